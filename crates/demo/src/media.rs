//! The pictures, recordings and sheets that activities of the demo's programmes name.

use std::borrow::Cow;

use bytes::Bytes;
use rust_embed::RustEmbed;
use sanggar_catalog::Catalog;
use sanggar_catalog::media::{self, NewMedium};

use crate::SeedError;

#[derive(RustEmbed)]
#[folder = "files/media"]
pub struct Media;

/// Stores them as files of the site; those that are there stay.
pub async fn store(cx: &Catalog) -> Result<(), SeedError> {
    Ok(media::store(cx, Media::iter().filter_map(|name| new(&name)).collect()).await?)
}

fn new(name: &str) -> Option<NewMedium> {
    let bytes = match Media::get(name)?.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => bytes.into(),
    };
    Some(NewMedium { name: name.to_owned(), bytes })
}
