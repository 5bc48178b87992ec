//! A small site for a folder that has nothing in it yet.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;

use super::change::FileChange;
use super::error::OfficeError;
use super::folder::is_empty;
use super::history::Action;
use super::path::ContentPath;
use super::state::Office;
use super::wire::NewSite;
use crate::content::new_site;

pub async fn create(
    State(office): State<Arc<Office>>,
    site: Result<Json<NewSite>, JsonRejection>,
) -> Result<(), OfficeError> {
    let Json(NewSite { name }) = site?;
    office.run(move |office| begin(office, &name)).await
}

fn begin(office: &Office, name: &str) -> Result<(), OfficeError> {
    let workspace = office.workspace();
    if !is_empty(&office.root) {
        return Err(OfficeError::invalid("There is something in the folder already."));
    }
    let files = new_site::files(name).map_err(|no| OfficeError::invalid(no.to_string()))?;
    let created = |(path, text): (&str, String)| {
        let path = ContentPath::parse(path)?;
        Ok(FileChange { path, expected: None, new: Some(text.into_bytes()) })
    };
    let changes: Vec<_> = files.into_iter().map(created).collect::<Result<_, OfficeError>>()?;
    office.change(workspace, Action::Created, &changes)?;
    Ok(())
}
