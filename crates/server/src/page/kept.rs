//! What visitors see, kept for a moment: a page is made once a second, however many look at it.

use std::sync::Arc;
use std::time::Duration;

use http::Uri;
use moka::sync::Cache;
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

    pub fn find(&self, sight: &Sight, nonce: &str) -> Option<String> {
        self.pages.get(sight).map(|html| html.replace(&*self.mark, nonce))
    }

    /// Keeps a page that was written with `nonce`.
    pub fn keep(&self, sight: Sight, html: &str, nonce: &str) {
        self.pages.insert(sight, html.replace(nonce, &self.mark).into());
    }
}
