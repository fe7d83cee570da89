//! Every call of the program, listed once: for the router, and for the document, which needs no store.

use axum::Router;
use http::StatusCode;
use sanggar_platform::files::{self, PublicFiles};
use sanggar_platform::http::{Call, Fault, Routes, openapi};
use utoipa::openapi::OpenApi;

use crate::app::App;
use crate::dev::Dev;
use crate::documents::Documents;
use crate::{analytics, dev, documents, live, mailbox, page};

/// Answers the calls below `/api`.
pub fn router(app: &App) -> Router {
    list(Some(app))
        .router
        .fallback(async || Fault::not_found())
        .method_not_allowed_fallback(async || Fault::new(StatusCode::METHOD_NOT_ALLOWED, "Cara memanggil alamat ini tidak sesuai."))
}

pub fn calls() -> Vec<Call> {
    list(None).calls
}

/// The OpenAPI document.
pub fn document(title: &str) -> OpenApi {
    openapi(title, &calls())
}

fn list(app: Option<&App>) -> List<'_> {
    let mut list = List { app, router: Router::new(), calls: Vec::new() };
    list.add(sanggar_accounts::routes(), |app| app.accounts.clone());
    list.add(app.map_or_else(sanggar_catalog::routes, App::catalog_routes), |app| app.catalog.clone());
    list.add(sanggar_schooldata::routes(), |app| app.schooldata.clone());
    list.add(sanggar_messaging::routes(), |app| app.messaging.clone());
    list.add(sanggar_learning::routes(), |app| app.learning.clone());
    list.add(sanggar_demo::routes(), App::cards);
    list.add(documents::routes(), |app| Documents { db: app.services.db.clone() });
    list.add(analytics::routes(), App::analytics);
    list.add(files::routes(), |app| PublicFiles { db: app.services.db.clone(), files: app.services.files.clone() });
    list.add(live::routes(), App::streams);
    list.add(mailbox::routes(), App::mailbox);
    list.add(dev::routes(), |app| Dev { clock: app.services.clock.clone(), config: app.config.clone() });
    list.add(page::routes(), App::pages);
    list
}

struct List<'a> {
    app: Option<&'a App>,
    router: Router,
    calls: Vec<Call>,
}

impl List<'_> {
    fn add<S: Clone + Send + Sync + 'static>(&mut self, routes: Routes<S>, context: impl FnOnce(&App) -> S) {
        let Some(app) = self.app else { return self.calls.extend(routes.into_calls()) };
        let router = std::mem::take(&mut self.router);
        self.router = router.merge(routes.with(context(app)).0);
    }
}
