//! A moving picture keeps its frames, how long each is shown and how often all are; comments, what programs put beside the frames and what
//! stands behind the end go. Frames are read and written one after the other, as they are: a colour is a place in a table.

use std::borrow::Cow;
use std::io::{self, Write};

use gif::{DecodeOptions, Decoder, DecodingError, Encoder, EncodingError, Frame};

use super::DecodeError;
use super::picture::Picture;

const MEDIA_TYPE: &str = "image/gif";
const MAX_FRAMES: usize = 1_000;
/// Of all frames together: what reading and writing them takes is time.
const MAX_FRAME_PIXELS: u64 = 100_000_000;
/// How much longer it may become; others pack frames better than we do.
const GROWTH: usize = 2;
const LEAST_ROOM: usize = 1_024;
/// A frame, and the same packed as badly as can be.
const FRAME: u64 = 3;
/// What came, what comes out, and what was put beside the frames.
const COPIES: u64 = 2 + GROWTH as u64;

/// Width and height of what all frames are drawn on.
pub fn size_of(bytes: &[u8]) -> Option<(u32, u32)> {
    let &[left, right, top, bottom] = bytes.get(6..10)? else { return None };
    Some((u16::from_le_bytes([left, right]).into(), u16::from_le_bytes([top, bottom]).into()))
}

/// What it takes at its peak.
pub fn cost(bytes: &[u8], (width, height): (u32, u32)) -> u64 {
    u64::from(width) * u64::from(height) * FRAME + bytes.len() as u64 * COPIES
}

pub fn remake(bytes: &[u8]) -> Result<Picture, DecodeError> {
    let mut options = DecodeOptions::new();
    options.check_frame_consistency(true);
    let mut decoder = options.read_info(bytes).map_err(|error| unreadable(&error))?;
    let (width, height) = (decoder.width(), decoder.height());
    let out = Bounded { bytes: Vec::new(), most: bytes.len() * GROWTH + LEAST_ROOM };
    let mut encoder = Encoder::new(out, width, height, decoder.global_palette().unwrap_or_default()).map_err(|error| unwritten(&error))?;
    encoder.set_repeat(decoder.repeat()).map_err(|error| unwritten(&error))?;
    let (mut frames, mut pixels, mut buffer) = (0, 0, Vec::new());
    while let Some(frame) = next_frame(&mut decoder)? {
        frames += 1;
        pixels += u64::from(frame.width) * u64::from(frame.height);
        if frames > MAX_FRAMES || pixels > MAX_FRAME_PIXELS {
            return Err(DecodeError::TooLarge);
        }
        buffer.clear();
        buffer.resize(usize::from(frame.width) * usize::from(frame.height), 0);
        decoder.read_into_buffer(&mut buffer).map_err(|error| unreadable(&error))?;
        encoder.write_frame(&Frame { buffer: Cow::Borrowed(&buffer), ..frame }).map_err(|error| unwritten(&error))?;
    }
    if frames == 0 {
        return Err(DecodeError::Unreadable);
    }
    let out = encoder.into_inner().map_err(|error| unwritten(&error))?;
    Ok(Picture { bytes: out.bytes, media_type: MEDIA_TYPE, width: width.into(), height: height.into() })
}

/// What is said of the next frame, before anything of it is unpacked. Its rows will come in their order, and nobody has to press a key.
fn next_frame(decoder: &mut Decoder<&[u8]>) -> Result<Option<Frame<'static>>, DecodeError> {
    let Some(frame) = decoder.next_frame_info().map_err(|error| unreadable(&error))? else { return Ok(None) };
    if frame.width == 0 || frame.height == 0 {
        return Err(DecodeError::Unreadable);
    }
    Ok(Some(Frame { interlaced: false, needs_user_input: false, ..frame.clone() }))
}

fn unreadable(error: &DecodingError) -> DecodeError {
    match error {
        DecodingError::OutOfMemory | DecodingError::MemoryLimit => DecodeError::TooLarge,
        _ => DecodeError::Unreadable,
    }
}

fn unwritten(error: &EncodingError) -> DecodeError {
    match error {
        EncodingError::Io(_) | EncodingError::OutOfMemory => DecodeError::TooLarge,
        _ => DecodeError::Unreadable,
    }
}

/// Frames that were packed to become much longer than they were are nobody's work.
struct Bounded {
    bytes: Vec<u8>,
    most: usize,
}

impl Write for Bounded {
    fn write(&mut self, some: &[u8]) -> io::Result<usize> {
        if self.bytes.len() + some.len() > self.most {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.bytes.extend_from_slice(some);
        Ok(some.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests;
