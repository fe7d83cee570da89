//! What visitors see, kept for a moment: a page is made once a second, however many look at it; whoever comes meanwhile waits for it.

use std::sync::Arc;
use std::time::Duration;

use http::Uri;
use moka::future::Cache;
use sanggar_kernel::InstitutionId;
use sanggar_platform::http::{Site, SiteKind};
use sanggar_platform::random::Random;

/// A change shows after this at the latest.
const KEPT_FOR: Duration = Duration::from_secs(1);
const ROOM_BYTES: u64 = 32 << 20;

#[derive(Clone)]
pub struct KeptPages {
    /// Stands for the nonce, which is another one for every reader. Nobody outside knows it.
    mark: Arc<str>,
    pages: Cache<Sight, Arc<str>>,
}

/// What a page for a visitor depends on.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Sight {
    kind: SiteKind,
    label: String,
    institution: Option<InstitutionId>,
    uri: Uri,
}

impl Sight {
    pub fn new(site: &Site, uri: &Uri) -> Self {
        Self { kind: site.kind, label: site.label.clone(), institution: site.institution, uri: uri.clone() }
    }
}

impl KeptPages {
    pub fn new(random: &Random) -> Self {
        let weight = |_: &Sight, html: &Arc<str>| u32::try_from(html.len()).unwrap_or(u32::MAX);
        let pages = Cache::builder().max_capacity(ROOM_BYTES).weigher(weight).time_to_live(KEPT_FOR).build();
        Self { mark: random.token().into(), pages }
    }

    /// The page for this reader. `make` writes it with the same `nonce`, or gives nothing where it must not be kept.
    pub async fn find_or_make(&self, sight: Sight, nonce: &str, make: impl Future<Output = Option<String>>) -> Option<String> {
        let made = async { make.await.map(|html| Arc::from(html.replace(nonce, &self.mark))) };
        self.pages.optionally_get_with(sight, made).await.map(|html| html.replace(&*self.mark, nonce))
    }
}
