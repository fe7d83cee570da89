use std::collections::{BTreeMap, BTreeSet};

use sanggar_kernel::UserId;
use sanggar_platform::args;
use sanggar_platform::db::schema;
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use super::{ledger, reapply};
use crate::testing::{Area, form};

const EMAIL: &str = "putri@surel.example";
const TABLE: &str = include_str!("../../../../docs/personal-data.md");

/// `table.column` → what becomes of it, as the document says.
fn fates() -> BTreeMap<String, String> {
    let rows = TABLE.lines().filter(|line| line.starts_with("| `accounts_") || line.starts_with("| `platform_audit."));
    rows.map(|line| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        (cells[1].trim_matches('`').to_owned(), cells[2].to_owned())
    })
    .collect()
}

async fn erase(area: &Area, token: &str, target: Option<i64>) -> TestResponse {
    area.prove().await;
    area.bearer(token).post("/api/user/erase/", json!({ "target_id": target, "confirm": "HAPUS" })).await
}

/// Every row of every table of accounts, as text.
async fn everything(area: &Area) -> String {
    let mut all = String::new();
    for (table, described) in schema::describe(&area.cx.db).await.unwrap() {
        if !table.starts_with("accounts_") {
            continue;
        }
        let columns: Vec<String> =
            described.columns.iter().filter(|(_, column)| column.kind == "TEXT").map(|(name, _)| format!("COALESCE({name}, '')")).collect();
        if columns.is_empty() {
            continue;
        }
        let sql = format!("SELECT {} FROM {table}", columns.join(" || '|' || "));
        let rows: Vec<(String,)> = area.cx.db.read().await.unwrap().all(sql.leak(), &[]).await.unwrap();
        all.extend(rows.into_iter().map(|(row,)| format!("{table}: {row}\n")));
    }
    all
}

async fn fill(area: &Area, email: &'static str) {
    let tx = area.cx.db.write().await.unwrap();
    let sql = "UPDATE accounts_user SET city = 'Canary-Kota', occupation = 'Canary-Kerja', province_id = 7, district_id = 7,
        birth_date = '1980-02-03', address = 'Canary-Jalan', postal_code = '16999', prakerja_id = 7, is_public = TRUE, published_by = id WHERE email = $1";
    assert_eq!(tx.run(sql, &args![email]).await.unwrap(), 1);
    tx.commit().await.unwrap();
}

#[test]
fn checklist_40_the_document_knows_four_fates() {
    for (column, fate) in fates() {
        assert!(["kept", "cleared", "anonymised", "deleted"].contains(&fate.as_str()), "{column}: {fate}");
    }
}

both_engines! {
    async fn checklist_40_every_column_has_its_fate_in_the_document(area: Area) {
        let described: BTreeSet<String> = fates().into_keys().collect();
        let mut real = BTreeSet::new();
        for (table, columns) in schema::describe(&area.cx.db).await.unwrap() {
            if table.starts_with("accounts_") || table == "platform_audit" {
                real.extend(columns.columns.into_keys().map(|column| format!("{table}.{column}")));
            }
        }
        let missing: Vec<&String> = real.difference(&described).collect();
        assert!(missing.is_empty(), "say in docs/personal-data.md, and do in erase/query.rs, what becomes of {missing:?}");
        let gone: Vec<&String> = described.difference(&real).collect();
        assert!(gone.is_empty(), "docs/personal-data.md speaks of {gone:?}");
    }

    async fn checklist_40_after_an_erasure_nothing_personal_is_left_and_the_person_is_told(area: Area) {
        let token = area.join(EMAIL).await;
        let other = area.join("lain@surel.example").await;
        fill(&area, EMAIL).await;
        let user = UserId::new(area.id_of("putri.ayuningtyas").await);
        let tx = area.cx.db.write().await.unwrap();
        tx.run("INSERT INTO accounts_role (user_id, role) VALUES ($1, 'author')", &args![user]).await.unwrap();
        tx.run("INSERT INTO accounts_group_member (user_id, group_id) VALUES ($1, 7)", &args![user]).await.unwrap();
        tx.commit().await.unwrap();
        erase(&area, &token, None).await.ok();
        assert!(!area.is_alive(&token).await, "the account closes at once");
        assert_eq!(area.login(EMAIL, crate::testing::PASSWORD).await.http, 422);
        let letter = area.world.letter_to(EMAIL).await.unwrap();
        assert_eq!(letter.subject, "Akun di Sanggarmu sudah dihapus");
        let left = everything(&area).await;
        for canary in ["Canary", "Putri", EMAIL, "putri", "1980-02-03", "16999"] {
            let own = left.lines().filter(|line| !line.contains("lain")).find(|line| line.contains(canary));
            assert!(own.is_none(), "{canary} in {own:?}");
        }
        let conn = area.cx.db.read().await.unwrap();
        for (name, fate) in fates() {
            let (table, column) = name.split_once('.').unwrap();
            if table == "accounts_user" && fate == "cleared" {
                let sql = format!("SELECT COUNT(*) FROM accounts_user WHERE id = $1 AND {column} IS NOT NULL");
                assert_eq!(conn.one::<(i64,)>(sql.leak(), &args![user]).await.unwrap().0, 0, "{name} is not cleared");
            }
        }
        assert!(area.is_alive(&other).await, "others stay");
        assert_eq!(area.count("SELECT COUNT(*) FROM platform_event WHERE kind = 'accounts.person_erased'").await, 1);
        area.visitor().post("/api/auth/register", form(EMAIL)).await.ok();
        area.world.settle().await;
        area.world.assert_idle().await;
    }

    async fn an_erasure_needs_the_word_and_a_fresh_proof(area: Area) {
        let token = area.join(EMAIL).await;
        let bearer = area.bearer(&token);
        area.wait(3_600);
        let told = bearer.post("/api/user/erase/", json!({ "confirm": "HAPUS" })).await;
        assert_eq!((told.http.as_u16(), &told.data()["needs"]), (403, &json!("proof")));
        area.prove().await;
        for word in ["", "hapus", "YA", "HAPUS!"] {
            let told = bearer.post("/api/user/erase/", json!({ "confirm": word })).await;
            assert_eq!((told.http.as_u16(), told.error("confirm")), (422, "Ketik HAPUS untuk melanjutkan."), "{word}");
        }
        assert!(area.is_alive(&token).await);
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_erasure").await, 0);
    }

    async fn a_parent_erases_children_first_and_children_do_not_erase_themselves(area: Area) {
        area.bring_neighbours().await;
        let dewi = area.session_of("dewi.kartika").await;
        let told = erase(&area, &dewi, None).await;
        assert_eq!(told.http, 409);
        assert!(told.message().starts_with("Akun anakmu"));
        let raka = area.session_of("raka.pradana").await;
        assert_eq!(erase(&area, &raka, None).await.http, 403);
        let stranger = area.join(EMAIL).await;
        assert_eq!(erase(&area, &stranger, Some(area.id_of("raka.pradana").await)).await.http, 404);
        for child in ["raka.pradana", "nala.pradana", "bima.pradana"] {
            erase(&area, &dewi, Some(area.id_of(child).await)).await.ok();
        }
        area.world.settle().await;
        let me = area.bearer(&dewi).post("/api/auth/me-v2", json!({})).await.ok();
        assert_eq!(me.data()["child"], json!([]));
        assert_eq!(area.world.letter_to("dewi@surel.example").await.unwrap().subject, "Akun di Sanggarmu sudah dihapus");
        erase(&area, &dewi, None).await.ok();
        area.world.settle().await;
        assert!(!everything(&area).await.contains("Pradana"));
    }

    async fn checklist_40_a_restored_store_forgets_again_and_nobody_else_is_meant(area: Area) {
        let token = area.join(EMAIL).await;
        let user = area.id_of("putri.ayuningtyas").await;
        erase(&area, &token, None).await.ok();
        area.world.settle().await;
        let lines = ledger(&area.cx.db.read().await.unwrap()).await.unwrap();
        assert_eq!(lines.len(), 1);
        area.change("DELETE FROM accounts_erasure").await;
        area.change("UPDATE accounts_user SET name = 'Putri Kembali', disabled_at = NULL").await;
        let mut another = lines.clone();
        another[0].account_made_at.0 += 1;
        assert_eq!(reapply(&area.cx, &another).await.unwrap(), 0, "the number was given to someone else");
        assert_eq!(reapply(&area.cx, &lines).await.unwrap(), 1);
        area.world.settle().await;
        assert!(!everything(&area).await.contains("Kembali"));
        assert_eq!(reapply(&area.cx, &lines).await.unwrap(), 0, "once");
        let shown: Value = area.visitor().get(&format!("/api/user/view/get_bulk/{user}")).await.ok().data()[0].clone();
        assert_eq!(shown["is_private"], true);
    }
}
