//! The little HTML that the server writes itself.

/// JSON on its way into a `<script>`: nothing in it can end the script or start a comment.
pub fn json_in_script(json: &str) -> String {
    json.chars().fold(String::with_capacity(json.len()), |mut out, sign| {
        match sign {
            '<' => out.push_str("\\u003c"),
            '>' => out.push_str("\\u003e"),
            '&' => out.push_str("\\u0026"),
            '\u{2028}' => out.push_str("\\u2028"),
            '\u{2029}' => out.push_str("\\u2029"),
            other => out.push(other),
        }
        out
    })
}

/// The words of HTML without its tags.
pub fn plain(html: &str) -> String {
    let (mut words, mut in_tag) = (String::with_capacity(html.len()), false);
    for sign in html.chars() {
        match sign {
            '<' => in_tag = true,
            '>' if in_tag => {
                in_tag = false;
                words.push(' ');
            }
            _ if !in_tag => words.push(sign),
            _ => {}
        }
    }
    let signs = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&")];
    let words = signs.into_iter().fold(words, |words, (written, sign)| words.replace(written, sign));
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// At most so many letters, cut between words.
pub fn clipped(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let start: String = text.chars().take(most.saturating_sub(1)).collect();
    let whole = start.rsplit_once(' ').map_or(start.as_str(), |(whole, _)| whole);
    format!("{}…", whole.trim_end_matches([',', '.', ';', ':']))
}

/// `#rrggbb` and nothing else may stand in a style sheet.
pub fn is_colour(text: &str) -> bool {
    text.len() == 7 && text.strip_prefix('#').is_some_and(|digits| digits.chars().all(|digit| digit.is_ascii_hexdigit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_stays_the_same_json_and_cannot_end_its_script() {
        let json = serde_json::to_string("</script><!-- & \u{2028}\u{2029}").unwrap();
        let safe = json_in_script(&json);
        assert!(!safe.contains(['<', '>', '&', '\u{2028}', '\u{2029}']));
        assert_eq!(serde_json::from_str::<String>(&safe).unwrap(), "</script><!-- & \u{2028}\u{2029}");
    }

    #[test]
    fn words_are_left_without_tags_and_cut_between_words() {
        assert_eq!(plain("<p>Satu &amp; <b>dua</b></p><p>tiga &lt;</p>"), "Satu & dua tiga <");
        assert_eq!(clipped("satu dua, tiga empat", 12), "satu dua…");
        assert_eq!(clipped("satu dua", 8), "satu dua");
    }

    #[test]
    fn only_a_plain_colour_is_one() {
        assert!(is_colour("#8c1d2C"));
        for wrong in ["8c1d2c", "#8c1d2", "#8c1d2cc", "red", "#8c1d2}", "#8c1d2é", ""] {
            assert!(!is_colour(wrong), "{wrong}");
        }
    }
}
