//! Inspects a picture file: whether it decodes, its size and its address.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use blake3::Hash;
use image::ImageFormat;
use memchr::memmem;
use pixels::private::without_private_data;
use pixels::{Encoded, MAX_SIDE, catching_panics, variant};
use rayon::prelude::*;

use super::{Inspected, Picture, drawing, name_below};
use crate::files::{self, Listed, Stamp};

pub const MAX_PICTURE_BYTES: u64 = 20 * 1024 * 1024;
const MAX_SVG_BYTES: u64 = 1024 * 1024;
const MAX_NAMESPACES: usize = 100;
const MAX_ATTRIBUTES: usize = 1_000;

/// Inspects the files that are not `known` yet, on all cores. Bytes that were checked before have their
/// `placeholder` already and are not decoded again.
pub fn inspect_changed(
    folder: &Path,
    files: &[Listed],
    known: impl Fn(&Listed) -> bool,
    placeholder: impl Fn(&Hash) -> Option<String> + Sync,
) -> Vec<(PathBuf, Inspected)> {
    let changed: Vec<_> = files.iter().filter(|file| !known(file)).collect();
    changed
        .par_iter()
        .map(|file| {
            let name = name_below(folder, &file.path);
            let mut stamp = file.stamp.settled();
            let picture = inspect(&name, file, &mut stamp, &placeholder).map(Arc::new);
            (file.path.clone(), Inspected { stamp, picture })
        })
        .collect()
}

fn inspect(
    name: &str,
    file: &Listed,
    stamp: &mut Stamp,
    known_placeholder: &impl Fn(&Hash) -> Option<String>,
) -> Result<Picture, String> {
    let Named { stem, extension, mime, format } = Named::parse(name)?;
    let limit = if format.is_some() { MAX_PICTURE_BYTES } else { MAX_SVG_BYTES };
    check_size(file.stamp.bytes(), limit)?;
    let bytes = files::read(&file.path, limit).inspect_err(|_| *stamp = stamp.unread())?;
    let hash = blake3::hash(&bytes);
    let (width, height, placeholder) = match format {
        Some(format) => catching_panics(|| {
            let encoded = Encoded::open(&bytes, format)?;
            let (width, height) = encoded.size();
            let placeholder = match known_placeholder(&hash) {
                Some(known) => Some(known).filter(|known| !known.is_empty()),
                None => variant::placeholder(&encoded.decode()?)?,
            };
            Ok((width, height, placeholder))
        })?,
        None => {
            let (width, height) = svg_size(&bytes)?;
            (width, height, None)
        }
    };
    let short_hash: String = hash.to_hex().chars().take(8).collect();
    let url = format!("/media/{stem}-{short_hash}.{extension}");
    let (file, length) = (file.path.clone(), bytes.len() as u64);
    Ok(Picture { url, hash, length, file, mime, format, width, height, placeholder })
}

/// A picture's name, and what its extension says.
struct Named<'a> {
    stem: &'a str,
    extension: &'a str,
    mime: &'static str,
    /// None for a drawing.
    format: Option<ImageFormat>,
}

impl<'a> Named<'a> {
    fn parse(name: &'a str) -> Result<Self, String> {
        let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
        let plain = |c: char| c.is_ascii_alphanumeric() || "-_/".contains(c);
        if stem.is_empty() || !stem.chars().all(plain) {
            return Err("a picture's name may have letters, digits, - and _ only".into());
        }
        let (mime, format) = match extension {
            "jpg" | "jpeg" => ("image/jpeg", Some(ImageFormat::Jpeg)),
            "png" => ("image/png", Some(ImageFormat::Png)),
            "webp" => ("image/webp", Some(ImageFormat::WebP)),
            "svg" => (super::SVG, None),
            _ => return Err("pictures are .jpg, .png, .webp or .svg files".into()),
        };
        Ok(Self { stem, extension, mime, format })
    }
}

fn check_size(bytes: u64, limit: u64) -> Result<(), String> {
    if bytes > limit {
        return Err(format!("this picture is larger than {} MB", limit / 1024 / 1024));
    }
    Ok(())
}

/// The bytes of a new picture as they may be published: checked like those in the folder, and without what a camera or a
/// program wrote into them.
pub fn prepared(name: &str, bytes: &[u8]) -> Result<Vec<u8>, String> {
    let Named { format, .. } = Named::parse(name)?;
    let limit = if format.is_some() { MAX_PICTURE_BYTES } else { MAX_SVG_BYTES };
    check_size(bytes.len() as u64, limit)?;
    let Some(format) = format else {
        svg_size(bytes)?;
        let clean = drawing::without_private_data(&String::from_utf8_lossy(bytes))?;
        return Ok(clean.into_bytes());
    };
    catching_panics(|| {
        let clean = without_private_data(bytes, format)?;
        Encoded::open(&clean, format)?.decode()?;
        Ok(clean)
    })
}

fn svg_size(bytes: &[u8]) -> Result<(u32, u32), String> {
    let broken = |error: String| format!("this drawing cannot be read as SVG: {error}");
    let text = std::str::from_utf8(bytes).map_err(|error| broken(error.to_string()))?;
    // The XML parser compares each attribute with all others of its element, and copies namespaces from element to element.
    if memmem::find_iter(bytes, "xmlns").count() > MAX_NAMESPACES {
        return Err(format!("this drawing declares more than {MAX_NAMESPACES} namespaces"));
    }
    if text.split('<').any(|element| element.matches('=').count() > MAX_ATTRIBUTES) {
        return Err(format!(
            "an element of this drawing has more than {MAX_ATTRIBUTES} attributes"
        ));
    }
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
        let value = root.attribute(name).and_then(number).or(view_box.get(index).copied());
        value.filter(|side| *side >= 1.0).map(|side| side.round() as u32)
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
    use std::fs;

    use super::*;

    #[test]
    fn a_drawing_has_the_size_of_its_view_box() {
        let svg = b"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 48 24\"/>";
        assert_eq!(svg_size(svg), Ok((48, 24)));
        assert!(svg_size(b"<svg/>").unwrap_err().contains("no size"));
        assert!(svg_size(b"<html/>").unwrap_err().contains("<html>"));
    }

    #[test]
    fn a_picture_that_could_not_be_read_is_read_again_even_if_it_did_not_change() {
        let here = tempfile::tempdir().unwrap();
        let (folder, away) = (here.path().join("media"), here.path().join("away"));
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join("a.svg"), "<svg viewBox=\"0 0 48 24\"/>").unwrap();
        let listed = files::walk_settled(&folder);
        let inspected = || {
            let inspected = inspect_changed(&folder, &listed, |_| false, |_| None).remove(0).1;
            (inspected.stamp == listed[0].stamp, inspected.picture.is_ok())
        };
        // Renaming its folder leaves the file's own times alone.
        fs::rename(&folder, &away).unwrap();
        assert_eq!(inspected(), (false, false));
        fs::rename(&away, &folder).unwrap();
        assert_eq!(inspected(), (true, true));
    }

    #[test]
    fn a_drawing_that_would_take_minutes_to_parse_is_refused_before_that() {
        let start = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"";
        let attributes: String = (0..100_000).map(|n| format!(" a{n}=\"\"")).collect();
        let error = svg_size(format!("{start}{attributes}/>").as_bytes()).unwrap_err();
        assert!(error.contains("more than 1000 attributes"), "{error}");
        let namespaces: String = (0..20_000).map(|n| format!(" xmlns:a{n}=\"{n}\"")).collect();
        let children = "<g xmlns:b=\"c\"/>".repeat(20_000);
        let hostile = format!("{start}{namespaces}>{children}</svg>");
        let error = svg_size(hostile.as_bytes()).unwrap_err();
        assert!(error.contains("more than 100 namespaces"), "{error}");
    }
}
