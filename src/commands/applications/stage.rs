//! `stage` and `note`: what the hiring person records about an application.

use anyhow::bail;

use super::{NO_SUCH, print};
use crate::applications::store::{MAX_NOTE_CHARS, Store};
use crate::cli::{SetNote, SetStage};

pub async fn set_stage(store: &Store, options: &SetStage) -> anyhow::Result<()> {
    if !store.set_stage(&options.id, options.stage).await? {
        bail!(NO_SUCH);
    }
    print(&format!("The application {} is {} now.\n", options.id, options.stage))
}

pub async fn set_note(store: &Store, options: &SetNote) -> anyhow::Result<()> {
    let note = options.text.trim();
    if note.chars().count() > MAX_NOTE_CHARS {
        bail!("A note has at most {MAX_NOTE_CHARS} characters.");
    }
    if !store.set_note(&options.id, note).await? {
        bail!(NO_SUCH);
    }
    print(&format!("The note on the application {} is kept.\n", options.id))
}
