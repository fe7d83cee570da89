//! The other way: the document that a published programme was made from.

mod query;

use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{CourseChat, Signatory, StudyGroups};
use sanggar_kernel::ProgramId;
use sanggar_platform::db::{Conn, DbError};

use crate::addon::AddOnKind;
use crate::document::activity::{ActivityAddon, ActivityDocument};
use crate::document::{ProgramDocument, TopicAddon, TopicDocument};
use crate::level;
use query::{ActivityRow, TopicRow};

pub async fn stored(conn: &Conn, program: ProgramId) -> Result<ProgramDocument, DbError> {
    let row = query::program(conn, program).await?;
    let groups = query::groups(conn, program).await?;
    let hosts = query::hosts(conn, program).await?;
    let mut activities = query::activities(conn, program).await?;
    let mut topics = Vec::new();
    for topic in query::topics(conn, program).await? {
        let (own, others) = activities.into_iter().partition(|activity| activity.topic_id == topic.id);
        activities = others;
        topics.push(document_of_topic(topic, own));
    }
    Ok(ProgramDocument {
        slug: row.slug,
        institution: row.institution,
        category: row.category,
        title: row.title,
        summary: row.summary,
        description: row.description,
        guide: row.guide,
        glyph: row.glyph,
        levels: level::read(&row.levels).iter().map(|level| level.tag.to_owned()).collect(),
        subject: row.subject,
        tags: row.tag_names.split('|').filter(|tag| !tag.is_empty()).map(str::to_owned).collect(),
        hosts: hosts.into_iter().map(|(slug,)| slug).collect(),
        price: row.price,
        price_normal: row.price_normal,
        capacity: row.capacity,
        stage: row.stage,
        linear: row.is_linear,
        external_url: row.external_url,
        groups: groups.into_iter().map(|(group,)| group).collect(),
        show_certificate: row.show_certificate,
        show_report: row.show_report,
        has_chat: row.has_chat,
        chat: CourseChat { kind: row.chat_type, limit: row.chat_limit },
        study_groups: row.study_group_type.map(|kind| StudyGroups { kind, closes_at: row.study_groups_close_at }),
        children: query::children(conn, &row.children.0).await?,
        starts_at: row.starts_at,
        access_until: row.access_until,
        scoring_date: row.scoring_date,
        pass_mark: row.pass_mark,
        is_available_to_rate: row.is_available_to_rate,
        signatory: row.signatory_name.zip(row.signatory_title).map(|(name, title)| Signatory { name, title }),
        topics,
    })
}

fn document_of_topic(row: TopicRow, activities: Vec<ActivityRow>) -> TopicDocument {
    let (title, description) = (row.addon_title.unwrap_or_default(), row.addon_description.unwrap_or_default());
    TopicDocument {
        slug: row.slug,
        title: row.title,
        summary: row.summary,
        addon: row.is_addon.then_some(TopicAddon { title, description, quota: row.addon_quota, price: row.addon_price }),
        activities: activities.into_iter().map(document_of_activity).collect(),
    }
}

fn document_of_activity(row: ActivityRow) -> ActivityDocument {
    let description = row.addon_description.unwrap_or_default();
    let (quota, price, place, learning_space_id) = (row.addon_quota, row.addon_price, row.addon_place, row.learning_space_id);
    ActivityDocument {
        slug: row.slug,
        title: row.title,
        kind: row.kind,
        minutes: row.minutes,
        mandatory: row.is_mandatory,
        assessment: row.is_assessment,
        weight: row.weight,
        open: row.is_open,
        timer: (row.completion_timer > 0).then_some(row.completion_timer),
        group: row.group_type,
        // A meeting's end follows from its own content.
        due_at: row.ends_at.filter(|_| row.kind != ActivityKind::LiveStreaming),
        addon: row.addon_kind.map(|kind| {
            let kind = AddOnKind::of_number(kind);
            ActivityAddon { kind, description, quota, price, place, learning_space_id }
        }),
        content: row.body.0,
    }
}
