use std::fs;
use std::path::{Path, PathBuf};

use axum::http::{HeaderMap, HeaderName, header};
use axum::response::IntoResponse;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bytes::Bytes;
use futures_util::{TryStreamExt, stream};
use sanggar_platform::clock::Clock;
use sanggar_platform::files::{Blob, Files, FilesError, S3Config, StoredFile};
use sanggar_platform::random::Random;
use sanggar_testkit::{both_engines, database};
use sha2::{Digest, Sha256};

use crate::house::House;
use crate::s3::FakeS3;

/// Real time, since the store's own clock dates the bytes; the tests move on from there.
fn now() -> Clock {
    Clock::fixed(Clock::system().now())
}

fn in_folder(clock: &Clock) -> (Files, PathBuf) {
    let folder = database::folder();
    (Files::in_folder(&folder, clock.clone(), Random::seeded(4)).unwrap(), folder)
}

async fn put(files: &Files, chunks: &[&[u8]], most: u64) -> Result<Blob, FilesError> {
    let chunks: Vec<Result<Bytes, String>> = chunks.iter().map(|chunk| Ok(Bytes::copy_from_slice(chunk))).collect();
    files.put(stream::iter(chunks), most).await
}

/// Every file below a folder.
fn below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { below(&path) } else { vec![path] }).collect()
}

/// The life of an upload, wherever the bytes lie.
async fn lives(house: &House, files: &Files, clock: &Clock) {
    let blob = put(files, &[b"halo ", b"dunia"], 10).await.unwrap();
    assert_eq!((blob.size, blob.sha256), (10, <[u8; 32]>::from(Sha256::digest(b"halo dunia"))));
    let tx = house.write().await;
    let first = files.record(&tx, &blob, "text/plain").await.unwrap();
    let second = files.record(&tx, &blob, "text/plain").await.unwrap();
    tx.commit().await.unwrap();
    assert!(first.name.len() == 43 && first.name != second.name);

    let conn = house.test.db.read().await.unwrap();
    let found = files.find(&conn, &first.name).await.unwrap().unwrap();
    let bytes: Vec<Bytes> = files.read(&found).await.unwrap().try_collect().await.unwrap();
    assert_eq!(bytes.concat(), b"halo dunia");
    assert!(files.find(&conn, "tidak-ada").await.unwrap().is_none());
    answers(files, &found).await;

    put(files, &[b"tanpa nama"], 10).await.unwrap();
    assert_eq!(files.sweep(&house.test.db).await.unwrap(), 0, "what has just arrived may still get its name");
    clock.advance_seconds(86_500);
    assert_eq!(files.sweep(&house.test.db).await.unwrap(), 1);
    delete(house, files, &first.name).await;
    assert_eq!(files.sweep(&house.test.db).await.unwrap(), 0, "another name has the same bytes");
    delete(house, files, &second.name).await;
    assert_eq!(files.sweep(&house.test.db).await.unwrap(), 1);
    assert!(files.read(&found).await.is_err());
}

/// A player asks for parts; nothing is read for a reader who has the bytes, or who asks for what lies behind them.
async fn answers(files: &Files, file: &StoredFile) {
    let tag = format!("\"{}\"", URL_SAFE_NO_PAD.encode(file.sha256));
    for (name, value, status, range, body) in [
        (header::ACCEPT, "*/*", 200, None, "halo dunia"),
        (header::RANGE, "bytes=0-3", 206, Some("bytes 0-3/10"), "halo"),
        (header::RANGE, "bytes=5-", 206, Some("bytes 5-9/10"), "dunia"),
        (header::RANGE, "bytes=-2", 206, Some("bytes 8-9/10"), "ia"),
        (header::RANGE, "bytes=0-", 206, Some("bytes 0-9/10"), "halo dunia"),
        (header::RANGE, "bytes=10-", 416, Some("bytes */10"), ""),
        (header::IF_NONE_MATCH, &tag, 304, None, ""),
    ] {
        let asked = HeaderMap::from_iter([(name, value.parse().unwrap())]);
        let reply = files.reply(file, &asked).await.unwrap().into_response();
        let told = |name: HeaderName| reply.headers().get(name).map(|value| value.to_str().unwrap().to_owned());
        assert_eq!((reply.status().as_u16(), told(header::CONTENT_RANGE).as_deref()), (status, range), "{value}");
        assert_eq!((told(header::ETAG).as_deref(), told(header::ACCEPT_RANGES).as_deref()), (Some(tag.as_str()), Some("bytes")), "{value}");
        if status < 300 {
            assert_eq!(told(header::CONTENT_LENGTH), Some(body.len().to_string()), "{value}");
        }
        assert_eq!(axum::body::to_bytes(reply.into_body(), 100).await.unwrap(), body, "{value}");
    }
}

async fn delete(house: &House, files: &Files, name: &str) {
    let tx = house.write().await;
    assert!(files.delete(&tx, name).await.unwrap());
    assert!(!files.delete(&tx, name).await.unwrap());
    tx.commit().await.unwrap();
}

both_engines! {
    async fn u1_an_upload_lives_in_a_folder_until_its_last_name_is_gone(house: House) {
        let clock = now();
        let (files, folder) = in_folder(&clock);
        lives(&house, &files, &clock).await;
        assert_eq!(below(&folder), Vec::<PathBuf>::new());
        fs::remove_dir_all(folder).unwrap();
    }

    async fn u1_an_upload_lives_in_s3_until_its_last_name_is_gone(house: House) {
        let (clock, s3) = (now(), FakeS3::start().await);
        let config = S3Config { bucket: "sanggar".into(), endpoint: s3.endpoint(), region: "id".into(), access_key: "kunci".into(), secret_key: "rahasia".into() };
        let files = Files::in_s3(config, clock.clone(), Random::seeded(4)).unwrap();
        lives(&house, &files, &clock).await;
        assert!(s3.keys().is_empty(), "{:?}", s3.keys());
    }

    async fn an_upload_that_is_too_large_or_breaks_off_leaves_nothing(house: House) {
        let (files, folder) = in_folder(&now());
        assert!(matches!(put(&files, &[b"sepuluh", b"+++"], 9).await, Err(FilesError::TooLarge(9))));
        let big = vec![7; 6 * 1024 * 1024];
        assert!(matches!(put(&files, &[&big, &big], 8 * 1024 * 1024).await, Err(FilesError::TooLarge(_))));
        let broken = stream::iter([Ok(Bytes::from_static(b"setengah")), Err("putus")]);
        assert!(matches!(files.put(broken, 100).await, Err(FilesError::Upload(_))));
        assert_eq!(below(&folder), Vec::<PathBuf>::new());
        let blob = put(&files, &[&big, &big], 12 * 1024 * 1024).await.unwrap();
        assert_eq!(below(&folder).iter().map(|file| fs::metadata(file).unwrap().len()).collect::<Vec<_>>(), [blob.size]);
        drop(house);
        fs::remove_dir_all(folder).unwrap();
    }

    async fn a_long_file_is_read_piece_by_piece_and_a_part_of_it_from_its_place(house: House) {
        let (files, folder) = in_folder(&now());
        let long: Vec<u8> = (0..8 * 1024 * 1024_u32).map(|place| u8::try_from(place % 251).unwrap()).collect();
        let blob = put(&files, &[&long], 16 * 1024 * 1024).await.unwrap();
        let tx = house.write().await;
        let file = files.record(&tx, &blob, "video/webm").await.unwrap();
        tx.commit().await.unwrap();
        let pieces: Vec<Bytes> = files.read(&file).await.unwrap().try_collect().await.unwrap();
        assert!(pieces.iter().all(|piece| piece.len() <= 64 * 1024), "the most that lies in memory");
        assert_eq!(pieces.concat(), long);
        let asked = HeaderMap::from_iter([(header::RANGE, "bytes=5000000-5000099".parse().unwrap())]);
        let part = files.reply(&file, &asked).await.unwrap().into_response();
        assert_eq!(axum::body::to_bytes(part.into_body(), 1_000).await.unwrap(), long[5_000_000..5_000_100]);
        fs::remove_dir_all(folder).unwrap();
    }

    async fn an_empty_file_is_answered(house: House) {
        let (files, folder) = in_folder(&now());
        let blob = put(&files, &[], 10).await.unwrap();
        let tx = house.write().await;
        let file = files.record(&tx, &blob, "text/plain").await.unwrap();
        tx.commit().await.unwrap();
        let reply = files.reply(&file, &HeaderMap::new()).await.unwrap().into_response();
        assert_eq!((reply.status().as_u16(), reply.headers()[header::CONTENT_LENGTH].to_str().unwrap()), (200, "0"));
        fs::remove_dir_all(folder).unwrap();
    }

    async fn what_a_dead_process_was_writing_is_swept(house: House) {
        let clock = now();
        let (files, folder) = in_folder(&clock);
        fs::create_dir_all(folder.join("incoming")).unwrap();
        fs::write(folder.join("incoming/abc#1"), b"setengah").unwrap();
        assert_eq!(files.sweep(&house.test.db).await.unwrap(), 0);
        clock.advance_seconds(3_700);
        assert_eq!(files.sweep(&house.test.db).await.unwrap(), 1);
        assert_eq!(below(&folder), Vec::<PathBuf>::new());
        fs::remove_dir_all(folder).unwrap();
    }
}
