//! What a file that somebody takes along is called.

const MOST: usize = 100;

/// Its words in plain letters, which every header and every disk can carry: `laporan-belajar-raka-pradana-pecahan.pdf`.
pub fn file_name<'a>(words: impl IntoIterator<Item = &'a str>, ending: &str) -> String {
    let mut name = String::new();
    for words in words {
        for word in words.split(|sign: char| !sign.is_ascii_alphanumeric()).filter(|word| !word.is_empty()) {
            if name.len() + word.len() >= MOST {
                break;
            }
            if !name.is_empty() {
                name.push('-');
            }
            name.push_str(&word.to_ascii_lowercase());
        }
    }
    format!("{name}.{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_called_by_plain_words_and_not_endlessly() {
        assert_eq!(file_name(["rapor", "Raka Pradana", "ganjil 2026/2027"], "pdf"), "rapor-raka-pradana-ganjil-2026-2027.pdf");
        assert_eq!(file_name(["rapor", "王小明", "\"; x=\r\n../a"], "xlsx"), "rapor-x-a.xlsx");
        assert!(file_name(["rapor", &"Maria ".repeat(100), &"a".repeat(500)], "pdf").len() < 110);
    }
}
