//! Applications as files: a table, JSON, or an archive with the CVs.

use std::sync::Arc;

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::response::Response;
use tokio::fs::File;
use tokio_util::io::ReaderStream;

use super::applications::{MAX_IDS, download, selected, today};
use super::error::OfficeError;
use super::renamed_jobs::RenamedJobs;
use super::state::Office;
use super::wire::{Export, ExportFormat};
use crate::applications::export::{ExportWriter, Format, Record, archive};
use crate::applications::store::Stored;
use crate::http::respond::JSON;

/// An archive is written in one go; the command line has no such limits.
const MAX_EXPORTED: i64 = 2_000;
/// Of all CVs of an archive. It takes their place on the disk that also has the database, and a browser waits until it is
/// written.
const MAX_CV_MEGABYTES: i64 = 500;

pub async fn export(
    State(office): State<Arc<Office>>,
    export: Result<Json<Export>, JsonRejection>,
) -> Result<Response, OfficeError> {
    let Json(export) = export?;
    let all = chosen(&office, &export).await?;
    let name = format!("applications-{}", today());
    let failed = |error: anyhow::Error| {
        OfficeError::Storage(format!("The export cannot be written: {error}."))
    };
    Ok(match export.format {
        ExportFormat::Csv => {
            let table = table(Format::Csv, &all).map_err(failed)?;
            download(Body::from(table), "text/csv; charset=utf-8", &format!("{name}.csv"))
        }
        ExportFormat::Json => {
            let table = table(Format::Json, &all).map_err(failed)?;
            download(Body::from(table), JSON, &format!("{name}.json"))
        }
        ExportFormat::Zip => {
            check_size(&all)?;
            let file = archive::write(&office.store, all, &office.data).await.map_err(failed)?;
            let body = Body::from_stream(ReaderStream::new(File::from_std(file)));
            download(body, "application/zip", &format!("{name}.zip"))
        }
    })
}

fn check_size(all: &[Stored]) -> Result<(), OfficeError> {
    let bytes: i64 = all.iter().map(|stored| stored.cv_bytes).sum();
    if bytes <= MAX_CV_MEGABYTES * 1_000_000 {
        return Ok(());
    }
    Err(OfficeError::BadRequest(format!(
        "The CVs of these applications have more than {MAX_CV_MEGABYTES} MB. Select fewer, or use \
         `strakeline applications export --with-cvs FOLDER` on the server."
    )))
}

/// Those that were selected, or all that the filter selects.
async fn chosen(office: &Arc<Office>, export: &Export) -> Result<Vec<Stored>, OfficeError> {
    let too_many = || {
        OfficeError::BadRequest(format!(
            "These are more than {MAX_EXPORTED} applications. Narrow the filter, or use \
             `strakeline applications export` on the server."
        ))
    };
    let ids = export.ids.as_deref().unwrap_or_default();
    if ids.len() > MAX_IDS {
        return Err(too_many());
    }
    if !ids.is_empty() {
        let mut all = Vec::with_capacity(ids.len());
        for id in ids {
            all.extend(office.store.find(id).await?);
        }
        return Ok(all);
    }
    let renamed = RenamedJobs::read(office).await?;
    let filter = selected(&export.filter.clone().unwrap_or_default(), &renamed)?;
    if office.store.count(&filter).await? > MAX_EXPORTED {
        return Err(too_many());
    }
    Ok(office.store.list_newest(&filter, "", MAX_EXPORTED).await?)
}

fn table(format: Format, all: &[Stored]) -> anyhow::Result<Vec<u8>> {
    let mut table = Vec::new();
    let mut writer = ExportWriter::new(format, &mut table)?;
    all.iter().try_for_each(|stored| writer.write(&Record::from(stored)))?;
    writer.finish()?;
    Ok(table)
}
