mod key;

use sanggar_contracts::content::Content;
use std::collections::{HashMap, HashSet};

use sanggar_kernel::{Millis, YearLevel};
use sanggar_testkit::world::MORNING;
use sanggar_testkit::{World, both_engines};

use super::files::{self, DemoProgram, Files};
use super::institutions::INSTITUTIONS;
use crate::demo;
use crate::document::activity::ActivityDocument;
use crate::testing::catalog;

fn programs() -> Vec<DemoProgram> {
    let slugs: Vec<String> = files::program_slugs().collect();
    files::programs(&slugs, MORNING).unwrap()
}

fn activities(programs: &[DemoProgram]) -> impl Iterator<Item = (&str, &ActivityDocument)> {
    programs.iter().flat_map(|program| {
        let all = program.document.topics.iter().flat_map(|topic| &topic.activities);
        all.map(|activity| (program.document.slug.as_str(), activity))
    })
}

both_engines! {
    async fn b248_b249_the_demo_is_published_once_with_all_that_it_names(world: World) {
        let cx = catalog(&world);
        demo::seed(&cx).await.unwrap();
        let said = demo::publish(&cx).await.unwrap();
        assert!(said.len() >= 40 && said.iter().all(|(_, reviews)| reviews.len() >= 3));
        let rows = sanggar_testkit::rows::all(&cx.db).await;
        assert!(demo::publish(&cx).await.unwrap().is_empty());
        assert_eq!(sanggar_testkit::rows::all(&cx.db).await, rows, "a second start changes nothing");
        for table in ["catalog_program", "catalog_topic", "catalog_activity", "catalog_activity_content", "catalog_host", "catalog_package_item", "catalog_collection_item"] {
            assert!(!rows[table].is_empty(), "{table}");
        }
    }
}

#[test]
fn b026_b029_partners_have_logos_for_light_and_dark_ground_among_the_site_s_files() {
    let logos: Vec<String> = INSTITUTIONS.iter().flat_map(|one| [one.logo(""), one.logo("-terang")]).flatten().collect();
    assert_eq!(logos.len(), 4, "two partners");
    let public = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/public");
    for logo in logos {
        assert!(public.join(logo.trim_start_matches('/')).exists(), "{logo}");
    }
}

#[test]
fn b249_the_demo_covers_every_category_stage_and_institution() {
    let programs = programs();
    assert!(programs.len() >= 40 && INSTITUTIONS.len() >= 12);
    let categories: HashSet<&str> = programs.iter().map(|one| one.document.category.as_str()).collect();
    assert_eq!(categories, HashSet::from(["KELASMU", "UJIANMU", "KARIERMU", "PRAKERJA"]));
    let levels = programs.iter().flat_map(|one| &one.document.levels);
    let stages: HashSet<&str> = levels.filter_map(|tag| YearLevel::by_tag(tag)).map(|level| level.stage).collect();
    assert_eq!(stages.len(), crate::level::STAGES.len(), "{stages:?}");
    let offering: HashSet<&str> = programs.iter().map(|one| one.document.institution.as_str()).collect();
    assert!(INSTITUTIONS.iter().filter(|one| one.parent.is_none()).all(|one| offering.contains(one.slug)), "{offering:?}");
}

#[test]
fn everything_that_documents_name_exists() {
    let programs = programs();
    let slugs: HashSet<&str> = programs.iter().map(|one| one.document.slug.as_str()).collect();
    let hosts: HashSet<String> = files::hosts().unwrap().into_iter().map(|host| host.slug).collect();
    let institutions: HashSet<&str> = INSTITUTIONS.iter().map(|one| one.slug).collect();
    for one in &programs {
        assert!(institutions.contains(one.document.institution.as_str()), "{}", one.document.slug);
        assert!(one.document.hosts.iter().all(|host| hosts.contains(host)), "{}", one.document.slug);
        assert!(slugs.contains(one.document.slug.as_str()));
    }
    assert!(files::hosts().unwrap().iter().all(|host| institutions.contains(host.institution.as_str())));
    for package in files::packages().unwrap() {
        assert!(package.document.programs.iter().all(|slug| slugs.contains(slug.as_str())), "{}", package.document.slug);
    }
    for collection in files::collections().unwrap() {
        assert!(collection.programs.iter().all(|slug| slugs.contains(slug.as_str())), "{}", collection.slug);
    }
    let mut used = HashSet::new();
    for (program, activity) in activities(&programs) {
        for media in Content::read(activity.kind, &activity.content).unwrap().files() {
            assert!(Files::get(&format!("media/{media}")).is_some(), "{program}: {media}");
            used.insert(media.to_owned());
        }
    }
    let media = Files::iter().filter_map(|name| name.strip_prefix("media/").map(str::to_owned));
    let unused: Vec<String> = media.filter(|name| !used.contains(name)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn what_comes_later_in_a_programme_is_due_later_the_closing_reflection_last() {
    for program in programs() {
        let own = program.document.topics.iter().filter(|topic| topic.addon.is_none()).flat_map(|topic| &topic.activities);
        let mut latest = Millis(0);
        for activity in own.filter(|activity| activity.addon.is_none()) {
            let meets = activity.content.get("starts_at").and_then(serde_json::Value::as_i64).map(Millis);
            if let Some(due) = activity.due_at {
                assert!(due >= latest, "{} of {} is due before what comes first", activity.slug, program.document.slug);
            }
            latest = latest.max(activity.due_at.or(meets).unwrap_or(latest));
        }
    }
}

#[test]
fn no_two_activities_share_a_slug_or_a_text() {
    let programs = programs();
    let mut seen: HashMap<String, &str> = HashMap::new();
    for (program, activity) in activities(&programs) {
        for text in [activity.slug.clone(), activity.content.to_string()] {
            if let Some(other) = seen.insert(text, &activity.slug) {
                panic!("{program}: {} is like {other}", activity.slug);
            }
        }
    }
    let mut comments = HashSet::new();
    assert!(
        programs.iter().flat_map(|one| &one.reviews).all(|review| comments.insert(&review.comment) && review.comment.chars().count() >= 5)
    );
}

#[test]
fn every_key_that_can_be_computed_is_right() {
    let programs = programs();
    let mut computed = 0;
    for (program, activity) in activities(&programs) {
        let Content::Quiz(quiz) = Content::read(activity.kind, &activity.content).unwrap() else { continue };
        for (place, question) in quiz.questions.iter().enumerate() {
            match key::check(question) {
                Ok(was_computed) => computed += i32::from(was_computed),
                Err(problem) => panic!("{program}, {}, question {}: {problem}", activity.slug, place + 1),
            }
        }
    }
    assert!(computed > 100, "only {computed}");
}
