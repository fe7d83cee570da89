//! Words to their stems: "mengalikan", "dikalikan" and "perkalian" are all about "kali".

use std::collections::HashMap;
use std::sync::Mutex;

use sastrawi::{Dictionary, Stemmer};

pub const EXCEPTIONS: &str = include_str!("../data/stems.txt");
/// Texts of many documents use few words: each is cut once.
const REMEMBERED: usize = 100_000;

pub struct Stems {
    dictionary: Dictionary,
    exceptions: HashMap<&'static str, &'static str>,
    known: Mutex<HashMap<String, String>>,
}

impl Stems {
    pub fn load() -> Self {
        let lines = EXCEPTIONS.lines().filter(|line| !line.starts_with('#'));
        let pairs = lines.filter_map(|line| line.split_once('=')).map(|(word, stem)| (word.trim(), stem.trim()));
        Self { dictionary: Dictionary::new(), exceptions: pairs.collect(), known: Mutex::default() }
    }

    pub fn stem(&self, word: &str) -> String {
        if word.chars().any(|sign| sign.is_ascii_digit()) {
            return word.to_owned();
        }
        let bare = ["nya", "ku", "mu"].iter().find_map(|owner| word.strip_suffix(owner)).unwrap_or(word);
        if let Some(stem) = self.exceptions.get(word).or_else(|| self.exceptions.get(bare)) {
            return (*stem).to_owned();
        }
        let mut known = self.known.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(stem) = known.get(word) {
            return stem.clone();
        }
        let stem = Stemmer::new(&self.dictionary).stem_word(word).into_owned();
        if known.len() < REMEMBERED {
            known.insert(word.to_owned(), stem.clone());
        }
        stem
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inflected_words_share_a_stem() {
        let stems = Stems::load();
        let families = [
            "kali: perkalian mengalikan dikalikan",
            "bagi: berbagi membagi pembagian dibagikan",
            "main: bermain permainan mainan memainkan",
            "baca: membaca bacaan pembaca dibaca",
            "tulis: menulis penulisan tulisan penulis",
            "ajar: mengajar pengajaran pelajaran belajar pembelajaran",
            "ubah: perubahan perubahannya berubah mengubah",
            "waris: pewarisan diwariskan mewarisi",
            "gerak: gerakan bergerak menggerakkan",
            "hafal: hafalan menghafal dihafalkan",
            "jelajah: menjelajahi penjelajahan",
            "rawat: perawatan merawat perawat",
            "layan: melayani layanan pelayanan",
            "tanam: menanam tanaman penanaman",
            "dagang: perdagangan berdagang pedagang",
            "nalar: penalaran bernalar",
            "desain: mendesain",
            "analisis: menganalisis",
            "disiplin: mendisiplinkan kedisiplinan",
            "batik: membatik pembatik",
            "eksperimen: bereksperimen",
            "terampil: keterampilan",
            "pecah: pecahan",
            "asuh: pengasuhan mengasuh",
            "uang: keuangan",
            "kantor: perkantoran",
            "pasar: pemasaran memasarkan",
            "tawar: penawaran menawarkan",
            "minta: permintaan meminta",
            "wawancara: mewawancarai",
            "dampak: berdampak",
            "hitung: berhitung menghitung perhitungan",
            "kelas4: kelas4",
        ];
        let mut wrong = Vec::new();
        for family in families {
            let (stem, members) = family.split_once(": ").unwrap();
            wrong.extend(members.split(' ').map(|word| (word, stems.stem(word))).filter(|(_, found)| found != stem));
        }
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}
