//! `stage` and `note`: what the hiring person records about an application.

use anyhow::bail;

use super::terminal::printable;
use super::{NO_SUCH, find, print};
use crate::applications::store::{Changed, MAX_NOTE_CHARS, Replace, Store};
use crate::cli::{SetNote, SetStage};

pub async fn set_stage(store: &Store, options: &SetStage) -> anyhow::Result<()> {
    let stage = Replace { from: None, to: options.stage };
    if !matches!(store.set_stage(&options.id, stage).await?, Changed::Done) {
        bail!(NO_SUCH);
    }
    print(&format!("The application {} is {} now.\n", options.id, options.stage))
}

pub async fn set_note(store: &Store, options: &SetNote) -> anyhow::Result<()> {
    let note = options.text.trim();
    if note.chars().count() > MAX_NOTE_CHARS {
        bail!("A note has at most {MAX_NOTE_CHARS} characters.");
    }
    let before = find(store, &options.id).await?.note;
    match store.set_note(&options.id, Replace { from: Some(&before), to: note }).await? {
        Changed::Done => {}
        Changed::Gone => bail!(NO_SUCH),
        Changed::Conflict(_) => bail!("Somebody else has just changed the note; see `show`."),
    }
    let mut said = format!("The note on the application {} is kept.\n", options.id);
    if !before.is_empty() && before != note {
        said += &format!("Before, it said: {}\n", printable(&before));
    }
    print(&said)
}
