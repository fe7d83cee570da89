use std::io::Read as _;

use flate2::read::GzDecoder;
use sanggar_testkit::{TestResponse, both_engines};

use crate::site::people::{browser, member};
use crate::world::Whole;

fn unpacked(told: &TestResponse) -> String {
    assert_eq!(told.headers["content-encoding"], "gzip");
    let mut text = String::new();
    GzDecoder::new(told.bytes.as_slice()).read_to_string(&mut text).unwrap();
    text
}

fn varies(told: &TestResponse) -> bool {
    told.headers.get_all("vary").iter().any(|names| names == "accept-encoding")
}

both_engines! {
    async fn pages_come_packed_to_whoever_unpacks_them(whole: Whole) {
        sanggar_demo::open_institutions(&whole.app.catalog).await.unwrap();
        let (plain, packing) = (browser(&whole), browser(&whole).with("accept-encoding", "gzip, deflate, br"));
        let (page, packed) = (plain.get("/").await, packing.get("/").await);
        assert!(page.headers.get("content-encoding").is_none() && varies(&page) && varies(&packed));
        assert!(packed.bytes.len() * 2 < page.bytes.len(), "{} of {} bytes", packed.bytes.len(), page.bytes.len());
        assert!(unpacked(&packed).contains("<h1>Satu sanggar, sekeluarga belajar.</h1>"));
    }

    async fn a_page_of_somebody_who_is_known_is_not_packed_for_another_site(whole: Whole) {
        let known = member(&whole).await.with("accept-encoding", "gzip");
        assert!(known.get("/dashboard").await.headers.contains_key("content-encoding"));
        let from_elsewhere = known.with("sec-fetch-site", "cross-site").get("/dashboard").await;
        assert_eq!(from_elsewhere.http, 200);
        assert!(!from_elsewhere.headers.contains_key("content-encoding"));
    }
}
