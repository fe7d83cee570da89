//! Invented programmes by the thousand.

use std::ops::Range;

use sanggar_catalog::Catalog;
use sanggar_catalog::document::ProgramDocument;
use sanggar_catalog::publish::{self, HostDocument, Import, ImportedProgram, PublishError};
use sanggar_contracts::activity::ActivityKind;
use sanggar_kernel::YearLevel;
use serde_json::{Value, json};

use super::words::{FORMS, KINDS, TOPICS};
use crate::{SeedError, institutions};

pub const IN_A_BATCH: usize = 500;
const TOPICS_EACH: usize = 2;
const ACTIVITIES_EACH: usize = 3;
const MINUTES: i64 = 20;

/// `factor` times 500 programmes, in batches of one commit each; those that are there stay.
pub async fn publish(cx: &Catalog, factor: u32) -> Result<(), SeedError> {
    let institutions: Vec<String> = institutions::open(cx).await?.into_iter().map(|(_, slug)| slug).collect();
    for batch in 0..u64::from(factor) {
        let hosts = institutions.iter().map(|institution| host(institution)).collect();
        let programs: Result<Vec<ImportedProgram>, PublishError> =
            numbers(batch).filter_map(|number| program(number, &institutions)).collect();
        publish::import(cx, &Import { hosts, programs: programs?, ..Import::default() }).await?;
    }
    Ok(())
}

fn numbers(batch: u64) -> Range<u64> {
    batch * IN_A_BATCH as u64..(batch + 1) * IN_A_BATCH as u64
}

/// Of a batch, in their order.
pub fn slugs(batch: u64) -> Vec<String> {
    numbers(batch).map(slug).collect()
}

fn slug(number: u64) -> String {
    format!("skala-{number}")
}

fn host(institution: &str) -> HostDocument {
    HostDocument {
        slug: host_slug(institution),
        name: format!("Tim {institution}"),
        headline: "Fasilitator".to_owned(),
        about: "Mendampingi program yang dibuat untuk mencoba situs ini dalam ukuran besar.".to_owned(),
        institution: institution.to_owned(),
    }
}

fn host_slug(institution: &str) -> String {
    format!("tim-{institution}")
}

/// Numbers that look like chance and are the same every time.
struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        (self.roll() % end.max(1) as u64) as usize
    }

    fn of<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        let place = self.below(list.len());
        list.get(place)
    }
}

fn program(number: u64, institutions: &[String]) -> Option<Result<ImportedProgram, PublishError>> {
    let mut dice = Dice(number);
    let (subject, form, institution) = (dice.of(&TOPICS)?, dice.of(&FORMS)?, dice.of(institutions)?);
    let (about, tag) = (dice.of(subject.topics)?, dice.of(subject.levels)?);
    let level = YearLevel::by_tag(tag).map(YearLevel::full_name).unwrap_or_default();
    let slug = slug(number);
    let price = i64::try_from(dice.below(20)).unwrap_or(0) * 25_000;
    let price_normal = (price > 0 && dice.below(4) == 0).then_some(price + 50_000);
    let learners = 4_000 / (1 + dice.below(200) as i64);
    let raters = dice.below(40) as i64;
    let stars = raters * (3 + dice.below(3) as i64);
    let document = json!({
        "slug": slug,
        "institution": institution,
        "category": subject.category,
        "title": form.replace("{topic}", about).replace("{level}", &level),
        "summary": format!("Belajar {about} untuk {level}, selangkah demi selangkah, dengan latihan nomor {number}."),
        "description": format!("<p>Program {number} tentang {about} untuk {level}.</p>"),
        "guide": "<p>Kerjakan berurutan.</p>",
        "glyph": "★",
        "levels": [tag],
        "subject": subject.slug,
        "tags": [about, subject.slug.replace('-', " ")],
        "hosts": [host_slug(institution)],
        "price": price,
        "price_normal": price_normal,
        "capacity": null,
        "stage": "running",
        "linear": false,
        "external_url": null,
        "groups": [],
        "show_certificate": true,
        "show_report": true,
        "has_chat": true,
        "starts_at": null,
        "access_until": null,
        "topics": (0..TOPICS_EACH).map(|place| topic(&slug, about, place)).collect::<Vec<_>>(),
    });
    let imported = |document| ImportedProgram { document, learners, rated: (raters, stars) };
    Some(ProgramDocument::read(document).map(imported).map_err(PublishError::Unfit))
}

fn topic(program: &str, about: &str, place: usize) -> Value {
    let activities = (0..ACTIVITIES_EACH)
        .zip(KINDS)
        .map(|(number, (kind, word))| activity(&format!("{program}-{place}-{number}"), kind, &format!("{word} {about}"), number == 0));
    json!({
        "slug": format!("topik-{place}"),
        "title": format!("Bagian {}: {about}", place + 1),
        "summary": "",
        "addon": null,
        "activities": activities.collect::<Vec<_>>(),
    })
}

fn activity(slug: &str, kind: ActivityKind, title: &str, is_open: bool) -> Value {
    let text = format!("<p>{title}.</p>");
    let content = if kind == ActivityKind::Discussion { json!({ "prompt": text }) } else { json!({ "html": text }) };
    json!({
        "slug": slug, "title": title, "kind": kind, "minutes": MINUTES, "mandatory": true, "assessment": false, "open": is_open,
        "timer": null, "group": null, "addon": null, "content": content,
    })
}
