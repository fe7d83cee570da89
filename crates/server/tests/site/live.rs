use axum::body::{Body, BodyDataStream};
use futures_util::StreamExt;
use http::Response;
use sanggar_contracts::class_room;
use sanggar_kernel::{ProgramId, UserId};
use sanggar_messaging::{NewAnnouncement, announce};
use sanggar_platform::live::Audience;
use sanggar_testkit::both_engines;
use serde_json::json;
use tokio_util::sync::CancellationToken;

use crate::site::people::{browser, change, member};
use crate::world::Whole;

/// A stream as a browser reads it.
struct Stream(BodyDataStream);

impl Stream {
    fn of(response: Response<Body>) -> Self {
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        assert_eq!(response.headers()["cache-control"], "no-store");
        Self(response.into_body().into_data_stream())
    }

    async fn next(&mut self) -> Option<String> {
        let bytes = self.0.next().await?.ok()?;
        Some(String::from_utf8(bytes.to_vec()).unwrap())
    }
}

async fn tell(whole: &Whole, topic: &str) {
    publish(whole, Audience::Everyone, topic).await;
}

async fn publish(whole: &Whole, audience: Audience, topic: &str) {
    let services = &whole.world.services;
    let tx = services.db.write().await.unwrap();
    services.live.publish(&tx, audience, topic, &json!({ "count": 1 })).await.unwrap();
    tx.commit().await.unwrap();
    services.live.settle().await.unwrap();
}

both_engines! {
    async fn a_visitor_and_a_member_hear_what_happens(whole: Whole) {
        let mut visitor = Stream::of(browser(&whole).open("/api/live").await);
        let mut member = Stream::of(member(&whole).await.open("/api/live").await);
        for stream in [&mut visitor, &mut member] {
            assert!(stream.next().await.unwrap().contains("retry: 3000"));
        }
        tell(&whole, "cart").await;
        for stream in [&mut visitor, &mut member] {
            assert_eq!(stream.next().await.unwrap(), "id: 1\nevent: cart\ndata: {\"count\":1}\n\n");
        }
        whole.world.settle().await;
    }

    async fn who_attends_a_class_hears_its_room_and_others_do_not(whole: Whole) {
        let (dewi, outside) = (member(&whole).await, browser(&whole));
        change(&whole, "INSERT INTO learning_enrolment (id, user_id, program_id, source, enrolled_at) SELECT 1, id, 12, 'free', 1 FROM accounts_user").await;
        let mut streams = [Stream::of(dewi.open("/api/live").await), Stream::of(outside.open("/api/live").await)];
        for stream in &mut streams {
            stream.next().await.unwrap();
        }
        for program in [12, 13] {
            publish(&whole, Audience::Room(class_room(ProgramId::new(program))), &format!("kelas-{program}")).await;
        }
        publish(&whole, Audience::Everyone, "semua").await;
        let [dewi, outside] = &mut streams;
        assert!(dewi.next().await.unwrap().contains("event: kelas-12\n"));
        for stream in [dewi, outside] {
            assert!(stream.next().await.unwrap().contains("event: semua\n"), "no other class");
        }
    }

    async fn who_joins_is_told_at_once_to_come_back_and_from_where(whole: Whole) {
        let dewi = member(&whole).await;
        let mut stream = Stream::of(dewi.open("/api/live").await);
        stream.next().await.unwrap();
        let services = &whole.world.services;
        let tx = services.db.write().await.unwrap();
        let (user,) = tx.one::<(UserId,)>("SELECT id FROM accounts_user", &[]).await.unwrap();
        services.live.end_user(&tx, user).await.unwrap();
        tx.commit().await.unwrap();
        services.live.settle().await.unwrap();
        let told = stream.next().await.unwrap();
        assert!(told.contains("id: ") && told.contains("retry: 500") && !told.contains("event:") && !told.contains("data:"), "{told}");
        assert_eq!(stream.next().await, None);
    }

    async fn an_announcement_to_a_class_of_a_thousand_is_one_row(whole: Whole) {
        change(
            &whole,
            "WITH RECURSIVE learner (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM learner WHERE id < 1000)
             INSERT INTO learning_enrolment (id, user_id, program_id, source, enrolled_at) SELECT id, id, 12, 'free', 1 FROM learner",
        )
        .await;
        let services = &whole.world.services;
        let news = NewAnnouncement { program: ProgramId::new(12), author: UserId::new(1), title: "Kabar", html: "<p>Halo</p>", publish_at: None, files: &[] };
        let tx = services.db.write().await.unwrap();
        announce(&whole.app.messaging, &tx, &news).await.unwrap();
        tx.commit().await.unwrap();
        whole.world.settle().await;
        let told: Vec<(String, String)> = services.db.read().await.unwrap().all("SELECT room, topic FROM platform_live", &[]).await.unwrap();
        assert_eq!(told, [("class/12".to_owned(), "announcements/12".to_owned())]);
    }

    async fn a_stream_that_was_cut_gets_what_it_missed(whole: Whole) {
        tell(&whole, "pertama").await;
        tell(&whole, "kedua").await;
        for stream in [browser(&whole).with("last-event-id", "1").open("/api/live").await, browser(&whole).open("/api/live?last_event_id=1").await] {
            let mut stream = Stream::of(stream);
            stream.next().await.unwrap();
            assert!(stream.next().await.unwrap().contains("event: kedua"));
        }
    }

    async fn a_page_of_another_site_is_refused(whole: Whole) {
        for (name, value) in [("origin", "https://jahat.example"), ("origin", "null"), ("sec-fetch-site", "cross-site"), ("sec-fetch-site", "same-site")] {
            assert_eq!(browser(&whole).with(name, value).open("/api/live").await.status(), 403, "{name}: {value}");
        }
        assert_eq!(browser(&whole).with("sec-fetch-site", "same-origin").open("/api/live").await.status(), 200);
    }

    async fn a_session_that_has_ended_opens_no_stream_and_loses_the_one_it_has(whole: Whole) {
        let member = member(&whole).await;
        let mut stream = Stream::of(member.open("/api/live").await);
        stream.next().await.unwrap();
        member.post("/api/auth/logout", json!({})).await.ok();
        whole.world.settle().await;
        assert_eq!(stream.next().await, None);
        assert_eq!(member.open("/api/live").await.status(), 401);
    }

    async fn a_full_house_asks_to_come_back_later(whole: Whole) {
        let live = &whole.world.services.live;
        let mut seats = Vec::new();
        while let Ok(seat) = live.subscribe(None, None).await {
            seats.push(seat);
        }
        let told = browser(&whole).get("/api/live").await;
        assert_eq!((seats.len(), told.http.as_u16()), (4096, 503));
        assert!(told.headers.contains_key("retry-after"));
        drop(seats);
        assert_eq!(browser(&whole).open("/api/live").await.status(), 200);
    }

    async fn a_stopping_server_opens_no_stream(whole: Whole) {
        let stop = CancellationToken::new();
        stop.cancel();
        whole.world.services.live.run(stop).await;
        assert_eq!(browser(&whole).get("/api/live").await.http, 503);
    }

    async fn a_broken_store_is_told_without_its_words(whole: Whole) {
        change(&whole, "DROP TABLE platform_live").await;
        let told = browser(&whole).get("/api/live?last_event_id=-1").await;
        assert_eq!((told.http.as_u16(), told.status()), (500, 500));
        assert!(!told.text.contains("platform_live"));
    }
}
