use futures_util::future::join_all;
use sanggar_contracts::{PersonErased, PersonalData};
use sanggar_kernel::ProgramId;
use sanggar_platform::db::counted;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use super::{ears, form};
use crate::Records;
use crate::testing::{MEMBER, SINTA, School, YOGA, a_course};

const WORDS: &str = "Contohnya dekat dengan rumah.";

both_engines! {
    async fn c113_b300_a_review_is_written_once_and_everybody_reads_it(school: School) {
        school.with_graduates(4, &[SINTA, YOGA]).await;
        let heard = ears(&school);
        let beliefs = json!({ "percentage_progress": 100, "scoring_date": "2026-01-01", "pmo_id": 9, "is_available_to_rate": 1, "is_rated": false });
        let mut first = form(4, 5, &format!("  {WORDS}\n"));
        first["hide_info"] = json!(1);
        first.as_object_mut().unwrap().extend(beliefs.as_object().unwrap().clone());
        let told = school.rates(SINTA, first.clone()).await.ok();
        assert_eq!((told.status(), told.message()), (200, "Terima kasih atas ulasanmu"));
        assert_eq!(school.rates(SINTA, first.clone()).await.ok().message(), "Terima kasih atas ulasanmu", "the very same again");
        school.world.settle().await;
        assert_eq!(heard.lock().unwrap().drain(..).collect::<Vec<_>>(), [(ProgramId::new(4), 1, 5)], "and told once");
        assert_eq!(school.listed("").await, [(5, "Seorang peserta".to_owned(), None)]);
        for another in [form(4, 5, WORDS), form(4, 4, WORDS), form(4, 5, "Lain lagi.")] {
            let refused = school.rates(SINTA, another).await;
            assert_eq!((refused.http.as_u16(), refused.status(), &refused.data()["status"]), (409, 116, &json!(116)));
            assert_eq!(refused.message(), "Kamu sudah memberi ulasan untuk program ini.");
        }
        let own = school.own_rating(SINTA, 4).await;
        assert_eq!((&own["review"]["value"], &own["review"]["comment"], &own["review"]["hide_info"]), (&json!(5), &json!(WORDS), &json!(true)));
        assert_eq!((&own["review"]["is_hidden"], &own["program"]["slug"], &own["program"]["title"]), (&json!(false), &json!("kelas-4"), &json!("Kelas 4")));
        assert_eq!(school.own_rating(YOGA, 4).await["review"], json!(null), "it is Sinta's");
        assert_eq!(school.stands(4).await, ((1, 5), [0, 0, 0, 0, 1]));
    }

    async fn c113_who_has_not_come_so_far_is_refused_whatever_the_request_says(school: School) {
        let course = school.library.put(a_course(4));
        school.enrolled(SINTA, &course).await;
        let mut claim = form(4, 5, WORDS);
        claim["percentage_progress"] = json!(100);
        claim["is_available_to_rate"] = json!(true);
        let refused = school.rates(SINTA, claim).await;
        assert_eq!((refused.http.as_u16(), refused.status(), &refused.data()["status"]), (409, 116, &json!(116)));
        assert_eq!(refused.message(), "Program ini belum bisa kamu beri ulasan.");
        assert_eq!(school.stands(4).await, ((0, 0), [0; 5]));
    }

    async fn b344_b345_what_is_no_review_is_refused_at_its_field(school: School) {
        school.with_graduates(4, &[SINTA, MEMBER]).await;
        school.rates(MEMBER, form(4, 3, WORDS)).await.ok();
        let long = "a".repeat(5_001);
        let stars = [json!(0), json!(6), json!(-1), json!(4.5), json!("5"), json!(null), json!(true), json!([5]), json!(1e300)];
        let values = stars.into_iter().map(|value| (form(4, value, WORDS), "rating.value"));
        let comments = ["", "     ", "abcd", "  abcd  ", "😀😀😀😀😀😀", "?!... --", &long, "satu\u{7}dua", "satu\tdua", "baik\u{202e}kiab"];
        let words = comments.into_iter().map(|comment| (form(4, 5, comment), "rating.comment"));
        let mut names = form(4, 5, WORDS);
        names["hide_info"] = json!(2);
        for (form, field) in values.chain(words).chain([(names, "hide_info")]) {
            for told in [school.rates(SINTA, form.clone()).await, school.edits(MEMBER, form.clone()).await] {
                assert_eq!(told.http, 422, "{form}");
                let sentences = told.data()["errors"][field].as_array().unwrap_or_else(|| panic!("{form}: {}", told.text));
                assert!(sentences.len() == 1 && told.message().ends_with('.'), "{}", told.text);
            }
        }
        for (field, value) in [("source", json!("radio")), ("rating", json!(5)), ("program_id", json!("empat")), ("entah", json!(1))] {
            let mut broken = form(4, 5, WORDS);
            broken[field] = value;
            assert_eq!(school.rates(SINTA, broken).await.http, 400, "{field}");
        }
        assert_eq!(school.stands(4).await, ((1, 3), [0, 0, 1, 0, 0]));
        for comment in ["Bagus, sekali 👍", "12345", "Baris satu\r\nbaris dua", &"b".repeat(5_000), "ɴʏᴀᴍᴀɴ, ʼn, Ü"] {
            school.edits(MEMBER, form(4, 3, comment)).await.ok();
        }
    }

    async fn c113_c114_programmes_of_others_are_as_if_they_were_not_there(school: School) {
        school.with_graduates(4, &[SINTA]).await;
        for program in [4, 77] {
            let yoga = school.person(YOGA);
            let told = [
                school.rates(YOGA, form(program, 5, WORDS)).await,
                school.edits(YOGA, form(program, 5, WORDS)).await,
                yoga.get(&format!("/api/program_activity/rating/{program}")).await,
            ];
            assert!(told.iter().all(|told| told.http == 404 && told.message() == "Yang kamu cari tidak ditemukan."), "{program}");
        }
        assert_eq!(school.edits(SINTA, form(4, 5, WORDS)).await.http, 404, "nothing to edit");
        assert_eq!(school.visitor().post("/api/program_activity/rating/", form(4, 5, WORDS)).await.http, 401);
    }

    async fn c114_an_edit_changes_how_the_programme_stands_by_the_difference(school: School) {
        school.with_graduates(4, &[SINTA, YOGA]).await;
        for (user, stars) in [(SINTA, 2), (YOGA, 4)] {
            school.rates(user, form(4, stars, WORDS)).await.ok();
        }
        let heard = ears(&school);
        school.cx.clock.advance_seconds(60);
        assert_eq!(school.edits(SINTA, form(4, 5, "Setelah diulang, jadi jelas.")).await.ok().message(), "Ulasanmu sudah diperbarui");
        assert_eq!(school.stands(4).await, ((2, 9), [0, 0, 0, 1, 1]));
        assert_eq!(school.listed("").await[0].0, 5, "and stands first");
        school.edits(SINTA, form(4, 5, "Kata lain, bintang sama.")).await.ok();
        school.edits(SINTA, form(4, 5, "Kata lain, bintang sama.")).await.ok();
        school.world.settle().await;
        assert_eq!(heard.lock().unwrap().drain(..).collect::<Vec<_>>(), [(ProgramId::new(4), 2, 9)], "who changes no star changes nothing of it");
    }

    async fn c113_twenty_at_once_of_one_person_are_one_review(school: School) {
        school.with_graduates(4, &[SINTA]).await;
        school.with_graduates(5, &[SINTA]).await;
        let same = join_all((0..20).map(|_| school.rates(SINTA, form(4, 4, WORDS)))).await;
        assert!(same.iter().all(|told| told.http == 200), "{:?}", same.iter().map(|told| told.http).collect::<Vec<_>>());
        assert_eq!(school.stands(4).await, ((1, 4), [0, 0, 0, 1, 0]));
        let others = join_all((0..20).map(|number| school.rates(SINTA, form(5, 1 + number % 5, &format!("Kali ke-{number}."))))).await;
        let written = others.iter().filter(|told| told.http == 200).count();
        assert_eq!((written, others.iter().filter(|told| told.status() == 116).count()), (1, 19));
        let ((people, stars), histogram) = school.stands(5).await;
        assert_eq!((people, histogram.iter().sum::<i64>(), histogram[usize::try_from(stars).unwrap() - 1]), (1, 1, 1));
    }

    async fn c113_people_who_rate_at_once_are_all_counted(school: School) {
        let people: Vec<_> = (100..116).map(sanggar_kernel::UserId::new).collect();
        school.with_graduates(4, &people).await;
        join_all(people.iter().map(|user| school.rates(*user, form(4, 1 + user.get() % 5, WORDS)))).await.into_iter().for_each(|told| drop(told.ok()));
        let ((count, stars), histogram) = school.stands(4).await;
        assert_eq!((count, histogram.iter().sum::<i64>()), (16, 16));
        assert_eq!(stars, (1..).zip(histogram).map(|(stars, people)| stars * people).sum::<i64>());
    }

    async fn c113_rating_costs_few_statements(school: School) {
        school.with_graduates(4, &[SINTA]).await;
        // The place, the review, how the programme stands, the fact; PostgreSQL holds the fact's key.
        let (told, first) = counted(school.rates(SINTA, form(4, 4, WORDS))).await;
        told.ok();
        let (told, again) = counted(school.rates(SINTA, form(4, 4, WORDS))).await;
        told.ok();
        let (told, edited) = counted(school.edits(SINTA, form(4, 4, "Kata yang lain."))).await;
        told.ok();
        let (told, own) = counted(school.person(SINTA).get("/api/program_activity/rating/4")).await;
        told.ok();
        assert!(first <= 5 && again <= 3 && edited <= 3 && own <= 2, "{first}, {again}, {edited}, {own}");
    }

    async fn the_copy_holds_what_a_person_said_and_whether_it_is_hidden(school: School) {
        school.with_graduates(4, &[SINTA]).await;
        school.rates(SINTA, form(4, 1, WORDS)).await.ok();
        let id = school.own_rating(SINTA, 4).await["review"]["id"].clone();
        school.hides(&id, true).await.ok();
        let copy = Records { db: school.cx.db.clone() }.personal_data(SINTA).await.unwrap();
        let said = copy.iter().find(|(section, _)| *section == "ulasan_program").map(|(_, rows)| rows.clone()).unwrap();
        let at = "2026-11-14T02:00:00Z";
        let wanted = json!([{ "program": 4, "bintang": 1, "ulasan": WORDS, "nama_disembunyikan": false, "ditulis": at,
            "disembunyikan_pengelola": at, "alasan_pengelola": "Menyebut nama murid lain." }]);
        assert_eq!(said, wanted);
        let tx = school.cx.db.write().await.unwrap();
        school.cx.outbox.write(&tx, &PersonErased { user: SINTA }).await.unwrap();
        tx.commit().await.unwrap();
        school.world.settle().await;
        assert_eq!(sanggar_testkit::rows::all(&school.cx.db).await["learning_review"], "");
        assert_eq!(school.stands(4).await, ((0, 0), [0; 5]), "what was hidden had not counted");
        let nothing: Value = Records { db: school.cx.db.clone() }.personal_data(SINTA).await.unwrap().into_iter().find(|(section, _)| *section == "ulasan_program").unwrap().1;
        assert_eq!(nothing, json!([]));
    }
}
