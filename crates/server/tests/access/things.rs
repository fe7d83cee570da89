//! What people have, so that others can ask for it.

use std::collections::BTreeMap;

use sanggar_kernel::{ProgramId, UserId};
use sanggar_messaging::NewAnnouncement;
use sanggar_platform::args;
use sanggar_testkit::Actor;
use serde_json::{Value, json};

use crate::access::callers::{Caller, Cast, OTHER_PROGRAM, PROGRAM};
use crate::access::demo::Demo;
use crate::access::row::Things;

/// Of one caller: the own things, and another's that this caller has no business with.
pub struct Belongings {
    pub mine: Things,
    pub theirs: Things,
}

/// A programme that only one of the two members attends.
const APART: &str = "pecahan-martabak-kelas-4";
/// A programme for a group that nobody here is in.
const LIMITED: &str = "mendampingi-anak-belajar-daring";
/// A programme that is divided into groups, and one that only others know.
const DIVIDED: &str = "berani-ngobrol-bahasa-inggris";
const OTHER_DIVIDED: &str = "asesmen-diagnostik-untuk-guru";
/// Ends with what is written in groups.
const TOUR: &str = "kenalan-dengan-ruang-belajar";
const DRAWING: &[u8] = include_bytes!("../../../demo/files/works/poster-satu-utuh.png");

pub async fn belongings(cast: &Cast<'_>) -> BTreeMap<Caller, Belongings> {
    let demo = cast.demo;
    let mine = learner(cast, Caller::Member).await;
    let mut theirs = learner(cast, Caller::OtherMember).await;
    let other = cast.actor(Caller::OtherMember);
    let apart = class(demo, other, APART, "martabak4").await;
    let other_work = other_work(demo, other).await;
    theirs.insert("thread", say(other, &apart["discussion"]).await);
    theirs.extend([("together", apart["discussion"].clone()), ("tour_place", apart["place"].clone())]);
    let said = talk(other, &apart["room"], "matriks-terpisah").await;
    theirs.extend(announce(demo, APART).await);
    theirs.insert("announcement_file", announce_file(cast, APART, &apart["program"]).await);
    theirs.insert("joinable", program(demo, LIMITED).await);
    theirs.insert("listed", json!(LIMITED));
    theirs.insert("chat_comment", said);
    theirs.insert("chat_file", send_chat_file(other, &apart["room"], "matriks-terpisah").await);
    theirs.extend(apart.into_iter().filter(|(word, _)| *word != "place"));
    theirs.extend(divided(demo, OTHER_DIVIDED).await);
    let mut member = Belongings { mine, theirs };
    member.mine.extend(published(demo).await);
    member.mine.extend(together(demo, cast.actor(Caller::Member)).await);
    let facilitator = facilitator(cast, &member.mine, other_work).await;
    let parent = parent(cast).await;
    // From now on both need it at log-in.
    for (things, caller) in [(&mut member.mine, Caller::Member), (&mut member.theirs, Caller::OtherMember)] {
        things.insert("factor", factor(demo, caller).await);
    }
    demo.0.world.settle().await;
    transcripts(demo, &mut member).await;
    let staff = Belongings {
        mine: Things::from([("transcript", member.mine["transcript"].clone())]),
        theirs: Things::from([("transcript", transcript(demo, OTHER_PROGRAM).await)]),
    };
    BTreeMap::from([
        (Caller::Member, member),
        (Caller::Facilitator, facilitator),
        (Caller::Parent, parent),
        (Caller::InstitutionStaff, staff),
    ])
}

/// Of the semester in which both members joined.
async fn transcripts(demo: &Demo, member: &mut Belongings) {
    sanggar_learning::import::transcripts(&demo.0.app.learning).await.unwrap();
    for things in [&mut member.mine, &mut member.theirs] {
        let of = "SELECT MAX(transcript_id) FROM learning_enrolment WHERE program_id = $1 AND user_id = $2";
        let values = args![program(demo, PROGRAM).await.as_i64().unwrap(), things["me"].as_i64().unwrap()];
        things.insert("transcript", json!(demo.number(of, &values).await));
    }
}

/// Of somebody who attends the programme.
async fn transcript(demo: &Demo, slug: &str) -> Value {
    let of = "SELECT MAX(e.transcript_id) FROM learning_enrolment e JOIN catalog_program p ON p.id = e.program_id WHERE p.slug = $1";
    json!(demo.number(of, &args![slug]).await)
}

async fn learner(cast: &Cast<'_>, caller: Caller) -> Things {
    let (demo, actor) = (cast.demo, cast.actor(caller));
    let mut things = class(demo, actor, PROGRAM, "akm5").await;
    let (place, quiz) = (&things["place"], &things["quiz"]);
    let form = json!({ "program_user_id": place, "activity_id": quiz, "key": "matriks" });
    let attempt = actor.post("/api/program_activity/v2/quiz/start", form).await.ok().data()["attempt_id"].clone();
    let form = json!({ "program_user_id": place, "resource_id": things["game"] });
    let play = actor.post("/api/program-activity/game/play", form).await.ok().data()["play_id"].clone();
    let (work, work_file) = hand_in(actor, place, &things["task"]).await;
    let folder = actor.post("/api/program_activity/enrolled/folder/", json!({ "name": "Ujian" })).await.ok().data()["id"].clone();
    let said = say(actor, &things["discussion"]).await;
    let mark = format!("matriks-{caller:?}");
    let talked = talk(actor, &things["room"], &mark).await;
    let chat_upload = begin_chat_upload(actor, &things["room"]).await;
    let chat_file = send_chat_file(actor, &things["room"], &mark).await;
    let export = actor.post("/api/user/export/", json!({})).await.ok().data()["id"].clone();
    let notices = actor.get("/api/user/notification/list/1/20?type=program").await.ok();
    let notices = if notices.data() == &json!([]) { actor.get("/api/user/notification/list/1/20?type=info").await.ok() } else { notices };
    let me = demo.user(caller.email()).await;
    let review = review(demo, me, &things["program"]).await;
    let certificate = certificate(demo, me, &things).await;
    demo.login(caller.email()).await;
    let session = demo.number("SELECT MAX(id) FROM accounts_session WHERE user_id = $1", &args![me]).await;
    let groups = divided(demo, DIVIDED).await;
    actor.post("/api/payment/free_enrollment/", json!({ "program_id": groups["divided"] })).await.ok();
    things.extend(groups);
    things.extend([
        ("me", json!(me)),
        ("attempt", attempt),
        ("play", play),
        ("work", work),
        ("work_file", work_file),
        ("upload", begin_upload(actor, &things["task"]).await),
        ("folder", folder),
        ("comment", said.clone()),
        ("thread", said),
        ("chat_comment", talked),
        ("chat_mark", json!(mark)),
        ("chat_upload", chat_upload),
        ("chat_file", chat_file),
        ("review", review),
        ("certificate", certificate),
        ("export", export),
        ("notification", notices.data()[0]["id"].clone()),
        ("session", json!(session)),
    ]);
    things.extend(announce(demo, PROGRAM).await);
    things.insert("announcement_file", announce_file(cast, PROGRAM, &things["program"]).await);
    things
}

async fn review(demo: &Demo, user: i64, program: &Value) -> Value {
    let put = "INSERT INTO learning_review (program_id, user_id, stars, comment, hide_info, created_at, updated_at) VALUES ($1, $2, 5, 'Seru.', FALSE, 1, 1)";
    demo.run(put, &args![program.as_i64().unwrap(), user]).await;
    json!(demo.number("SELECT MAX(id) FROM learning_review WHERE user_id = $1", &args![user]).await)
}

/// As if the place had fulfilled all that its programme asks for.
async fn certificate(demo: &Demo, user: i64, things: &Things) -> Value {
    let address = format!("{user:026}");
    demo.run(
        "INSERT INTO learning_certificate
             (address, number, kind, enrolment_id, learner_id, name, program_id, program_slug, program_title, institution_id, institution_slug,
              institution_name, activities, minutes, issued_at, list_number, list_place)
         SELECT $1, $1, 'regular', CAST($2 AS BIGINT), CAST($3 AS BIGINT), 'Nama', p.id, p.slug, p.title, i.id, i.slug, i.name, 1, 1, 1, 1, $3
         FROM catalog_program p JOIN catalog_institution i ON i.id = p.institution_id WHERE p.id = $4",
        &args![address.as_str(), things["place"].as_i64().unwrap(), user, things["program"].as_i64().unwrap()],
    )
    .await;
    json!(address)
}

/// A place in a programme, and what the programme has of each kind.
async fn class(demo: &Demo, actor: &Actor, slug: &'static str, mark: &str) -> Things {
    let program = program(demo, slug).await;
    let joined = actor.post("/api/payment/free_enrollment/", json!({ "program_id": program })).await.ok();
    let mut things = Things::from([("program", program.clone()), ("place", joined.data()["program_user_id"].clone())]);
    for (word, kind) in [
        ("lesson", "freetext"),
        ("image", "image"),
        ("game", "html"),
        ("quiz", "quiz"),
        ("task", "file"),
        ("meeting", "live_streaming"),
        ("discussion", "discussion"),
    ] {
        let first = "SELECT MIN(id) FROM catalog_activity WHERE kind = $1 AND slug LIKE $2";
        things.insert(word, json!(demo.number(first, &args![kind, format!("{mark}-%")]).await));
    }
    for (word, of) in [("meeting_slug", "meeting"), ("lesson_slug", "lesson")] {
        let id = things[of].as_i64().unwrap();
        things.insert(word, json!(demo.text("SELECT slug FROM catalog_activity WHERE id = $1", &args![id]).await));
    }
    things.insert("room", enter_room(demo, actor, &program).await);
    let topic = "SELECT MIN(id) FROM catalog_topic WHERE program_id = $1";
    things.insert("chapter", json!(demo.number(topic, &args![program.as_i64().unwrap()]).await));
    things
}

/// The room of the class, which the person is in from now on.
async fn enter_room(demo: &Demo, actor: &Actor, program: &Value) -> Value {
    actor.post("/api/chat/login", json!({})).await.ok();
    let room = "SELECT MIN(id) FROM messaging_chat_room WHERE kind = 'program' AND program_id = $1";
    let room = json!(demo.number(room, &args![program.as_i64().unwrap()]).await);
    actor.post("/api/chat/participant/", json!({ "room_id": room })).await.ok();
    room
}

async fn talk(actor: &Actor, room: &Value, mark: &str) -> Value {
    let form = json!({ "message": "Halo, semua.", "unique_temp_id": mark });
    actor.post(&format!("/api/chat/rooms/{room}/comments"), form).await.ok().data()["id"].clone()
}

/// A divided class with a group of its own, and one of its activities with another.
async fn divided(demo: &Demo, slug: &'static str) -> Things {
    let first = "SELECT MIN(g.id) FROM learning_study_group g JOIN catalog_program p ON p.id = g.program_id WHERE p.slug = $1";
    let of_activity = "SELECT COALESCE(MAX(g.id), 0) FROM learning_study_group g JOIN catalog_program p ON p.id = g.program_id
                       WHERE p.slug = $1 AND g.resource_id <> 0";
    let group = demo.number(first, &args![slug]).await;
    let team = demo.number(of_activity, &args![slug]).await;
    let part = "SELECT COALESCE(MAX(resource_id), 0) FROM learning_study_group WHERE id = $1";
    let first_activity = "SELECT MIN(a.id) FROM catalog_activity a JOIN catalog_program p ON p.id = a.program_id WHERE p.slug = $1";
    let part = match demo.number(part, &args![team]).await {
        0 => demo.number(first_activity, &args![slug]).await,
        part => part,
    };
    Things::from([
        ("divided", program(demo, slug).await),
        ("divided_slug", json!(slug)),
        ("group", json!(group)),
        ("part", json!(part)),
        ("team", json!(if team == 0 { group } else { team })),
    ])
}

/// What is written in groups, at the end of the tour: all before it is done, and a group is chosen.
async fn together(demo: &Demo, actor: &Actor) -> Things {
    let tour = program(demo, TOUR).await;
    let joined = actor.post("/api/payment/free_enrollment/", json!({ "program_id": tour })).await.ok();
    let place = joined.data()["program_user_id"].clone();
    let activity = demo.number("SELECT MIN(id) FROM catalog_activity WHERE slug = $1", &args!["tur-tulis-bersama"]).await;
    demo.run(
        "INSERT INTO learning_progress (enrolment_id, activity_id, number_of_play, last_state, watched, started_at, completed_at, updated_at)
         SELECT CAST($1 AS BIGINT), id, 1, 0, '[]', 1, 1, 1 FROM catalog_activity WHERE program_id = $2 AND id <> $3",
        &args![place.as_i64().unwrap(), tour.as_i64().unwrap(), activity],
    )
    .await;
    let group = "SELECT MIN(id) FROM learning_study_group WHERE resource_id = $1 AND name = 'Kelompok Pagi'";
    let group = demo.number(group, &args![activity]).await;
    let chosen = json!({ "program_id": tour, "resource_id": activity, "group_id": group });
    actor.post("/api/program/resource_group/request_group/", chosen).await.ok();
    Things::from([("together", json!(activity)), ("tour_place", place)])
}

async fn begin_chat_upload(actor: &Actor, room: &Value) -> Value {
    let form = json!({ "name": "lembar.pdf", "size": 8 });
    actor.post(&format!("/api/chat/rooms/{room}/uploads"), form).await.ok().data()["id"].clone()
}

async fn send_chat_file(actor: &Actor, room: &Value, mark: &str) -> Value {
    let file = begin_chat_upload(actor, room).await;
    actor.put_bytes(&format!("/api/chat/rooms/{room}/uploads/{file}/0"), b"%PDF-1.7", "application/octet-stream").await.ok();
    let form = json!({ "message": "", "unique_temp_id": format!("{mark}-berkas"), "files": [file] });
    actor.post(&format!("/api/chat/rooms/{room}/comments"), form).await.ok();
    file
}

async fn begin_announcement_upload(actor: &Actor, slug: &str) -> Value {
    let form = json!({ "name": "lembar.pdf", "size": 8 });
    actor.post(&format!("/api/announcement/uploads/{slug}"), form).await.ok().data()["id"].clone()
}

/// A file that whoever runs the whole has announced to a class.
async fn announce_file(cast: &Cast<'_>, slug: &str, program: &Value) -> Value {
    let operator = cast.actor(Caller::Operator);
    let file = begin_announcement_upload(operator, slug).await;
    operator.put_bytes(&format!("/api/announcement/uploads/{slug}/{file}/0"), b"%PDF-1.7", "application/octet-stream").await.ok();
    let form = json!({ "program_id": program, "title": "Lembar", "html": "<p>Unduh.</p>", "publish_at": null, "file_ids": [file] });
    operator.post("/api/user/notification/program_announcement/manage", form).await.ok();
    file
}

async fn program(demo: &Demo, slug: &str) -> Value {
    json!(demo.number("SELECT id FROM catalog_program WHERE slug = $1", &args![slug]).await)
}

async fn begin_upload(actor: &Actor, task: &Value) -> Value {
    let form = json!({ "name": "gambar.png", "size": DRAWING.len(), "purpose": "work", "resource_id": task });
    actor.post("/api/files/upload", form).await.ok().data()["id"].clone()
}

/// A work with a file, sent.
async fn hand_in(actor: &Actor, place: &Value, task: &Value) -> (Value, Value) {
    let file = begin_upload(actor, task).await;
    actor.put_bytes(&format!("/api/files/upload/{file}/0"), DRAWING, "application/octet-stream").await.ok();
    let form = json!({ "program_user_id": place, "resource_id": task, "body": "", "files": [file], "seq": 1 });
    actor.post("/api/program-activity/work/save", form).await.ok();
    let form = json!({ "program_user_id": place, "resource_id": task });
    let sent = actor.post("/api/program-activity/work/send", form).await.ok();
    (sent.data()["id"].clone(), file)
}

async fn say(actor: &Actor, discussion: &Value) -> Value {
    let form = json!({ "activity_id": discussion, "message": "Halo, semua.", "stamp": "matriks" });
    actor.post("/api/program_activity/resource/comment/", form).await.ok().data()["id"].clone()
}

/// The number and the word of an announcement to a class.
async fn announce(demo: &Demo, slug: &'static str) -> [(&'static str, Value); 2] {
    let (messaging, class) = (&demo.0.app.messaging, ProgramId::new(program(demo, slug).await.as_i64().unwrap()));
    let new = NewAnnouncement {
        program: class,
        author: UserId::new(1),
        title: "Kabar",
        html: "<p>Kabar kelas.</p>",
        publish_at: None,
        files: &[],
    };
    let tx = messaging.db.write().await.unwrap();
    let id = sanggar_messaging::announce(messaging, &tx, &new).await.unwrap();
    tx.commit().await.unwrap();
    let word = demo.text("SELECT slug FROM messaging_announcement WHERE id = $1", &args![id]).await;
    [("announcement_number", json!(id)), ("announcement", json!(word))]
}

/// As if an app had been added: what it holds is never opened here.
async fn factor(demo: &Demo, caller: Caller) -> Value {
    let user = demo.user(caller.email()).await;
    let put = "INSERT INTO accounts_factor (user_id, kind, name, secret, last_step, created_at) VALUES ($1, 'totp', 'Ponsel', 'x', 0, 1)";
    demo.run(put, &args![user]).await;
    json!(demo.number("SELECT MAX(id) FROM accounts_factor WHERE user_id = $1", &args![user]).await)
}

/// A work in the class that somebody else teaches.
async fn other_work(demo: &Demo, other: &Actor) -> Value {
    let program = program(demo, OTHER_PROGRAM).await;
    let joined = other.post("/api/payment/free_enrollment/", json!({ "program_id": program })).await.ok();
    let task = demo.number("SELECT id FROM catalog_activity WHERE slug = 'gamelan-proyek-gongan-dapur'", &[]).await;
    hand_in(other, &joined.data()["program_user_id"], &json!(task)).await.0
}

/// What the facilitator of the members' programme looks at.
async fn facilitator(cast: &Cast<'_>, member: &Things, other_work: Value) -> Belongings {
    let demo = cast.demo;
    let meeting = demo.number("SELECT id FROM catalog_activity WHERE slug = 'gamelan-pertemuan-ketuk-meja'", &[]).await;
    let words = ["divided", "divided_slug", "part", "team"];
    let learner = demo.user(Caller::Member.email()).await;
    let mut taught = Belongings {
        mine: Things::from([
            ("learner", json!(learner)),
            ("learner_place", member["place"].clone()),
            ("taught_quiz", member["quiz"].clone()),
            ("work", member["work"].clone()),
            ("answer", essay(cast, member).await),
            ("taught", json!(PROGRAM)),
            ("taught_number", member["program"].clone()),
            ("announcement_number", member["announcement_number"].clone()),
            ("announcement_upload", begin_announcement_upload(cast.actor(Caller::Facilitator), PROGRAM).await),
            ("meeting", member["meeting"].clone()),
            ("room", member["room"].clone()),
            ("muted", member["me"].clone()),
            ("report", report(cast, member).await),
            ("comment_report", comment_report(cast, member).await),
        ]),
        theirs: Things::from([
            ("work", other_work),
            ("taught", json!(OTHER_PROGRAM)),
            ("announcement_upload", begin_announcement_upload(cast.actor(Caller::Operator), PROGRAM).await),
            ("meeting", json!(meeting)),
            // Neither taught by her, nor with a group.
            ("divided", program(demo, OTHER_PROGRAM).await),
            ("divided_slug", json!(OTHER_PROGRAM)),
            ("part", json!(meeting)),
            // Attends another class.
            ("learner", json!(demo.user(Caller::OtherParent.email()).await)),
        ]),
    };
    let place = "SELECT MAX(e.id) FROM learning_enrolment e JOIN catalog_program p ON p.id = e.program_id WHERE p.slug = $1";
    taught.theirs.insert("learner_place", json!(demo.number(place, &args![OTHER_PROGRAM]).await));
    taught.theirs.insert("taught_number", program(demo, OTHER_PROGRAM).await);
    taught.theirs.extend(announce(demo, OTHER_PROGRAM).await);
    taught.mine.extend(words.map(|word| (word, member[word].clone())));
    taught.theirs.insert("team", other_team(demo).await);
    taught
}

/// A group of the class that somebody else teaches.
async fn other_team(demo: &Demo) -> Value {
    let put =
        "INSERT INTO learning_study_group (program_id, resource_id, name, name_folded, capacity, members, waiting, is_closed, created_at)
               SELECT id, 0, 'Gong', 'gong', 4, 0, 0, FALSE, 1 FROM catalog_program WHERE slug = $1";
    demo.run(put, &args![OTHER_PROGRAM]).await;
    json!(demo.number("SELECT MAX(id) FROM learning_study_group WHERE name = 'Gong'", &[]).await)
}

/// What another learner has reported.
async fn report(cast: &Cast<'_>, member: &Things) -> Value {
    let form = json!({ "comment_id": member["chat_comment"], "reason": "spam" });
    cast.actor(Caller::OtherMember).post(&format!("/api/chat/rooms/{}/report", member["room"]), form).await.ok();
    json!(cast.demo.number("SELECT MAX(id) FROM platform_report_case WHERE forum = 'messaging.chat'", &[]).await)
}

async fn comment_report(cast: &Cast<'_>, member: &Things) -> Value {
    let form = json!({ "comment_id": member["thread"], "reason": "spam" });
    cast.actor(Caller::OtherMember).post("/api/program-activity/comment/report", form).await.ok();
    json!(cast.demo.number("SELECT MAX(id) FROM platform_report_case WHERE forum = 'learning.discussion'", &[]).await)
}

/// An essay within a quiz, which waits to be graded.
async fn essay(cast: &Cast<'_>, member: &Things) -> Value {
    let actor = cast.actor(Caller::Member);
    let quiz = cast.demo.number("SELECT id FROM catalog_activity WHERE slug = 'akm5-latihan-lapangan-dan-taman'", &[]).await;
    let place = &member["place"];
    let form = json!({ "program_user_id": place, "activity_id": quiz, "key": "esai" });
    let sheet = actor.post("/api/program_activity/v2/quiz/start", form).await.ok();
    let attempt = &sheet.data()["attempt_id"];
    let questions = sheet.data()["questions"].as_array().unwrap();
    let (position, question) = (1..).zip(questions).find(|(_, one)| one["type"] == "essay").unwrap();
    let answer = json!({
        "program_user_id": place, "activity_id": quiz, "attempt_id": attempt, "activity_question_id": question["activity_question_id"],
        "question_position": position, "seq": 1, "type": "essay", "answer_essay": "Karena kelilingnya sama."
    });
    actor.post("/api/program_activity/v2/quiz/answer", answer).await.ok();
    let form = json!({ "program_user_id": place, "activity_id": quiz, "attempt_id": attempt });
    actor.post("/api/program_activity/v2/quiz/end", form).await.ok();
    let queue = cast.actor(Caller::Facilitator).get(&format!("/api/studio/grading/{PROGRAM}/1/20")).await.ok();
    let waiting = queue.data().as_array().unwrap().iter().find(|one| one["kind"] == "answer").unwrap();
    waiting["work_id"].clone()
}

/// Children, and what goes between families.
async fn parent(cast: &Cast<'_>) -> Belongings {
    let demo = cast.demo;
    let (parent, other) = (cast.actor(Caller::Parent), cast.actor(Caller::OtherParent));
    let child = |username: &'static str| async move {
        json!(demo.number("SELECT id FROM accounts_user WHERE username = $1", &args![username]).await)
    };
    let tegar = json!(demo.number("SELECT id FROM accounts_user WHERE name = 'Tegar Rahayu'", &[]).await);
    let his_name = demo.text("SELECT username FROM accounts_user WHERE name = 'Tegar Rahayu'", &[]).await;
    // Who asks for a child of the other is answered by its parent.
    ask(parent, &his_name).await;
    ask(other, "raka.pradana").await;
    let mut mine = requests(parent).await;
    mine.extend([("child", child("bima.pradana").await), ("sibling", child("nala.pradana").await)]);
    mine.insert("me", json!(demo.user(Caller::Parent.email()).await));
    mine.insert("child_name", json!("nala.pradana"));
    mine.insert("joinable", program(demo, PROGRAM).await);
    let mut theirs = requests(other).await;
    theirs.extend([("child", tegar.clone()), ("sibling", tegar)]);
    theirs.insert("me", json!(demo.user(Caller::OtherParent.email()).await));
    theirs.insert("child_name", json!(his_name));
    theirs.insert("joinable", program(demo, LIMITED).await);
    Belongings { mine, theirs }
}

async fn ask(parent: &Actor, username: &str) {
    parent.post("/api/user/relation_user/request/", json!({ "username": username, "consent": true })).await.ok();
}

async fn requests(parent: &Actor) -> Things {
    let told = parent.get("/api/user/relation_user/get/request/").await.ok();
    let first = |list: &str| told.data()[list][0]["id"].clone();
    Things::from([("incoming", first("incoming")), ("outgoing", first("outgoing"))])
}

/// Names of what everybody may look at.
async fn published(demo: &Demo) -> Things {
    let mut things = Things::from([
        ("listed", json!(PROGRAM)),
        ("joinable", program(demo, PROGRAM).await),
        ("tried_slug", json!("akm5-buah-yang-terjual-hari-ini")),
        ("medium", json!("akm-diagram-pasar.svg")),
        ("institution", json!("sanggar-cendekia")),
        ("subdomain", json!("cendekia")),
        ("username", json!("ratna.wulandari")),
        ("form", json!("murid-baru-cendekia")),
        ("region", json!("32.01.01")),
    ]);
    for (word, sql) in [
        ("package", "SELECT MIN(slug) FROM catalog_package"),
        ("collection", "SELECT MIN(slug) FROM catalog_collection WHERE kind = 'pick'"),
    ] {
        things.insert(word, json!(demo.text(sql, &[]).await));
    }
    for (word, sql) in [
        ("institution_number", "SELECT MIN(institution_id) FROM schooldata_learning_space"),
        ("space", "SELECT MIN(id) FROM schooldata_learning_space"),
        ("someone", "SELECT id FROM accounts_user WHERE username = 'ratna.wulandari'"),
    ] {
        things.insert(word, json!(demo.number(sql, &[]).await));
    }
    things
}
