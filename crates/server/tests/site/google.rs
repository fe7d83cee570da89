use sanggar_platform::db::Engine;
use sanggar_platform::http;
use sanggar_testkit::{Actor, OnEngine, TestResponse, World, both_engines};
use tokio::net::TcpListener;

use crate::site::people::{boot_of, browser, title};
use crate::world::Whole;

const ORIGIN: &str = "https://localhost";

/// A demo on localhost that listens, since the program asks its own provider over HTTP.
struct Demo(Whole);

impl OnEngine for Demo {
    async fn on(engine: Engine) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let whole = Whole::new(World::on(engine).await, |config| {
            config.site.demo = true;
            config.site.root_domain = "localhost".to_owned();
            config.site.origin = ORIGIN.to_owned();
            config.http.listen = listener.local_addr().unwrap().to_string();
        });
        tokio::spawn(http::serve(listener, whole.edge.clone(), whole.app.config.http.limits.clone(), std::future::pending()));
        Self(whole)
    }
}

impl Demo {
    fn browser(&self) -> Actor {
        browser(&self.0).at("localhost")
    }
}

/// Where the browser is sent, as a path of our own site.
#[track_caller]
fn path(told: &TestResponse) -> &str {
    assert_eq!(told.http, 303, "{}", told.text);
    let to = told.headers["location"].to_str().unwrap();
    to.strip_prefix(ORIGIN).unwrap_or(to)
}

both_engines! {
    async fn a_person_of_the_demo_signs_in_with_the_test_account(demo: Demo) {
        assert_eq!(boot_of(&demo.browser().get("/login").await)["site"]["google"], true);
        let start = demo.browser().get("/api/auth/external/start?return=/kelasku").await;
        let page = demo.browser().get(path(&start)).await;
        assert_eq!(title(&page), "Akun Uji Google | Sanggarmu");
        assert!(page.text.contains("Lanjut sebagai Rani Uji") && page.text.contains("name=\"code_challenge\""));
        let (_, asked) = path(&start).split_once('?').unwrap();
        let agreed = demo.browser().get(&format!("/dev/akun-uji/lanjut?{asked}&name=Rani+Uji&email=rani.uji@surel.example")).await;
        let told = demo.browser().with_cookie_of(&start).get(path(&agreed)).await;
        assert_eq!(path(&told), "/register-google?return=%2Fkelasku");
        let home = demo.browser().with_cookie_of(&told).get("/register-google").await;
        assert_eq!(boot_of(&home)["session"]["name"], "Rani Uji");
        demo.0.world.settle().await;
    }

    async fn the_test_account_sends_nobody_elsewhere(demo: Demo) {
        let start = demo.browser().get("/api/auth/external/start").await;
        let foreign = path(&start).replace("localhost", "jahat.example");
        assert_eq!(demo.browser().get(&foreign).await.http, 400);
        assert_eq!(demo.browser().get(&foreign.replace("akun-uji?", "akun-uji/lanjut?name=a&email=b&")).await.http, 400);
    }

    async fn outside_a_demo_there_is_no_test_account_and_no_button(whole: Whole) {
        for page in ["/dev/akun-uji", "/dev/akun-uji/keys", "/dev/akun-uji/.well-known/openid-configuration"] {
            assert_eq!(browser(&whole).get(page).await.http, 404, "{page}");
        }
        assert_eq!(boot_of(&browser(&whole).get("/login").await)["site"]["google"], false);
    }
}
