//! What institutions write is HTML. Only marks of text, tables and links pass, on the way in.

use std::sync::LazyLock;

use sanggar_platform::html::Cleaner;

pub const MARKS: [&str; 26] = [
    "p",
    "br",
    "h3",
    "h4",
    "strong",
    "b",
    "em",
    "i",
    "u",
    "sub",
    "sup",
    "ul",
    "ol",
    "li",
    "a",
    "blockquote",
    "pre",
    "code",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "hr",
    "span",
];

static CLEANER: LazyLock<Cleaner> = LazyLock::new(|| Cleaner::keeping(MARKS));

pub fn clean(html: &str) -> String {
    CLEANER.clean(html)
}

/// Whether anything is left to read without the marks.
pub fn is_blank(html: &str) -> bool {
    let mut inside = false;
    !html.chars().any(|sign| {
        match sign {
            '<' => inside = true,
            '>' => inside = false,
            _ => return !inside && !sign.is_whitespace(),
        }
        false
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_tables_and_code_stay() {
        let html = "<h3>Langkah</h3><table><tbody><tr><td>1</td></tr></tbody></table><pre><code>a &lt; b</code></pre>";
        assert_eq!(clean(html), html);
    }

    #[test]
    fn what_runs_or_loads_is_taken_out() {
        assert_eq!(clean("<script>alert(1)</script><img src=x onerror=alert(1)><p onclick=alert(1)>hai</p>"), "<p>hai</p>");
    }

    #[test]
    fn marks_without_words_are_blank() {
        assert!(is_blank("<p> </p><br>") && is_blank(""));
        assert!(!is_blank("<p>a</p>"));
    }
}
