//! An ebook as a file for readers: EPUB 3, the same bytes for the same chapters.

use std::fmt::Write as _;
use std::io::{Cursor, Write as _};

use sanggar_contracts::content::Page;
use sanggar_contracts::{Course, CourseActivity};
use sanggar_kernel::{escaped_for_xml, known_to_xml};
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

pub const MEDIA_TYPE: &str = "application/epub+zip";

const CONTAINER: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles><rootfile full-path="buku/isi.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
"#;
const STYLE: &str = "body { line-height: 1.6; margin: 1em; }\nh1 { line-height: 1.2; }\ntable { border-collapse: collapse; }\nth, td { border: 1px solid; padding: 0.3em; }\n";
/// A book must say when it was last changed, and nobody keeps that: a day before all books, so that its bytes stay the same.
const CHANGED: &str = "2026-01-01T00:00:00Z";
/// Marks of the catalogue that have no end in HTML.
const ENDLESS: [&str; 2] = ["br", "hr"];

pub fn write(course: &Course, activity: &CourseActivity, chapters: &[Page]) -> Result<Vec<u8>, ZipError> {
    let plain = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    let packed = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    // Readers know the file by these first bytes, so they come first and as they are.
    zip.start_file("mimetype", plain)?;
    zip.write_all(MEDIA_TYPE.as_bytes())?;
    let mut put = |name: &str, text: &str| -> Result<(), ZipError> {
        zip.start_file(name, packed)?;
        Ok(zip.write_all(text.as_bytes())?)
    };
    put("META-INF/container.xml", CONTAINER)?;
    put("buku/isi.opf", &package(course, activity, chapters.len()))?;
    put("buku/daftar-isi.xhtml", &contents(activity, chapters))?;
    put("buku/gaya.css", STYLE)?;
    for (place, chapter) in chapters.iter().enumerate() {
        put(&format!("buku/bab-{}.xhtml", place + 1), &page(chapter))?;
    }
    Ok(zip.finish()?.into_inner())
}

fn package(course: &Course, activity: &CourseActivity, chapters: usize) -> String {
    let (mut items, mut spine) = (String::new(), String::new());
    for number in 1..=chapters {
        let _ = writeln!(items, r#"    <item id="bab-{number}" href="bab-{number}.xhtml" media-type="application/xhtml+xml"/>"#);
        let _ = writeln!(spine, r#"    <itemref idref="bab-{number}"/>"#);
    }
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="nomor" xml:lang="id">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:identifier id="nomor">urn:sanggarmu:aktivitas:{id}</dc:identifier>
    <dc:title>{title}</dc:title>
    <dc:language>id</dc:language>
    <dc:publisher>{publisher}</dc:publisher>
    <meta property="dcterms:modified">{CHANGED}</meta>
  </metadata>
  <manifest>
    <item id="daftar-isi" href="daftar-isi.xhtml" media-type="application/xhtml+xml" properties="nav"/>
    <item id="gaya" href="gaya.css" media-type="text/css"/>
{items}  </manifest>
  <spine>
{spine}  </spine>
</package>
"#,
        id = activity.id,
        title = escaped_for_xml(&activity.title),
        publisher = escaped_for_xml(&course.institution.name),
    )
}

fn contents(activity: &CourseActivity, chapters: &[Page]) -> String {
    let mut list = String::new();
    for (place, chapter) in chapters.iter().enumerate() {
        let _ = writeln!(list, r#"<li><a href="bab-{}.xhtml">{}</a></li>"#, place + 1, escaped_for_xml(&chapter.title));
    }
    let body = format!("<nav epub:type=\"toc\">\n<h1>Daftar isi</h1>\n<ol>\n{list}</ol>\n</nav>");
    document(&activity.title, r#" xmlns:epub="http://www.idpf.org/2007/ops""#, &body)
}

pub fn page(chapter: &Page) -> String {
    let body = format!("<h1>{}</h1>\n{}", escaped_for_xml(&chapter.title), xhtml(&chapter.html));
    document(&chapter.title, "", &body)
}

fn document(title: &str, spaces: &str, body: &str) -> String {
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml"{spaces} lang="id" xml:lang="id">
<head><title>{}</title><link rel="stylesheet" href="gaya.css"/></head>
<body>
{body}
</body>
</html>
"#,
        escaped_for_xml(title),
        body = known_to_xml(body)
    )
}

/// The catalogue keeps HTML that a parser wrote. It is XML but for marks without an end and the one name of a sign.
fn xhtml(html: &str) -> String {
    let closed = ENDLESS.iter().fold(html.to_owned(), |html, mark| html.replace(&format!("<{mark}>"), &format!("<{mark}/>")));
    closed.replace("&nbsp;", "&#160;")
}
