use std::sync::LazyLock;

use sanggar_search::{Ask, Checkpoint, Document, Search};

use crate::text;

const DOCUMENTS: u64 = 4;
const MAX_CHARS: usize = 100;
static INDEX: LazyLock<Search> = LazyLock::new(|| {
    let search = Search::in_memory().expect("an index");
    let mut writer = search.writer().expect("a writer");
    let titles = ["Pecahan untuk kelas 5", "Bahasa Inggris dasar", "Persiapan UTBK-SNBT", "Merawat tanaman di rumah"];
    for (key, title) in (1..=DOCUMENTS).zip(titles) {
        let words = || vec![title.to_lowercase()];
        let document =
            Document { key, title: title.to_owned(), tags: words(), phrases: words(), body: title.repeat(3), ..Document::default() };
        writer.add(&document).expect("a document");
    }
    writer.commit(Checkpoint { epoch: 1, seq: 1 }).expect("a commit");
    search
});

/// Whatever is typed is words: it finds some of what there is and never fails.
pub fn words(bytes: &[u8]) {
    let typed: String = text(bytes).chars().take(MAX_CHARS).collect();
    let found = INDEX.ask(&Ask { text: typed.clone(), limit: 10, ..Ask::default() }).expect("an answer");
    assert!(found.keys.len() <= found.total && found.total <= DOCUMENTS as usize, "{} of {}", found.keys.len(), found.total);
    assert!(found.keys.iter().all(|key| (1..=DOCUMENTS).contains(key)), "{:?}", found.keys);
    let suggested = INDEX.suggest(&typed, &[], 5).expect("suggestions");
    assert!(suggested.keys.len() <= 5 && suggested.phrases.len() <= 5, "more than was asked for");
}
