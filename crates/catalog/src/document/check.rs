//! What a document must be to be published. HTML is cleaned on the way.

use std::collections::HashSet;

use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::content::{Content, Page};
use sanggar_contracts::question::{Question, RubricLine};
use sanggar_kernel::{Slug, YearLevel};

use super::activity::ActivityDocument;

use super::{Problem, ProgramDocument, TopicDocument, unreadable};
use crate::addon::AddOnKind;
use crate::{html, subject};

const TITLE: usize = 120;
const MAX_TOPICS: usize = 100;
const MAX_ACTIVITIES: usize = 200;
/// An answer's number has room for 1,023 of them.
const MAX_QUESTIONS: usize = 1_000;
const MAX_COST: i64 = 1_000_000_000;
const MAX_CHILDREN: usize = 20;
const MAX_ROOM: i64 = 5_000;
const MAX_MINUTES: i64 = 100_000;
const MAX_WEIGHT: i64 = 10;

/// The problems found so far, each told with the place it was found at.
struct Findings(Vec<Problem>);

impl Findings {
    fn require(&mut self, holds: bool, field: impl Into<String>, message: &str) {
        if !holds {
            self.0.push(Problem { field: field.into(), message: message.to_owned() });
        }
    }

    fn text(&mut self, text: &str, most: usize, field: &str) {
        self.require(!text.trim().is_empty(), field, "Bagian ini belum diisi.");
        self.require(text.chars().count() <= most, field, &format!("Paling banyak {most} huruf."));
    }

    fn html(&mut self, text: &mut String, field: &str) {
        *text = html::clean(text);
        self.require(!html::is_blank(text), field, "Bagian ini belum diisi.");
    }

    fn file(&mut self, name: Option<&str>, ending: &str, field: &str) {
        let fits = name.is_none_or(|name| name.rsplit_once('.').is_some_and(|(stem, found)| !stem.is_empty() && found == ending));
        self.require(fits, field, &format!("Berkasnya harus {}.", ending.to_uppercase()));
    }

    fn slug(&mut self, slug: &str, field: &str) {
        self.require(Slug::parse(slug).is_some(), field, "Alamat hanya boleh berisi huruf kecil, angka, dan tanda hubung.");
    }

    fn price(&mut self, price: i64, field: &str) {
        self.require((0..=MAX_COST).contains(&price), field, "Harga tidak sesuai.");
    }
}

pub fn program(document: &mut ProgramDocument) -> Vec<Problem> {
    let mut found = Findings(Vec::new());
    found.slug(&document.slug, "slug");
    // In an address a number is a programme's number.
    found.require(document.slug.parse::<i64>().is_err(), "slug", "Alamat program perlu setidaknya satu huruf.");
    found.text(&document.title, TITLE, "title");
    found.text(&document.summary, 300, "summary");
    found.html(&mut document.description, "description");
    found.html(&mut document.guide, "guide");
    found.text(&document.glyph, 4, "glyph");
    found.require(!document.levels.is_empty(), "levels", "Pilih jenjang.");
    found.require(document.levels.iter().all(|tag| YearLevel::by_tag(tag).is_some()), "levels", "Ada jenjang yang tidak dikenal.");
    found.require(subject::by_slug(&document.subject).is_some(), "subject", "Pilih bidang studi.");
    let fits = |tag: &String| !tag.trim().is_empty() && !tag.contains('|') && tag.chars().count() <= 50;
    found.require(document.tags.len() <= 20 && document.tags.iter().all(fits), "tags", "Isi paling banyak 20 kata kunci yang pendek.");
    found.require(!document.hosts.is_empty(), "hosts", "Pilih paling sedikit satu fasilitator.");
    found.price(document.price, "price");
    let is_cut = document.price_normal.is_none_or(|normal| normal > document.price && normal <= MAX_COST);
    found.require(is_cut, "price_normal", "Harga normal harus di atas harga jual.");
    found.require(document.capacity.is_none_or(|seats| seats > 0), "capacity", "Kapasitas paling sedikit satu.");
    let room_fits = document.chat.limit.is_none_or(|learners| (1..=MAX_ROOM).contains(&learners));
    found.require(room_fits, "chat.limit", "Ruang obrolan memuat 1 sampai 5.000 peserta.");
    let children: HashSet<&str> = document.children.iter().map(String::as_str).collect();
    let are_fit = children.len() == document.children.len() && children.len() <= MAX_CHILDREN && !children.contains(document.slug.as_str());
    found.require(are_fit, "children", "Isi paling banyak 20 program lain, masing-masing sekali.");
    scoring(document, &mut found);
    let address = document.external_url.as_deref();
    found.require(address.is_none_or(is_web_address), "external_url", "Isi alamat yang diawali https://.");
    found.require(!document.topics.is_empty() && document.topics.len() <= MAX_TOPICS, "topics", "Isi 1 sampai 100 topik.");
    let slugs: HashSet<&str> = document.topics.iter().map(|topic| topic.slug.as_str()).collect();
    found.require(slugs.len() == document.topics.len(), "topics", "Ada dua topik dengan alamat yang sama.");
    let activities: Vec<&str> = document.topics.iter().flat_map(|topic| &topic.activities).map(|activity| activity.slug.as_str()).collect();
    let distinct: HashSet<&str> = activities.iter().copied().collect();
    found.require(distinct.len() == activities.len(), "topics", "Ada dua aktivitas dengan alamat yang sama.");
    for (place, one) in document.topics.iter_mut().enumerate() {
        topic(one, &format!("topics.{place}"), &mut found);
    }
    found.0
}

/// What the scores of the whole are made of and when they are told.
fn scoring(document: &ProgramDocument, found: &mut Findings) {
    let begins_before = document.scoring_date.zip(document.starts_at).is_none_or(|(scored, starts)| starts <= scored);
    found.require(begins_before, "scoring_date", "Tanggal penilaian tidak boleh sebelum program dimulai.");
    found.require(document.pass_mark.is_none_or(|mark| (0..=100).contains(&mark)), "pass_mark", "Nilai lulus 0 sampai 100.");
    let asks_for_nothing = !document.is_available_to_rate || document.scoring_date.is_some();
    found.require(
        asks_for_nothing,
        "is_available_to_rate",
        "Isi tanggal penilaian dulu: tanpa tanggal itu ulasan diminta setelah selesai.",
    );
    if let Some(signatory) = &document.signatory {
        found.text(&signatory.name, TITLE, "signatory.name");
        found.text(&signatory.title, TITLE, "signatory.title");
    }
}

fn topic(topic: &mut TopicDocument, at: &str, found: &mut Findings) {
    found.slug(&topic.slug, &format!("{at}.slug"));
    found.text(&topic.title, TITLE, &format!("{at}.title"));
    let count = topic.activities.len();
    found.require((1..=MAX_ACTIVITIES).contains(&count), format!("{at}.activities"), "Isi paling sedikit satu aktivitas.");
    if let Some(addon) = &mut topic.addon {
        let at = format!("{at}.addon");
        found.text(&addon.title, TITLE, &format!("{at}.title"));
        found.text(&addon.description, 2_000, &format!("{at}.description"));
        sold(addon.price, addon.quota, true, &at, found);
    }
    for (place, one) in topic.activities.iter_mut().enumerate() {
        activity(one, &format!("{at}.activities.{place}"), found);
    }
}

/// What is sold beside the programme has a price, and a number of places where somebody has to be there; none left is a number too.
fn sold(price: Option<i64>, quota: Option<i64>, needs_places: bool, at: &str, found: &mut Findings) {
    found.require(price.is_some(), format!("{at}.price"), "Isi harga tambahan ini.");
    found.price(price.unwrap_or_default(), &format!("{at}.price"));
    found.require(quota.map_or(!needs_places, |quota| quota >= 0), format!("{at}.quota"), "Isi kuota tambahan ini.");
}

fn activity(activity: &mut ActivityDocument, at: &str, found: &mut Findings) {
    found.slug(&activity.slug, &format!("{at}.slug"));
    found.text(&activity.title, TITLE, &format!("{at}.title"));
    found.require((0..=MAX_MINUTES).contains(&activity.minutes), format!("{at}.minutes"), "Isi lamanya dalam menit.");
    let weight_fits = activity.weight.is_none_or(|weight| (0..=MAX_WEIGHT).contains(&weight));
    found.require(weight_fits, format!("{at}.weight"), "Bobot nilai 0 sampai 10.");
    let timer_fits = activity.timer.is_none_or(|seconds| seconds > 0 && activity.kind.allows_timer());
    found.require(timer_fits, format!("{at}.timer"), "Jenis aktivitas ini tidak memakai penghitung waktu.");
    let may_be_tried = !activity.open || activity.kind.may_be_tried() && activity.addon.is_none();
    found.require(may_be_tried, format!("{at}.open"), "Hanya materi yang bisa dicoba tanpa ikut program.");
    if let Some(addon) = &activity.addon {
        let at = format!("{at}.addon");
        found.text(&addon.description, 2_000, &format!("{at}.description"));
        sold(addon.price, addon.quota, addon.kind != AddOnKind::LearningProduct, &at, found);
    }
    let is_divided = activity.kind != ActivityKind::GroupActivity || activity.group.is_some();
    found.require(is_divided, format!("{at}.group"), "Pilih cara kelompoknya dibagi.");
    let at = format!("{at}.content");
    match Content::read(activity.kind, &activity.content) {
        Err(error) => found.0.push(unreadable(&at, &error)),
        Ok(mut read) => {
            content(&mut read, &at, found);
            activity.content = read.write();
        }
    }
}

fn content(content: &mut Content, at: &str, found: &mut Findings) {
    let field = |name: &str| format!("{at}.{name}");
    match content {
        Content::Freetext(reading) => {
            found.html(&mut reading.html, &field("html"));
            found.file(reading.media.as_deref(), "pdf", &field("media"));
        }
        Content::Image(picture) => {
            found.text(&picture.media, 200, &field("media"));
            found.text(&picture.alt, 500, &field("alt"));
            picture.html = html::clean(&picture.html);
        }
        Content::Video(recording) => {
            found.text(&recording.media, 200, &field("media"));
            found.require((1..=86_400).contains(&recording.seconds), field("seconds"), "Isi lamanya dalam detik.");
            found.text(&recording.transcript, 20_000, &field("transcript"));
            found.file(recording.captions.as_deref(), "vtt", &field("captions"));
            recording.html = html::clean(&recording.html);
        }
        Content::Ebook(book) if book.media.is_some() => {
            found.file(book.media.as_deref(), "pdf", &field("media"));
            found.require(book.chapters.is_empty(), field("chapters"), "Pilih salah satu: bab atau berkas PDF.");
        }
        Content::Ebook(book) => pages(&mut book.chapters, &field("chapters"), found),
        Content::Toolkit(toolkit) => pages(&mut toolkit.items, &field("items"), found),
        Content::Webview(webview) => {
            found.require(is_web_address(&webview.url), field("url"), "Isi alamat yang diawali https://.");
            webview.html = html::clean(&webview.html);
        }
        Content::Html(piece) => {
            piece.html = html::clean(&piece.html);
            found.text(&piece.script, 50_000, &field("script"));
        }
        Content::LiveStreaming(meeting) => {
            found.html(&mut meeting.html, &field("html"));
            found.require((1..=1_440).contains(&meeting.minutes), field("minutes"), "Isi lamanya dalam menit.");
        }
        Content::Discussion(talk) | Content::DirectChat(talk) => found.html(&mut talk.prompt, &field("prompt")),
        Content::Refleksi(reflection) => {
            let asks = !reflection.questions.is_empty() && reflection.questions.iter().all(|question| !question.trim().is_empty());
            found.require(asks, field("questions"), "Isi paling sedikit satu pertanyaan.");
        }
        Content::Essay(essay) => {
            found.html(&mut essay.prompt, &field("prompt"));
            rubric(&essay.rubric, &field("rubric"), found);
        }
        Content::GroupActivity(task) => {
            found.html(&mut task.prompt, &field("prompt"));
            rubric(&task.rubric, &field("rubric"), found);
        }
        Content::File(task) => {
            found.html(&mut task.prompt, &field("prompt"));
            found.require(!task.accept.is_empty(), field("accept"), "Pilih jenis berkas yang diterima.");
            found.require((1..=20).contains(&task.max_files), field("max_files"), "Jumlah berkas 1 sampai 20.");
            rubric(&task.rubric, &field("rubric"), found);
        }
        Content::Quiz(quiz) => {
            found.require(quiz.time_limit_s.is_none_or(|seconds| seconds > 0), field("time_limit_s"), "Batas waktu tidak sesuai.");
            found.require(quiz.attempts > 0, field("attempts"), "Isi jumlah kesempatan.");
            found.require((0..=100).contains(&quiz.passing), field("passing"), "Nilai lulus 0 sampai 100.");
            found.require(!quiz.questions.is_empty(), field("questions"), "Isi paling sedikit satu soal.");
            found.require(quiz.questions.len() <= MAX_QUESTIONS, field("questions"), "Isi paling banyak 1.000 soal.");
            for (place, one) in quiz.questions.iter_mut().enumerate() {
                question(one, &format!("{at}.questions.{place}"), found);
            }
        }
    }
}

fn pages(pages: &mut [Page], at: &str, found: &mut Findings) {
    found.require(!pages.is_empty(), at, "Isi paling sedikit satu bagian.");
    for (place, page) in pages.iter_mut().enumerate() {
        found.text(&page.title, TITLE, &format!("{at}.{place}.title"));
        found.html(&mut page.html, &format!("{at}.{place}.html"));
    }
}

fn rubric(lines: &[RubricLine], at: &str, found: &mut Findings) {
    let fits = |line: &RubricLine| !line.name.trim().is_empty() && line.points > 0 && !line.levels.is_empty();
    found.require(lines.iter().all(fits), at, "Tiap baris rubrik punya nama, poin, dan tingkatan.");
}

fn question(question: &mut Question, at: &str, found: &mut Findings) {
    let key_problem = question.key_problem();
    let (text, points, explanation) = question.parts_mut();
    found.html(text, &format!("{at}.text"));
    *explanation = html::clean(explanation);
    found.require(points > 0, format!("{at}.points"), "Isi poin soal ini.");
    if let Some(problem) = key_problem {
        found.require(false, format!("{at}.answer"), problem);
    }
}

fn is_web_address(address: &str) -> bool {
    address.strip_prefix("https://").is_some_and(|rest| rest.contains('.') && !rest.contains(char::is_whitespace) && !rest.contains('@'))
}
