//! Reads a picture once: is it one, how large is it, and what is its address?

use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use blake3::Hash;
use image::{ImageDecoder, ImageFormat, ImageReader, Limits};
use rayon::prelude::*;

use super::{Inspected, Picture, name_below};
use crate::files::{Listed, Stamp};

const MAX_PICTURE_BYTES: u64 = 20 * 1024 * 1024;
const MAX_SIDE: u32 = 12_000;
const MAX_DECODED_BYTES: u64 = 256 * 1024 * 1024;
const MAX_SVG_BYTES: u64 = 1024 * 1024;

/// Inspects the files that are not `known` yet, on all cores; bytes that were `checked` before are not
/// decoded again.
pub fn changed(
    folder: &Path,
    files: &[Listed],
    known: impl Fn(&Listed) -> bool,
    checked: impl Fn(&Hash) -> bool + Sync,
) -> Vec<(PathBuf, (Stamp, Inspected))> {
    let fresh: Vec<_> = files.iter().filter(|file| !known(file)).collect();
    fresh
        .par_iter()
        .map(|file| {
            let inspected = inspect(&name_below(folder, &file.path), file, &checked).map(Arc::new);
            (file.path.clone(), (file.stamp.settled(), inspected))
        })
        .collect()
}

fn inspect(name: &str, file: &Listed, checked: &impl Fn(&Hash) -> bool) -> Result<Picture, String> {
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_/".contains(c);
    if stem.is_empty() || !stem.chars().all(plain) {
        return Err("a picture's name may have letters, digits, - and _ only".into());
    }
    let (mime, format) = match extension {
        "jpg" | "jpeg" => ("image/jpeg", Some(ImageFormat::Jpeg)),
        "png" => ("image/png", Some(ImageFormat::Png)),
        "webp" => ("image/webp", Some(ImageFormat::WebP)),
        "svg" => ("image/svg+xml", None),
        _ => return Err("pictures are .jpg, .png, .webp or .svg files".into()),
    };
    let limit = if format.is_some() { MAX_PICTURE_BYTES } else { MAX_SVG_BYTES };
    if file.stamp.bytes() > limit {
        return Err(format!("this picture is larger than {} MB", limit / 1024 / 1024));
    }
    let bytes = fs::read(&file.path).map_err(|error| format!("this cannot be read: {error}"))?;
    let hash = blake3::hash(&bytes);
    let (width, height) = match format {
        Some(format) => size(&bytes, format, !checked(&hash))?,
        None => svg_size(&bytes)?,
    };
    let short: String = hash.to_hex().chars().take(8).collect();
    let url = format!("/media/{stem}-{short}.{extension}");
    Ok(Picture { url, hash, file: file.path.clone(), mime, width, height })
}

/// The size, and on `decode` the proof that the picture is whole: a header says nothing of a file cut
/// in half, so that reads it to the last pixel.
fn size(bytes: &[u8], format: ImageFormat, decode: bool) -> Result<(u32, u32), String> {
    let broken = |error| format!("this picture does not decode: {error}");
    let mut limits = Limits::default();
    limits.max_image_width = Some(MAX_SIDE);
    limits.max_image_height = Some(MAX_SIDE);
    limits.max_alloc = Some(MAX_DECODED_BYTES);
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    reader.limits(limits);
    let decoder = reader.into_decoder().map_err(broken)?;
    let size = decoder.dimensions();
    if decoder.total_bytes() > MAX_DECODED_BYTES {
        return Err("this picture is too large to decode".into());
    }
    if decode {
        image::DynamicImage::from_decoder(decoder).map_err(broken)?;
    }
    Ok(size)
}

fn svg_size(bytes: &[u8]) -> Result<(u32, u32), String> {
    let broken = |error: String| format!("this drawing cannot be read as SVG: {error}");
    let text = std::str::from_utf8(bytes).map_err(|error| broken(error.to_string()))?;
    let document = roxmltree::Document::parse(text).map_err(|error| broken(error.to_string()))?;
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        return Err(broken(format!("its first element is <{}>", root.tag_name().name())));
    }
    let number = |text: &str| text.trim().trim_end_matches("px").parse::<f32>().ok();
    let view_box: Vec<f32> = root
        .attribute("viewBox")
        .map(|text| text.split([' ', ',']).filter_map(number).collect())
        .unwrap_or_default();
    let side = |name, index: usize| {
        let own = root.attribute(name).and_then(number).or(view_box.get(index).copied());
        own.filter(|side| *side >= 1.0).map(|side| side.round() as u32)
    };
    match side("width", 2).zip(side("height", 3)) {
        Some((width, height)) if width.max(height) > MAX_SIDE => {
            Err(format!("this drawing is wider or higher than {MAX_SIDE}"))
        }
        Some(size) => Ok(size),
        None => {
            Err("this drawing has no size: give its <svg> a viewBox or a width and height".into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_has_the_size_of_its_view_box() {
        let svg = b"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 48 24\"/>";
        assert_eq!(svg_size(svg), Ok((48, 24)));
        assert!(svg_size(b"<svg/>").unwrap_err().contains("no size"));
        assert!(svg_size(b"<html/>").unwrap_err().contains("<html>"));
    }

    #[test]
    fn a_picture_wider_than_the_limit_is_refused_before_it_is_decoded() {
        let wide = png(50_000, 1);
        assert!(size(&wide, ImageFormat::Png, false).is_err());
        assert_eq!(size(&png(12, 7), ImageFormat::Png, true), Ok((12, 7)));
    }

    #[test]
    fn a_picture_cut_in_half_is_refused() {
        let whole = png(64, 64);
        assert!(size(&whole[..whole.len() / 2], ImageFormat::Png, true).is_err());
    }

    fn png(width: u32, height: u32) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        image::RgbImage::new(width, height).write_to(&mut bytes, ImageFormat::Png).unwrap();
        bytes.into_inner()
    }
}
