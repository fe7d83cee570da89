//! The site's built files, inside the program. Those with a hash in their name are kept by browsers for a year, the few
//! with a fixed name are asked for again.

mod bundle;
mod file;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bytes::Bytes;
use http::HeaderMap;
use rust_embed::RustEmbed;
use sanggar_platform::http::{Encoding, Fault};

pub use bundle::{Bundle, PageFiles};
use file::File;
pub(crate) use file::{A_YEAR, is_known, tag_of};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Dist;

const MANIFEST: &str = ".vite/manifest.json";
const PAGES: &str = ".vite/pages.json";
const HASHED: &str = "assets/";

#[derive(Default)]
pub struct Assets {
    files: BTreeMap<String, File>,
    pub bundle: Bundle,
}

impl Assets {
    /// What the build of the site left in `web/dist`.
    pub fn embedded() -> Arc<Self> {
        static EMBEDDED: OnceLock<Arc<Assets>> = OnceLock::new();
        let files = Dist::iter().filter_map(|name| Dist::get(&name).map(|file| (name.into_owned(), bytes_of(file.data))));
        EMBEDDED.get_or_init(|| Arc::new(Self::of(files))).clone()
    }

    pub fn of(files: impl Iterator<Item = (String, Bytes)>) -> Self {
        let mut raw: BTreeMap<String, Bytes> = files.collect();
        let pages = raw.remove(PAGES).unwrap_or_default();
        let bundle = raw.remove(MANIFEST).map(|manifest| Bundle::read(&manifest, &pages)).unwrap_or_default();
        let names: BTreeSet<&str> = raw.keys().map(|name| unpacked(name)).filter(|name| !name.starts_with('.')).collect();
        let files = names.into_iter().filter_map(|name| {
            let file = File::new(name, &raw, name.starts_with(HASHED))?;
            Some((name.to_owned(), file))
        });
        Self { files: files.collect(), bundle }
    }

    pub fn routes(self: Arc<Self>) -> Router {
        let fixed = self.files.keys().filter(|name| !name.starts_with(HASHED)).cloned().collect::<Vec<_>>();
        let mut router = Router::new().route("/assets/{*name}", get(hashed));
        for name in fixed {
            let path = format!("/{name}");
            router = router.route(
                &path,
                get(move |State(assets): State<Arc<Self>>, headers: HeaderMap| async move { assets.answer(&name, &headers) }),
            );
        }
        router.with_state(self)
    }

    fn answer(&self, name: &str, headers: &HeaderMap) -> Response {
        self.files.get(name).map_or_else(|| Fault::not_found().into_response(), |file| file.answer(headers))
    }
}

async fn hashed(State(assets): State<Arc<Assets>>, Path(name): Path<String>, headers: HeaderMap) -> Response {
    assets.answer(&format!("{HASHED}{name}"), &headers)
}

/// In a release the bytes stand in the program itself and are not copied.
fn bytes_of(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    }
}

/// The build leaves only the packed forms of what is smaller packed.
fn unpacked(name: &str) -> &str {
    let packed = Encoding::ALL.into_iter().find_map(|encoding| name.strip_suffix(encoding.extension())?.strip_suffix('.'));
    packed.unwrap_or(name)
}
