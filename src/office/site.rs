//! A small site for a folder that has nothing in it yet.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;

use super::error::OfficeError;
use super::state::Office;
use super::wire::NewSite;
use crate::content::new_site;

pub async fn create(
    State(office): State<Arc<Office>>,
    site: Result<Json<NewSite>, JsonRejection>,
) -> Result<(), OfficeError> {
    let Json(NewSite { name }) = site?;
    let create = move |office: &Office| {
        let _workspace = office.workspace();
        new_site::write(&office.root, &name)
            .map_err(|refused| OfficeError::invalid(refused.to_string()))?;
        office.tell();
        Ok(())
    };
    office.run(create).await
}
