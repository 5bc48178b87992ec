//! The pictures of the media folder: a list with their places of use, and new ones.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, JsonRejection};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use serde::Deserialize;

use super::change::FileChange;
use super::disk;
use super::error::OfficeError;
use super::history::Action;
use super::path::{ContentPath, numbered};
use super::references::{picture_uses, texts};
use super::saving::{check_count, refuse_needed};
use super::state::Office;
use super::wire::{Changed, NewPicture, Paths, PictureRow, Use};
use crate::content::file_type::MEDIA;
use crate::content::slug;
use crate::files::walk;
use crate::media::{MAX_PICTURE_BYTES, Picture, prepared};

/// The width at which lists show pictures, if there is such a variant.
const THUMBNAIL_WIDTH: u32 = 480;

pub async fn list(State(office): State<Arc<Office>>) -> Result<Json<Vec<PictureRow>>, OfficeError> {
    office.run(|office| Ok(Json(rows(office)))).await
}

fn rows(office: &Office) -> Vec<PictureRow> {
    let mut workspace = office.workspace();
    let problems = workspace.load().problems;
    let pictures = workspace.pictures();
    drop(workspace);
    // Lists show them from the store. If that fails, they show nothing there, and the log says why.
    if let Err(error) = office.pictures.save(&pictures) {
        tracing::error!(%error, "pictures cannot be copied to the data folder");
    }
    let mut uses = picture_uses(&texts(&office.root).readable);
    let media = office.root.join(MEDIA);
    let mut row = |path: &str, bytes: u64| {
        let name = path.strip_prefix("media/").unwrap_or(path);
        let picture = pictures.named(name).map(Arc::as_ref);
        let problem = problems.iter().find(|problem| problem.path == path);
        let format = name.rsplit_once('.').map_or("", |(_, format)| format);
        PictureRow {
            name: name.to_owned(),
            url: picture.map(|picture| picture.url.clone()),
            thumbnail: picture.map(thumbnail),
            width: picture.map(|picture| picture.width).unwrap_or_default(),
            height: picture.map(|picture| picture.height).unwrap_or_default(),
            bytes,
            format: format.to_owned(),
            hash: picture.map(|picture| picture.hash.to_hex().to_string()),
            uses: uses.remove(name).unwrap_or_default(),
            problem: problem.map(|problem| problem.message.clone()),
        }
    };
    let listed = walk(&media, &mut Vec::new());
    let rows = listed.iter().filter_map(|file| {
        let path = ContentPath::below(&office.root, &file.path)?;
        Some(row(path.as_str(), file.stamp.bytes()))
    });
    rows.collect()
}

fn thumbnail(picture: &Picture) -> String {
    let width = picture.widths().filter(|width| *width <= THUMBNAIL_WIDTH).max();
    width.map_or_else(|| picture.url.clone(), |width| format!("{}.{width}.webp", picture.url))
}

#[derive(Deserialize)]
pub struct Upload {
    /// What the file is called on the sender's machine.
    name: String,
    /// The hash of the picture that it takes the place of, which the sender has seen.
    replace: Option<String>,
}

pub async fn add(
    State(office): State<Arc<Office>>,
    Query(upload): Query<Upload>,
    bytes: Result<Bytes, BytesRejection>,
) -> Result<Json<NewPicture>, OfficeError> {
    let bytes = bytes.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => OfficeError::TooLarge(format!(
            "This picture is larger than {} MB. Make it smaller, and add it again.",
            MAX_PICTURE_BYTES / 1024 / 1024
        )),
        _ => OfficeError::BadRequest("The picture did not arrive. Add it again.".into()),
    })?;
    office.run(move |office| keep(office, &upload, &bytes).map(Json)).await
}

fn keep(office: &Office, upload: &Upload, bytes: &[u8]) -> Result<NewPicture, OfficeError> {
    let (stem, extension) = upload.name.rsplit_once('.').unwrap_or((&upload.name, ""));
    let stem = slug::from_title(stem).unwrap_or_else(|| "picture".to_owned());
    let extension = extension.to_ascii_lowercase();
    let name = format!("{stem}.{extension}");
    let clean = prepared(&name, bytes)
        .map_err(|message| OfficeError::invalid(format!("{name}: {message}.")))?;
    let hash = disk::hash(&clean);
    let workspace = office.workspace();
    let (path, expected) = match &upload.replace {
        // By the name that it has, which may be one that nobody would be given today.
        Some(replaced) => (picture_path(&upload.name)?, Some(replaced.clone())),
        None => match free_name(office, &stem, &extension, &hash)? {
            Free::Same(name) => return Ok(NewPicture { name, change: None }),
            Free::Path(path) => (path, None),
        },
    };
    let name = path.as_str().trim_start_matches("media/").to_owned();
    let action = if expected.is_some() { Action::Saved } else { Action::Created };
    let changes = [FileChange { path, expected, new: Some(clean) }];
    let changed = office.change(workspace, action, &changes)?;
    Ok(NewPicture { name, change: Some(changed.change) })
}

enum Free {
    /// The same picture is there already.
    Same(String),
    Path(ContentPath),
}

/// A name that exists is kept beside the old one.
fn free_name(
    office: &Office,
    stem: &str,
    extension: &str,
    hash: &str,
) -> Result<Free, OfficeError> {
    for name in numbered(stem).map(|stem| format!("{stem}.{extension}")) {
        let path = picture_path(&name)?;
        match disk::read_whole(&path.on_disk(&office.root)?)? {
            None => return Ok(Free::Path(path)),
            Some(found) if found.hash == hash => return Ok(Free::Same(name)),
            Some(_) => {}
        }
    }
    let message = "Many pictures have this name. Rename the file, and add it again.".into();
    Err(OfficeError::Conflict { message, now: None })
}

fn picture_path(name: &str) -> Result<ContentPath, OfficeError> {
    ContentPath::parse(&format!("media/{name}"))
}

pub async fn delete(
    State(office): State<Arc<Office>>,
    paths: Result<Json<Paths>, JsonRejection>,
) -> Result<Json<Changed>, OfficeError> {
    let Json(Paths { paths }) = paths?;
    office.run(move |office| remove(office, &paths).map(Json)).await
}

fn remove(office: &Office, names: &[String]) -> Result<Changed, OfficeError> {
    check_count(names)?;
    let mut workspace = office.workspace();
    let mut changes = Vec::with_capacity(names.len());
    for name in names {
        let path = picture_path(name)?;
        let found = disk::read_whole(&path.on_disk(&office.root)?)?;
        let expected = found.map(|found| found.hash);
        changes.push(FileChange { path, expected, new: None });
    }
    changes.retain(|change| change.expected.is_some());
    refuse_in_use(office, &changes)?;
    refuse_needed(&mut workspace, &changes)?;
    office.change(workspace, Action::Deleted, &changes)
}

/// A picture in use does not go. The caller holds the workspace: nobody begins to use one meanwhile.
pub fn refuse_in_use(office: &Office, changes: &[FileChange]) -> Result<(), OfficeError> {
    let gone = changes.iter().filter(|change| change.new.is_none());
    let gone: Vec<_> = gone.filter_map(|change| change.path.picture_name()).collect();
    if gone.is_empty() {
        return Ok(());
    }
    let texts = texts(&office.root);
    let uses = picture_uses(&texts.readable);
    let message = gone.iter().find_map(|name| Some(in_use(name, uses.get(*name)?)));
    let unreadable = || {
        let path = texts.unreadable.first()?;
        Some(format!("{path} cannot be read, and may use this picture. Mend it first."))
    };
    match message.or_else(unreadable) {
        Some(message) => Err(OfficeError::Conflict { message, now: None }),
        None => Ok(()),
    }
}

fn in_use(name: &str, places: &[Use]) -> String {
    let first = places.first().map(|place| place.path.as_str()).unwrap_or_default();
    match places.len() {
        1 => format!("{name} is used in {first}. Take it out there first."),
        count => {
            format!("{name} is used in {count} places, such as {first}. Take it out there first.")
        }
    }
}
