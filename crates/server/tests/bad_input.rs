//! What people and machines send by mistake or on purpose: each has one clear answer, and nothing is lost, crashes or leaks.

use std::time::Duration;

use crate::operations::{self, Operation};
use crate::world::Whole;
use axum::http::Method;
use sanggar_platform::db::Engine;
use sanggar_platform::http::serve;
use sanggar_testkit::{Actor, OnEngine, TestResponse, both_engines, postgres, run};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

const EMAIL: &str = "putri@surel.example";
const PASSWORD: &str = "pohon jati di tepi sawah";
const EXPIRED: &str = "Sesimu sudah berakhir. Silakan masuk kembali.";
const BUSY: &str = "Layanan sedang sibuk. Silakan coba lagi sebentar lagi.";
const FOREIGN: &str = "Permintaan ini tidak berasal dari halaman kami.";
const UNKNOWN_SITE: &str = "Alamat situs ini tidak kami kenali.";

/// Words of the inside that no answer may hold.
const INSIDE: [&str; 22] = [
    "SELECT",
    "INSERT",
    "UPDATE ",
    "DELETE ",
    "sqlite",
    "SQLite",
    "postgres",
    "PostgreSQL",
    "accounts_",
    "platform_",
    "crates/",
    ".rs",
    "::",
    "serde",
    "panicked",
    "expected",
    "invalid type",
    "column",
    "struct",
    "String",
    "backtrace",
    "os error",
];

/// The one shape of a refusal, with this sentence and nothing of the inside.
#[track_caller]
fn assert_refused(told: &TestResponse, http: u16, message: &str) {
    assert_eq!((told.http.as_u16(), told.status(), told.message()), (http, i64::from(http), message), "{}", told.text);
    let mut keys: Vec<&str> = told.body.as_object().expect("an envelope").keys().map(String::as_str).collect();
    keys.sort_unstable();
    assert_eq!(keys, ["data", "id", "message", "status"]);
    assert_eq!(told.body["id"].as_str(), told.headers["x-request-id"].to_str().ok());
    for word in INSIDE {
        assert!(!told.text.contains(word), "{word} in {}", told.text);
    }
}

/// Whoever does not come through the gate, of operators or of what the path names, is told nothing of the body.
fn is_shut(operation: &Operation) -> bool {
    operation.rule == "operator"
        || matches!(operation.rule.as_str(), "teaches" | "room_member" | "staff") && operation.pattern.contains('{')
}

fn with_bodies(whole: &Whole) -> Vec<Operation> {
    let found: Vec<Operation> =
        operations::all(&whole.app).into_iter().filter(|one| one.body.is_some() && one.method == "POST" && !is_shut(one)).collect();
    assert!(found.len() >= 4);
    found
}

async fn member(whole: &Whole) -> Actor {
    let form = json!({ "name": "Putri Ayuningtyas", "email": EMAIL, "password": PASSWORD, "profession_name": "Guru", "session": "token" });
    let told = whole.visitor().post("/api/auth/register", form).await.ok();
    whole.visitor().with_token(told.data()["token"].as_str().unwrap())
}

/// What two answers to the same call share; ids and puzzles are new each time.
fn lasting(told: TestResponse) -> (u16, Value) {
    let mut body = told.body;
    body.as_object_mut().map(|body| body.remove("id"));
    if let Some(puzzle) = body.pointer_mut("/data/challenge") {
        *puzzle = json!(null);
    }
    // It keeps the query, which differs between the spellings.
    if let Some(Value::String(next)) = body.get_mut("next-url") {
        next.truncate(next.find('?').unwrap_or(next.len()));
    }
    (told.http.as_u16(), body)
}

both_engines! {
    async fn a_broken_body_is_told_in_one_sentence(whole: Whole) {
        let member = member(&whole).await;
        for operation in with_bodies(&whole) {
            for body in ["", "{", "{\"", "\u{feff}{}", "email=a&password=b", "{'email': 'a'}"] {
                let told = member.post_raw(&operation.path, body, "application/json").await;
                assert_refused(&told, 400, "Isi kiriman rusak dan tidak bisa dibaca.");
            }
            let told = member.post_raw(&operation.path, "{\"email\": \"a\\u0000\"}", "application/json").await;
            assert_refused(&told, 400, "Isi kiriman memuat tanda yang tidak bisa dipakai.");
        }
    }

    async fn a_body_of_another_type_is_told_in_one_sentence(whole: Whole) {
        let nested = "[".repeat(100_000);
        let member = member(&whole).await;
        for operation in with_bodies(&whole) {
            for body in ["null", "5", "\"teks\"", "[]", "true", nested.as_str()] {
                let told = member.post_raw(&operation.path, body, "application/json").await;
                assert_refused(&told, 400, "Ada isian dengan jenis yang tidak sesuai.");
            }
            for field in operation.body.as_ref().unwrap().as_object().unwrap().keys() {
                for value in [json!(null), json!([1]), json!({ "a": 1 }), json!(1.5), json!(true)] {
                    let mut body = operation.body.clone().unwrap();
                    let fits = |is: fn(&Value) -> bool| is(&body[field]) && is(&value);
                    if fits(Value::is_boolean) || fits(Value::is_f64) || fits(Value::is_array) || fits(Value::is_object) {
                        continue;
                    }
                    body[field] = value;
                    assert_refused(&member.post(&operation.path, body).await, 400, "Ada isian dengan jenis yang tidak sesuai.");
                }
                let mut body = operation.body.clone().unwrap();
                body.as_object_mut().unwrap().remove(field);
                assert_refused(&member.post(&operation.path, body).await, 400, &format!("Isian “{field}” belum ada."));
            }
        }
    }

    async fn a_key_that_stands_twice_in_a_body_is_refused_wherever_it_stands(whole: Whole) {
        let member = member(&whole).await;
        for operation in with_bodies(&whole) {
            let told = member.post_raw(&operation.path, r#"{"peran":1,"peran":2}"#, "application/json").await;
            assert_refused(&told, 400, "Isian “peran” tertulis dua kali.");
            let told = member.post_raw(&operation.path, r#"{"a":[{"peran":1,"p\u0065ran":1}]}"#, "application/json").await;
            assert_refused(&told, 400, "Isian “peran” tertulis dua kali.");
        }
    }

    async fn a_body_that_is_nested_too_deep_is_refused(whole: Whole) {
        let deep = [format!("{{\"a\":{}", "[".repeat(100_000)), "{\"a\":".repeat(40_000), format!("{{\"a\":{}1{}}}", "[".repeat(32), "]".repeat(32))];
        let member = member(&whole).await;
        for operation in with_bodies(&whole) {
            for body in &deep {
                assert_refused(&member.post_raw(&operation.path, body, "application/json").await, 400, "Isi kiriman bersusun terlalu dalam.");
            }
        }
    }

    async fn a_field_that_the_call_does_not_know_is_refused_by_name(whole: Whole) {
        let member = member(&whole).await;
        for operation in with_bodies(&whole) {
            for field in [
                "is_admin", "role", "institution_id", "is_email_verified", "parent_login_id", "price", "total", "amount", "status", "user_id",
                "score", "is_finish",
            ] {
                if operation.fields.iter().any(|known| known == field) {
                    continue;
                }
                let mut body = operation.body.clone().unwrap();
                body[field] = json!(1);
                let told = member.post(&operation.path, body).await;
                assert_refused(&told, 400, &format!("Isian “{field}” tidak dikenal."));
            }
        }
    }

    async fn a_body_that_is_too_large_is_refused(whole: Whole) {
        let member = member(&whole).await;
        for operation in with_bodies(&whole) {
            let body = format!("{{\"email\": \"{}\"}}", "a".repeat(256 * 1024));
            let told = member.post_raw(&operation.path, &body, "application/json").await;
            assert_refused(&told, 413, "Isi kiriman terlalu besar. Batasnya 256 KB.");
        }
    }

    async fn a_body_that_is_not_json_is_refused(whole: Whole) {
        let member = member(&whole).await;
        for operation in with_bodies(&whole) {
            let body = operation.body.as_ref().unwrap().to_string();
            for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/json5", ""] {
                let told = member.post_raw(&operation.path, &body, kind).await;
                assert_refused(&told, 415, "Kirim isi permintaan dalam bentuk JSON.");
            }
            let told = member.call(Method::POST, &operation.path).await;
            assert_refused(&told, 415, "Kirim isi permintaan dalam bentuk JSON.");
            let told = member.post_raw(&operation.path, "{}", "Application/JSON; charset=utf-8").await;
            assert_ne!(told.http, 415, "the type is taken in any case");
        }
    }

    async fn a_method_that_the_call_does_not_have_is_refused(whole: Whole) {
        let all = operations::all(&whole.app);
        let has = |path: &str, method: &Method| all.iter().any(|one| one.path == path && one.method == method.as_str());
        for operation in &all {
            let others = [Method::PUT, Method::PATCH, Method::DELETE, Method::TRACE, Method::OPTIONS];
            for method in others.into_iter().filter(|method| !has(&operation.path, method)) {
                let told = whole.visitor().call(method, &operation.path).await;
                assert_refused(&told, 405, "Cara memanggil alamat ini tidak sesuai.");
            }
        }
    }

    async fn a_call_that_does_not_exist_is_not_found(whole: Whole) {
        for path in ["/api/tidak/ada", "/api/auth", "/api/auth/login/lagi", "/api/v3/auth/login", "/api/../api/auth/login", "/api/auth/%6cogin%2f", "/api//auth/login"] {
            for told in [whole.visitor().get(path).await, whole.visitor().post(path, json!({})).await] {
                assert_refused(&told, 404, "Yang kamu cari tidak ditemukan.");
            }
        }
    }

    async fn a_host_that_is_not_ours_selects_nothing_and_is_repeated_nowhere(whole: Whole) {
        whole.app.seed_demo().await.unwrap();
        for host in ["", "a b", "sanggarmu.test:x", "user@sanggarmu.test", "[::1]", "sanggarmu.test/evil", "sanggarmu.test, jahat.example"] {
            assert_refused(&whole.visitor().at(host).get("/api/user/profession/").await, 400, UNKNOWN_SITE);
        }
        assert_refused(&whole.visitor().with("host", "cendekia.sanggarmu.test").get("/api/user/profession/").await, 400, UNKNOWN_SITE);
        for host in ["jahat.example", "tidakada.sanggarmu.test", "a.b.c.sanggarmu.test", "sanggarmu.test.jahat.example", "jahatsanggarmu.test"] {
            let told = whole.visitor().at(host).get("/api/user/profession/").await;
            assert_refused(&told, 421, UNKNOWN_SITE);
            let told = whole.visitor().at(host).post("/api/auth/login", json!({ "email": EMAIL, "password": PASSWORD })).await;
            assert_refused(&told, 421, UNKNOWN_SITE);
            let page = whole.visitor().at(host).get("/kelasku?next=https://jahat.example").await;
            assert_eq!((page.http.as_u16(), page.headers["location"].to_str().unwrap()), (307, "https://sanggarmu.test"), "{host}");
            assert!(!page.text.contains("jahat"));
        }
        for header in ["x-forwarded-host", "x-host", "forwarded"] {
            let told = whole.visitor().with(header, "jahat.example").get("/").await;
            assert!(!told.text.contains("jahat"), "{header} is in the page");
        }
    }

    async fn b212_a_session_that_has_ended_is_told_so(whole: Whole) {
        let putri = member(&whole).await;
        whole.world.services.clock.advance_seconds(31 * 86_400);
        for operation in operations::all(&whole.app).iter().filter(|operation| operation.rule != "open") {
            assert_refused(&operation.call(&putri).await, 401, EXPIRED);
        }
    }

    async fn both_spellings_and_the_version_prefix_are_one_call(whole: Whole) {
        whole.app.seed_demo().await.unwrap();
        for operation in operations::all(&whole.app).iter().filter(|operation| !operation.is_stream()) {
            let bare = operation.path.trim_end_matches('/').trim_start_matches("/api").to_owned();
            let mut answers = Vec::new();
            for path in [format!("/api{bare}"), format!("/api{bare}/"), format!("/api/v2{bare}"), format!("/api/v2{bare}/?platform=web&source=d2Vi")] {
                let spelled = Operation { path, ..operation.clone() };
                answers.push(lasting(spelled.call(&whole.visitor()).await));
            }
            assert!(answers.iter().all(|answer| *answer == answers[0]), "{}: {answers:?}", operation.path);
            assert_ne!(answers[0].0, 405);
        }
    }

    async fn a_change_comes_only_from_our_own_pages(whole: Whole) {
        let told = whole.visitor().post("/api/auth/register", json!({ "name": "Putri Ayuningtyas", "email": EMAIL, "password": PASSWORD, "profession_name": "Guru" })).await.ok();
        let browser = whole.visitor().without_key().with_cookie_of(&told);
        let cookie = told.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap();
        let foreign: [&[(&str, &str)]; 8] = [
            &[("origin", "https://jahat.example")],
            &[("origin", "null")],
            &[("origin", "https://sanggarmu.test.jahat.example")],
            &[("origin", "https://cendekia.sanggarmu.test")],
            &[("origin", "https://sanggarmu.test"), ("sec-fetch-site", "cross-site")],
            &[("sec-fetch-site", "same-site")],
            &[("sec-fetch-site", "none")],
            &[],
        ];
        for operation in operations::all(&whole.app).iter().filter(|operation| operation.method == "POST") {
            for headers in foreign {
                let attacked = headers.iter().fold(whole.visitor().with("cookie", cookie), |actor, (name, value)| actor.with(name, value));
                assert_refused(&operation.call(&attacked).await, 403, FOREIGN);
            }
            let told = operation.call(&whole.visitor().with("origin", "https://jahat.example")).await;
            assert_refused(&told, 403, FOREIGN);
            assert!(told.headers.get("access-control-allow-origin").is_none());
        }
        browser.post("/api/auth/me-v2", json!({})).await.ok();
    }

    async fn odd_paths_and_queries_have_an_answer(whole: Whole) {
        for path in [
            "/api/user/institution/1/20?search=%ff", "/api/user/institution/1/20?search=%00", "/api/user/institution/1/20?search=a&search=b",
            "/api/user/institution/1/%00", "/api/user/institution/get-by-domain/%00", "/api/user/institution/get-by-domain/..%2f..%2fetc%2fpasswd",
            "/api/user/institution/get-by-domain/%252e%252e", "/api/user/institution/get-by-domain/%ff",
        ] {
            let told = whole.visitor().get(path).await;
            assert!(matches!(told.http.as_u16(), 200 | 400 | 404), "{path}: {}", told.http);
            if told.http != 200 {
                assert_refused(&told, told.http.as_u16(), told.message());
                assert!(!told.message().is_empty());
            }
        }
        for path in ["/%00", "/program/a%00", "/gambar/program/a%00.svg", "/..%2f..%2fetc%2fpasswd", "/%ff", "/%0d%0aset-cookie:%20a=b", "//jahat.example/", "/\\jahat.example"] {
            let told = whole.visitor().get(path).await;
            assert!(told.http.is_success() || told.http == 404 || told.http == 400, "{path}: {}", told.http);
            assert!(told.headers.get("location").is_none() && told.headers.get("set-cookie").is_none());
        }
    }
}

/// No connection may be made to the database until it opens again.
async fn shut(database: &str, shut: bool) {
    let (client, connection) = tokio_postgres::connect(postgres::server(), tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    client.batch_execute(&format!("ALTER DATABASE {database} ALLOW_CONNECTIONS {}", !shut)).await.unwrap();
    if shut {
        let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1";
        client.execute(cut, &[&database]).await.unwrap();
    }
}

#[test]
fn without_its_database_every_call_asks_to_come_back_and_afterwards_nothing_is_lost() {
    run(async {
        let whole = Whole::on(Engine::Postgres).await;
        whole.app.seed_demo().await.unwrap();
        let putri = member(&whole).await;
        whole.world.settle().await;
        let url = whole.world.test_db.config.url.clone().unwrap();
        let database = url.rsplit('/').next().unwrap();
        shut(database, true).await;
        let mut needed = 0;
        for operation in operations::all(&whole.app).iter().filter(|operation| !operation.is_stream()) {
            for actor in [whole.visitor(), putri.clone()] {
                let told = operation.call(&actor).await;
                if told.http == 503 {
                    needed += 1;
                    assert_refused(&told, 503, BUSY);
                    assert_eq!(told.headers["retry-after"], "2");
                } else {
                    assert!(!told.http.is_server_error(), "{} {}: {}", operation.method, operation.path, told.text);
                }
            }
        }
        assert!(needed > operations::all(&whole.app).len(), "only {needed} calls noticed");
        assert_refused(&whole.visitor().at("cendekia.sanggarmu.test").get("/api/user/profession/").await, 503, BUSY);
        let form = json!({ "email": EMAIL, "password": PASSWORD });
        assert_refused(&whole.visitor().post("/api/auth/login", form.clone()).await, 503, BUSY);
        let page = whole.visitor().without_key().get("/").await;
        assert!(page.http == 503 && page.headers.contains_key("retry-after"), "{}", page.http);
        assert_eq!(whole.visitor().get("/healthz").await.http, 200);
        assert_eq!(whole.visitor().get("/readyz").await.http, 503);
        shut(database, false).await;
        assert_eq!(putri.post("/api/auth/me-v2", json!({})).await.ok().data()["email"], EMAIL);
        whole.visitor().post("/api/auth/login", form).await.ok();
    });
}

/// One request over a socket; what comes back, whatever it is.
async fn over_socket(address: std::net::SocketAddr, request: &[u8]) -> String {
    let mut socket = TcpStream::connect(address).await.unwrap();
    // The server may answer and close before it has read everything.
    let _ = socket.write_all(request).await;
    let mut answer = Vec::new();
    let _ = tokio::time::timeout(Duration::from_secs(20), socket.read_to_end(&mut answer)).await.expect("the server ends the exchange");
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn a_head_that_is_too_large_or_malformed_is_refused_and_the_next_request_is_served() {
    run(async {
        let whole = Whole::on(Engine::Sqlite).await;
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let limits = whole.app.config.http.limits.clone();
        let server = tokio::spawn(serve(listener, whole.edge.clone(), limits, std::future::pending()));
        let head = |extra: &str| {
            format!(
                "GET /api/user/profession/ HTTP/1.1\r\nhost: sanggarmu.test\r\nauthorization: Key sanggar-web\r\n{extra}connection: close\r\n\r\n"
            )
        };
        let large = head(&format!("x-large: {}\r\n", "a".repeat(20 * 1024)));
        assert!(over_socket(address, large.as_bytes()).await.starts_with("HTTP/1.1 431 "));
        let many: String = (0..200).map(|number| format!("x-{number}: a\r\n")).collect();
        assert!(over_socket(address, head(&many).as_bytes()).await.starts_with("HTTP/1.1 431 "));
        for bad in ["NONSENSE\r\n\r\n", "GET / HTTP/1.1\r\nhost sanggarmu.test\r\n\r\n", "GET /\u{0} HTTP/1.1\r\n\r\n"] {
            let answer = over_socket(address, bad.as_bytes()).await;
            assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 400 "), "{answer}");
        }
        let smuggled =
            "POST /api/auth/login HTTP/1.1\r\nhost: sanggarmu.test\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET";
        assert!(!over_socket(address, smuggled.as_bytes()).await.contains("HTTP/1.1 200 "));
        assert!(over_socket(address, head("").as_bytes()).await.starts_with("HTTP/1.1 200 "));
        server.abort();
    });
}
