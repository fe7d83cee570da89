//! Every kind of caller there is. A new one: a name here, how it comes about below, and what it may do in `calls.rs` and `table`.

use std::collections::BTreeMap;

use sanggar_platform::args;
use sanggar_testkit::Actor;
use serde_json::json;

use crate::access::demo::Demo;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Caller {
    /// Without even the shared key.
    Nobody,
    /// With the shared key alone.
    Visitor,
    ExpiredSession,
    LoggedOut,
    /// Must have a second factor and has none.
    OwesFactor,
    Unverified,
    Member,
    OtherMember,
    /// By a log-in of its own.
    Child,
    /// Inside the child's account, in the session of the parent who switched.
    ParentAsChild,
    Parent,
    FormerParent,
    OtherParent,
    Facilitator,
    /// Of another programme.
    OtherFacilitator,
    InstitutionStaff,
    OtherInstitutionStaff,
    Operator,
}

use Caller::*;

impl Caller {
    pub const ALL: [Self; 18] = [
        Nobody,
        Visitor,
        ExpiredSession,
        LoggedOut,
        OwesFactor,
        Unverified,
        Member,
        OtherMember,
        Child,
        ParentAsChild,
        Parent,
        FormerParent,
        OtherParent,
        Facilitator,
        OtherFacilitator,
        InstitutionStaff,
        OtherInstitutionStaff,
        Operator,
    ];

    /// Has a session that counts.
    pub const fn is_in(self) -> bool {
        !matches!(self, Nobody | Visitor | ExpiredSession | LoggedOut | OwesFactor)
    }

    /// The address of who logs in with one.
    pub const fn email(self) -> &'static str {
        match self {
            Nobody | Visitor | ParentAsChild => "",
            OwesFactor | Facilitator => "ratna@surel.example",
            Unverified => "yoga@surel.example",
            ExpiredSession | LoggedOut | Member => "hendra@surel.example",
            OtherMember => "siti@surel.example",
            Child => "laras@surel.example",
            Parent => "dewi@surel.example",
            FormerParent => "bayu@surel.example",
            OtherParent => "ningsih@surel.example",
            OtherFacilitator => "wayan@surel.example",
            InstitutionStaff => "tari@surel.example",
            OtherInstitutionStaff => "joko@surel.example",
            Operator => "admin@surel.example",
        }
    }
}

/// The programme of the facilitator and where the members learn, its institution, and another one of each.
pub const PROGRAM: &str = "latihan-akm-numerasi-kelas-5";
pub const INSTITUTION: &str = "smm-nusantara";
pub const OTHER_PROGRAM: &str = "matematika-dan-gamelan";
pub const OTHER_INSTITUTION: &str = "rumah-aksara";

pub struct Cast<'a> {
    pub demo: &'a Demo,
    actors: BTreeMap<Caller, Actor>,
}

impl<'a> Cast<'a> {
    /// Makes the people that the demo lacks, and lets everybody in.
    pub async fn new(demo: &'a Demo) -> Self {
        family(demo).await;
        staff(demo).await;
        let mut actors = BTreeMap::new();
        for caller in Caller::ALL {
            actors.insert(caller, enter(demo, caller).await);
        }
        Self { demo, actors }
    }

    pub fn actor(&self, caller: Caller) -> &Actor {
        &self.actors[&caller]
    }

    /// New sessions for the person and inside the child's account, after a call that may have ended some.
    pub async fn let_in_again(&mut self, person: Caller) {
        for caller in Caller::ALL.into_iter().filter(|one| one.email() == person.email() || *one == ParentAsChild) {
            self.actors.insert(caller, enter(self.demo, caller).await);
        }
    }
}

pub async fn enter(demo: &Demo, caller: Caller) -> Actor {
    let visitor = demo.0.visitor();
    match caller {
        Nobody => visitor.without_key(),
        Visitor => visitor,
        LoggedOut => {
            let actor = demo.login(caller.email()).await;
            actor.post("/api/auth/logout", json!({})).await.ok();
            actor
        }
        ExpiredSession => {
            let actor = demo.login(caller.email()).await;
            let expire = "UPDATE accounts_session SET expires_at = 1 WHERE id = (SELECT MAX(id) FROM accounts_session)";
            demo.change_newest_session(expire).await;
            actor
        }
        OwesFactor => {
            let actor = demo.login(caller.email()).await;
            let owe = "UPDATE accounts_session SET owes_factor = TRUE WHERE id = (SELECT MAX(id) FROM accounts_session)";
            demo.change_newest_session(owe).await;
            actor
        }
        ParentAsChild => {
            let child = demo.number("SELECT id FROM accounts_user WHERE username = 'raka.pradana'", &[]).await;
            let form = json!({ "target_account_id": child, "session": "token" });
            let told = demo.login(Parent.email()).await.post("/api/auth/switch-account", form).await.ok();
            visitor.with_token(told.data()["token"].as_str().unwrap())
        }
        _ => demo.login(caller.email()).await,
    }
}

/// A child with a log-in of its own, a parent it had and the one it has; a parent of another family.
async fn family(demo: &Demo) {
    let child = demo.register("Laras Pradana", Child.email(), "Murid").await;
    let former = demo.register("Bayu Nugraha", FormerParent.email(), "Orangtua").await;
    let id = demo.user(Child.email()).await;
    pair(&child, &former).await;
    former.post(&format!("/api/user/user-relation/delete/{id}"), json!({})).await.ok();
    pair(&child, &demo.login(Parent.email()).await).await;
    let other = demo.register("Ningsih Rahayu", OtherParent.email(), "Orangtua").await;
    let form = json!({ "name": "Tegar Rahayu", "year_level_id": 11, "consent": true });
    other.post("/api/auth/relation-children/create", form).await.ok();
}

async fn pair(child: &Actor, parent: &Actor) {
    let shown = child.post("/api/user/pairing/", json!({})).await.ok();
    parent.post("/api/user/pairing/use", json!({ "code": shown.data()["code"], "consent": true })).await.ok();
}

/// No call makes staff yet: rows do.
async fn staff(demo: &Demo) {
    demo.register("Wayan Sudiarta", OtherFacilitator.email(), "Guru").await;
    let teach = "INSERT INTO learning_facilitator (program_id, user_id)
                 SELECT p.id, u.id FROM catalog_program p, accounts_user u WHERE p.slug = $1 AND u.email = $2";
    demo.run(teach, &args![OTHER_PROGRAM, OtherFacilitator.email()]).await;
    for (caller, name, institution) in
        [(InstitutionStaff, "Tari Anggraini", INSTITUTION), (OtherInstitutionStaff, "Joko Susilo", OTHER_INSTITUTION)]
    {
        demo.register(name, caller.email(), "Profesional").await;
        let employ = "UPDATE accounts_user SET institution_id = (SELECT id FROM catalog_institution WHERE slug = $1) WHERE email = $2";
        demo.run(employ, &args![institution, caller.email()]).await;
        let role = "INSERT INTO accounts_role (user_id, role, institution_id) SELECT id, 'institution_admin', institution_id FROM accounts_user WHERE email = $1";
        demo.run(role, &args![caller.email()]).await;
    }
}
