use sanggar_contracts::InstitutionMenu;
use sanggar_kernel::UserId;
use sanggar_platform::http::Names;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct OfParent {
    pub parent_id: UserId,
}

impl Names<UserId> for OfParent {
    fn key(&self) -> UserId {
        self.parent_id
    }
}

#[derive(Serialize, ToSchema)]
pub struct CommunityPage {
    pub label: String,
    /// A path of our own.
    pub path: String,
}

#[derive(Default, Serialize, ToSchema)]
pub struct AccountMenu {
    pub community_page: Option<CommunityPage>,
    pub parent_entries: bool,
    pub year_in_review: bool,
    pub data_wajib_murid: bool,
    pub dokumen_panduan: bool,
}

impl AccountMenu {
    /// `is_main`: not a session that a parent opened in a child's account, which never shows what is the parent's.
    pub fn new(menus: &[&InstitutionMenu], is_main: bool) -> Self {
        let page = menus.iter().find_map(|menu| menu.community_page.clone());
        Self {
            parent_entries: is_main && menus.iter().any(|menu| menu.parent_entries),
            year_in_review: menus.iter().any(|menu| menu.year_in_review),
            data_wajib_murid: page.is_some(),
            dokumen_panduan: page.is_some(),
            community_page: page.map(|page| CommunityPage { label: page.label, path: page.path }),
        }
    }
}
