use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One of the published documents, with what it says when nobody has written it.
pub trait Document: Serialize + DeserializeOwned + Default + ToSchema + Send + Sync + 'static {
    const NAME: &'static str;
}

/// A partner's landing page: `/{route}` shows it under the project's name (B066).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LandingPage {
    pub route: String,
    pub project_name: String,
    /// What the project is, in a sentence or two.
    #[serde(default)]
    pub intro: Option<String>,
    /// The slug of the institution whose programmes the page shows.
    #[serde(default)]
    pub institution: Option<String>,
    /// Or of the picked list that it shows.
    #[serde(default)]
    pub collection: Option<String>,
}

impl LandingPage {
    pub fn is_at(&self, segment: &str) -> bool {
        self.route.trim_matches('/') == segment
    }
}

impl Document for Vec<LandingPage> {
    const NAME: &'static str = "landing";
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Maintenance {
    pub server_maintenance: bool,
}

impl Document for Maintenance {
    const NAME: &'static str = "maintenance";
}

/// Switches of features. One that the document does not name stands at its default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Flags {
    pub quiz_v2: bool,
    pub captcha: bool,
    pub fun_report: bool,
    pub year_in_review: bool,
    /// The page of an activity offers a walk around it.
    pub study_tour: bool,
}

impl Default for Flags {
    fn default() -> Self {
        Self { quiz_v2: true, captcha: false, fun_report: false, year_in_review: false, study_tour: true }
    }
}

impl Document for Flags {
    const NAME: &'static str = "flags";
}
