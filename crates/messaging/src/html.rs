//! Messages are HTML (B109). Only harmless marks of text pass, whoever wrote them.

use std::sync::LazyLock;

use sanggar_kernel::Escaped;
use sanggar_platform::html::Cleaner;
pub use sanggar_platform::html::plain;

static CLEANER: LazyLock<Cleaner> = LazyLock::new(|| Cleaner::keeping(["p", "br", "strong", "b", "em", "i", "ul", "ol", "li", "a"]));

/// What is stored and shown.
pub fn clean(html: &str) -> String {
    CLEANER.clean(html)
}

/// A person's words inside a message: whatever they are, they stay words.
pub fn strong(words: &str) -> String {
    format!("<strong>{}</strong>", Escaped(words))
}

#[cfg(test)]
mod tests {
    use super::{clean, plain, strong};

    #[test]
    fn b109_marks_of_text_and_links_stay_and_no_others() {
        let html = r#"<p>Halo <strong>Raka</strong>,<br>ayo <em>belajar</em> di <a href="/kelasku">kelasmu</a>.</p>"#;
        assert_eq!(clean(html), html.replace(r#"href="/kelasku""#, r#"href="/kelasku" rel="noopener noreferrer nofollow""#));
        assert_eq!(clean("<ul><li>satu</li></ul>"), "<ul><li>satu</li></ul>");
        assert_eq!(clean("<h3>satu</h3><table><tbody><tr><td>dua</td></tr></tbody></table><script>alert(1)</script>"), "satudua");
    }

    #[test]
    fn a_name_stays_a_name() {
        let name = "<script>alert('x')</script> & Dewi";
        let message = clean(&format!("<p>{} ingin bertaut.</p>", strong(name)));
        assert_eq!(message, "<p><strong>&lt;script&gt;alert('x')&lt;/script&gt; &amp; Dewi</strong> ingin bertaut.</p>");
        assert_eq!(plain(&message), format!("{name} ingin bertaut."));
    }
}
