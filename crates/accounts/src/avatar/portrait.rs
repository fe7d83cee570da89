//! Strangers' pictures are taken apart and made anew: what comes out holds pixels and nothing else.

use std::io::Cursor;
use std::sync::Arc;

use bytes::Bytes;
use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, Rgb, RgbImage};
use tokio::sync::Semaphore;

use crate::Error;

pub const MEDIA_TYPE: &str = "image/jpeg";
/// Both sides, in pixels (B035).
const SIDE: u32 = 300;
const QUALITY: u8 = 85;
const MOST_PIXELS: u64 = 40_000_000;
/// What one decoder may take. One works at a time, so this is also what all together take.
const MOST_MEMORY: u64 = 192 * 1024 * 1024;
const LANES: usize = 1;
const QUEUE: usize = 8;

/// The bounded lane in which pictures are made small, off the threads that serve.
#[derive(Clone)]
pub struct Portraits {
    lanes: Arc<Semaphore>,
    queue: Arc<Semaphore>,
}

impl Default for Portraits {
    fn default() -> Self {
        Self { lanes: Arc::new(Semaphore::new(LANES)), queue: Arc::new(Semaphore::new(QUEUE)) }
    }
}

impl Portraits {
    /// A square JPEG of the middle of the picture.
    pub async fn make(&self, bytes: Bytes) -> Result<Vec<u8>, Error> {
        let place = self.queue.clone().try_acquire_owned().map_err(|_| Error::PicturesBusy)?;
        let lane = self.lanes.clone().acquire_owned().await.map_err(|_| Error::PicturesBusy)?;
        let work = tokio::task::spawn_blocking(move || {
            let made = portrait(&bytes);
            drop((lane, place));
            made
        });
        work.await.map_err(|_| Error::PictureUnreadable)?
    }

    #[cfg(test)]
    pub fn all_taken() -> Self {
        Self { lanes: Arc::new(Semaphore::new(0)), queue: Arc::new(Semaphore::new(0)) }
    }
}

fn portrait(bytes: &[u8]) -> Result<Vec<u8>, Error> {
    let reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|_| Error::PictureUnreadable)?;
    if !matches!(reader.format(), Some(ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP)) {
        return Err(Error::PictureUnknown);
    }
    let mut decoder = reader.into_decoder().map_err(|_| Error::PictureUnreadable)?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(Error::PictureTooLarge);
    }
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MOST_MEMORY);
    limits.reserve(decoder.total_bytes()).map_err(|_| Error::PictureTooLarge)?;
    decoder.set_limits(limits).map_err(|_| Error::PictureTooLarge)?;
    let turned = decoder.orientation().map_err(|_| Error::PictureUnreadable)?;
    let whole = DynamicImage::from_decoder(decoder).map_err(|_| Error::PictureUnreadable)?;
    let mut square = whole.resize_to_fill(SIDE, SIDE, FilterType::Triangle);
    square.apply_orientation(turned);
    let mut made = Vec::new();
    JpegEncoder::new_with_quality(&mut made, QUALITY).encode_image(&on_white(&square)).map_err(|_| Error::PictureUnreadable)?;
    Ok(made)
}

/// A JPEG has no see-through parts.
fn on_white(picture: &DynamicImage) -> RgbImage {
    let rgba = picture.to_rgba8();
    RgbImage::from_fn(rgba.width(), rgba.height(), |x, y| {
        let [red, green, blue, alpha] = rgba.get_pixel(x, y).0;
        let over = |colour: u8| (u16::from(colour) * u16::from(alpha) / 255 + 255 - u16::from(alpha)) as u8;
        Rgb([over(red), over(green), over(blue)])
    })
}
