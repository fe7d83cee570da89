use std::sync::Arc;

use sanggar_contracts::{AsksRoles, Institutions, Role, Roles, Staff, StaffMember, StaffRoles};
use sanggar_kernel::{InstitutionId, UserId};
use sanggar_platform::http::{Answer, Json, Names, Path, Reply, Routes, openapi};
use sanggar_testkit::{Actor, NoSites, both_engines};
use serde::Deserialize;
use serde_json::json;
use utoipa::{IntoParams, ToSchema};

use crate::testing::Area;
use crate::{Directory, role};

/// Another area, with a call for those who keep an institution's books.
#[derive(Clone)]
struct Office {
    roles: Arc<dyn Roles>,
    institutions: Arc<dyn Institutions>,
}

sanggar_platform::context!(Office);

impl AsksRoles for Office {
    fn roles(&self) -> &dyn Roles {
        &*self.roles
    }

    fn institutions(&self) -> &dyn Institutions {
        &*self.institutions
    }
}

struct Bookkeepers;

impl StaffRoles for Bookkeepers {
    const ROLES: &'static [Role] = &[Role::InstitutionAdmin, Role::Finance];
}

#[derive(Deserialize, IntoParams, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(rename_all = "camelCase")]
struct OfInstitution {
    institution_id: InstitutionId,
}

impl Names<InstitutionId> for OfInstitution {
    fn key(&self) -> InstitutionId {
        self.institution_id
    }
}

/// Where the caller works, and as what.
fn seen(staff: &StaffMember<Bookkeepers>) -> String {
    format!("{} {}", staff.institution(), staff.role().as_str())
}

async fn ledger(_: Office, Staff { subject: staff, .. }: Staff<Bookkeepers, Path<OfInstitution>>) -> Answer<String> {
    Ok(Reply::of(seen(&staff)))
}

async fn note(_: Office, Staff { subject: staff, .. }: Staff<Bookkeepers, Json<OfInstitution>>) -> Answer<String> {
    Ok(Reply::of(seen(&staff)))
}

fn routes() -> Routes<Office> {
    Routes::new().get("/ledger/{institutionId}", ledger).post("/ledger", note)
}

/// Sari, who works somewhere, and the two institutions that there are.
struct Desk {
    area: Area,
    sari: Actor,
    id: UserId,
    here: InstitutionId,
    elsewhere: InstitutionId,
}

const NOWHERE: InstitutionId = InstitutionId::new(987_654);

impl Desk {
    async fn new(area: Area) -> Self {
        let area = area.with_institutions().await;
        let office = Office { roles: Arc::new(Directory::new(&area.world.services)), institutions: area.cx.institutions.clone() };
        let edge = area.world.edge(routes().with(office).0, Arc::new(area.cx.clone()), Arc::new(NoSites));
        let token = area.join("sari@surel.example").await;
        let (here, elsewhere) =
            (area.count("SELECT MIN(id) FROM catalog_institution").await, area.count("SELECT MAX(id) FROM catalog_institution").await);
        Self {
            sari: area.world.visitor(&edge).with_token(&token),
            id: UserId::new(area.id(&token).await),
            here: InstitutionId::new(here),
            elsewhere: InstitutionId::new(elsewhere),
            area,
        }
    }

    async fn give(&self, role: Role, institution: Option<InstitutionId>) {
        let tx = self.area.cx.db.write().await.unwrap();
        role::give(&tx, self.id, role, institution).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn take_all(&self) {
        self.area.change("DELETE FROM accounts_role").await;
    }

    /// The role that she comes as, or the refusal.
    async fn comes_as(&self, institution: InstitutionId) -> Result<String, u16> {
        let told = self.sari.get(&format!("/api/ledger/{institution}")).await;
        match told.http.as_u16() {
            200 => Ok(told.data().as_str().unwrap().strip_prefix(&format!("{institution} ")).unwrap().to_owned()),
            refused => Err(refused),
        }
    }
}

both_engines! {
    async fn who_has_the_role_at_the_institution_comes_in_as_what_it_is(area: Area) {
        let desk = Desk::new(area).await;
        desk.give(Role::Finance, Some(desk.here)).await;
        assert_eq!(desk.comes_as(desk.here).await, Ok("finance".to_owned()));
        let told = desk.sari.post("/api/ledger", json!({ "institutionId": desk.here })).await.ok();
        assert_eq!(told.data(), &json!(format!("{} finance", desk.here)), "by a body too");
        desk.give(Role::InstitutionAdmin, Some(desk.here)).await;
        assert_eq!(desk.comes_as(desk.here).await, Ok("institution_admin".to_owned()), "the first that the call names");
    }

    async fn another_role_another_institution_and_none_are_refused_like_an_institution_that_is_not_there(area: Area) {
        let desk = Desk::new(area).await;
        let absent = desk.sari.get(&format!("/api/ledger/{NOWHERE}")).await;
        assert_eq!(absent.http, 404);
        assert_eq!(desk.comes_as(desk.here).await, Err(404), "without a role");
        desk.give(Role::FrontDesk, Some(desk.here)).await;
        desk.give(Role::Finance, Some(desk.elsewhere)).await;
        let refused = desk.sari.get(&format!("/api/ledger/{}", desk.here)).await;
        assert_eq!((refused.http.as_u16(), refused.message()), (404, absent.message()));
        desk.give(Role::InstitutionAdmin, None).await;
        assert_eq!(desk.comes_as(desk.here).await, Err(404), "a role of no institution is one nowhere");
        assert_eq!(desk.comes_as(desk.elsewhere).await, Ok("finance".to_owned()));
    }

    async fn a_role_that_was_taken_away_opens_nothing_from_then_on(area: Area) {
        let desk = Desk::new(area).await;
        desk.give(Role::Finance, Some(desk.here)).await;
        assert_eq!(desk.comes_as(desk.here).await, Ok("finance".to_owned()));
        desk.take_all().await;
        assert_eq!(desk.comes_as(desk.here).await, Err(404));
    }

    async fn who_runs_the_whole_comes_into_every_institution_that_there_is(area: Area) {
        let desk = Desk::new(area).await;
        desk.give(Role::Operator, None).await;
        assert_eq!(desk.comes_as(desk.here).await, Ok("operator".to_owned()));
        assert_eq!(desk.comes_as(desk.elsewhere).await, Ok("operator".to_owned()));
        assert_eq!(desk.comes_as(NOWHERE).await, Err(404));
        desk.take_all().await;
        assert_eq!(desk.comes_as(desk.here).await, Err(404));
    }
}

#[test]
fn a_call_for_staff_stands_in_the_document_as_one() {
    let document = serde_json::to_value(openapi("", &routes().into_calls())).unwrap();
    for (path, method) in [("/api/ledger/{institutionId}", "get"), ("/api/ledger", "post")] {
        let call = &document["paths"][path][method];
        assert_eq!(call["x-access"]["rule"], "staff");
        assert!(["401", "403", "404"].iter().all(|status| call["responses"][status].is_object()), "{path}");
    }
}
