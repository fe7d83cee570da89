//! What a file is, by its first bytes and never by its name, and what it may be called.

use sanggar_kernel::turns_text_around;

const MAX_NAME: usize = 200;

pub struct Known {
    pub media_type: &'static str,
    /// What its name may end in; the list of what is accepted names it so.
    pub endings: &'static [&'static str],
}

impl Known {
    /// Whether the name says the same as the bytes.
    pub fn is_called(&self, name: &str) -> bool {
        ending_of(name).is_some_and(|ending| self.endings.contains(&ending.as_str()))
    }

    /// Films of older telephones come in the same boxes as others; only the name tells them apart.
    #[must_use]
    pub fn as_called(self, name: &str) -> Self {
        if self.media_type == MP4.media_type && THREE_GP.is_called(name) { THREE_GP } else { self }
    }
}

const fn known(media_type: &'static str, endings: &'static [&'static str]) -> Known {
    Known { media_type, endings }
}

pub const PDF: Known = known("application/pdf", &["pdf"]);
pub const PNG: Known = known("image/png", &["png"]);
pub const JPEG: Known = known("image/jpeg", &["jpg", "jpeg"]);
pub const GIF: Known = known("image/gif", &["gif"]);
pub const WEBP: Known = known("image/webp", &["webp"]);
pub const MP4: Known = known("video/mp4", &["mp4"]);
pub const MOV: Known = known("video/quicktime", &["mov"]);
pub const AVI: Known = known("video/x-msvideo", &["avi"]);
pub const THREE_GP: Known = known("video/3gpp", &["3gp"]);
pub const M4A: Known = known("audio/mp4", &["m4a"]);
pub const WEBM: Known = known("video/webm", &["webm"]);
pub const MP3: Known = known("audio/mpeg", &["mp3"]);
pub const OGG: Known = known("audio/ogg", &["ogg"]);
pub const DOCX: Known = known("application/vnd.openxmlformats-officedocument.wordprocessingml.document", &["docx"]);
pub const XLSX: Known = known("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", &["xlsx"]);
pub const PPTX: Known = known("application/vnd.openxmlformats-officedocument.presentationml.presentation", &["pptx"]);
pub const TEXT: Known = known("text/plain; charset=utf-8", &["txt", "py", "csv", "md"]);

/// All that is told apart; which of them are taken each purpose says for itself.
pub const KNOWN: [Known; 17] = [PDF, PNG, JPEG, GIF, WEBP, MP4, MOV, AVI, THREE_GP, M4A, WEBM, MP3, OGG, DOCX, XLSX, PPTX, TEXT];
/// A double click starts it, so it is handed on as plain text.
const STARTED: &str = "py";

/// From the first piece of a file. Absent: nothing that is known.
pub fn kind_of(start: &[u8]) -> Option<Known> {
    let at = |place: usize, mark: &[u8]| start.get(place..).is_some_and(|rest| rest.starts_with(mark));
    match start {
        _ if at(0, b"%PDF-") => Some(PDF),
        _ if at(0, b"\x89PNG\r\n\x1a\n") => Some(PNG),
        _ if at(0, b"\xff\xd8\xff") => Some(JPEG),
        _ if at(0, b"GIF87a") || at(0, b"GIF89a") => Some(GIF),
        _ if at(0, b"RIFF") && at(8, b"WEBP") => Some(WEBP),
        _ if at(0, b"RIFF") && at(8, b"AVI ") => Some(AVI),
        _ if at(4, b"ftyp") => box_kind(start),
        _ if at(0, b"\x1a\x45\xdf\xa3") => has(start.get(..64).unwrap_or(start), b"webm").then_some(WEBM),
        _ if at(0, b"OggS") => Some(OGG),
        _ if at(0, b"ID3") || is_mpeg_frame(start) => Some(MP3),
        _ if at(0, b"PK\x03\x04") => office_kind(start),
        _ => is_text(start).then_some(TEXT),
    }
}

/// Pictures come in such boxes too (HEIC, AVIF); they are none that is taken.
fn box_kind(start: &[u8]) -> Option<Known> {
    match start.get(8..12)? {
        b"M4A " => Some(M4A),
        b"qt  " => Some(MOV),
        b"isom" | b"iso2" | b"iso4" | b"iso5" | b"iso6" | b"mp41" | b"mp42" | b"avc1" | b"dash" | b"M4V " | b"MSNV" | b"3gp4" | b"3gp5"
        | b"3gp6" => Some(MP4),
        _ => None,
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

/// The file's own name without folders and signs that no screen shows or that turn the text around. Absent: nothing is left.
pub fn own_name(name: &str) -> Option<String> {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let shown: String = last.chars().filter(|sign| !sign.is_control() && !turns_text_around(*sign)).collect();
    let shown = shown.trim();
    (!shown.is_empty() && shown.chars().count() <= MAX_NAME).then(|| shown.to_owned())
}

/// What stands behind the last dot, in small letters.
fn ending_of(name: &str) -> Option<String> {
    let (_, ending) = name.rsplit_once('.')?;
    Some(ending.to_ascii_lowercase())
}

/// What the file is saved as, in letters that every header can carry: with one ending, of what it is, that starts nothing.
pub fn served_name(name: &str, media_type: &str) -> String {
    let endings = KNOWN.iter().find(|kind| kind.media_type == media_type).map_or(&[][..], |kind| kind.endings);
    let told = ending_of(name).filter(|ending| ending != STARTED && endings.contains(&ending.as_str()));
    let (stem, ending) = match &told {
        Some(ending) => (name.get(..name.len() - ending.len() - 1).unwrap_or(name), ending.as_str()),
        None => (name, endings.first().copied().unwrap_or("bin")),
    };
    let plain: String = stem.chars().map(|sign| if sign.is_ascii_alphanumeric() || "_-".contains(sign) { sign } else { '-' }).collect();
    format!("{plain}.{ending}")
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
            (b"GIF89a\x10\0\x10\0", Some("gif")),
            (b"GIF87a\x10\0\x10\0", Some("gif")),
            (b"RIFF0000WEBPVP8 ", Some("webp")),
            (b"RIFF0000AVI LIST", Some("avi")),
            (b"\0\0\0\x18ftypisom", Some("mp4")),
            (b"\0\0\0\x18ftypM4A ", Some("m4a")),
            (b"\0\0\0\x18ftypqt  ", Some("mov")),
            (b"\x1a\x45\xdf\xa3\x01\0\0\0\x42\x82\x84webm", Some("webm")),
            (b"\x1a\x45\xdf\xa3\x01\0\0\0\x42\x82\x88matroska", None),
            (b"\0\0\0\x18ftypheic", None),
            (b"\0\0\0\x18ftypavif", None),
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
        assert_eq!(own_name("tugas\u{202e}gnp.exe").as_deref(), Some("tugasgnp.exe"));
    }

    #[test]
    fn a_saved_file_has_one_ending_and_it_starts_nothing() {
        for (name, media_type, saved) in [
            ("tugas é \"1\".pdf", "application/pdf", "tugas----1-.pdf"),
            ("Foto.JPEG", "image/jpeg", "Foto.jpeg"),
            ("tugas.exe", "image/png", "tugas-exe.png"),
            ("tugas.exe.png", "image/png", "tugas-exe.png"),
            ("tugas.png.bat", "image/png", "tugas-png-bat.png"),
            ("halaman.html", "text/plain; charset=utf-8", "halaman-html.txt"),
            ("gambar.svg", "image/png", "gambar-svg.png"),
            ("program.py", "text/plain; charset=utf-8", "program-py.txt"),
            ("nilai.csv", "text/plain; charset=utf-8", "nilai.csv"),
            ("apa", "", "apa.bin"),
        ] {
            assert_eq!(served_name(name, media_type), saved);
        }
    }
}
