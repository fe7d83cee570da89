//! Messages are HTML (B109). Only harmless marks of text pass, whoever wrote them.

use std::collections::HashSet;

use ammonia::{Builder, UrlRelative};

const MARKS: [&str; 10] = ["p", "br", "strong", "b", "em", "i", "ul", "ol", "li", "a"];

/// What is stored and shown: text marks and links, nothing that runs, loads or looks like the site itself. Cleaned again it stays the same:
/// what was taken away may have held two rows of a list apart, so the rest is read once more without it.
pub fn clean(html: &str) -> String {
    without_other_marks(&without_other_marks(html))
}

fn without_other_marks(html: &str) -> String {
    Builder::empty()
        .tags(HashSet::from(MARKS))
        .add_tag_attributes("a", ["href"])
        .url_schemes(HashSet::from(["https", "mailto"]))
        .url_relative(UrlRelative::PassThrough)
        .link_rel(Some("noopener noreferrer nofollow"))
        .clean_content_tags(HashSet::from(["script", "style"]))
        .clean(html)
        .to_string()
}

/// The same words without marks, for letters and pushes.
pub fn plain(html: &str) -> String {
    let spaced = html.replace("</p>", "</p>\n").replace("<br>", "\n").replace("</li>", "</li>\n");
    let text = Builder::empty().clean_content_tags(HashSet::from(["script", "style"])).clean(&spaced).to_string();
    let text = text.replace("&nbsp;", " ").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// A person's words inside a message: whatever they are, they stay words.
pub fn strong(words: &str) -> String {
    format!("<strong>{}</strong>", ammonia::clean_text(words))
}

#[cfg(test)]
mod tests {
    use super::{clean, plain, strong};

    #[test]
    fn b109_marks_of_text_and_links_stay() {
        let html = r#"<p>Halo <strong>Raka</strong>,<br>ayo <em>belajar</em> di <a href="/kelasku">kelasmu</a>.</p>"#;
        assert_eq!(clean(html), html.replace(r#"href="/kelasku""#, r#"href="/kelasku" rel="noopener noreferrer nofollow""#));
        assert_eq!(clean("<ul><li>satu</li></ul>"), "<ul><li>satu</li></ul>");
    }

    #[test]
    fn marks_in_marks_in_marks_do_not_exhaust_the_stack() {
        for mark in ["<ul><li>", "<b>", "<div>", "<table><tr><td>", "<a href=/x><p>"] {
            let deep = format!("{}hai", mark.repeat(10_000));
            assert!(clean(&deep).contains("hai") && plain(&deep) == "hai", "{mark}");
        }
    }

    #[test]
    fn b109_what_runs_loads_or_poses_as_the_site_is_taken_out() {
        for (html, cleaned) in [
            ("<script>alert(1)</script>hai", "hai"),
            ("<img src=x onerror=alert(1)>hai", "hai"),
            ("<p onclick=alert(1) style='position:fixed'>hai</p>", "<p>hai</p>"),
            ("<svg><script>alert(1)</script></svg>hai", "hai"),
            ("<iframe src=https://jahat.example></iframe>hai", "hai"),
            ("<form action=/x><input name=sandi></form>hai", "hai"),
            ("<style>*{display:none}</style>hai", "hai"),
            ("<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">hai", ""),
        ] {
            assert_eq!(clean(html).trim(), cleaned, "{html}");
        }
        for link in [
            "javascript:alert(1)",
            "JaVaScRiPt:alert(1)",
            " javascript:alert(1)",
            "data:text/html,hai",
            "vbscript:x",
            "http://polos.example",
        ] {
            assert!(!clean(&format!("<a href=\"{link}\">hai</a>")).contains("href"), "{link}");
        }
    }

    #[test]
    fn a_name_stays_a_name() {
        let name = "<script>alert('x')</script> & Dewi";
        let message = clean(&format!("<p>{} ingin bertaut.</p>", strong(name)));
        assert_eq!(message, "<p><strong>&lt;script&gt;alert('x')&lt;/script&gt; &amp; Dewi</strong> ingin bertaut.</p>");
        assert_eq!(plain(&message), format!("{name} ingin bertaut."));
    }

    #[test]
    fn the_plain_form_keeps_the_words_and_the_lines() {
        assert_eq!(plain("<p>Satu &amp; dua</p><p>tiga<br>empat</p><ul><li>lima</li></ul>"), "Satu & dua\ntiga\nempat\nlima");
        assert_eq!(plain("&amp;lt;b&amp;gt;"), "&lt;b&gt;");
    }
}
