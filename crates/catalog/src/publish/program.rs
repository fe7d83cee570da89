use sanggar_contracts::content::Content;
use sanggar_contracts::{CertificateTermsSet, ChildProgramsListed};
use sanggar_kernel::{InstitutionId, Millis, ProgramId, fold};
use sanggar_platform::db::{Conn, DbError};

use super::PublishError;
use super::counts::Counts;
use super::query::{self, ActivityRow, ProgramRow, TopicRow};
use crate::change_log::{self, Subject};
use crate::document::activity::ActivityDocument;
use crate::document::{Problem, ProgramDocument, TopicDocument};
use crate::{Catalog, institution, level};

pub(super) const TAKEN: &str = "Alamat ini sudah dipakai yang lain.";

/// Publishes a document that was read and checked.
pub async fn program(cx: &Catalog, document: &ProgramDocument) -> Result<ProgramId, PublishError> {
    let now = cx.clock.now();
    let tx = cx.db.write().await?;
    let id = write_program(&tx, document, now).await?;
    change_log::tell(cx, &tx, Subject::Program, &[id.get()], now).await?;
    if document.show_certificate {
        cx.outbox.write(&tx, &CertificateTermsSet { program: id }).await?;
    }
    if !document.children.is_empty() {
        cx.outbox.write(&tx, &ChildProgramsListed { program: id }).await?;
    }
    tx.commit().await?;
    Ok(id)
}

/// Takes a programme down; its page says so from now on. Those who attended keep what they have done.
pub async fn remove(cx: &Catalog, program: ProgramId) -> Result<bool, DbError> {
    let now = cx.clock.now();
    let tx = cx.db.write().await?;
    let of = query::remove_program(&tx, program, now).await?;
    if let Some(institution) = of {
        institution::count_programs(&tx, institution).await?;
        change_log::tell(cx, &tx, Subject::Program, &[program.get()], now).await?;
    }
    tx.commit().await?;
    Ok(of.is_some())
}

async fn write_program(tx: &Conn, document: &ProgramDocument, now: Millis) -> Result<ProgramId, PublishError> {
    let (id, institution) = write_rows(tx, document, now).await?;
    institution::count_programs(tx, institution).await?;
    Ok(id)
}

/// The rows of a checked document, in a transaction that counts its institution's programmes and tells the change when it is done.
pub async fn write_rows(tx: &Conn, document: &ProgramDocument, now: Millis) -> Result<(ProgramId, InstitutionId), PublishError> {
    let institution = query::institution(tx, &document.institution).await?;
    let Some(institution) = institution else { return Err(PublishError::one("institution", "Lembaga ini tidak dikenal.")) };
    let hosts = hosts(tx, &document.hosts).await?;
    let children = children(tx, &document.children).await?;
    let row = program_row(document, institution, &children, now);
    let Some(id) = query::put_program(tx, &row).await? else { return Err(PublishError::one("slug", TAKEN)) };
    query::clear_program(tx, id).await?;
    for tag in level::read(&row.levels) {
        query::put_level(tx, id, tag.tag).await?;
    }
    for group in &document.groups {
        query::put_group(tx, id, *group).await?;
    }
    for (host, position) in hosts.iter().zip(0..) {
        query::put_host_of(tx, id, *host, position).await?;
    }
    for (place, topic) in document.topics.iter().enumerate() {
        write_topic(tx, id, topic, place).await?;
    }
    Ok((id, institution))
}

/// The numbers of the hosts in the order of their slugs.
async fn hosts(tx: &Conn, slugs: &[String]) -> Result<Vec<i64>, PublishError> {
    let known = query::hosts(tx, slugs).await?;
    let find = |slug: &String| known.iter().find(|(_, known)| known == slug).map(|(id, _)| *id);
    let found: Vec<i64> = slugs.iter().filter_map(find).collect();
    if found.len() == slugs.len() { Ok(found) } else { Err(PublishError::one("hosts", "Ada fasilitator yang tidak dikenal.")) }
}

/// The numbers of the programmes in the order of their slugs.
async fn children(tx: &Conn, slugs: &[String]) -> Result<Vec<ProgramId>, PublishError> {
    let known = if slugs.is_empty() { Vec::new() } else { query::children(tx, slugs).await? };
    let find = |slug: &String| known.iter().find(|(_, known)| known == slug).map(|(id, _)| *id);
    let found: Vec<ProgramId> = slugs.iter().filter_map(find).collect();
    if found.len() == slugs.len() { Ok(found) } else { Err(PublishError::one("children", "Ada program yang tidak dikenal.")) }
}

async fn write_topic(tx: &Conn, program: ProgramId, topic: &TopicDocument, place: usize) -> Result<(), PublishError> {
    let counts = Counts::of_topic(topic);
    let addon = topic.addon.as_ref();
    let row = TopicRow {
        program,
        slug: &topic.slug,
        position: place as i64,
        title: &topic.title,
        summary: &topic.summary,
        activity_count: counts.activities,
        duration_minutes: counts.minutes,
        is_addon: addon.is_some(),
        addon_title: addon.map(|addon| addon.title.as_str()),
        addon_description: addon.map(|addon| addon.description.as_str()),
        addon_quota: addon.and_then(|addon| addon.quota),
        addon_price: addon.and_then(|addon| addon.price),
    };
    let id = query::put_topic(tx, &row).await?;
    for (position, activity) in topic.activities.iter().enumerate() {
        let at = format!("topics.{place}.activities.{position}");
        write_activity(tx, (program, id), activity, position as i64, &at).await?;
    }
    Ok(())
}

async fn write_activity(
    tx: &Conn,
    (program, topic): (ProgramId, i64),
    activity: &ActivityDocument,
    position: i64,
    at: &str,
) -> Result<(), PublishError> {
    let (starts_at, ends_at) = times(activity);
    let addon = activity.addon.as_ref();
    let row = ActivityRow {
        slug: &activity.slug,
        program,
        topic,
        position,
        title: &activity.title,
        kind: activity.kind,
        minutes: activity.minutes,
        is_mandatory: activity.mandatory,
        is_assessment: activity.assessment,
        weight: activity.weight,
        is_open: activity.open,
        completion_timer: activity.timer.unwrap_or(-1),
        group_type: activity.group,
        starts_at,
        ends_at,
        addon_kind: addon.map(|addon| addon.kind as i64),
        addon_description: addon.map(|addon| addon.description.as_str()),
        addon_quota: addon.and_then(|addon| addon.quota),
        addon_price: addon.and_then(|addon| addon.price),
        addon_place: addon.and_then(|addon| addon.place.as_deref()),
        learning_space_id: addon.and_then(|addon| addon.learning_space_id),
    };
    let Some(id) = query::put_activity(tx, &row).await? else {
        return Err(PublishError::Unfit(vec![Problem { field: format!("{at}.slug"), message: TAKEN.to_owned() }]));
    };
    query::put_content(tx, id, &activity.content.to_string()).await?;
    Ok(())
}

/// When a meeting begins and ends, or until when something is to be done.
fn times(activity: &ActivityDocument) -> (Option<Millis>, Option<Millis>) {
    match Content::read(activity.kind, &activity.content) {
        Ok(Content::LiveStreaming(meeting)) => (Some(meeting.starts_at), Some(meeting.starts_at.plus_seconds(meeting.minutes * 60))),
        _ => (None, activity.due_at),
    }
}

fn program_row<'a>(document: &'a ProgramDocument, institution: InstitutionId, children: &[ProgramId], now: Millis) -> ProgramRow<'a> {
    let counts = Counts::of_program(document);
    ProgramRow {
        slug: &document.slug,
        institution,
        category: document.category,
        title: &document.title,
        title_folded: fold(&document.title),
        summary: &document.summary,
        description: &document.description,
        guide: &document.guide,
        glyph: &document.glyph,
        subject: &document.subject,
        levels: level::write(document.levels.iter().map(String::as_str)),
        tags: barred(document.tags.iter().map(|tag| fold(tag))),
        tag_names: barred(document.tags.iter().cloned()),
        stage: document.stage,
        price: document.price,
        price_normal: document.price_normal,
        capacity: document.capacity,
        is_linear: document.linear,
        external_url: document.external_url.as_deref(),
        is_limited: !document.groups.is_empty(),
        show_certificate: document.show_certificate,
        show_report: document.show_report,
        has_chat: document.has_chat,
        chat: document.chat,
        study_groups: document.study_groups,
        children: serde_json::json!(children).to_string(),
        starts_at: document.starts_at,
        access_until: document.access_until,
        scoring_date: document.scoring_date,
        pass_mark: document.pass_mark,
        is_available_to_rate: document.is_available_to_rate,
        signatory: document.signatory.as_ref(),
        topic_count: counts.topics,
        activity_count: counts.activities,
        meeting_count: counts.meetings,
        duration_minutes: counts.minutes,
        now,
    }
}

/// `|pecahan|bangun datar|`, so that a tag is found whole.
fn barred(tags: impl Iterator<Item = String>) -> String {
    let text: String = tags.map(|tag| format!("|{tag}")).collect();
    if text.is_empty() { text } else { text + "|" }
}
