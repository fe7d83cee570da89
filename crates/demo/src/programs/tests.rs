mod key;

use std::collections::{HashMap, HashSet};

use sanggar_catalog::document::activity::ActivityDocument;
use sanggar_catalog::level::STAGES;
use sanggar_contracts::content::Content;
use sanggar_kernel::{Millis, YearLevel};
use sanggar_testkit::world::MORNING;

use super::{DAY, DemoProgram, HOUR, MINUTE, collections, documents, hosts, on_day, packages, read_programs};
use crate::institutions;
use crate::media::Media;

fn programs() -> Vec<DemoProgram> {
    read_programs(&documents(), MORNING).unwrap()
}

fn activities(programs: &[DemoProgram]) -> impl Iterator<Item = (&str, &ActivityDocument)> {
    programs.iter().flat_map(|program| {
        let all = program.document.topics.iter().flat_map(|topic| &topic.activities);
        all.map(|activity| (program.document.slug.as_str(), activity))
    })
}

#[test]
fn b026_b029_partners_have_logos_for_light_and_dark_ground_among_the_site_s_files() {
    let logos: Vec<String> = institutions::documents().unwrap().into_iter().flat_map(|one| [one.logo, one.logo_2]).flatten().collect();
    assert_eq!(logos.len(), 4, "two partners");
    let public = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/public");
    for logo in logos {
        assert!(public.join(logo.trim_start_matches('/')).exists(), "{logo}");
    }
}

#[test]
fn b249_the_demo_covers_every_category_stage_and_institution() {
    let programs = programs();
    let institutions = institutions::documents().unwrap();
    assert!(programs.len() >= 40 && institutions.len() >= 12);
    let categories: HashSet<&str> = programs.iter().map(|one| one.document.category.as_str()).collect();
    assert_eq!(categories, HashSet::from(["KELASMU", "UJIANMU", "KARIERMU", "PRAKERJA"]));
    let levels = programs.iter().flat_map(|one| &one.document.levels);
    let stages: HashSet<&str> = levels.filter_map(|tag| YearLevel::by_tag(tag)).map(|level| level.stage).collect();
    assert_eq!(stages.len(), STAGES.len(), "{stages:?}");
    let offering: HashSet<&str> = programs.iter().map(|one| one.document.institution.as_str()).collect();
    assert!(institutions.iter().filter(|one| one.parent.is_none()).all(|one| offering.contains(one.slug.as_str())), "{offering:?}");
}

#[test]
fn the_tour_s_room_is_open_for_a_day_whenever_the_demo_begins() {
    let midnight = on_day(MORNING, 1, 0);
    for now in [midnight, Millis(midnight.0 - 1), MORNING] {
        let programs = read_programs(&documents(), now).unwrap();
        let (_, room) = activities(&programs).find(|(_, activity)| activity.slug == "tur-ruang-tamu").unwrap();
        let Content::LiveStreaming(meeting) = Content::read(room.kind, &room.content).unwrap() else { panic!("a meeting") };
        let ends = meeting.starts_at.0 + meeting.minutes * MINUTE;
        assert!(meeting.starts_at <= now && ends - now.0 >= DAY - HOUR, "{meeting:?}");
    }
}

#[test]
fn everything_that_documents_name_exists() {
    let programs = programs();
    let slugs: HashSet<&str> = programs.iter().map(|one| one.document.slug.as_str()).collect();
    let known: HashSet<String> = hosts().unwrap().into_iter().map(|host| host.slug).collect();
    let institutions: HashSet<String> = institutions::documents().unwrap().into_iter().map(|one| one.slug).collect();
    for one in &programs {
        assert!(institutions.contains(one.document.institution.as_str()), "{}", one.document.slug);
        assert!(one.document.hosts.iter().all(|host| known.contains(host)), "{}", one.document.slug);
        assert!(slugs.contains(one.document.slug.as_str()));
    }
    assert!(hosts().unwrap().iter().all(|host| institutions.contains(host.institution.as_str())));
    for package in packages().unwrap() {
        assert!(package.document.programs.iter().all(|slug| slugs.contains(slug.as_str())), "{}", package.document.slug);
    }
    for collection in collections().unwrap() {
        assert!(collection.programs.iter().all(|slug| slugs.contains(slug.as_str())), "{}", collection.slug);
    }
    let mut used = HashSet::new();
    for (program, activity) in activities(&programs) {
        for media in Content::read(activity.kind, &activity.content).unwrap().files() {
            assert!(Media::get(media).is_some(), "{program}: {media}");
            used.insert(media.to_owned());
        }
    }
    let unused: Vec<_> = Media::iter().filter(|name| !used.contains(name.as_ref())).collect();
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
