use sanggar_kernel::{Millis, ProgramId, UserId};
use sanggar_platform::http::Names;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::gate::{HeaderKey, ItemKey};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct OfPerson {
    /// A number, or a username with `is_username=1`.
    pub user_id: String,
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct PageOfPerson {
    pub user_id: String,
    pub page: u32,
    pub limit: u32,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PortfolioType {
    #[default]
    Karya,
    Program,
    Sertifikat,
}

#[derive(Deserialize, IntoParams)]
pub struct ViewQuery {
    /// `1` (without it too): what everybody sees. `0`: all, for the person and linked parents.
    pub public: Option<String>,
    /// How many works or certificates, 25 without it.
    pub limit: Option<u32>,
    /// `1`: the path holds a username.
    pub is_username: Option<String>,
    /// What is listed: works, the programmes that they come from, or certificates.
    #[serde(rename = "type", default)]
    #[param(rename = "type", inline)]
    pub kind: PortfolioType,
}

impl ViewQuery {
    pub fn is_public(&self) -> bool {
        is_public(self.public.as_deref())
    }

    pub fn by_username(&self) -> bool {
        self.is_username.as_deref().is_some_and(|said| said == "1" || said == "true")
    }
}

#[derive(Deserialize, IntoParams)]
pub struct DetailQuery {
    /// As for the list.
    pub public: Option<String>,
}

impl DetailQuery {
    pub fn is_public(&self) -> bool {
        is_public(self.public.as_deref())
    }
}

fn is_public(said: Option<&str>) -> bool {
    !matches!(said, Some("0" | "false"))
}

#[derive(Deserialize, IntoParams)]
pub struct ById {
    pub id: i64,
}

/// The whole of what is said of a work; `id` 0 is the portfolio itself.
#[derive(Deserialize, ToSchema)]
#[schema(as = PortfolioHeaderForm)]
#[serde(deny_unknown_fields)]
pub struct HeaderForm {
    pub id: i64,
    /// Of a child, for `id` 0; without it the caller's own.
    pub user_id: Option<UserId>,
    pub description: String,
    /// A page of the web; empty: none.
    pub content_url: Option<String>,
    pub is_publish: bool,
    /// The picture that stands for the work, one of its items.
    pub cover_id: Option<i64>,
    /// What the sender saw of the work (`version`): nothing is shown that was handed in since.
    pub version: Option<i64>,
}

impl Names<HeaderKey> for HeaderForm {
    fn key(&self) -> HeaderKey {
        HeaderKey { id: self.id, user: self.user_id }
    }
}

#[derive(Deserialize, ToSchema)]
#[schema(as = PortfolioItemForm)]
#[serde(deny_unknown_fields)]
pub struct ItemForm {
    pub id: i64,
    pub caption: String,
    pub description: String,
    pub is_publish: bool,
}

impl Names<ItemKey> for ItemForm {
    fn key(&self) -> ItemKey {
        ItemKey(self.id)
    }
}

#[derive(Deserialize, ToSchema)]
#[schema(as = PortfolioOrderForm)]
#[serde(deny_unknown_fields)]
pub struct OrderForm {
    pub id: i64,
    /// The work that it changes places with.
    pub with_id: i64,
}

impl Names<HeaderKey> for OrderForm {
    fn key(&self) -> HeaderKey {
        HeaderKey { id: self.id, user: None }
    }
}

#[derive(Serialize, ToSchema)]
pub struct Portfolio {
    pub owner: PortfolioOwner,
    pub head: PortfolioHead,
    /// Works of all pages.
    pub total: i64,
    pub works: Vec<PortfolioWork>,
    /// Only where they were asked for.
    pub programs: Vec<PortfolioProgram>,
    /// Only where they were asked for; the newest first.
    pub certificates: Vec<PortfolioCertificate>,
    /// Certificates of all pages, where they were asked for.
    pub certificate_total: i64,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct PortfolioOwner {
    pub id: UserId,
    pub username: String,
    pub name: String,
    pub avatar: Option<String>,
    pub level: Option<String>,
    /// Strangers may see the portfolio.
    pub is_shown: bool,
    /// A parent decides what is shown.
    pub needs_parent: bool,
    pub is_own: bool,
    /// The caller is a parent.
    pub is_child: bool,
}

#[derive(Serialize, ToSchema)]
pub struct PortfolioHead {
    pub description: String,
    pub content_url: Option<String>,
    /// As `is_shown` of the owner.
    pub is_publish: bool,
    pub is_asked: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PortfolioItemKind {
    Photo,
    Video,
    Audio,
    Document,
    Text,
}

#[derive(Serialize, ToSchema)]
pub struct PortfolioWork {
    /// Of the header.
    pub id: i64,
    /// What was handed in last.
    pub version: i64,
    pub title: String,
    /// Not told of a programme that is for some alone.
    pub program: Option<PortfolioPlace>,
    pub sent_at: Millis,
    pub is_group: bool,
    pub description: String,
    pub content_url: Option<String>,
    pub is_publish: bool,
    pub is_asked: bool,
    /// It is shown, but something of it was handed in since.
    pub has_new_items: bool,
    pub kind: PortfolioItemKind,
    /// How many items of that kind, or words of a text.
    pub count: i64,
    pub cover: Option<PortfolioCover>,
    /// Of a text.
    pub first_words: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct PortfolioPlace {
    pub slug: String,
    pub title: String,
    pub category_name: String,
}

#[derive(Serialize, ToSchema)]
pub struct PortfolioCover {
    pub id: i64,
    pub url: String,
    pub alt: String,
}

#[derive(Serialize, ToSchema)]
pub struct PortfolioProgram {
    pub id: ProgramId,
    pub slug: String,
    pub title: String,
    pub category_name: String,
    pub glyph: String,
    pub picture: Option<String>,
    pub institution_name: String,
    pub works: i64,
}

#[derive(Serialize, ToSchema)]
pub struct PortfolioCertificate {
    /// Of its page.
    pub address: String,
    pub number: String,
    pub program_title: String,
    pub institution_name: String,
    pub issued_at: Millis,
}

#[derive(Serialize, ToSchema)]
pub struct PortfolioDetail {
    pub owner: PortfolioOwner,
    pub work: PortfolioWork,
    pub items: Vec<PortfolioItem>,
}

#[derive(Serialize, ToSchema)]
pub struct PortfolioItem {
    pub id: i64,
    pub kind: PortfolioItemKind,
    pub caption: String,
    pub description: String,
    pub text: Option<String>,
    pub file: Option<PortfolioFile>,
    pub is_publish: bool,
    pub is_asked: bool,
    /// Stays out of what is shown of the work.
    pub is_hidden: bool,
    pub is_cover: bool,
}

#[derive(Serialize, ToSchema)]
pub struct PortfolioFile {
    pub url: String,
    pub name: String,
    pub size: i64,
    pub media_type: String,
}

/// How it stands after a change.
#[derive(Serialize, ToSchema)]
pub struct PortfolioOutcome {
    pub is_publish: bool,
    /// A parent has to decide.
    pub is_asked: bool,
}

#[derive(Serialize, ToSchema)]
pub struct PortfolioWish {
    pub child: PortfolioOwner,
    /// 0: the portfolio itself.
    pub header_id: i64,
    /// Only one item of a work that is shown.
    pub item_id: Option<i64>,
    pub title: Option<String>,
    pub program_title: Option<String>,
    pub asked_at: Option<Millis>,
}
