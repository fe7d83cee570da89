use std::sync::Arc;

use sanggar_kernel::Personal;
use sanggar_platform::http::{Fault, Identity, Peer, Sessions, Site, SiteKind, ToFault, Token};
use sanggar_testkit::both_engines;
use serde_json::json;

use crate::device::Device;
use crate::testing::{Area, PASSWORD, token_of};
use crate::{Error, email, password};

const EMAIL: &str = "putri@surel.example";
const NEW: &str = "putri.baru@surel.example";
const NEW_PASSWORD: &str = "kebun teh di lereng gunung";

fn here() -> (Peer, Arc<Site>) {
    let site = Site { kind: SiteKind::Standard, label: String::new(), institution: None };
    (Peer("203.0.113.7".parse().unwrap()), Arc::new(site))
}

async fn identity(area: &Area, token: &str) -> Identity {
    area.cx.find(&Token(token.to_owned())).await.unwrap().unwrap()
}

async fn change(area: &Area, identity: &Identity, new: &str) -> Result<(), Error> {
    let (peer, site) = here();
    email::change(&area.cx, identity, &Personal::new(new.to_owned()), peer, &site).await
}

async fn change_password(area: &Area, identity: &Identity, current: Option<&str>, new: &str) -> Result<(), Error> {
    let (peer, site) = here();
    let current = current.map(|word| Personal::new(word.to_owned()));
    password::change(&area.cx, identity, current, Personal::new(new.to_owned()), (peer, &Device::named("")), &site).await.map(drop)
}

/// Someone verified whose session was proved just now.
async fn proved(area: &Area) -> (String, Identity) {
    let token = area.join(EMAIL).await;
    area.change("UPDATE accounts_user SET email_verified_at = 1").await;
    area.bearer(&token).post("/api/auth/validate-password", json!({ "password": PASSWORD })).await.ok();
    let identity = identity(area, &token).await;
    (token, identity)
}

fn told(outcome: Result<(), Error>) -> String {
    let fault: Fault = outcome.unwrap_err().to_fault();
    format!("{fault:?}")
}

both_engines! {
    async fn a_new_address_needs_a_fresh_proof_and_the_old_one_is_told(area: Area) {
        let token = area.join(EMAIL).await;
        let me = identity(&area, &token).await;
        let refused = told(change(&area, &me, NEW).await);
        assert!(refused.contains("403") && refused.contains("proof"), "{refused}");
        let (token, me) = { area.bearer(&token).post("/api/auth/validate-password", json!({ "password": PASSWORD })).await.ok(); (token, me) };
        change(&area, &me, "  Putri.Baru@Surel.example ").await.unwrap();
        let user = area.bearer(&token).post("/api/auth/me-v2", json!({})).await.ok().data().clone();
        assert_eq!((&user["email"], &user["is_email_verified"]), (&json!(NEW), &json!(false)));
        let letter = area.world.letter_to(EMAIL).await.unwrap();
        assert_eq!(letter.subject, "Email akun Sanggarmu diganti");
        assert!(!letter.body_text.contains(NEW), "the old address learns the new one");
        assert_eq!(area.count("SELECT COUNT(*) FROM platform_event WHERE kind = 'accounts.email_changed'").await, 1);
        area.login(NEW, PASSWORD).await.ok();
        assert_eq!(area.login(EMAIL, PASSWORD).await.http, 422);
    }

    async fn a_proof_older_than_ten_minutes_is_none(area: Area) {
        let (_, me) = proved(&area).await;
        area.wait(600);
        assert!(matches!(change(&area, &me, NEW).await, Err(Error::ProofNeeded)));
        assert!(matches!(change_password(&area, &me, None, NEW_PASSWORD).await, Err(Error::ProofNeeded)));
    }

    async fn b175_what_is_no_address_taken_or_the_same_is_refused(area: Area) {
        area.join("bagus@surel.example").await;
        let (_, me) = proved(&area).await;
        for typed in ["", "putri", "putri@surel", "a b@surel.example"] {
            assert!(told(change(&area, &me, typed).await).contains("Email Baru Tidak Sesuai Format Email."), "{typed}");
        }
        assert!(told(change(&area, &me, "BAGUS@surel.example").await).contains("Email ini sudah dipakai akun lain."));
        assert!(told(change(&area, &me, EMAIL).await).contains("sama dengan emailmu"));
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_user WHERE email = 'putri@surel.example' AND email_verified_at = 1").await, 1);
    }

    async fn links_to_the_old_address_die_with_it(area: Area) {
        let (_, me) = proved(&area).await;
        area.visitor().post("/api/auth/send_forgot_password", json!({ "email": EMAIL })).await.ok();
        assert!(area.count("SELECT COUNT(*) FROM accounts_link").await > 0);
        change(&area, &me, NEW).await.unwrap();
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_link").await, 0);
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_code").await, 0);
    }

    async fn a_parent_inside_a_child_s_account_changes_neither(area: Area) {
        let (_, mut me) = proved(&area).await;
        me.parent = Some(me.user);
        assert!(matches!(change(&area, &me, NEW).await, Err(Error::OwnSessionOnly)));
        assert!(matches!(change_password(&area, &me, Some(PASSWORD), NEW_PASSWORD).await, Err(Error::OwnSessionOnly)));
    }

    async fn a_new_password_ends_every_other_session_and_tells_the_owner(area: Area) {
        let token = area.join(EMAIL).await;
        let there = token_of(&area.login(EMAIL, PASSWORD).await.ok());
        let me = identity(&area, &token).await;
        assert!(told(change_password(&area, &me, Some("bukan ini"), NEW_PASSWORD).await).contains("current_password"));
        assert!(told(change_password(&area, &me, Some(PASSWORD), "pendek").await).contains("new_password"));
        assert!(area.is_alive(&there).await);
        change_password(&area, &me, Some(PASSWORD), NEW_PASSWORD).await.unwrap();
        assert!(area.is_alive(&token).await && !area.is_alive(&there).await);
        assert_eq!(area.world.letter_to(EMAIL).await.unwrap().subject, "Kata sandi akun Sanggarmu diganti");
        assert_eq!(area.count("SELECT COUNT(*) FROM platform_event WHERE kind = 'accounts.password_changed'").await, 1);
        area.login(EMAIL, NEW_PASSWORD).await.ok();
    }

    async fn a_proved_session_sets_a_first_password(area: Area) {
        let (_, me) = proved(&area).await;
        area.change("UPDATE accounts_user SET password_hash = NULL").await;
        change_password(&area, &me, None, NEW_PASSWORD).await.unwrap();
        area.login(EMAIL, NEW_PASSWORD).await.ok();
    }
}
