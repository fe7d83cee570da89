//! How well somebody has learned, in four words that a parent understands.

use sanggar_contracts::Hundredths;
use sanggar_platform::http::{Answer, Query, Reply, Routes, Visitor};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{Error, Learning};

const VERSION: i64 = 1;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ProficiencyLevel)]
pub struct Level {
    pub level: i64,
    pub name: &'static str,
    /// The whole points that it begins and ends with.
    pub from: i64,
    pub to: i64,
    pub description: &'static str,
}

const LEVELS: [Level; 4] = [
    Level { level: 1, name: "Mulai berkembang", from: 0, to: 59, description: "Baru mengenal konsepnya dan masih perlu banyak bimbingan." },
    Level {
        level: 2,
        name: "Berkembang",
        from: 60,
        to: 74,
        description: "Paham sebagian konsepnya dan masih perlu latihan di beberapa bagian.",
    },
    Level { level: 3, name: "Cakap", from: 75, to: 89, description: "Paham konsepnya dan bisa memakainya sendiri." },
    Level { level: 4, name: "Mahir", from: 90, to: 100, description: "Paham konsepnya dan bisa memakainya di situasi baru." },
];

#[derive(Serialize, ToSchema)]
struct ProficiencyScale {
    version: i64,
    /// From the lowest on.
    levels: [Level; 4],
}

#[derive(Deserialize, IntoParams)]
struct OfVersion {
    /// 1 unless said; there is no other. The shared client's own `v2` (B204) is no number and says nothing.
    version: Option<String>,
}

impl OfVersion {
    fn number(&self) -> i64 {
        self.version.as_deref().and_then(|version| version.parse().ok()).unwrap_or(VERSION)
    }
}

pub fn routes() -> Routes<Learning> {
    Routes::new().get("/program-activity/proficiency-scale", scale)
}

async fn scale(_: Visitor, Query(query): Query<OfVersion>) -> Answer<ProficiencyScale> {
    if query.number() != VERSION {
        return Err(Error::Absent.into());
    }
    Ok(Reply::of(ProficiencyScale { version: VERSION, levels: LEVELS }))
}

/// A level is reached with the first of its whole points: 59,99 is not yet the second.
pub fn level_of(score: Hundredths) -> Level {
    let reached = LEVELS.into_iter().rev().find(|level| score.reaches(level.from));
    reached.unwrap_or(LEVELS[0])
}

#[cfg(test)]
mod tests {
    use sanggar_testkit::both_engines;
    use serde_json::json;

    use super::*;
    use crate::testing::School;

    #[test]
    fn c142_a_level_begins_with_its_first_whole_point() {
        let named = |score: i64, weight: i64, rest: i64| level_of(Hundredths::mean([(score, weight), (0, rest)].into_iter()).unwrap()).name;
        for (score, name) in [
            (0, "Mulai berkembang"),
            (59, "Mulai berkembang"),
            (60, "Berkembang"),
            (74, "Berkembang"),
            (75, "Cakap"),
            (89, "Cakap"),
            (90, "Mahir"),
            (100, "Mahir"),
        ] {
            assert_eq!(named(score, 1, 0), name, "{score}");
        }
        assert_eq!(named(90, 9_999, 1), "Cakap", "89,99");
    }

    both_engines! {
        async fn c142_everybody_reads_version_one_and_there_is_no_other(school: School) {
            let scale = async |query: &str| school.visitor().get(&format!("/api/program-activity/proficiency-scale{query}")).await;
            let told = scale("?version=1").await.ok();
            let levels: Vec<_> = told.data()["levels"].as_array().unwrap().iter().map(|one| json!([one["name"], one["from"], one["to"]])).collect();
            assert_eq!(json!(levels), json!([["Mulai berkembang", 0, 59], ["Berkembang", 60, 74], ["Cakap", 75, 89], ["Mahir", 90, 100]]));
            assert_eq!(scale("").await.ok().data(), told.data());
            for other in ["?version=2", "?version=0", "?version=-1"] {
                assert_eq!(scale(other).await.http, 404, "{other}");
            }
        }
    }
}
