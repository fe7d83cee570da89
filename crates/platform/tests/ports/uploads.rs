use std::net::{IpAddr, Ipv4Addr};

use bytes::Bytes;
use sanggar_kernel::UserId;
use sanggar_platform::args;
use sanggar_platform::db::{DbError, Engine};
use sanggar_platform::decode::{Output, PictureRules, Shape};
use sanggar_platform::uploads::{self, PIECE, Purpose, Upload, UploadError, Uploads, kind};
use sanggar_testkit::{OnEngine, World, both_engines};

const PICTURES: PictureRules = PictureRules { shape: Shape::Within(64), output: Output::AsItCame };
const CHAT: Purpose = Purpose {
    name: "test.chat",
    kinds: &[kind::PNG, kind::PDF],
    max_bytes: 2 * PIECE,
    max_files: 3,
    max_share: 4 * PIECE,
    max_loose: 2,
    pictures: PICTURES,
};
const SCHOOL: Purpose = Purpose { name: "test.school", kinds: &[kind::PNG, kind::PDF, kind::MP4, kind::TEXT], ..CHAT };

const DEWI: UserId = UserId::new(1);
const BUDI: UserId = UserId::new(2);
const ROOM: i64 = 70;

struct Desk {
    world: World,
    uploads: Uploads,
}

impl OnEngine for Desk {
    async fn on(engine: Engine) -> Self {
        let world = World::on(engine).await;
        let uploads = world.services.uploads.clone();
        Self { world, uploads }
    }
}

impl Desk {
    async fn begin(&self, purpose: &Purpose, user: UserId, name: &str, size: usize) -> Result<i64, UploadError> {
        let file = purpose.check(name, size as i64)?;
        let tx = self.uploads.db.write().await.unwrap();
        let id = self.uploads.begin(&tx, purpose, user, ROOM, &file, IpAddr::V4(Ipv4Addr::LOCALHOST)).await?;
        tx.commit().await.unwrap();
        Ok(id)
    }

    async fn find(&self, purpose: &Purpose, id: i64) -> Option<Upload> {
        uploads::find(&self.uploads.db.read().await.unwrap(), purpose, id).await.unwrap()
    }

    async fn send(&self, purpose: &Purpose, id: i64, bytes: &[u8], accept: &[String]) -> Result<Upload, UploadError> {
        let mut upload = self.find(purpose, id).await.unwrap();
        for piece in bytes.chunks(PIECE as usize) {
            let offset = upload.received;
            upload = self.uploads.take(purpose, upload, offset, Bytes::copy_from_slice(piece), accept).await?;
        }
        Ok(upload)
    }

    async fn whole(&self, purpose: &Purpose, user: UserId) -> i64 {
        let id = self.begin(purpose, user, "surat.pdf", 9).await.unwrap();
        assert!(self.send(purpose, id, b"%PDF-1.7\n", &[]).await.unwrap().file.is_some());
        id
    }

    async fn hold(&self, purpose: &Purpose, id: i64, user: UserId, subject: i64) -> bool {
        let tx = self.uploads.db.write().await.unwrap();
        let held = uploads::hold(&tx, purpose, id, user, subject).await.unwrap();
        tx.commit().await.unwrap();
        held
    }

    async fn release(&self, id: i64) {
        let tx = self.uploads.db.write().await.unwrap();
        uploads::release(&tx, &[id], self.uploads.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn discard(&self, id: i64) -> bool {
        let tx = self.uploads.db.write().await.unwrap();
        let discarded = self.uploads.discard(&tx, id).await.unwrap();
        tx.commit().await.unwrap();
        discarded
    }
}

both_engines! {
    async fn a_purpose_takes_its_own_kinds_and_sizes(desk: Desk) {
        for (name, size, refused) in [("a.exe", 9, "ending"), ("a.mp4", 9, "ending"), ("  ", 9, "name"), ("a.png", 0, "size"), ("a.png", 2 * PIECE + 1, "size")] {
            let told = match CHAT.check(name, size) {
                Err(UploadError::Ending) => "ending",
                Err(UploadError::Name) => "name",
                Err(UploadError::Size) => "size",
                _ => "taken",
            };
            assert_eq!(told, refused, "{name} {size}");
        }
        assert!(SCHOOL.check("a.mp4", 9).is_ok());
        let words = b"hanya kata";
        let id = desk.begin(&CHAT, DEWI, "kata.pdf", words.len()).await.unwrap();
        assert!(matches!(desk.send(&CHAT, id, words, &[]).await, Err(UploadError::Kind)), "a text is none of its kinds, whatever it is called");
        let id = desk.begin(&SCHOOL, DEWI, "kata.pdf", words.len()).await.unwrap();
        assert!(matches!(desk.send(&SCHOOL, id, words, &[]).await, Err(UploadError::NameDiffers)));
        let pdf = b"%PDF-1.7\n";
        let id = desk.begin(&CHAT, DEWI, "surat.pdf", pdf.len()).await.unwrap();
        assert!(matches!(desk.send(&CHAT, id, pdf, &["png".to_owned()]).await, Err(UploadError::Kind)), "fewer may be accepted than the purpose takes");
        assert_eq!(desk.send(&CHAT, id, pdf, &["PDF".to_owned()]).await.unwrap().media_type.as_deref(), Some("application/pdf"));
    }

    async fn a_file_of_many_pieces_is_the_same_at_the_end_and_its_pieces_are_gone(desk: Desk) {
        let bytes: Vec<u8> = b"%PDF-".iter().copied().chain((0..PIECE + 7).map(|place| (place % 251) as u8)).collect();
        let id = desk.begin(&CHAT, DEWI, "surat.pdf", bytes.len()).await.unwrap();
        let upload = desk.send(&CHAT, id, &bytes, &[]).await.unwrap();
        let conn = desk.uploads.db.read().await.unwrap();
        let file = desk.uploads.files.find(&conn, upload.file.as_deref().unwrap()).await.unwrap().unwrap();
        assert_eq!(file.size, bytes.len() as i64);
        let hash: [u8; 32] = <sha2::Sha256 as sha2::Digest>::digest(&bytes).into();
        assert!(file.sha256 == hash);
        assert_eq!(conn.one::<(i64,)>("SELECT COUNT(*) FROM platform_upload_piece", &[]).await.unwrap().0, 0);
        drop(conn);
        let late = desk.uploads.take(&CHAT, upload, 0, Bytes::from_static(b"%PDF-"), &[]).await;
        assert!(matches!(late, Err(UploadError::Elsewhere(place)) if place == bytes.len() as i64));
    }

    async fn each_purpose_has_a_share_and_a_line_of_its_own(desk: Desk) {
        for _ in 0..2 {
            desk.begin(&CHAT, DEWI, "a.png", 9).await.unwrap();
        }
        assert!(matches!(desk.begin(&CHAT, DEWI, "a.png", 9).await, Err(UploadError::TooManyLoose)));
        let id = desk.begin(&SCHOOL, DEWI, "a.png", 9).await.unwrap();
        desk.begin(&CHAT, BUDI, "a.png", 9).await.unwrap();
        assert!(desk.find(&CHAT, id).await.is_none(), "a file of one purpose is not there for another");
        assert!(desk.find(&SCHOOL, id).await.is_some());
    }

    async fn what_a_person_has_is_counted_in_files_and_in_bytes_and_given_back(desk: Desk) {
        for _ in 0..3 {
            let id = desk.whole(&CHAT, DEWI).await;
            assert!(desk.hold(&CHAT, id, DEWI, ROOM).await);
        }
        assert!(matches!(desk.begin(&CHAT, DEWI, "a.png", 9).await, Err(UploadError::ShareFull)));
        let tx = desk.uploads.db.write().await.unwrap();
        desk.uploads.delete_all_of(&tx, &CHAT, DEWI).await.unwrap();
        tx.commit().await.unwrap();
        let large = 2 * PIECE as usize;
        let first = desk.begin(&CHAT, DEWI, "a.png", large).await.unwrap();
        desk.begin(&CHAT, DEWI, "a.png", large).await.unwrap();
        assert!(matches!(desk.begin(&CHAT, DEWI, "a.png", 1).await, Err(UploadError::ShareFull)));
        assert!(desk.discard(first).await);
        desk.begin(&CHAT, DEWI, "a.png", large).await.unwrap();
    }

    async fn only_a_whole_file_of_one_s_own_for_this_becomes_part_of_something_and_once(desk: Desk) {
        let (id, begun) = (desk.whole(&CHAT, DEWI).await, desk.begin(&CHAT, DEWI, "a.pdf", 9).await.unwrap());
        for (purpose, id, user, subject) in [(&CHAT, begun, DEWI, ROOM), (&CHAT, id, BUDI, ROOM), (&CHAT, id, DEWI, 71), (&SCHOOL, id, DEWI, ROOM)] {
            assert!(!desk.hold(purpose, id, user, subject).await);
        }
        assert!(desk.hold(&CHAT, id, DEWI, ROOM).await);
        assert!(!desk.hold(&CHAT, id, DEWI, ROOM).await);
        assert!(!desk.discard(id).await, "what is part of something is not taken away");
        desk.release(id).await;
        assert!(desk.hold(&CHAT, id, DEWI, ROOM).await);
    }

    async fn after_a_day_what_is_part_of_nothing_is_swept_away(desk: Desk) {
        desk.uploads.sweep_regularly(&desk.world.services.jobs);
        desk.world.settle().await;
        let (held, freed, loose) = (desk.whole(&CHAT, DEWI).await, desk.whole(&SCHOOL, DEWI).await, desk.whole(&CHAT, BUDI).await);
        assert!(desk.hold(&CHAT, held, DEWI, ROOM).await && desk.hold(&SCHOOL, freed, DEWI, ROOM).await);
        desk.uploads.clock.advance_seconds(86_000);
        desk.release(freed).await;
        desk.uploads.clock.advance_seconds(3_700);
        desk.world.settle().await;
        let there = (desk.find(&CHAT, held).await.is_some(), desk.find(&SCHOOL, freed).await.is_some(), desk.find(&CHAT, loose).await.is_some());
        assert_eq!(there, (true, true, false), "one that was let go has a day again");
        desk.uploads.clock.advance_seconds(90_000);
        desk.world.settle().await;
        assert!(desk.find(&CHAT, held).await.is_some() && desk.find(&SCHOOL, freed).await.is_none());
    }

    async fn the_store_refuses_more_of_a_file_than_there_is(desk: Desk) {
        desk.whole(&CHAT, DEWI).await;
        let tx = desk.uploads.db.write().await.unwrap();
        assert_eq!(tx.run("UPDATE platform_upload SET received = 10", &args![]).await, Err(DbError::Check));
    }
}
