//! Strangers' pictures are taken apart and made anew: what comes out holds pixels and nothing else.

use std::borrow::Cow;
use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::imageops::{self, FilterType};
use image::metadata::Orientation;
use image::{DynamicImage, GenericImageView, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits, Rgb, RgbImage, RgbaImage};

use super::{DecodeError, MAX_MEMORY, cost, gif, png};

const MAX_PIXELS: u64 = 40_000_000;
const LEAST_SIDE: u32 = 16;
const MAX_RATIO: u64 = 10;
const QUALITY: u8 = 85;
/// The small picture, the same turned upright, and the same without its see-through parts.
const MAKING: u64 = 12;

#[derive(Clone, Copy, Debug)]
pub struct PictureRules {
    pub shape: Shape,
    pub output: Output,
}

#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// The centred square of the picture, with sides of so many pixels.
    Square(u32),
    /// All of it, made smaller where its longer side has more pixels.
    Within(u32),
}

impl Shape {
    const fn side(self) -> u32 {
        match self {
            Self::Square(side) | Self::Within(side) => side,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Output {
    Jpeg,
    /// The format it came in; only so a GIF is taken.
    AsItCame,
}

/// Pixels, of one frame or of each that a GIF has, without a word about where, when and by whom it was taken.
#[derive(Debug)]
pub struct Picture {
    pub bytes: Vec<u8>,
    pub media_type: &'static str,
    pub width: u32,
    pub height: u32,
}

type Source<'a> = Box<dyn ImageDecoder + 'a>;

/// What it takes to remake the picture, or why that is not tried. Reads the header alone.
pub fn cost_of(bytes: &[u8], rules: &PictureRules) -> Result<u64, DecodeError> {
    let format = format_of(bytes, rules)?;
    let whole = if format == ImageFormat::Gif { cost_of_gif(bytes, rules)? } else { cost_of_one(bytes, format, rules)? };
    if whole > MAX_MEMORY { Err(DecodeError::TooLarge) } else { Ok(whole) }
}

fn check_size((width, height): (u32, u32)) -> Result<(), DecodeError> {
    if u64::from(width) * u64::from(height) > MAX_PIXELS {
        return Err(DecodeError::TooLarge);
    }
    if width.min(height) < LEAST_SIDE || u64::from(width.max(height)) > u64::from(width.min(height)) * MAX_RATIO {
        return Err(DecodeError::TooNarrow);
    }
    Ok(())
}

fn cost_of_one(bytes: &[u8], format: ImageFormat, rules: &PictureRules) -> Result<u64, DecodeError> {
    let essential = essential(bytes, format)?;
    let decoder = open(&essential, format)?;
    check_size(decoder.dimensions())?;
    let side = u64::from(rules.shape.side());
    let decoding = cost::decoding(&essential, format, decoder.dimensions(), decoder.color_type());
    Ok(decoding.saturating_add(side * side * MAKING).saturating_add(bytes.len() as u64))
}

/// Its frames are not made smaller.
fn cost_of_gif(bytes: &[u8], rules: &PictureRules) -> Result<u64, DecodeError> {
    let size @ (width, height) = gif::size_of(bytes).ok_or(DecodeError::Unreadable)?;
    if width.max(height) > rules.shape.side() {
        return Err(DecodeError::TooLarge);
    }
    check_size(size)?;
    Ok(gif::cost(bytes, size))
}

pub fn remake(bytes: &[u8], rules: &PictureRules) -> Result<Picture, DecodeError> {
    let format = format_of(bytes, rules)?;
    if format == ImageFormat::Gif {
        return gif::remake(bytes);
    }
    let essential = essential(bytes, format)?;
    let mut decoder = open(&essential, format)?;
    let turned = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let whole = DynamicImage::from_decoder(decoder).map_err(|error| refusal(&error))?;
    let see_through = whole.color().has_alpha();
    let small = shaped(whole, rules.shape);
    let mut upright = DynamicImage::from(small);
    upright.apply_orientation(turned);
    let output = if rules.output == Output::Jpeg { ImageFormat::Jpeg } else { format };
    let (width, height) = upright.dimensions();
    Ok(Picture { bytes: encoded(&upright, output, see_through)?, media_type: output.to_mime_type(), width, height })
}

fn format_of(bytes: &[u8], rules: &PictureRules) -> Result<ImageFormat, DecodeError> {
    match image::guess_format(bytes) {
        Ok(ImageFormat::Gif) if matches!((rules.shape, rules.output), (Shape::Within(_), Output::AsItCame)) => Ok(ImageFormat::Gif),
        Ok(format @ (ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP)) => Ok(format),
        _ => Err(DecodeError::Unknown),
    }
}

fn essential(bytes: &[u8], format: ImageFormat) -> Result<Cow<'_, [u8]>, DecodeError> {
    match format {
        ImageFormat::Png => png::essential(bytes).map(Cow::Owned).ok_or(DecodeError::Unreadable),
        _ => Ok(Cow::Borrowed(bytes)),
    }
}

fn open(bytes: &[u8], format: ImageFormat) -> Result<Source<'_>, DecodeError> {
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MAX_MEMORY);
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    reader.limits(limits);
    Ok(Box::new(reader.into_decoder().map_err(|error| refusal(&error))?))
}

fn refusal(error: &ImageError) -> DecodeError {
    if matches!(error, ImageError::Limits(_)) { DecodeError::TooLarge } else { DecodeError::Unreadable }
}

/// Cuts first: a picture that is made larger before it is cut takes memory that nobody has.
fn shaped(whole: DynamicImage, shape: Shape) -> RgbaImage {
    let (width, height) = whole.dimensions();
    match shape {
        Shape::Square(side) => {
            let cut = width.min(height);
            let square = whole.view((width - cut) / 2, (height - cut) / 2, cut, cut);
            if cut > side {
                imageops::thumbnail(&*square, side, side)
            } else {
                imageops::resize(&*square, side, side, FilterType::Triangle)
            }
        }
        Shape::Within(side) if width.max(height) > side => {
            let scaled = |one: u32| u32::try_from(u64::from(one) * u64::from(side) / u64::from(width.max(height))).unwrap_or(side).max(1);
            imageops::thumbnail(&whole, scaled(width), scaled(height))
        }
        Shape::Within(_) => whole.into_rgba8(),
    }
}

fn encoded(picture: &DynamicImage, format: ImageFormat, see_through: bool) -> Result<Vec<u8>, DecodeError> {
    let mut bytes = Vec::new();
    let written = match format {
        ImageFormat::Jpeg => JpegEncoder::new_with_quality(&mut bytes, QUALITY).encode_image(&on_white(picture)),
        _ if see_through => picture.write_to(&mut Cursor::new(&mut bytes), format),
        _ => picture.to_rgb8().write_to(&mut Cursor::new(&mut bytes), format),
    };
    written.map(|()| bytes).map_err(|_| DecodeError::Unreadable)
}

/// A JPEG has no see-through parts.
fn on_white(picture: &DynamicImage) -> RgbImage {
    RgbImage::from_fn(picture.width(), picture.height(), |x, y| {
        let [red, green, blue, alpha] = picture.get_pixel(x, y).0;
        let over = |colour: u8| (u16::from(colour) * u16::from(alpha) / 255 + 255 - u16::from(alpha)) as u8;
        Rgb([over(red), over(green), over(blue)])
    })
}
