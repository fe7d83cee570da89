use std::sync::Arc;
use std::time::Duration;

use futures_util::{FutureExt, StreamExt};
use http_body_util::BodyExt;
use sanggar_kernel::UserId;
use sanggar_platform::db::{Db, DbError, Engine};
use sanggar_platform::live::{Audience, Live, LiveError, LiveEvent, LiveStream, Room, StreamCaps, Viewer, sse};
use sanggar_platform::signal::Signals;
use sanggar_testkit::{OnEngine, both_engines, run};
use serde_json::json;
use tokio_util::sync::CancellationToken;

use crate::house::{House, Process};

const DEWI: UserId = UserId::new(1);
const BUDI: UserId = UserId::new(2);
const CLASS: Room = Room::new("class", 7);
const OTHER: Room = Room::new("class", 8);

fn session(user: UserId, session: i64) -> Option<Viewer> {
    Some(Viewer { user, session })
}

/// A stream in the rooms that `rooms` gives.
async fn enter(
    live: &Live,
    viewer: Option<Viewer>,
    last: Option<i64>,
    rooms: impl Future<Output = Result<Vec<Room>, DbError>>,
) -> Result<LiveStream, LiveError> {
    live.subscribe_from("203.0.113.1".parse().unwrap(), viewer, StreamCaps { person: 9, source: 9 }, last, rooms).await
}

async fn publish(db: &Db, live: &Live, audience: Audience, text: &str) {
    let tx = db.write().await.unwrap();
    live.publish(&tx, audience, "notifications", &json!({ "text": text })).await.unwrap();
    tx.commit().await.unwrap();
}

/// What has arrived by now.
fn arrived(stream: &mut LiveStream) -> Vec<Arc<LiveEvent>> {
    std::iter::from_fn(|| stream.next().now_or_never().flatten()).collect()
}

fn texts(events: &[Arc<LiveEvent>]) -> Vec<String> {
    events
        .iter()
        .map(|event| serde_json::from_str::<serde_json::Value>(&event.data).unwrap()["text"].as_str().unwrap_or("").to_owned())
        .collect()
}

both_engines! {
    async fn an_event_reaches_its_audience_after_the_commit_and_nobody_else(house: House) {
        let live = house.live();
        let (mut dewi, mut budi, mut visitor) =
            (live.subscribe(session(DEWI, 1), None).await.unwrap(), live.subscribe(session(BUDI, 2), None).await.unwrap(), live.subscribe(None, None).await.unwrap());
        let tx = house.write().await;
        live.publish(&tx, Audience::Everyone, "notifications", &json!({ "text": "undone" })).await.unwrap();
        drop(tx);
        publish(&house.test.db, live, Audience::User(DEWI), "untuk Dewi").await;
        publish(&house.test.db, live, Audience::Everyone, "untuk semua").await;
        house.settle().await;
        assert_eq!(texts(&arrived(&mut dewi)), ["untuk Dewi", "untuk semua"]);
        assert_eq!(texts(&arrived(&mut budi)), ["untuk semua"]);
        assert_eq!(texts(&arrived(&mut visitor)), ["untuk semua"]);
    }

    async fn a_browser_that_comes_back_hears_what_it_missed_once(house: House) {
        let live = house.live();
        let mut first = live.subscribe(session(DEWI, 1), None).await.unwrap();
        publish(&house.test.db, live, Audience::User(DEWI), "satu").await;
        house.settle().await;
        let last = arrived(&mut first)[0].position;
        drop(first);
        assert_eq!(live.open_streams(), 0);
        publish(&house.test.db, live, Audience::User(DEWI), "dua").await;
        publish(&house.test.db, live, Audience::User(BUDI), "bukan untukmu").await;
        publish(&house.test.db, live, Audience::Everyone, "tiga").await;
        house.settle().await;
        let mut again = live.subscribe(session(DEWI, 1), Some(last)).await.unwrap();
        publish(&house.test.db, live, Audience::User(DEWI), "empat").await;
        house.settle().await;
        assert_eq!(texts(&arrived(&mut again)), ["dua", "tiga", "empat"]);
    }

    async fn a_browser_that_missed_too_much_is_told_to_reload(house: House) {
        let live = house.live();
        publish(&house.test.db, live, Audience::Everyone, "satu").await;
        house.settle().await;
        let tx = house.write().await;
        for _ in 0..501 {
            live.publish(&tx, Audience::User(DEWI), "notifications", &json!({})).await.unwrap();
        }
        tx.commit().await.unwrap();
        house.settle().await;
        for (last, topics) in [(1, vec!["reload"]), (501, vec!["notifications"]), (900, vec!["reload"])] {
            let heard = arrived(&mut live.subscribe(session(DEWI, 1), Some(last)).await.unwrap());
            assert_eq!(heard.iter().map(|event| event.topic.as_str()).collect::<Vec<_>>(), topics, "after {last}");
        }
    }

    async fn the_end_of_a_session_ends_its_streams_and_no_others(house: House) {
        let live = house.live();
        let mut ended = live.subscribe(session(DEWI, 1), None).await.unwrap();
        let mut other = live.subscribe(session(DEWI, 2), None).await.unwrap();
        let tx = house.write().await;
        live.end_session(&tx, 1).await.unwrap();
        tx.commit().await.unwrap();
        house.settle().await;
        assert_eq!(ended.next().now_or_never(), Some(None), "the stream has ended");
        assert_eq!(other.next().now_or_never(), None, "the stream is open");
        assert!(matches!(live.subscribe(session(DEWI, 1), None).await, Err(LiveError::Ended)));
        let tx = house.write().await;
        live.end_user(&tx, DEWI).await.unwrap();
        tx.commit().await.unwrap();
        house.settle().await;
        assert_eq!(other.next().now_or_never().flatten().map(|event| event.topic.clone()), Some(String::new()), "the place to come back with");
        assert_eq!(other.next().now_or_never(), Some(None));
        live.subscribe(session(DEWI, 2), None).await.unwrap();
    }

    async fn who_comes_into_a_room_hears_what_it_is_told_from_then_on(house: House) {
        let live = house.live();
        let mut before = enter(live, session(DEWI, 1), None, async { Ok(vec![OTHER]) }).await.unwrap();
        for room in [CLASS, OTHER] {
            publish(&house.test.db, live, Audience::Room(room), "sebelum").await;
        }
        let tx = house.write().await;
        live.end_user(&tx, DEWI).await.unwrap();
        tx.commit().await.unwrap();
        publish(&house.test.db, live, Audience::Room(CLASS), "sesudah").await;
        house.settle().await;
        let heard = arrived(&mut before);
        assert_eq!((texts(&heard), before.next().now_or_never()), (vec!["sebelum".to_owned(), String::new()], Some(None)));
        let mut then = enter(live, session(DEWI, 1), Some(heard[1].position), async { Ok(vec![CLASS, OTHER]) }).await.unwrap();
        assert_eq!(texts(&arrived(&mut then)), ["sesudah"]);
        let mut cut = enter(live, session(DEWI, 1), Some(0), async { Ok(vec![CLASS, OTHER]) }).await.unwrap();
        assert_eq!(arrived(&mut cut).iter().map(|event| event.topic.as_str()).collect::<Vec<_>>(), ["reload"], "who was away does not hear the past");
        let mut budi = enter(live, session(BUDI, 2), Some(0), async { Ok(vec![CLASS]) }).await.unwrap();
        assert_eq!(texts(&arrived(&mut budi)), ["sebelum", "sesudah"], "nothing has changed for others");
    }

    async fn i2_who_comes_into_a_room_and_leaves_it_hears_it_meanwhile_on_the_stream_that_is_open(house: House) {
        let live = house.live();
        let mut dewi = enter(live, session(DEWI, 1), None, async { Ok(vec![OTHER]) }).await.unwrap();
        let mut budi = enter(live, session(BUDI, 2), None, async { Ok(vec![]) }).await.unwrap();
        publish(&house.test.db, live, Audience::Room(CLASS), "sebelum").await;
        let tx = house.write().await;
        live.enter(&tx, DEWI, CLASS).await.unwrap();
        live.enter(&tx, DEWI, CLASS).await.unwrap();
        drop(tx);
        publish(&house.test.db, live, Audience::Room(CLASS), "tidak jadi").await;
        for _ in 0..2 {
            let tx = house.write().await;
            live.enter(&tx, DEWI, CLASS).await.unwrap();
            tx.commit().await.unwrap();
        }
        publish(&house.test.db, live, Audience::Room(CLASS), "di dalam").await;
        let tx = house.write().await;
        live.leave(&tx, DEWI, CLASS).await.unwrap();
        tx.commit().await.unwrap();
        publish(&house.test.db, live, Audience::Room(CLASS), "sesudah").await;
        publish(&house.test.db, live, Audience::Room(OTHER), "kelas lain").await;
        house.settle().await;
        let heard = arrived(&mut dewi);
        assert_eq!(texts(&heard), ["di dalam", "kelas lain"]);
        assert_eq!(dewi.next().now_or_never(), None, "the stream stays open");
        assert!(arrived(&mut budi).is_empty());
        let mut cut = enter(live, session(DEWI, 1), Some(0), async { Ok(vec![CLASS, OTHER]) }).await.unwrap();
        assert_eq!(arrived(&mut cut).iter().map(|event| event.topic.as_str()).collect::<Vec<_>>(), ["reload"], "who was away does not hear the past");
    }

    async fn i2_who_comes_or_leaves_while_a_stream_opens_is_where_they_went_last(house: House) {
        let live = house.live();
        let asked = async {
            let tx = house.write().await;
            live.enter(&tx, DEWI, OTHER).await.unwrap();
            live.leave(&tx, DEWI, CLASS).await.unwrap();
            tx.commit().await.unwrap();
            live.settle().await.unwrap();
            Ok(vec![CLASS])
        };
        let mut dewi = enter(live, session(DEWI, 1), None, asked).await.unwrap();
        for (room, text) in [(CLASS, "kelas"), (OTHER, "kelas lain")] {
            publish(&house.test.db, live, Audience::Room(room), text).await;
        }
        house.settle().await;
        assert_eq!(texts(&arrived(&mut dewi)), ["kelas lain"]);
    }

    async fn an_event_for_a_room_is_one_row_and_heard_by_those_who_are_in_it(house: House) {
        let live = house.live();
        let mut dewi = enter(live, session(DEWI, 1), None, async { Ok(vec![CLASS, OTHER, CLASS]) }).await.unwrap();
        let mut budi = enter(live, session(BUDI, 2), None, async { Ok(vec![CLASS]) }).await.unwrap();
        let mut elsewhere = [live.subscribe(session(BUDI, 3), None).await.unwrap(), live.subscribe(None, None).await.unwrap()];
        publish(&house.test.db, live, Audience::Room(CLASS), "kelas").await;
        publish(&house.test.db, live, Audience::Room(OTHER), "kelas lain").await;
        house.settle().await;
        assert_eq!(texts(&arrived(&mut dewi)), ["kelas", "kelas lain"]);
        assert_eq!(texts(&arrived(&mut budi)), ["kelas"]);
        assert!(elsewhere.iter_mut().all(|stream| arrived(stream).is_empty()), "only those who are in the room");
        let rows: Vec<(i64,)> = house.test.db.read().await.unwrap().all("SELECT id FROM platform_live", &[]).await.unwrap();
        assert_eq!(rows.len(), 2);
        drop(dewi);
        publish(&house.test.db, live, Audience::Room(CLASS), "lagi").await;
        house.settle().await;
        assert_eq!(texts(&arrived(&mut budi)), ["lagi"]);
    }

    async fn a_whisper_is_heard_by_the_room_at_once_and_never_again(house: House) {
        let (db, live) = (&house.test.db, house.live());
        let mut inside = enter(live, session(DEWI, 1), None, async { Ok(vec![CLASS]) }).await.unwrap();
        let mut outside = enter(live, session(BUDI, 2), None, async { Ok(vec![OTHER]) }).await.unwrap();
        live.whisper(CLASS, "chat/1", &json!({ "text": "mengetik" })).unwrap();
        assert_eq!(texts(&arrived(&mut inside)), ["mengetik"]);
        assert!(arrived(&mut outside).is_empty());
        publish(db, live, Audience::Room(CLASS), "kabar").await;
        live.settle().await.unwrap();
        let heard = arrived(&mut inside);
        drop(inside);
        let mut again = enter(live, session(DEWI, 1), Some(heard[0].position - 1), async { Ok(vec![CLASS]) }).await.unwrap();
        assert_eq!(arrived(&mut again), heard, "a whisper is not kept");
    }

    async fn who_was_cut_off_hears_what_the_own_rooms_were_told_among_the_rest(house: House) {
        let live = house.live();
        let told = [
            (Audience::Everyone, "nol"),
            (Audience::Room(CLASS), "satu"),
            (Audience::User(DEWI), "dua"),
            (Audience::Room(OTHER), "bukan untukmu"),
            (Audience::Everyone, "tiga"),
            (Audience::Room(CLASS), "empat"),
        ];
        for (audience, text) in told {
            publish(&house.test.db, live, audience, text).await;
        }
        house.settle().await;
        let mut again = enter(live, session(DEWI, 1), Some(1), async { Ok(vec![CLASS]) }).await.unwrap();
        assert_eq!(texts(&arrived(&mut again)), ["satu", "dua", "tiga", "empat"]);
        let mut outside = live.subscribe(session(BUDI, 2), Some(1)).await.unwrap();
        assert_eq!(texts(&arrived(&mut outside)), ["tiga"]);
        let tx = house.write().await;
        for _ in 0..501 {
            live.publish(&tx, Audience::Room(OTHER), "notifications", &json!({})).await.unwrap();
        }
        tx.commit().await.unwrap();
        house.settle().await;
        let mut missed = enter(live, session(DEWI, 1), Some(6), async { Ok(vec![CLASS, OTHER]) }).await.unwrap();
        assert_eq!(arrived(&mut missed)[0].topic, "reload");
    }

    async fn what_comes_while_a_stream_opens_is_heard_once(house: House) {
        let live = house.live();
        publish(&house.test.db, live, Audience::Everyone, "nol").await;
        house.settle().await;
        let asked = async {
            publish(&house.test.db, live, Audience::Room(CLASS), "satu").await;
            publish(&house.test.db, live, Audience::User(DEWI), "dua").await;
            live.settle().await.unwrap();
            Ok(vec![CLASS])
        };
        let mut dewi = enter(live, session(DEWI, 1), Some(1), asked).await.unwrap();
        publish(&house.test.db, live, Audience::Room(CLASS), "tiga").await;
        house.settle().await;
        assert_eq!(texts(&arrived(&mut dewi)), ["satu", "dua", "tiga"]);
    }

    async fn who_leaves_while_a_stream_opens_does_not_hear_the_room(house: House) {
        let live = house.live();
        let asked = async {
            let tx = house.write().await;
            live.end_user(&tx, DEWI).await.unwrap();
            tx.commit().await.unwrap();
            live.settle().await.unwrap();
            Ok(vec![CLASS])
        };
        assert!(matches!(enter(live, session(DEWI, 1), None, asked).await, Err(LiveError::Ended)));
        assert_eq!(live.open_streams(), 0);
    }

    async fn events_older_than_an_hour_are_trimmed_and_places_are_never_used_twice(house: House) {
        let live = house.live();
        let limits = sanggar_platform::limits::Limits::new(sanggar_platform::limits::LimitTable::production(), b"s");
        sanggar_platform::background::purge_regularly(house.jobs(), house.test.db.clone(), house.clock.clone(), limits);
        house.settle().await;
        publish(&house.test.db, live, Audience::Room(CLASS), "satu").await;
        house.settle().await;
        house.clock.advance_seconds(3_601);
        house.settle().await;
        let rows: Vec<(i64,)> = house.test.db.read().await.unwrap().all("SELECT id FROM platform_live", &[]).await.unwrap();
        assert!(rows.is_empty());
        let mut stream = live.subscribe(None, Some(0)).await.unwrap();
        publish(&house.test.db, live, Audience::Everyone, "dua").await;
        house.settle().await;
        let heard = arrived(&mut stream);
        assert_eq!(heard.iter().map(|event| (event.position, event.topic.as_str())).collect::<Vec<_>>(), [(1, "reload"), (2, "notifications")]);
    }
}

#[test]
fn a_reader_who_is_too_slow_is_cut_and_the_cap_on_streams_holds() {
    run(async {
        let house = House::on(Engine::Sqlite).await;
        let live = house.live();
        let mut slow = live.subscribe(None, None).await.unwrap();
        let tx = house.write().await;
        for _ in 0..65 {
            live.publish(&tx, Audience::Everyone, "notifications", &json!({})).await.unwrap();
        }
        tx.commit().await.unwrap();
        house.settle().await;
        assert_eq!(live.open_streams(), 0);
        assert_eq!(arrived(&mut slow).len(), 64);
        assert_eq!(slow.next().await, None);

        let mut held = Vec::new();
        for _ in 0..4_096 {
            held.push(live.subscribe(None, None).await.unwrap());
        }
        assert!(matches!(live.subscribe(None, None).await, Err(LiveError::Full)));
        held.pop();
        live.subscribe(None, None).await.unwrap();
    });
}

#[test]
fn a_stream_is_written_as_server_sent_events() {
    run(async {
        let house = House::on(Engine::Sqlite).await;
        let live = house.live();
        publish(&house.test.db, live, Audience::Everyone, "lama").await;
        publish(&house.test.db, live, Audience::Everyone, "baru").await;
        house.settle().await;
        let response = sse(live.subscribe(None, Some(1)).await.unwrap());
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        assert_eq!(response.headers()["cache-control"], "no-store");
        let stop = CancellationToken::new();
        stop.cancel();
        live.run(stop).await;
        let body = response.into_body().collect().await.unwrap().to_bytes();
        assert_eq!(body, "retry: 3000\nid: 1\n\nid: 2\nevent: notifications\ndata: {\"text\":\"baru\"}\n\n");
    });
}

#[test]
fn what_is_told_or_whispered_in_one_process_arrives_in_another_on_the_same_postgresql() {
    run(async {
        let house = House::on(Engine::Postgres).await;
        let url = house.test.config.url.clone().unwrap();
        let stop = CancellationToken::new();
        let mut processes = Vec::new();
        for name in ["here", "there"] {
            let db = Db::open(&house.test.config).await.unwrap();
            let process = Process::on(db, &house.clock, Signals::shared(&url, name.into()).unwrap(), 1).await;
            let (live, stop) = (process.background.live.clone(), stop.clone());
            tokio::spawn(async move { live.run(stop).await });
            processes.push(process);
        }
        let mut stream = processes[1].background.live.subscribe(session(DEWI, 1), None).await.unwrap();
        for text in ["satu", "dua", "tiga"] {
            publish(&processes[0].db, &processes[0].background.live, Audience::User(DEWI), text).await;
            let event = tokio::time::timeout(Duration::from_secs(10), stream.next()).await.expect("the event arrives");
            assert_eq!(texts(&[event.unwrap()]), [text]);
        }
        let heard = async |stream: &mut LiveStream| {
            let event = tokio::time::timeout(Duration::from_secs(10), stream.next()).await.expect("the event arrives");
            texts(&[event.unwrap()])
        };
        for (is_in, text) in [(true, "masuk"), (false, "keluar")] {
            let (db, live) = (&processes[0].db, &processes[0].background.live);
            let tx = db.write().await.unwrap();
            let changed = if is_in { live.enter(&tx, DEWI, CLASS).await } else { live.leave(&tx, DEWI, CLASS).await };
            changed.unwrap();
            tx.commit().await.unwrap();
            publish(db, live, Audience::Room(CLASS), text).await;
            publish(db, live, Audience::User(DEWI), "untukmu").await;
            if is_in {
                assert_eq!(heard(&mut stream).await, [text]);
            }
            assert_eq!(heard(&mut stream).await, ["untukmu"]);
        }
        let mut inside = enter(&processes[1].background.live, session(BUDI, 2), None, async { Ok(vec![CLASS]) }).await.unwrap();
        // Whispers are lost while the line is still opening: one is repeated until it arrives.
        let whispered = tokio::time::timeout(Duration::from_secs(10), async {
            let mut tick = tokio::time::interval(Duration::from_millis(20));
            loop {
                tokio::select! {
                    event = inside.next() => return event.unwrap(),
                    _ = tick.tick() => processes[0].background.live.whisper(CLASS, "chat/1", &json!({ "text": "it's Sari" })).unwrap(),
                }
            }
        });
        assert_eq!(texts(&[whispered.await.expect("the whisper arrives")]), ["it's Sari"]);
        let tx = processes[0].db.write().await.unwrap();
        processes[0].background.live.end_session(&tx, 1).await.unwrap();
        tx.commit().await.unwrap();
        let end = tokio::time::timeout(Duration::from_secs(10), stream.next()).await.expect("the stream ends");
        assert_eq!(end, None);
        stop.cancel();
    });
}

#[test]
fn many_writers_on_postgresql_lose_no_event_and_keep_one_order_for_all() {
    run(async {
        let house = House::on(Engine::Postgres).await;
        let other = house.another_process().await;
        let mut streams = [house.live().subscribe(None, None).await.unwrap(), other.background.live.subscribe(None, None).await.unwrap()];
        let writers = (0..60).map(|number: i64| {
            let process = if number % 2 == 0 { house.process.clone() } else { other.clone() };
            tokio::spawn(async move {
                publish(&process.db, &process.background.live, Audience::Everyone, &number.to_string()).await;
                process.background.live.settle().await.unwrap();
            })
        });
        for writer in writers.collect::<Vec<_>>() {
            writer.await.unwrap();
        }
        house.settle().await;
        other.background.live.settle().await.unwrap();
        let [here, there] =
            streams.each_mut().map(|stream| arrived(stream).iter().map(|event| (event.position, event.data.clone())).collect::<Vec<_>>());
        assert_eq!(here.len(), 60);
        assert!(here.is_sorted_by_key(|(position, _)| *position));
        assert_eq!(here, there);
    });
}
