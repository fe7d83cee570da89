//! What is for some of an institution's staff. No call of ours is yet: one of the test's own stands beside them, and every caller asks.

use std::sync::Arc;

use axum::Router;
use sanggar_accounts::Directory;
use sanggar_contracts::{AsksRoles, Institutions, Role, Roles, Staff, StaffRoles};
use sanggar_kernel::InstitutionId;
use sanggar_platform::args;
use sanggar_platform::http::{Answer, Names, Path, Reply, Routes};
use sanggar_testkit::both_engines;
use serde::Deserialize;
use serde_json::Value;
use utoipa::IntoParams;

use crate::access::callers::Caller::{self, *};
use crate::access::callers::{Cast, INSTITUTION, OTHER_INSTITUTION};
use crate::access::demo::Demo;
use crate::access::row::lasting;

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

struct Heads;

impl StaffRoles for Heads {
    const ROLES: &'static [Role] = &[Role::InstitutionAdmin];
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
struct OfInstitution {
    institution_id: InstitutionId,
}

impl Names<InstitutionId> for OfInstitution {
    fn key(&self) -> InstitutionId {
        self.institution_id
    }
}

async fn ledger(_: Office, gate: Staff<Heads, Path<OfInstitution>>) -> Answer<InstitutionId> {
    Ok(Reply::of(gate.subject.institution()))
}

/// The demo with the call.
fn with_ledger(mut demo: Demo) -> Demo {
    let app = &demo.0.app;
    let office = Office { roles: Arc::new(Directory::new(&app.services)), institutions: Arc::new(app.catalog.clone()) };
    let routes = Routes::new().get("/ledger/{institutionId}", ledger);
    let mut edge = Arc::into_inner(app.edge()).unwrap();
    edge.router = edge.router.merge(Router::new().nest("/api", routes.with(office).0));
    demo.0.edge = Arc::new(edge);
    demo
}

fn expected(caller: Caller, staff: Caller) -> u16 {
    match caller {
        OwesFactor => 403,
        _ if !caller.is_in() => 401,
        _ if caller == staff || caller == Operator => 200,
        _ => 404,
    }
}

both_engines! {
    async fn what_is_for_staff_opens_to_those_of_the_institution_and_to_who_runs_the_whole(demo: Demo) {
        let demo = with_ledger(demo);
        let cast = Cast::new(&demo).await;
        for (slug, staff) in [(INSTITUTION, InstitutionStaff), (OTHER_INSTITUTION, OtherInstitutionStaff)] {
            let institution = demo.number("SELECT id FROM catalog_institution WHERE slug = $1", &args![slug]).await;
            for caller in Caller::ALL {
                let told = cast.actor(caller).get(&format!("/api/ledger/{institution}")).await;
                assert_eq!(told.http.as_u16(), expected(caller, staff), "{slug} as {caller:?}");
                if told.http == 404 {
                    let absent = cast.actor(caller).get("/api/ledger/987654321").await;
                    assert_eq!(lasting(&told, &Value::Null), lasting(&absent, &Value::Null), "{slug} as {caller:?}");
                }
            }
        }
    }
}
