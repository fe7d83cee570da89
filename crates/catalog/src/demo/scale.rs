//! Invented programmes by the thousand, for trying the product at size.

mod words;

use sanggar_contracts::activity::ActivityKind;
use sanggar_kernel::{InstitutionId, Millis, ProgramId, fold};
use sanggar_platform::db::Conn;
use serde_json::json;

use super::query;
use crate::document::Stage;
use crate::publish::query::{ActivityRow, ProgramRow, TopicRow};
use crate::publish::{self, HostDocument, PublishError};
use crate::{Catalog, change_log, institution, level};
use words::{FORMS, KINDS, TOPICS};

const BATCH: u64 = 500;
const TOPICS_EACH: usize = 2;
const ACTIVITIES_EACH: i64 = 3;
const MINUTES: i64 = 20;

/// `factor` times 500 programmes, in batches of one commit each; indexes are then made anew.
pub async fn seed_scale(cx: &Catalog, factor: u32) -> Result<(), PublishError> {
    let institutions = super::seed(cx).await?;
    let tx = cx.db.write().await?;
    let mut hosts = Vec::new();
    for (id, slug) in &institutions {
        hosts.push((*id, publish::write_host(&tx, &host(slug)).await?));
    }
    tx.commit().await?;
    for batch in 0..u64::from(factor) {
        let tx = cx.db.write().await?;
        for number in batch * BATCH..(batch + 1) * BATCH {
            write(&tx, number, &hosts, cx.clock.now()).await?;
        }
        tx.commit().await?;
    }
    let tx = cx.db.write().await?;
    for (id, _) in &institutions {
        institution::count_programs(&tx, *id).await?;
    }
    tx.commit().await?;
    Ok(change_log::begin_anew(cx).await?)
}

fn host(institution: &str) -> HostDocument {
    HostDocument {
        slug: format!("tim-{institution}"),
        name: format!("Tim {institution}"),
        headline: "Fasilitator".to_owned(),
        about: "Mendampingi program yang dibuat untuk mencoba situs ini dalam ukuran besar.".to_owned(),
        institution: institution.to_owned(),
    }
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

async fn write(tx: &Conn, number: u64, hosts: &[(InstitutionId, i64)], now: Millis) -> Result<(), PublishError> {
    let mut dice = Dice(number);
    let (Some(subject), Some(form), Some((institution, host))) = (dice.of(&TOPICS), dice.of(&FORMS), dice.of(hosts)) else { return Ok(()) };
    let (Some(topic), Some(tag)) = (dice.of(subject.topics), dice.of(subject.levels)) else { return Ok(()) };
    let level = level::read(tag).first().map(|level| level.full_name()).unwrap_or_default();
    let slug = format!("skala-{number}");
    let title = form.replace("{topic}", topic).replace("{level}", &level);
    let price = i64::try_from(dice.below(20)).unwrap_or(0) * 25_000;
    let row = ProgramRow {
        slug: &slug,
        institution: *institution,
        category: subject.category,
        title: &title,
        title_folded: fold(&title),
        summary: &format!("Belajar {topic} untuk {level}, selangkah demi selangkah, dengan latihan nomor {number}."),
        description: &format!("<p>Program {number} tentang {topic} untuk {level}.</p>"),
        guide: "<p>Kerjakan berurutan.</p>",
        glyph: "★",
        subject: subject.slug,
        levels: level::write([*tag]),
        tags: format!("|{topic}|{}|", subject.slug.replace('-', " ")),
        tag_names: format!("|{topic}|{}|", subject.slug.replace('-', " ")),
        stage: Stage::Running,
        price,
        price_normal: (price > 0 && dice.below(4) == 0).then_some(price + 50_000),
        capacity: None,
        is_linear: false,
        external_url: None,
        is_limited: false,
        show_certificate: true,
        show_report: true,
        has_chat: true,
        starts_at: None,
        access_until: None,
        topic_count: TOPICS_EACH as i64,
        activity_count: TOPICS_EACH as i64 * ACTIVITIES_EACH,
        meeting_count: 0,
        duration_minutes: TOPICS_EACH as i64 * ACTIVITIES_EACH * MINUTES,
        now,
    };
    let Some(id) = publish::query::put_program(tx, &row).await? else { return Ok(()) };
    publish::query::put_level(tx, id, tag).await?;
    publish::query::put_host_of(tx, id, *host, 0).await?;
    let (learners, raters) = (4_000 / (1 + dice.below(200) as i64), dice.below(40) as i64);
    query::set_numbers(tx, id, learners, raters, raters * (3 + dice.below(3) as i64)).await?;
    for position in 0..TOPICS_EACH {
        write_topic(tx, id, &slug, topic, position as i64).await?;
    }
    Ok(())
}

async fn write_topic(tx: &Conn, program: ProgramId, slug: &str, about: &str, position: i64) -> Result<(), PublishError> {
    let row = TopicRow {
        program,
        slug: &format!("topik-{position}"),
        position,
        title: &format!("Bagian {}: {about}", position + 1),
        summary: "",
        activity_count: ACTIVITIES_EACH,
        duration_minutes: ACTIVITIES_EACH * MINUTES,
        is_addon: false,
        addon_title: None,
        addon_description: None,
        addon_quota: None,
        addon_price: None,
    };
    let topic = publish::query::put_topic(tx, &row).await?;
    for (place, (kind, word)) in (0..ACTIVITIES_EACH).zip(KINDS) {
        let title = format!("{word} {about}");
        write_activity(tx, (program, topic), &format!("{slug}-{position}-{place}"), (kind, &title), place).await?;
    }
    Ok(())
}

async fn write_activity(
    tx: &Conn,
    (program, topic): (ProgramId, i64),
    slug: &str,
    (kind, title): (ActivityKind, &str),
    position: i64,
) -> Result<(), PublishError> {
    let row = ActivityRow {
        slug,
        program,
        topic,
        position,
        title,
        kind,
        minutes: MINUTES,
        is_mandatory: true,
        is_assessment: false,
        is_open: position == 0,
        completion_timer: -1,
        group_type: None,
        starts_at: None,
        ends_at: None,
        addon_kind: None,
        addon_description: None,
        addon_quota: None,
        addon_price: None,
        addon_place: None,
        learning_space_id: None,
    };
    if let Some(id) = publish::query::put_activity(tx, &row).await? {
        let text = format!("<p>{title}.</p>");
        let body = if kind == ActivityKind::Discussion { json!({ "prompt": text }) } else { json!({ "html": text }) };
        publish::query::put_content(tx, id, &body.to_string()).await?;
    }
    Ok(())
}
