//! What a file is, by its first bytes and never by its name.

const MOST_NAME: usize = 200;

pub struct Known {
    pub media_type: &'static str,
    /// What a task calls it in the list of what it accepts.
    pub endings: &'static [&'static str],
}

const fn known(media_type: &'static str, endings: &'static [&'static str]) -> Known {
    Known { media_type, endings }
}

const PDF: Known = known("application/pdf", &["pdf"]);
const PNG: Known = known("image/png", &["png"]);
const JPEG: Known = known("image/jpeg", &["jpg", "jpeg"]);
const WEBP: Known = known("image/webp", &["webp"]);
const MP4: Known = known("video/mp4", &["mp4"]);
const MOV: Known = known("video/quicktime", &["mov"]);
const M4A: Known = known("audio/mp4", &["m4a"]);
const WEBM: Known = known("video/webm", &["webm"]);
const MP3: Known = known("audio/mpeg", &["mp3"]);
const OGG: Known = known("audio/ogg", &["ogg"]);
const DOCX: Known = known("application/vnd.openxmlformats-officedocument.wordprocessingml.document", &["docx"]);
const XLSX: Known = known("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", &["xlsx"]);
const PPTX: Known = known("application/vnd.openxmlformats-officedocument.presentationml.presentation", &["pptx"]);
const TEXT: Known = known("text/plain; charset=utf-8", &["txt", "py", "csv", "md"]);

/// From the first piece of a file. Absent: nothing that a task may be.
pub fn kind_of(start: &[u8]) -> Option<Known> {
    let at = |place: usize, mark: &[u8]| start.get(place..).is_some_and(|rest| rest.starts_with(mark));
    match start {
        _ if at(0, b"%PDF-") => Some(PDF),
        _ if at(0, b"\x89PNG\r\n\x1a\n") => Some(PNG),
        _ if at(0, b"\xff\xd8\xff") => Some(JPEG),
        _ if at(0, b"RIFF") && at(8, b"WEBP") => Some(WEBP),
        _ if at(4, b"ftyp") => Some(box_kind(start)),
        _ if at(0, b"\x1a\x45\xdf\xa3") => has(start.get(..64).unwrap_or(start), b"webm").then_some(WEBM),
        _ if at(0, b"OggS") => Some(OGG),
        _ if at(0, b"ID3") || is_mpeg_frame(start) => Some(MP3),
        _ if at(0, b"PK\x03\x04") => office_kind(start),
        _ => is_text(start).then_some(TEXT),
    }
}

fn box_kind(start: &[u8]) -> Known {
    match start.get(8..12) {
        Some(b"M4A ") => M4A,
        Some(b"qt  ") => MOV,
        _ => MP4,
    }
}

/// Eleven bits that begin every frame, then a version, a layer and a rate that exist.
fn is_mpeg_frame(start: &[u8]) -> bool {
    matches!(start, [0xff, second, third, ..]
        if second & 0xe0 == 0xe0 && second & 0x18 != 0x08 && second & 0x06 == 0x02 && third & 0xf0 != 0xf0 && third & 0x0c != 0x0c)
}

/// Documents of offices are archives; the folders in them tell which.
fn office_kind(start: &[u8]) -> Option<Known> {
    [(&b"word/"[..], DOCX), (b"xl/", XLSX), (b"ppt/", PPTX)]
        .into_iter()
        .find(|(folder, _)| has_entry_in(start, folder))
        .map(|(_, kind)| kind)
}

/// The name of an entry stands 30 bytes behind the mark of its header.
fn has_entry_in(start: &[u8], folder: &[u8]) -> bool {
    start
        .windows(4)
        .enumerate()
        .any(|(place, mark)| mark == b"PK\x03\x04" && start.get(place + 30..).is_some_and(|name| name.starts_with(folder)))
}

fn has(bytes: &[u8], word: &[u8]) -> bool {
    bytes.windows(word.len()).any(|part| part == word)
}

/// A sign may be cut at the end of the piece.
fn is_text(start: &[u8]) -> bool {
    let readable = match std::str::from_utf8(start) {
        Ok(text) => text,
        Err(error) if error.error_len().is_none() => {
            std::str::from_utf8(start.get(..error.valid_up_to()).unwrap_or_default()).unwrap_or_default()
        }
        Err(_) => return false,
    };
    !readable.is_empty() && !readable.chars().any(|sign| sign.is_control() && !matches!(sign, '\n' | '\r' | '\t' | '\u{c}'))
}

/// The file's own name without folders and signs that no screen shows. Absent: nothing is left.
pub fn own_name(name: &str) -> Option<String> {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let shown: String = last.chars().filter(|sign| !sign.is_control()).collect();
    let shown = shown.trim();
    (!shown.is_empty() && shown.chars().count() <= MOST_NAME).then(|| shown.to_owned())
}

/// In letters that every header can carry.
pub fn plain_name(name: &str) -> String {
    name.chars().map(|sign| if sign.is_ascii_alphanumeric() || "._-".contains(sign) { sign } else { '-' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(start: &[u8]) -> Option<&'static str> {
        kind_of(start).map(|kind| kind.endings[0])
    }

    fn archive(entry: &str) -> Vec<u8> {
        [b"PK\x03\x04".as_slice(), &[0; 26], b"[Content_Types].xml", b"PK\x03\x04", &[0; 26], entry.as_bytes()].concat()
    }

    #[test]
    fn a_file_is_what_its_bytes_say() {
        for (start, kind) in [
            (&b"%PDF-1.7"[..], Some("pdf")),
            (b"\x89PNG\r\n\x1a\n....", Some("png")),
            (b"\xff\xd8\xff\xe0", Some("jpg")),
            (b"RIFF0000WEBPVP8 ", Some("webp")),
            (b"\0\0\0\x18ftypisom", Some("mp4")),
            (b"\0\0\0\x18ftypM4A ", Some("m4a")),
            (b"\0\0\0\x18ftypqt  ", Some("mov")),
            (b"\x1a\x45\xdf\xa3\x01\0\0\0\x42\x82\x84webm", Some("webm")),
            (b"\x1a\x45\xdf\xa3\x01\0\0\0\x42\x82\x88matroska", None),
            (b"ID3\x03", Some("mp3")),
            (b"\xff\xfb\x90\x00", Some("mp3")),
            (b"OggS", Some("ogg")),
            (b"print('halo')\n", Some("txt")),
            ("é".as_bytes().split_last().unwrap().1, None),
            (b"halo \xc3", Some("txt")),
            (b"MZ\x90\0\x03", None),
            (b"\x7fELF", None),
            (b"", None),
        ] {
            assert_eq!(told(start), kind, "{start:?}");
        }
        for (entry, kind) in
            [("word/document.xml", Some("docx")), ("xl/workbook.xml", Some("xlsx")), ("ppt/p.xml", Some("pptx")), ("a.exe", None)]
        {
            assert_eq!(told(&archive(entry)), kind, "{entry}");
        }
    }

    #[test]
    fn a_name_leads_nowhere() {
        assert_eq!(own_name("../../etc/esai.pdf").as_deref(), Some("esai.pdf"));
        assert_eq!(own_name("C:\\foto\u{7} ku.png").as_deref(), Some("foto ku.png"));
        assert_eq!((own_name("  "), own_name("a/"), own_name(&"a".repeat(201))), (None, None, None));
        assert_eq!(plain_name("tugas é \"1\".pdf"), "tugas----1-.pdf");
    }
}
