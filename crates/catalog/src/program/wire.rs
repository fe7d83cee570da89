use sanggar_contracts::{ClassChat, Histogram, RoomType};
use sanggar_kernel::{ChatRoomId, InstitutionId, Millis, ProgramId, Rupiah, YearLevel};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};
use utoipa::{IntoParams, ToSchema};

use super::outline::{Chapter, ChapterGroup, TopicRow};
use super::query::{HostRow, ProgramRow};
use super::service::Viewer;
use crate::addon::AddOn;
use crate::card::{Card, CardInstitution, CardSubject, rating};
use crate::document::{ProgramDocument, Stage};
use crate::institution::InstitutionType;
use crate::level;
use crate::publish::Draft;

#[derive(Deserialize, IntoParams)]
pub struct ListPath {
    /// `all`, `kelasmu`, `ujianmu`, `kariermu` or `prakerja`.
    pub category: String,
    pub page: u32,
    pub limit: u32,
}

#[derive(Deserialize, IntoParams)]
pub struct ListPage {
    /// `all`, `kelasmu`, `ujianmu`, `kariermu` or `prakerja`.
    pub category: String,
    pub page: u32,
}

#[derive(Deserialize, IntoParams)]
pub struct TaggedPath {
    pub category: String,
    pub page: u32,
    pub limit: u32,
    /// A year level, a stage, or a word that programmes are tagged with.
    pub tag: String,
}

#[derive(Deserialize, IntoParams)]
pub struct ById {
    /// A number or a slug.
    pub id: String,
}

#[derive(Deserialize, IntoParams)]
pub struct ByActivity {
    pub slug: String,
}

#[derive(Deserialize, IntoParams)]
pub struct ChapterQuery {
    /// Only this topic, with its activities.
    pub chapter_id: Option<i64>,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct HostItem {
    pub slug: String,
    pub name: String,
    pub headline: String,
    pub about: String,
    pub picture: Option<String>,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct ProgramInstitution {
    pub id: InstitutionId,
    pub slug: String,
    pub name: String,
    pub city: String,
    pub about: String,
    pub logo: Option<String>,
    pub institution_type: InstitutionType,
    pub program_count: i64,
}

/// A programme, or only that it is not for whoever asks.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum ProgramAnswer {
    Open(Box<ProgramDetail>),
    Restricted(Restricted),
}

/// By this field a client tells the two answers apart.
fn always(value: bool) -> Object {
    ObjectBuilder::new().schema_type(Type::Boolean).enum_values(Some([value])).build()
}

fn always_true() -> Object {
    always(true)
}

fn always_false() -> Object {
    always(false)
}

/// All that outsiders learn of a limited programme.
#[derive(Serialize, ToSchema)]
pub struct Restricted {
    #[schema(schema_with = always_true)]
    pub restricted: bool,
    pub is_joined: bool,
    pub has_user_group: bool,
    pub enrolled: bool,
}

impl Restricted {
    pub const fn notice() -> Self {
        Self { restricted: true, is_joined: false, has_user_group: true, enrolled: false }
    }
}

#[derive(Clone, Serialize, ToSchema)]
pub struct ProgramDetail {
    #[schema(schema_with = always_false)]
    pub restricted: bool,
    pub id: ProgramId,
    pub slug: String,
    pub kind: &'static str,
    pub title: String,
    pub summary: String,
    pub description: String,
    pub guide: String,
    pub category_name: &'static str,
    pub glyph: String,
    pub picture: Option<String>,
    pub levels: Vec<YearLevel>,
    pub subject: Option<CardSubject>,
    pub tags: Vec<String>,
    pub stage: String,
    pub institution: ProgramInstitution,
    pub hosts: Vec<HostItem>,
    pub price: Rupiah,
    pub price_normal: Option<Rupiah>,
    pub capacity: Option<i64>,
    pub seats_left: Option<i64>,
    pub is_linear: bool,
    pub is_external: bool,
    pub external_url: Option<String>,
    pub show_certificate: bool,
    pub show_report: bool,
    pub has_chat: bool,
    pub has_quiz: bool,
    pub starts_at: Option<Millis>,
    pub access_until: Option<Millis>,
    pub meeting_count: i64,
    pub next_meeting_at: Option<Millis>,
    pub topic_count: i64,
    pub total_resource: i64,
    /// Minutes.
    pub duration: i64,
    pub learners: i64,
    pub rating: Option<f64>,
    pub reviewers: i64,
    pub reviewers_five_star: i64,
    pub reviewers_four_star: i64,
    pub reviewers_three_star: i64,
    pub reviewers_two_star: i64,
    pub reviewers_one_star: i64,
    /// The topics, without their activities.
    pub chapter_list: Vec<ChapterGroup>,
    /// Those of the topics that are bought beside the programme.
    pub addons: Vec<Chapter>,
    /// Activities that are bought beside the programme.
    pub addons_resource: Vec<AddOn>,
    /// The slug of the first activity that may be tried before joining.
    pub to_try: Option<String>,
    #[serde(flatten)]
    pub own: Own,
}

/// How whoever asks stands to the programme.
#[derive(Clone, Serialize, ToSchema)]
pub struct Own {
    pub is_joined: bool,
    pub has_user_group: bool,
    pub enrolled: bool,
    pub program_user_id: Option<i64>,
    pub percentage_progress: f64,
    pub is_rated: bool,
    pub can_view_certificate: bool,
    pub subscription_lock: bool,
    pub can_join: bool,
}

impl Own {
    pub fn new(
        viewer: &Viewer,
        program: &ProgramRow,
        (progress, has_certificate): (f64, bool),
        seats_left: Option<i64>,
        now: Millis,
    ) -> Self {
        let is_enrolled = viewer.place.is_some();
        let is_open = program.external_url.is_none() && program.stage != Stage::Finished.as_str() && seats_left != Some(0);
        let is_over = program.access_until.is_some_and(|until| until <= now);
        Self {
            is_joined: is_enrolled,
            has_user_group: program.is_limited,
            enrolled: is_enrolled,
            program_user_id: viewer.place.as_ref().map(|place| place.enrolment.get()),
            percentage_progress: progress,
            is_rated: viewer.place.as_ref().is_some_and(|place| place.is_rated),
            can_view_certificate: has_certificate,
            subscription_lock: is_enrolled && is_over,
            // What costs something is joined by buying it.
            can_join: !is_enrolled && is_open && !is_over && program.price.0 == 0,
        }
    }
}

/// What stands in tables of its own.
pub struct Parts {
    pub hosts: Vec<HostRow>,
    pub topics: Vec<TopicRow>,
    pub addons_resource: Vec<AddOn>,
    pub to_try: Option<String>,
}

impl ProgramDetail {
    pub fn new(
        row: ProgramRow,
        Parts { hosts, topics, addons_resource, to_try }: Parts,
        Histogram([one, two, three, four, five]): Histogram,
        own: Own,
        seats_left: Option<i64>,
        product: &str,
    ) -> Self {
        let chapter_list: Vec<ChapterGroup> = topics.into_iter().map(|topic| ChapterGroup::new(topic, own.enrolled, None)).collect();
        let addons = chapter_list.iter().filter(|entry| entry.is_addon).flat_map(|entry| entry.chapters.clone()).collect();
        Self {
            restricted: false,
            own,
            institution: institution(&row, product),
            id: row.id,
            slug: row.slug,
            kind: "program",
            title: row.title,
            summary: row.summary,
            description: row.description,
            guide: row.guide,
            category_name: row.category.as_str(),
            glyph: row.glyph,
            picture: row.picture,
            levels: level::read(&row.levels),
            subject: CardSubject::of(&row.subject),
            tags: row.tag_names.split('|').filter(|tag| !tag.is_empty()).map(str::to_owned).collect(),
            stage: row.stage,
            hosts: hosts.into_iter().map(HostItem::from).collect(),
            price: row.price,
            price_normal: row.price_normal,
            capacity: row.capacity,
            seats_left,
            is_linear: row.is_linear,
            is_external: row.external_url.is_some(),
            external_url: row.external_url,
            show_certificate: row.show_certificate,
            show_report: row.show_report,
            has_chat: row.has_chat,
            has_quiz: row.has_quiz,
            starts_at: row.starts_at,
            access_until: row.access_until,
            meeting_count: row.meeting_count,
            next_meeting_at: row.next_meeting_at,
            topic_count: row.topic_count,
            total_resource: row.activity_count,
            duration: row.duration_minutes,
            learners: row.learner_count,
            rating: rating(row.rating_count, row.rating_sum),
            reviewers: row.rating_count,
            reviewers_five_star: five,
            reviewers_four_star: four,
            reviewers_three_star: three,
            reviewers_two_star: two,
            reviewers_one_star: one,
            chapter_list,
            addons,
            addons_resource,
            to_try,
        }
    }
}

fn institution(row: &ProgramRow, product: &str) -> ProgramInstitution {
    ProgramInstitution {
        id: row.institution_id,
        slug: row.institution_slug.clone(),
        name: row.institution_name.clone(),
        city: row.institution_city.clone(),
        about: row.institution_about.clone(),
        logo: row.institution_logo.clone(),
        institution_type: InstitutionType::new(row.institution_kind, product),
        program_count: row.institution_programs,
    }
}

impl From<HostRow> for HostItem {
    fn from(row: HostRow) -> Self {
        Self { slug: row.slug, name: row.name, headline: row.headline, about: row.about, picture: row.picture }
    }
}

#[derive(Serialize, ToSchema)]
pub struct Description {
    pub id: ProgramId,
    pub slug: String,
    pub title: String,
    pub description: String,
    pub guide: String,
    pub hosts: Vec<HostItem>,
    /// Told to members.
    pub room_id: Option<ChatRoomId>,
    pub type_room: &'static str,
    /// Nobody answers in the class chat.
    pub is_tanyamu_closed: bool,
}

impl Description {
    /// `has_chat`: for whoever asks.
    pub fn new(row: ProgramRow, hosts: Vec<HostRow>, has_chat: bool, room: Option<ClassChat>) -> Self {
        Self {
            id: row.id,
            slug: row.slug,
            title: row.title,
            description: row.description,
            guide: row.guide,
            hosts: hosts.into_iter().map(HostItem::from).collect(),
            room_id: room.map(|room| room.room),
            type_room: room.map_or(RoomType::Group, |room| room.kind).as_str(),
            is_tanyamu_closed: !has_chat || room.is_some_and(|room| room.is_closed),
        }
    }
}

#[derive(Serialize, ToSchema)]
pub struct WithDescription {
    #[serde(flatten)]
    pub card: Card,
    pub description: String,
}

impl WithDescription {
    pub fn new(row: ProgramRow) -> Self {
        let institution = CardInstitution { slug: row.institution_slug, name: row.institution_name, city: row.institution_city };
        let card = Card {
            id: row.id.get(),
            slug: row.slug,
            kind: "program",
            title: row.title,
            summary: row.summary,
            category_name: row.category.as_str(),
            glyph: row.glyph,
            picture: row.picture,
            levels: level::read(&row.levels),
            subject: CardSubject::of(&row.subject),
            institution,
            price: row.price,
            price_normal: row.price_normal,
            rating: rating(row.rating_count, row.rating_sum),
            reviewers: row.rating_count,
            learners: row.learner_count,
            duration: row.duration_minutes,
            total_resource: row.activity_count,
            starts_at: row.starts_at,
            stage: row.stage,
        };
        Self { card, description: row.description }
    }
}

#[derive(Serialize, ToSchema)]
pub struct Managed {
    #[schema(value_type = Object)]
    pub document: Value,
    #[schema(value_type = Option<Object>)]
    pub draft: Option<Value>,
    pub status: i64,
    pub published_at: Millis,
    pub updated_at: Millis,
}

impl Managed {
    pub fn new(row: &ProgramRow, document: &ProgramDocument, draft: Option<Draft>) -> Self {
        Self {
            document: serde_json::to_value(document).unwrap_or_default(),
            draft: draft.map(|draft| draft.body.0),
            status: row.status,
            published_at: row.published_at,
            updated_at: row.updated_at,
        }
    }
}
