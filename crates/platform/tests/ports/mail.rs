use std::sync::{Arc, Mutex};

use sanggar_kernel::{Email, Page};
use sanggar_platform::mail::{Mail, MailError, Mailer, Post, Smtp, mailbox};
use sanggar_platform::seal::Seal;
use sanggar_testkit::both_engines;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;

use crate::house::House;

fn mailer(house: &House, post: Post) -> Mailer {
    let random = house.process.random.clone();
    let seal = Seal::new(b"rahasia", None, random.clone());
    Mailer::new(post, house.test.db.clone(), house.jobs(), seal, house.clock.clone(), random)
}

fn mail(subject: &str) -> Mail {
    Mail::new(Email::parse("dewi@surel.id").unwrap(), subject, "Kodemu 123456, berlaku 10 menit.")
        .unwrap()
        .with_html("<p>Kodemu <b>123456</b></p>")
}

async fn post(house: &House, mailer: &Mailer, subject: &str) {
    let tx = house.write().await;
    mailer.enqueue(&tx, mail(subject)).await.unwrap();
    tx.commit().await.unwrap();
}

async fn boxed(house: &House, page: u32) -> Vec<String> {
    let conn = house.test.db.read().await.unwrap();
    mailbox::list(&conn, Page::new(page, 2).unwrap()).await.unwrap().into_iter().map(|head| head.subject).collect()
}

/// A mail server that answers RCPT with the given lines, one connection each, then with 250, and keeps what it is sent.
async fn smtp(rcpt: &'static [&'static str]) -> (String, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("smtp://{}", listener.local_addr().unwrap());
    let kept: Arc<Mutex<Vec<String>>> = Arc::default();
    let keeps = kept.clone();
    tokio::spawn(async move {
        for turn in 0.. {
            let (socket, _) = listener.accept().await.unwrap();
            let (reader, mut writer) = socket.into_split();
            let mut lines = BufReader::new(reader).lines();
            writer.write_all(b"220 surel\r\n").await.unwrap();
            let (mut data, mut letter) = (false, String::new());
            while let Ok(Some(line)) = lines.next_line().await {
                let reply = match line.get(..4).unwrap_or(&line) {
                    "." if data => {
                        data = false;
                        keeps.lock().unwrap().push(std::mem::take(&mut letter));
                        "250 kept"
                    }
                    _ if data => {
                        letter.push_str(&format!("{line}\n"));
                        continue;
                    }
                    "EHLO" => "250 surel",
                    "RCPT" => rcpt.get(turn).copied().unwrap_or("250 ok"),
                    "DATA" => {
                        data = true;
                        "354 go on"
                    }
                    "QUIT" => break,
                    _ => "250 ok",
                };
                writer.write_all(format!("{reply}\r\n").as_bytes()).await.unwrap();
            }
        }
    });
    (url, kept)
}

both_engines! {
    async fn a_letter_leaves_with_the_commit_and_lies_sealed_until_then(house: House) {
        let mailer = mailer(&house, Post::Mailbox);
        let tx = house.write().await;
        mailer.enqueue(&tx, mail("batal")).await.unwrap();
        drop(tx);
        post(&house, &mailer, "Kode masuk").await;
        let jobs: Vec<(String,)> = house.test.db.read().await.unwrap().all("SELECT payload FROM platform_job", &[]).await.unwrap();
        assert_eq!(jobs.len(), 1);
        assert!(!jobs[0].0.contains("123456") && !jobs[0].0.contains("dewi"));
        house.settle().await;
        assert_eq!(boxed(&house, 1).await, ["Kode masuk"]);
    }

    async fn the_mailbox_shows_the_newest_first_in_pages_and_each_letter_whole(house: House) {
        let mailer = mailer(&house, Post::Mailbox);
        for subject in ["satu", "dua", "tiga"] {
            post(&house, &mailer, subject).await;
            house.settle().await;
        }
        assert_eq!(boxed(&house, 1).await, ["tiga", "dua", "satu"], "one more than the page tells that there is a next");
        assert_eq!(boxed(&house, 2).await, ["satu"]);
        let conn = house.test.db.read().await.unwrap();
        let head = &mailbox::list(&conn, Page::new(1, 2).unwrap()).await.unwrap()[0];
        let letter = mailbox::read(&conn, head.id).await.unwrap().unwrap();
        assert_eq!((letter.recipient.as_str(), letter.sent_at), ("dewi@surel.id", house.clock.now()));
        assert!(letter.body_text.contains("123456") && letter.body_html.unwrap().contains("<b>"));
        assert!(mailbox::read(&conn, 999).await.unwrap().is_none());
    }

    async fn smtp_takes_the_letter_whole_after_a_passing_refusal(house: House) {
        let (url, kept) = smtp(&["451 later"]).await;
        let mailer = mailer(&house, Post::Smtp(Smtp::new(&url, "Sanggarmu <halo@sanggarmu.id>", "bantuan@sanggarmu.id").unwrap()));
        post(&house, &mailer, "Kode masuk").await;
        house.settle().await;
        assert!(kept.lock().unwrap().is_empty());
        house.clock.advance_seconds(5);
        house.settle().await;
        let letters = kept.lock().unwrap().clone();
        assert_eq!(letters.len(), 1);
        for part in ["From: Sanggarmu <halo@sanggarmu.id>", "To: dewi@surel.id", "Subject: Kode masuk", "Message-ID: <", "@sanggarmu.id>", "Kodemu 123456, berlaku 10 menit.", "<b>123456</b>"] {
            assert!(letters[0].contains(part), "{part} is not in {}", letters[0]);
        }
    }

    async fn b008_a_letter_carries_the_name_of_whose_people_it_goes_to_and_answers_reach_our_support(house: House) {
        let (url, kept) = smtp(&[]).await;
        let mailer = mailer(&house, Post::Smtp(Smtp::new(&url, "Sanggarmu <halo@sanggarmu.id>", "bantuan@sanggarmu.id").unwrap()));
        let tx = house.write().await;
        mailer.enqueue(&tx, mail("Kode masuk").signed("Sanggar Cendekia")).await.unwrap();
        mailer.enqueue(&tx, mail("Kode masuk").signed("Sanggar Cendekia\r\nBcc: semua@surel.id")).await.unwrap();
        tx.commit().await.unwrap();
        house.settle().await;
        let letters = kept.lock().unwrap().clone();
        assert_eq!(letters.len(), 2);
        let line = |letter: &str, start: &str| letter.lines().find(|line| line.starts_with(start)).unwrap_or_default().to_owned();
        assert!(letters.iter().any(|letter| line(letter, "From: ").contains("Sanggar Cendekia")));
        for letter in &letters {
            assert!(line(letter, "From: ").ends_with("<halo@sanggarmu.id>"), "{}", line(letter, "From: "));
            assert_eq!((line(letter, "Reply-To: "), line(letter, "Bcc: ")), ("Reply-To: bantuan@sanggarmu.id".to_owned(), String::new()));
        }
    }

    async fn a_letter_of_a_list_says_how_mail_programs_leave_it_and_other_letters_do_not(house: House) {
        let (url, kept) = smtp(&[]).await;
        let mailer = mailer(&house, Post::Smtp(Smtp::new(&url, "Sanggarmu <halo@sanggarmu.id>", "bantuan@sanggarmu.id").unwrap()));
        let address = format!("https://sanggarmu.id/berhenti-surat/{}", "a".repeat(43));
        let tx = house.write().await;
        mailer.enqueue(&tx, mail("Surat mingguan").of_list(&address).unwrap()).await.unwrap();
        mailer.enqueue(&tx, mail("Kode masuk")).await.unwrap();
        tx.commit().await.unwrap();
        let lanes: Vec<(String,)> = house.test.db.read().await.unwrap().all("SELECT lane FROM platform_job ORDER BY id", &[]).await.unwrap();
        assert_eq!(lanes.iter().map(|(lane,)| lane.as_str()).collect::<Vec<_>>(), ["lists", "house"], "a code waits behind no list");
        house.settle().await;
        let letters = kept.lock().unwrap().clone();
        let of_list = letters.iter().find(|letter| letter.contains("Surat mingguan")).unwrap();
        for line in [format!("List-Unsubscribe: <{address}>"), "List-Unsubscribe-Post: List-Unsubscribe=One-Click".to_owned()] {
            assert!(of_list.replace("\n ", " ").lines().any(|one| one == line), "{line} is not in {of_list}");
        }
        assert!(of_list.contains("multipart/alternative"));
        assert!(letters.iter().any(|letter| letter.contains("Kode masuk") && !letter.contains("List-Unsubscribe")));
    }

    async fn a_letter_that_is_refused_for_good_is_not_sent_again_and_the_reason_names_nobody(house: House) {
        let (url, kept) = smtp(&["550 <dewi@surel.id> unknown", "250 ok"]).await;
        let mailer = mailer(&house, Post::Smtp(Smtp::new(&url, "halo@sanggarmu.id", "bantuan@sanggarmu.id").unwrap()));
        post(&house, &mailer, "Kode masuk").await;
        house.settle().await;
        house.clock.advance_seconds(600);
        house.settle().await;
        assert!(kept.lock().unwrap().is_empty());
        let failed = house.jobs().failed(&house.test.db.read().await.unwrap(), 9).await.unwrap();
        assert_eq!(failed[0].last_error.as_deref(), Some("SMTP refused: 550"));
    }
}

#[test]
fn a_subject_that_could_smuggle_headers_is_refused() {
    for subject in ["Halo\r\nBcc: semua@surel.id", "Halo\nX: y", "Halo\0", "", &"a".repeat(201)] {
        assert!(matches!(Mail::new(Email::parse("dewi@surel.id").unwrap(), subject, "isi"), Err(MailError::Subject)), "{subject:?}");
    }
    assert!(Email::parse("dewi@surel.id\r\nBcc: semua@surel.id").is_err());
}

#[test]
fn an_address_to_unsubscribe_at_that_could_smuggle_headers_is_refused() {
    let long = format!("https://a.test/{}", "a".repeat(900));
    for address in [
        "https://a.test/\r\nBcc: semua@surel.id",
        "https://a.test/ b",
        "https://a.test/>,<b",
        "javascript:alert(1)",
        "mailto:a@b.test",
        "",
        &long,
        "https://a.test/é",
    ] {
        assert!(matches!(mail("Surat").of_list(address), Err(MailError::Unsubscribe)), "{address:?}");
    }
    assert!(mail("Surat").of_list("https://a.test/b-c_d").is_ok());
}
