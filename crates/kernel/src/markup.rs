//! Text on its way into HTML or XML.

use std::fmt::{self, Display, Write as _};

/// Whatever is displayed, made safe between tags and inside a quoted attribute.
pub struct Escaped<T>(pub T);

impl<T: Display> Display for Escaped<T> {
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

/// Without the signs that XML does not know: one of them makes the whole document unreadable.
pub fn known_to_xml(text: &str) -> String {
    let is_known = |sign: &char| (!sign.is_control() || "\t\n\r".contains(*sign)) && !matches!(sign, '\u{fffe}' | '\u{ffff}');
    text.chars().filter(is_known).collect()
}

/// Text between tags or in a quoted attribute of XML.
pub fn escaped_for_xml(text: &str) -> String {
    Escaped(known_to_xml(text)).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_leave_its_place() {
        assert_eq!(Escaped(r#"<b a="1" b='2'>&"#).to_string(), "&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;");
    }

    #[test]
    fn signs_that_xml_does_not_know_are_left_out() {
        assert_eq!(known_to_xml("a\u{1}\u{b}\u{ffff}\n\tb"), "a\n\tb");
        assert_eq!(escaped_for_xml("a<b> & \"c\"\u{1}\n"), "a&lt;b&gt; &amp; &quot;c&quot;\n");
    }
}
