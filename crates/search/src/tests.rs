use tempfile::tempdir;

use crate::{Ask, Checkpoint, Document, Found, Order, Search};

fn document(key: u64, title: &str, tags: &str, groups: [&str; 5]) -> Document {
    Document {
        key,
        title: title.to_owned(),
        tags: tags.split(',').map(|tag| tag.trim().to_owned()).filter(|tag| !tag.is_empty()).collect(),
        phrases: tags.split(',').map(|tag| tag.trim().to_owned()).filter(|tag| !tag.is_empty()).collect(),
        groups: groups.map(|keys| keys.split_whitespace().map(str::to_owned).collect()),
        marks: vec!["program".to_owned()],
        ..Document::default()
    }
}

fn shelf() -> Vec<Document> {
    let numbered = |mut document: Document, learners, price, published_at, rating| {
        (document.learners, document.price, document.published_at, document.rating) = (learners, price, published_at, rating);
        document
    };
    vec![
        numbered(
            document(1, "Pecahan Kelas 4: Berbagi Martabak", "pecahan, bangun datar", ["SD04 sd", "KELASMU", "matematika", "short", "a"]),
            50,
            0,
            4,
            4.0,
        ),
        numbered(
            document(2, "Jago Perkalian Kelas 3", "perkalian, hitung cepat", ["SD03 sd", "KELASMU", "matematika", "short", "b"]),
            900,
            95,
            3,
            5.0,
        ),
        numbered(document(3, "Aljabar Kelas 8", "persamaan", ["SMP08 smp", "KELASMU", "matematika", "long", "a"]), 300, 140, 2, 0.0),
        numbered(
            document(
                4,
                "Berani Ngobrol: Percakapan Bahasa Inggris",
                "conversation",
                ["SMP08 smp", "KELASMU", "bahasa-inggris", "short", "b"],
            ),
            900,
            0,
            1,
            4.5,
        ),
    ]
}

fn filled(search: &Search) {
    let mut writer = search.writer().unwrap();
    shelf().iter().for_each(|document| writer.add(document).unwrap());
    writer.commit(Checkpoint { epoch: 1, seq: 7 }).unwrap();
}

fn memory() -> Search {
    let search = Search::in_memory().unwrap();
    filled(&search);
    search
}

fn ask(search: &Search, text: &str, change: impl FnOnce(&mut Ask)) -> Found {
    let mut ask = Ask { text: text.to_owned(), limit: 10, ..Ask::default() };
    change(&mut ask);
    let found = search.ask(&ask).unwrap();
    Found { keys: found.keys.clone(), total: found.total, counts: found.counts.clone(), meant: found.meant.clone() }
}

fn keys(search: &Search, text: &str) -> Vec<u64> {
    ask(search, text, |_| {}).keys
}

#[test]
fn words_are_found_in_other_forms_short_forms_beginnings_and_with_a_wrong_letter() {
    let search = memory();
    for (text, expected) in [
        ("mengalikan", vec![2]),
        ("mtk kls iv pecahan", vec![1]),
        ("B.Ing", vec![4]),
        ("ngomong inggris", vec![4]),
        ("marta", vec![1]),
        ("martabk", vec![1]),
        ("matrabak", vec![1]),
        ("mortobak", vec![]),
        ("belajar perkalian", vec![2]),
        ("kelas", vec![2, 1, 3]),
        ("kelas 4", vec![1]),
        ("yang", vec![]),
        ("persamaan kuda", vec![3]),
    ] {
        assert_eq!(keys(&search, text), expected, "{text}");
    }
}

#[test]
fn what_a_wrong_letter_was_taken_for_is_told_and_the_words_can_be_searched_as_they_are() {
    let search = memory();
    for (text, meant, is_found_exactly) in [
        ("martabk", Some("martabak"), false),
        ("Kelas 4 martabk", Some("kelas 4 martabak"), false),
        // Unfinished, and with a wrong letter.
        ("mortab", Some("martabak"), false),
        ("perklian kelas 3", Some("perkalian kelas 3"), false),
        ("pecahan", None, true),
        ("marta", None, true),
        ("mtk kls iv", None, false),
        ("", None, true),
        // A word that is nowhere was not taken for another.
        ("persamaan kuda", None, false),
        ("mortobak", None, false),
    ] {
        let found = ask(&search, text, |_| {});
        assert_eq!(found.meant.as_deref(), meant, "{text}");
        assert!(meant.is_none_or(|meant| keys(&search, meant) == found.keys), "{text}");
        let exact = ask(&search, text, |ask| ask.is_exact = true);
        assert_eq!((exact.meant, exact.total > 0), (None, is_found_exactly), "{text}");
    }
}

#[test]
fn a_guess_is_one_that_is_found_beside_the_other_words() {
    let search = Search::in_memory().unwrap();
    let mut writer = search.writer().unwrap();
    for (key, title) in [(1, "Batik Tulis"), (2, "Batu Kali"), (3, "Batu Bata")] {
        writer.add(&document(key, title, "", [""; 5])).unwrap();
    }
    writer.commit(Checkpoint { epoch: 1, seq: 1 }).unwrap();
    assert_eq!(ask(&search, "bati tulis", |_| {}).meant.as_deref(), Some("batik tulis"), "although more are of batu");
    assert_eq!(ask(&search, "batq", |_| {}).meant.as_deref(), Some("batu"));
}

#[test]
fn a_title_says_more_than_a_tag_and_popularity_decides_between_equals() {
    let search = Search::in_memory().unwrap();
    let mut writer = search.writer().unwrap();
    for (key, title, tags, learners) in [(1, "Melukis", "batik", 9_000), (2, "Batik", "", 10), (3, "Batik", "", 20), (4, "Batik", "", 20)] {
        let mut one = document(key, title, tags, [""; 5]);
        one.learners = learners;
        writer.add(&one).unwrap();
    }
    writer.commit(Checkpoint { epoch: 1, seq: 1 }).unwrap();
    assert_eq!(keys(&search, "membatik"), [3, 4, 2, 1]);
}

#[test]
fn a_group_is_counted_under_the_choices_of_the_others() {
    let search = memory();
    let found = ask(&search, "", |ask| {
        ask.chosen[0] = vec!["sd".to_owned()];
        ask.chosen[4] = vec!["a".to_owned()];
    });
    assert_eq!((found.keys.as_slice(), found.total), ([1].as_slice(), 1));
    let named = |group: usize| found.counts[group].iter().map(|(key, count)| format!("{key} {count}")).collect::<Vec<_>>().join(", ");
    assert_eq!(named(0), "SD04 1, SMP08 1, sd 1, smp 1");
    assert_eq!(named(2), "matematika 1");
    assert_eq!(named(4), "a 1, b 1");
    let nothing = ask(&search, "", |ask| ask.chosen[1] = vec!["UJIANMU".to_owned()]);
    assert_eq!((nothing.total, nothing.counts[1].get("KELASMU"), nothing.counts[0].len()), (0, Some(&4), 0));
}

#[test]
fn orders_pages_and_marks() {
    let search = memory();
    let ordered = |order| ask(&search, "", |ask| ask.order = order).keys;
    assert_eq!(ordered(Order::Relevance), [2, 4, 3, 1]);
    assert_eq!(ordered(Order::Popular), [2, 4, 3, 1]);
    assert_eq!(ordered(Order::Newest), [1, 2, 3, 4]);
    assert_eq!(ordered(Order::PriceAscending), [1, 4, 2, 3]);
    assert_eq!(ordered(Order::PriceDescending), [3, 2, 1, 4]);
    assert_eq!(ordered(Order::Rating), [2, 4, 1, 3]);
    let second = ask(&search, "", |ask| (ask.offset, ask.limit) = (2, 1));
    assert_eq!((second.keys.as_slice(), second.total), ([3].as_slice(), 4));
    assert_eq!(ask(&search, "", |ask| ask.marks = vec!["package".to_owned()]).total, 0);
}

#[test]
fn somebody_who_types_is_offered_documents_and_phrases() {
    let search = memory();
    let suggested = search.suggest("per", &[], 5).unwrap();
    assert_eq!(suggested.keys, [2, 4, 3]);
    assert_eq!(suggested.phrases, ["perkalian", "persamaan"]);
    assert_eq!(search.suggest("perkalina", &[], 5).unwrap().keys, [2]);
    assert_eq!(search.suggest("bangun d", &[], 5).unwrap().phrases, ["bangun datar"]);
    assert!(search.suggest("bangun", &["package".to_owned()], 5).unwrap().phrases.is_empty());
    assert!(search.suggest(" ", &[], 5).unwrap().keys.is_empty());
}

#[test]
fn what_is_removed_is_gone_and_may_be_added_anew_all_at_once() {
    let search = memory();
    let mut writer = search.writer().unwrap();
    [1, 2].into_iter().for_each(|key| writer.remove(key));
    writer.add(&document(1, "Pembagian", "porogapit", [""; 5])).unwrap();
    assert_eq!(keys(&search, "martabak"), [1]);
    writer.commit(Checkpoint { epoch: 1, seq: 9 }).unwrap();
    assert_eq!((keys(&search, "martabak"), keys(&search, "porogapit"), ask(&search, "", |_| {}).total), (vec![], vec![1], 3));
    assert!(search.suggest("perkal", &[], 5).unwrap().phrases.is_empty());
    writer.clear().unwrap();
    writer.rollback().unwrap();
    assert_eq!(ask(&search, "", |_| {}).total, 3);
}

#[test]
fn a_folder_remembers_how_far_it_came_and_one_that_does_not_fit_begins_empty() {
    let folder = tempdir().unwrap();
    let search = Search::open(folder.path()).unwrap();
    assert_eq!(search.stamp().unwrap(), None);
    filled(&search);
    assert!(search.writer().is_ok());
    let again = Search::open(folder.path()).unwrap();
    assert_eq!(
        (again.stamp().unwrap(), keys(&again, "martabak"), again.is_sound()),
        (Some(Checkpoint { epoch: 1, seq: 7 }), vec![1], true)
    );
    drop((search, again));
    std::fs::write(folder.path().join("meta.json"), "{}").unwrap();
    let anew = Search::open(folder.path()).unwrap();
    assert_eq!((anew.stamp().unwrap(), ask(&anew, "", |_| {}).total), (None, 0));
}

#[test]
fn a_damaged_file_is_noticed() {
    let folder = tempdir().unwrap();
    let search = Search::open(folder.path()).unwrap();
    filled(&search);
    let files = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
    let columns = files.into_iter().find(|path| path.extension().is_some_and(|kind| kind == "fast")).unwrap();
    let mut bytes = std::fs::read(&columns).unwrap();
    bytes[8] ^= 1;
    std::fs::write(&columns, bytes).unwrap();
    assert!(!search.is_sound());
}

#[test]
fn a_second_writer_of_a_folder_is_refused() {
    let folder = tempdir().unwrap();
    let search = Search::open(folder.path()).unwrap();
    let _first = search.writer().unwrap();
    assert!(search.writer().is_err());
}
