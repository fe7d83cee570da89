use std::io::Cursor;

use image::{DynamicImage, GenericImageView, ImageFormat, Rgb, RgbImage};
use sanggar_platform::decode::Decoder;
use sanggar_testkit::{OnEngine, TestResponse, both_engines};
use serde_json::json;

use crate::testing::{Area, Limited};

const EMAIL: &str = "putri@surel.example";
const FILES: &str = "SELECT COUNT(*) FROM platform_file";

/// Red above, blue below.
fn flag(width: u32, height: u32) -> DynamicImage {
    RgbImage::from_fn(width, height, |_, y| if y < height / 2 { Rgb([220, 20, 20]) } else { Rgb([20, 20, 220]) }).into()
}

fn encoded(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Vec::new();
    picture.write_to(&mut Cursor::new(&mut bytes), format).unwrap();
    bytes
}

/// The same JPEG as a phone writes it: turned by a quarter, and with a word about where it was taken.
fn as_a_phone(jpeg: &[u8]) -> Vec<u8> {
    let tiff = b"MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0GPS-CANARY";
    let mut segment = vec![0xff, 0xe1];
    segment.extend(u16::try_from(2 + 6 + tiff.len()).unwrap().to_be_bytes());
    segment.extend(b"Exif\0\0");
    segment.extend(tiff);
    [&jpeg[..2], &segment, &jpeg[2..]].concat()
}

async fn upload(area: &Area, token: &str, bytes: &[u8], kind: &str) -> TestResponse {
    area.bearer(token).post_bytes("/api/files/avatar", bytes, kind).await
}

fn file_of(told: &TestResponse) -> String {
    told.data()["avatar"].as_str().unwrap().to_owned()
}

/// Nobody makes pictures: the lane is full.
struct Busy(Area);

impl OnEngine for Busy {
    async fn on(engine: sanggar_testkit::Engine) -> Self {
        let mut area = Area::on(engine).await;
        area.rewire(|cx| cx.decoder = Decoder::all_taken());
        Self(area)
    }
}

both_engines! {
    async fn b035_a_picture_becomes_a_square_of_three_hundred_and_stands_in_the_profile(area: Area) {
        let token = area.join(EMAIL).await;
        for (format, kind) in [(ImageFormat::Jpeg, "image/jpeg"), (ImageFormat::Png, "image/png"), (ImageFormat::WebP, "image/webp")] {
            let told = upload(&area, &token, &encoded(&flag(640, 400), format), kind).await.ok();
            let (file, url) = (file_of(&told), told.data()["url"].as_str().unwrap().to_owned());
            assert_eq!(url, format!("/api/files/{file}"));
            let told = area.bearer(&token).post("/api/user/manage/", json!({ "avatar": file })).await.ok();
            assert_eq!((told.message(), &told.data()["avatar"]), ("Foto profil berhasil diubah", &json!(url)));
            let shown = area.visitor().without_key().get(&url).await;
            assert_eq!((shown.http.as_u16(), shown.headers["content-type"].to_str().unwrap()), (200, "image/jpeg"));
            assert_eq!(shown.headers["cache-control"], "public, max-age=31536000, immutable");
            assert!(!shown.headers.contains_key("set-cookie"));
            let picture = image::load_from_memory(&shown.bytes).unwrap();
            assert_eq!(picture.dimensions(), (300, 300));
            let [red, _, blue, _] = picture.get_pixel(150, 40).0;
            assert!(red > 180 && blue < 80, "the upper half is red");
        }
        assert_eq!(area.count(FILES).await, 1, "older pictures are gone");
    }

    async fn checklist_32_nothing_but_pixels_is_kept_and_the_picture_stands_upright(area: Area) {
        let token = area.join(EMAIL).await;
        let told = upload(&area, &token, &as_a_phone(&encoded(&flag(400, 400), ImageFormat::Jpeg)), "image/jpeg").await.ok();
        let shown = area.visitor().get(told.data()["url"].as_str().unwrap()).await;
        assert!(!shown.bytes.windows(10).any(|part| part == b"GPS-CANARY") && !shown.bytes.windows(4).any(|part| part == b"Exif"));
        let picture = image::load_from_memory(&shown.bytes).unwrap();
        let [left, right] = [picture.get_pixel(40, 150).0, picture.get_pixel(260, 150).0];
        assert!(left[2] > 180 && right[0] > 180, "turned by a quarter to the right: {left:?} {right:?}");
    }

    async fn what_is_no_picture_of_ours_is_refused_by_its_content(area: Area) {
        let token = area.join(EMAIL).await;
        let svg = b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>";
        let gif = b"GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;";
        for (bytes, kind) in [(svg.as_slice(), "image/svg+xml"), (svg, "image/png"), (gif, "image/jpeg"), (b"halo", "text/plain"), (b"", "image/jpeg")] {
            let told = upload(&area, &token, bytes, kind).await;
            assert_eq!((told.http.as_u16(), told.message()), (415, "Kirim foto JPG, PNG, atau WebP."), "{kind}");
        }
        let cut = &encoded(&flag(200, 200), ImageFormat::Png)[..200];
        assert_eq!(upload(&area, &token, cut, "image/png").await.error("avatar"), "Foto ini tidak bisa dibaca. Coba foto lain.");
        let told = upload(&area, &token, &vec![0; 2 * 1024 * 1024 + 1], "image/jpeg").await;
        assert_eq!((told.http.as_u16(), told.message()), (413, "Ukuran foto maksimal 2 MB."));
        assert_eq!(area.count(FILES).await, 0);
    }

    async fn a_picture_of_too_many_pixels_is_refused_before_it_is_decoded(area: Area) {
        let token = area.join(EMAIL).await;
        let mut bomb = encoded(&flag(10, 10), ImageFormat::Png);
        bomb[16..24].copy_from_slice(&[0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10]);
        let sum = crc(&bomb[12..29]);
        bomb[29..33].copy_from_slice(&sum.to_be_bytes());
        let told = upload(&area, &token, &bomb, "image/png").await;
        assert_eq!((told.http.as_u16(), told.error("avatar")), (422, "Foto ini terlalu besar. Pilih foto yang lebih kecil."));
    }

    async fn checklist_37_a_strip_of_forty_million_pixels_is_refused_and_the_next_one_is_served(area: Area) {
        let token = area.join(EMAIL).await;
        for (width, height) in [(1, 40_000_000), (1, 65_535), (65_535, 1)] {
            let told = upload(&area, &token, &strip(width, height), "image/png").await;
            let sentence = "Foto ini terlalu kecil atau terlalu memanjang. Coba foto lain.";
            assert_eq!((told.http.as_u16(), told.error("avatar")), (422, sentence), "{width} x {height}");
        }
        upload(&area, &token, &encoded(&flag(64, 64), ImageFormat::Png), "image/png").await.ok();
    }

    async fn an_upload_belongs_to_whom_it_came_from(area: Area) {
        let (putri, budi) = (area.join(EMAIL).await, area.join("budi@surel.example").await);
        let file = file_of(&upload(&area, &putri, &encoded(&flag(64, 64), ImageFormat::Png), "image/png").await.ok());
        for name in [file.as_str(), "tidak-ada", ""] {
            let told = area.bearer(&budi).post("/api/user/manage/", json!({ "avatar": name })).await;
            assert_eq!((told.http.as_u16(), told.error("avatar")), (422, "Unggah fotonya sekali lagi."), "{name}");
        }
        area.bearer(&putri).post("/api/user/manage/", json!({ "avatar": file })).await.ok();
        let again = area.bearer(&putri).post("/api/user/manage/", json!({ "avatar": file })).await;
        assert_eq!(again.http, 422, "once");
        let told = area.bearer(&putri).post("/api/user/manage/", json!({ "avatar": null })).await.ok();
        assert_eq!((told.message(), &told.data()["avatar"]), ("Foto profil berhasil dihapus", &json!(null)));
        assert_eq!(area.count(FILES).await, 0);
        assert_eq!(area.visitor().get(&format!("/api/files/{file}")).await.http, 404);
    }

    async fn a_parent_gives_a_child_a_picture(area: Area) {
        area.bring_neighbours().await;
        let (dewi, raka) = (area.session_of("dewi.kartika").await, area.id_of("raka.pradana").await);
        let file = file_of(&upload(&area, &dewi, &encoded(&flag(64, 64), ImageFormat::Png), "image/png").await.ok());
        let told = area.bearer(&dewi).post("/api/user/manage/", json!({ "id": raka, "avatar": file })).await.ok();
        assert_eq!((&told.data()["id"], &told.data()["avatar"]), (&json!(raka), &json!(format!("/api/files/{file}"))));
    }

    async fn of_two_uploads_the_later_waits_and_a_used_one_survives_the_sweep(area: Area) {
        let token = area.join(EMAIL).await;
        let first = file_of(&upload(&area, &token, &encoded(&flag(64, 64), ImageFormat::Png), "image/png").await.ok());
        let second = file_of(&upload(&area, &token, &encoded(&flag(80, 64), ImageFormat::Png), "image/png").await.ok());
        assert_eq!(area.bearer(&token).post("/api/user/manage/", json!({ "avatar": first })).await.http, 422);
        area.bearer(&token).post("/api/user/manage/", json!({ "avatar": second })).await.ok();
        area.wait(40 * 86_400);
        area.cx.files.sweep(&area.cx.db).await.unwrap();
        assert_eq!(area.visitor().get(&format!("/api/files/{second}")).await.http, 200);
    }

    async fn when_all_lanes_are_taken_one_comes_back_later(busy: Busy) {
        let Busy(area) = busy;
        let token = area.join(EMAIL).await;
        let told = upload(&area, &token, &encoded(&flag(64, 64), ImageFormat::Png), "image/png").await;
        assert!(told.http == 503 && told.headers.contains_key("retry-after"));
    }

    async fn a_person_uploads_thirty_pictures_an_hour(limited: Limited) {
        let Limited(area) = limited;
        let token = area.join(EMAIL).await;
        let picture = encoded(&flag(16, 16), ImageFormat::Png);
        for _ in 0..30 {
            upload(&area, &token, &picture, "image/png").await.ok();
        }
        assert_eq!(upload(&area, &token, &picture, "image/png").await.http, 429);
    }

    async fn a_file_that_was_not_published_is_not_served(area: Area) {
        let chunks = futures_util::stream::iter([Ok::<_, std::convert::Infallible>(bytes::Bytes::from_static(b"rahasia"))]);
        let blob = area.cx.files.put(chunks, 100).await.unwrap();
        let tx = area.cx.db.write().await.unwrap();
        let file = area.cx.files.record(&tx, &blob, "application/json").await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(area.visitor().get(&format!("/api/files/{}", file.name)).await.http, 404);
    }
}

/// A whole, valid PNG of black pixels, one bit each.
fn strip(width: u32, height: u32) -> Vec<u8> {
    let part = |name: &[u8], content: &[u8]| {
        let named = [name, content].concat();
        [&u32::try_from(content.len()).unwrap().to_be_bytes()[..], &named, &crc(&named).to_be_bytes()].concat()
    };
    let rows = vec![0; (width.div_ceil(8) as usize + 1) * height as usize];
    let mut packed = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    std::io::Write::write_all(&mut packed, &rows).unwrap();
    let header = [&width.to_be_bytes()[..], &height.to_be_bytes(), &[1, 0, 0, 0, 0]].concat();
    let parts = [part(b"IHDR", &header), part(b"IDAT", &packed.finish().unwrap()), part(b"IEND", b"")];
    [b"\x89PNG\r\n\x1a\n".to_vec(), parts.concat()].concat()
}

/// The sum that a PNG carries behind each of its parts.
fn crc(bytes: &[u8]) -> u32 {
    let step =
        |sum: u32, byte: &u8| (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 1 { 0xedb8_8320 ^ (sum >> 1) } else { sum >> 1 });
    !bytes.iter().fold(u32::MAX, step)
}
