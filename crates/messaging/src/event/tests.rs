use sanggar_contracts::{
    CertificateIssued, ChildAdded, ChildEnrolled, CommentAnswered, DeviceAdded, EmailChanged, PasswordChanged, PublicationAsked,
    PublicationDecided, RelationAccepted, RelationAsked, RelationEnded, ReportPublished, ScoreChanged, StudyGroupGiven, WorkGraded,
    WorkHandedIn,
};
use sanggar_kernel::{ActivityId, ProgramId, StudyGroupId, UserId};
use sanggar_testkit::both_engines;
use serde_json::Value;

use crate::testing::{BUDI, DEWI, RAKA, Town};

const DEVICE: &str = "Chrome di Android";

async fn only(town: &Town, user: UserId) -> Value {
    let list = town.list(user, "type=info&place=dropdown").await;
    assert_eq!(list.len(), 1, "{list:?}");
    list[0].clone()
}

#[track_caller]
fn says(one: &Value, title: &str, words: &str, link: &str) {
    assert_eq!((one["title"].as_str().unwrap(), one["link"].as_str().unwrap()), (title, link));
    assert!(one["message"].as_str().unwrap().contains(words), "{one}");
    assert_eq!(one["object_type"], "event");
}

async fn told_nothing(town: &Town, user: UserId) -> bool {
    town.list(user, "type=info").await.is_empty() && town.counters(user).await == (0, 0, 0)
}

both_engines! {
    async fn a_request_is_told_to_the_one_who_is_asked(town: Town) {
        town.happens(&RelationAsked { from: DEWI, to: BUDI, from_is_parent: true }).await;
        says(&only(&town, BUDI).await, "Ada permintaan menautkan akun", "<strong>Dewi Kartika</strong> ingin menautkan", "/profile?page=akun-relasi");
        says(&only(&town, BUDI).await, "Ada permintaan menautkan akun", "akan bisa masuk ke akunmu, melihat belajarmu, dan mengatur datamu.", "/profile?page=akun-relasi");
        assert!(told_nothing(&town, DEWI).await);
    }

    async fn a_request_to_a_child_is_told_to_its_parent_too(town: Town) {
        town.happens(&RelationAsked { from: BUDI, to: RAKA, from_is_parent: true }).await;
        says(&only(&town, RAKA).await, "Ada permintaan menautkan akun", "Budi", "/profile?page=akun-relasi");
        says(&only(&town, DEWI).await, "Permintaan tautan untuk akun Raka", "dengan akun <strong>Raka</strong>", "/profile?page=akun-relasi");
    }

    async fn an_accepted_request_is_told_to_the_one_who_asked_and_the_request_is_settled(town: Town) {
        town.happens(&RelationAsked { from: DEWI, to: BUDI, from_is_parent: true }).await;
        assert_eq!(only(&town, BUDI).await["is_active"], true);
        town.happens(&RelationAccepted { parent: DEWI, child: BUDI, asked_by: DEWI }).await;
        says(&only(&town, DEWI).await, "Akun kalian sudah tertaut", "Budi</strong> menerima permintaanmu", "/profile?page=akun-relasi");
        let told = town.list(BUDI, "type=info").await;
        says(&told[0], "Akun kalian sudah tertaut", "bisa masuk ke akunmu, melihat belajarmu, dan mengatur datamu", "/profile?page=akun-relasi");
        assert_eq!(told[1]["is_active"], false);
    }

    async fn a_child_s_wish_to_publish_is_told_to_its_parent_and_the_decision_to_the_child(town: Town) {
        town.happens(&PublicationAsked { user: RAKA, title: Some("Gunung <b>berapi</b>".to_owned()) }).await;
        says(&only(&town, DEWI).await, "Raka ingin menerbitkan karyanya", "karyanya <strong>Gunung &lt;b&gt;berapi&lt;/b&gt;</strong> bisa dilihat semua orang", "/portofolio/izin");
        assert!(told_nothing(&town, RAKA).await && told_nothing(&town, BUDI).await);
        town.happens(&PublicationDecided { user: RAKA, title: Some("Gunung".to_owned()), header: 12, is_published: true }).await;
        says(&only(&town, RAKA).await, "Karyamu “Gunung” sudah terbit", "sekarang bisa dilihat semua orang", "/portofolio/aktivitas/12");
        town.happens(&PublicationDecided { user: RAKA, title: None, header: 0, is_published: false }).await;
        let told = town.list(RAKA, "type=info").await;
        says(&told[0], "Portofoliomu belum diterbitkan", "Bicarakan dengan orang tuamu", "/portofolio/karya");
    }

    async fn an_ended_link_is_told_to_the_other_one(town: Town) {
        town.happens(&RelationEnded { parent: DEWI, child: BUDI, by: DEWI, sessions: vec![] }).await;
        says(&only(&town, BUDI).await, "Tautan akun diakhiri", "<strong>Dewi Kartika</strong> sudah diakhiri", "/profile?page=akun-relasi");
        assert!(told_nothing(&town, DEWI).await);
        town.happens(&RelationEnded { parent: DEWI, child: BUDI, by: BUDI, sessions: vec![] }).await;
        assert_eq!(town.titles(DEWI, "type=info").await, ["Tautan akun diakhiri"]);
    }

    async fn a_child_s_new_account_is_told_to_the_parent(town: Town) {
        town.happens(&ChildAdded { parent: DEWI, child: RAKA }).await;
        says(&only(&town, DEWI).await, "Akun Raka siap dipakai", "Akun <strong>Raka</strong> sudah siap", "/profile?page=akun-relasi");
        assert!(told_nothing(&town, RAKA).await);
    }

    async fn a_change_of_address_password_or_device_is_told_to_the_person(town: Town) {
        town.happens(&EmailChanged { user: DEWI }).await;
        town.happens(&PasswordChanged { user: DEWI }).await;
        town.happens(&DeviceAdded { user: DEWI, device: DEVICE.to_owned() }).await;
        let list = town.list(DEWI, "type=info").await;
        says(&list[2], "Email akunmu sudah diganti", "email yang baru", "/profile?page=data-diri");
        says(&list[1], "Kata sandimu sudah diganti", "Bukan kamu yang menggantinya?", "/profile?page=data-diri");
        says(&list[0], "Akunmu dipakai di perangkat baru", "<strong>Chrome di Android</strong>", "/profile?page=data-diri");
        assert_eq!(town.count("SELECT COUNT(*) FROM platform_mail").await, 0, "accounts has written these letters");
    }

    async fn what_happens_to_a_child_s_account_is_told_to_the_parent_as_well(town: Town) {
        town.happens(&EmailChanged { user: RAKA }).await;
        town.happens(&PasswordChanged { user: RAKA }).await;
        town.happens(&DeviceAdded { user: RAKA, device: DEVICE.to_owned() }).await;
        assert_eq!(
            town.titles(DEWI, "type=info").await,
            ["Akun Raka dipakai di perangkat baru", "Kata sandi akun Raka diganti", "Email akun Raka diganti"]
        );
        assert_eq!(town.titles(RAKA, "type=info").await.len(), 3);
        assert_eq!(town.world.letter_to("dewi@surel.example").await.unwrap().subject, "Akun Raka dipakai di perangkat baru");
    }

    async fn b109_a_name_stays_a_name_in_whatever_is_told(town: Town) {
        town.happens(&RelationAsked { from: BUDI, to: DEWI, from_is_parent: false }).await;
        town.happens(&DeviceAdded { user: DEWI, device: "<script>alert(1)</script>".to_owned() }).await;
        for one in town.list(DEWI, "type=info").await {
            let message = one["message"].as_str().unwrap();
            assert!(!message.contains("<img") && !message.contains("<script"), "{message}");
        }
        assert!(town.list(DEWI, "type=info").await[1]["message"].as_str().unwrap().contains("&lt;img src=x&gt;Budi"));
    }

    async fn n1_a_fact_that_is_delivered_twice_is_told_once(town: Town) {
        town.happens(&ChildAdded { parent: DEWI, child: RAKA }).await;
        let fact = town.count("SELECT MAX(id) FROM platform_event").await;
        let again = "INSERT INTO platform_delivery (event_id, listener, fact_key, state, due_at) VALUES ($1, 'messaging.child_added', '1', 'waiting', 0)";
        town.change(again, fact).await;
        town.world.settle().await;
        assert_eq!(town.count("SELECT COUNT(*) FROM platform_delivery").await, 0, "it was delivered");
        assert_eq!(town.titles(DEWI, "type=info").await, ["Akun Raka siap dipakai"]);
        assert_eq!(town.counters(DEWI).await, (1, 0, 1));
        assert_eq!(town.count("SELECT COUNT(*) FROM platform_mail").await, 1);
        town.happens(&ChildAdded { parent: DEWI, child: RAKA }).await;
        assert_eq!(town.counters(DEWI).await, (2, 0, 2), "another fact of the same words is another fact");
    }

    async fn who_has_left_is_told_nothing(town: Town) {
        town.folk.gone.lock().unwrap().push(BUDI);
        town.happens(&RelationAsked { from: DEWI, to: BUDI, from_is_parent: true }).await;
        assert_eq!(town.count("SELECT COUNT(*) FROM messaging_notification").await, 0);
    }

    async fn a_child_s_grade_leads_the_parent_to_the_child_s_work(town: Town) {
        let graded = |user, is_returned| WorkGraded {
            user,
            program: ProgramId::new(4),
            activity: ActivityId::new(44),
            activity_slug: "esai-kopi".to_owned(),
            title: "Esai kopi".to_owned(),
            is_returned,
        };
        town.happens(&graded(RAKA, true)).await;
        town.happens(&graded(RAKA, false)).await;
        assert_eq!(town.titles(DEWI, "type=program").await, ["Tugas Raka “Esai kopi” sudah dinilai", "Tugas Raka “Esai kopi” dikembalikan"]);
        let told = town.list(DEWI, "type=program").await;
        assert!(told.iter().all(|one| one["link"] == format!("/login-relation?anak={RAKA}&lanjut=/aktivitas/esai-kopi")), "{told:?}");
        town.happens(&graded(DEWI, false)).await;
        assert_eq!(town.list(DEWI, "type=program").await[0]["link"], "/aktivitas/esai-kopi", "her own work is her own");
        assert!(told_nothing(&town, BUDI).await);
    }

    async fn a_child_hears_that_a_parent_took_a_place_for_it(town: Town) {
        let fact = ChildEnrolled {
            parent: DEWI,
            child: RAKA,
            program: ProgramId::new(4),
            program_slug: "menulis-cerpen".to_owned(),
            title: "Menulis Cerpen".to_owned(),
        };
        town.happens(&fact).await;
        let told = town.list(RAKA, "type=program").await;
        assert_eq!((told[0]["title"].as_str().unwrap(), told[0]["link"].as_str().unwrap()), ("Kamu sekarang ikut “Menulis Cerpen”", "/program/menulis-cerpen"));
        assert!(told[0]["message"].as_str().unwrap().contains("<strong>Dewi Kartika</strong> mendaftarkanmu"), "{told:?}");
        assert!(town.list(DEWI, "type=program").await.is_empty(), "she knows");
    }

    async fn who_is_given_a_study_group_hears_which(town: Town) {
        let fact = StudyGroupGiven {
            user: RAKA,
            program: ProgramId::new(4),
            program_slug: "menulis-cerpen".to_owned(),
            title: "Menulis Cerpen".to_owned(),
            group: StudyGroupId::new(3),
            name: "Kelompok <b>Melati</b>".to_owned(),
        };
        town.happens(&fact).await;
        let told = town.list(RAKA, "type=program").await;
        let words = (told[0]["title"].as_str().unwrap(), told[0]["link"].as_str().unwrap());
        assert_eq!(words, ("Kamu sekarang di kelompok “Kelompok <b>Melati</b>”", "/program/menulis-cerpen"));
        assert!(told[0]["message"].as_str().unwrap().contains("<strong>Kelompok &lt;b&gt;Melati&lt;/b&gt;</strong>"), "{told:?}");
        assert!(told_nothing(&town, DEWI).await);
    }

    async fn who_is_answered_below_a_discussion_hears_where(town: Town) {
        let fact = CommentAnswered {
            user: RAKA,
            activity: ActivityId::new(41),
            activity_slug: "diskusi-kopi".to_owned(),
            title: "Diskusi <b>kopi</b>".to_owned(),
        };
        town.happens(&fact).await;
        let told = town.list(RAKA, "type=program").await;
        let words = (told[0]["title"].as_str().unwrap(), told[0]["link"].as_str().unwrap());
        assert_eq!(words, ("Komentarmu di “Diskusi <b>kopi</b>” dibalas", "/aktivitas/diskusi-kopi"));
        assert!(told[0]["message"].as_str().unwrap().contains("<strong>Diskusi &lt;b&gt;kopi&lt;/b&gt;</strong>"), "{told:?}");
    }

    async fn b362_a_learner_hears_that_work_was_graded_or_returned(town: Town) {
        let graded = |is_returned| WorkGraded {
            user: RAKA,
            program: ProgramId::new(4),
            activity: ActivityId::new(44),
            activity_slug: "esai-kopi".to_owned(),
            title: "Esai kopi".to_owned(),
            is_returned,
        };
        town.happens(&graded(true)).await;
        town.happens(&graded(false)).await;
        assert_eq!(town.titles(RAKA, "type=program").await, ["Tugasmu “Esai kopi” sudah dinilai", "Tugasmu “Esai kopi” dikembalikan"]);
        assert!(town.list(RAKA, "type=program").await.iter().all(|one| one["link"] == "/aktivitas/esai-kopi"));
        assert_eq!(town.counters(RAKA).await, (2, 2, 0));
    }

    async fn who_has_another_score_by_a_corrected_key_hears_of_it_and_so_does_the_parent(town: Town) {
        let fact = ScoreChanged {
            user: RAKA,
            program: ProgramId::new(4),
            activity: ActivityId::new(43),
            activity_slug: "kuis-kopi".to_owned(),
            title: "Kuis kopi".to_owned(),
        };
        town.happens(&fact).await;
        assert_eq!(town.titles(RAKA, "type=program").await, ["Nilaimu di “Kuis kopi” dihitung ulang"]);
        assert_eq!(town.titles(DEWI, "type=program").await, ["Nilai Raka di “Kuis kopi” dihitung ulang"]);
        assert_eq!(town.list(DEWI, "type=program").await[0]["link"], format!("/login-relation?anak={RAKA}&lanjut=/aktivitas/kuis-kopi"));
        assert!(told_nothing(&town, BUDI).await);
    }

    async fn a_certificate_and_a_rapor_are_told_to_the_learner_and_the_parents(town: Town) {
        let (program, address) = (ProgramId::new(4), "a1b2".to_owned());
        town.happens(&CertificateIssued { user: RAKA, program, program_title: "Kelas kopi".to_owned(), address }).await;
        let (institution, term) = ("Sanggar Cendekia".to_owned(), "ganjil 2026/2027".to_owned());
        town.happens(&ReportPublished { user: RAKA, transcript: 70, institution, term }).await;
        let rapor = "semester ganjil 2026/2027 sudah terbit";
        assert_eq!(town.titles(RAKA, "type=program").await, [format!("Rapor {rapor}"), "Sertifikat “Kelas kopi” sudah terbit".to_owned()]);
        let told = town.list(DEWI, "type=program").await;
        let links: Vec<(&str, &str)> = told.iter().map(|one| (one["title"].as_str().unwrap(), one["link"].as_str().unwrap())).collect();
        assert_eq!(links, [(format!("Rapor Raka {rapor}").as_str(), "/rapor-murid/70"), ("Raka mendapat sertifikat “Kelas kopi”", "/sertifikat/a1b2")]);
        assert!(told_nothing(&town, BUDI).await);
    }

    async fn n1_those_who_teach_hear_of_waiting_work_once_a_programme_and_day(town: Town) {
        for program in [7, 8] {
            town.teaches(DEWI, program);
        }
        town.teaches(BUDI, 7);
        let handed_in = |user: UserId, program: i64| WorkHandedIn {
            user,
            program: ProgramId::new(program),
            program_slug: format!("kelas-{program}"),
            title: format!("Kelas {program}"),
        };
        for _ in 0..3 {
            town.happens(&handed_in(RAKA, 7)).await;
        }
        town.happens(&handed_in(BUDI, 7)).await;
        town.happens(&handed_in(RAKA, 8)).await;
        assert_eq!(town.titles(DEWI, "type=program").await, ["Ada tugas menunggu di “Kelas 8”", "Ada tugas menunggu di “Kelas 7”"]);
        assert_eq!(town.list(DEWI, "type=program").await[0]["link"], "/mengajar/kelas-8/penilaian");
        assert_eq!((town.titles(BUDI, "type=program").await.len(), town.titles(RAKA, "type=program").await.len()), (1, 0));
        town.cx.clock.advance_seconds(86_400);
        town.happens(&handed_in(RAKA, 7)).await;
        assert_eq!(town.titles(DEWI, "type=program").await.len(), 3, "tomorrow again");
    }
}
