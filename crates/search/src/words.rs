//! Text into folded words: lower case, without accents, cut at everything that is no letter or digit.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

pub fn words(text: &str) -> Vec<String> {
    let folded: String = text.nfkd().filter(|sign| !is_combining_mark(*sign)).flat_map(char::to_lowercase).collect();
    folded.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn case_accents_and_signs_do_not_matter() {
        assert_eq!(words("Café “B.Ing” Usia 2–3, UTBK-SNBT ½"), ["cafe", "b", "ing", "usia", "2", "3", "utbk", "snbt", "1", "2"]);
        assert!(words(" … ").is_empty());
    }
}
