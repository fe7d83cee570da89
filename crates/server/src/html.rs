//! The little HTML that the server writes itself.

use std::fmt::{self, Display, Write as _};

/// Text on its way into HTML, between tags or inside a quoted attribute.
pub struct Text<T>(pub T);

impl<T: Display> Display for Text<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(Escaping(f), "{}", self.0)
    }
}

struct Escaping<'a, 'b>(&'a mut fmt::Formatter<'b>);

impl fmt::Write for Escaping<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|sign| match sign {
            '&' => self.0.write_str("&amp;"),
            '<' => self.0.write_str("&lt;"),
            '>' => self.0.write_str("&gt;"),
            '"' => self.0.write_str("&quot;"),
            '\'' => self.0.write_str("&#39;"),
            other => self.0.write_char(other),
        })
    }
}

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

/// `#rrggbb` and nothing else may stand in a style sheet.
pub fn is_colour(text: &str) -> bool {
    text.len() == 7 && text.strip_prefix('#').is_some_and(|digits| digits.chars().all(|digit| digit.is_ascii_hexdigit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_leave_its_place() {
        assert_eq!(Text(r#"<b a="1" b='2'>&"#).to_string(), "&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;");
    }

    #[test]
    fn json_stays_the_same_json_and_cannot_end_its_script() {
        let json = serde_json::to_string("</script><!-- & \u{2028}\u{2029}").unwrap();
        let safe = json_in_script(&json);
        assert!(!safe.contains(['<', '>', '&', '\u{2028}', '\u{2029}']));
        assert_eq!(serde_json::from_str::<String>(&safe).unwrap(), "</script><!-- & \u{2028}\u{2029}");
    }

    #[test]
    fn only_a_plain_colour_is_one() {
        assert!(is_colour("#8c1d2C"));
        for wrong in ["8c1d2c", "#8c1d2", "#8c1d2cc", "red", "#8c1d2}", "#8c1d2é", ""] {
            assert!(!is_colour(wrong), "{wrong}");
        }
    }
}
