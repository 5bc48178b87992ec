//! What the office's calls take and answer with. The OpenAPI document is made from these types, and the types of
//! `web/office` from that document.

mod applications;
mod changes;
mod reads;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::content::field::{FormField, Input};

pub use applications::{
    ApplicationChange, ApplicationFilter, ApplicationList, ApplicationNow, ApplicationRow,
    AppliedJob, Erase, Erased, Export, ExportFormat, ListApplications, NoteChange, OneApplication,
    Overview, StageChange,
};
pub use changes::{
    Changed, Compared, Forget, Move, Moved, NewPicture, NewSite, Paths, PictureRow, Rename,
    Restore, Undo, UnsavedFile, Use, Version,
};
pub use reads::{Count, Reads};

/// What every failed call answers with.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Failure {
    pub message: String,
    /// Of a text that cannot be saved.
    pub problems: Vec<Problem>,
    /// Of a file that changed underneath: what it says now.
    #[schema(required)]
    pub now: Option<FileNow>,
    /// Of an application that somebody else changed meanwhile.
    #[schema(required)]
    pub application: Option<ApplicationNow>,
    /// Of a file that cannot be opened: what was typed into it and not saved.
    pub unsaved: Vec<Unsaved>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FileNow {
    /// `None` if the file is gone.
    #[schema(required)]
    pub hash: Option<String>,
    #[schema(required)]
    pub text: Option<String>,
}

/// What `strakeline check` says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Problem {
    /// Below the content folder: `jobs/piping-designer.md`.
    pub path: String,
    pub line: usize,
    pub message: String,
    /// The key that it is about, as in `address.locality`, or `body`.
    #[schema(required)]
    pub field: Option<String>,
}

/// A type of content file, with the form for it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FileType {
    /// `job`, `site`.
    pub name: String,
    /// What several are called, or the file itself: "Jobs", "Site".
    pub label: String,
    /// Of a type with many files: `jobs`.
    #[schema(required)]
    pub folder: Option<String>,
    /// Of a type with one file: `site.yaml`.
    #[schema(required)]
    pub file: Option<String>,
    /// Whether an entry has a page of its own, and drafts.
    pub has_pages: bool,
    /// Whether there is Markdown below the keys.
    pub has_body: bool,
    /// The level of the headings that an author begins with in that Markdown.
    pub first_heading: u8,
    /// What the whole file is edited with: `map`, `maps`, `texts` or `redirects`.
    pub input: Input,
    /// Of the file, or of each item of its list.
    pub fields: Vec<FormField>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    Live,
    Draft,
    Scheduled,
    Closed,
    Broken,
}

/// A row of a table.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EntrySummary {
    /// Below the content folder: `jobs/piping-designer.md`.
    pub path: String,
    pub r#type: String,
    pub slug: String,
    pub title: String,
    pub status: Status,
    /// When it comes or goes by itself next.
    #[schema(required)]
    pub changes_at: Option<String>,
    /// The day that it says of itself.
    #[schema(required)]
    pub day: Option<String>,
    /// Its address on the site.
    #[schema(required)]
    pub address: Option<String>,
    /// When the file was last changed.
    #[schema(required)]
    pub saved_at: Option<String>,
    pub problems: usize,
    /// Whether something typed is not saved yet.
    pub unsaved: bool,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Folder {
    /// The company's name, if it can be read.
    pub name: String,
    /// Where visitors find the site, without a slash at its end; nothing if the office was not told.
    #[schema(required)]
    pub site: Option<String>,
    pub types: Vec<FileType>,
    pub entries: Vec<EntrySummary>,
    pub problems: Vec<Problem>,
    /// Files with text that is not saved, also those that are not there yet; newest first.
    pub unsaved: Vec<UnsavedFile>,
    pub disciplines: Vec<String>,
    /// There is nothing in the folder yet.
    pub is_empty: bool,
}

/// What a text says, and what is wrong with it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Reading {
    /// The keys and their values as text, in the order of the file; nothing while the text cannot be read.
    #[schema(required, value_type = Option<Object>)]
    pub value: Option<yaml_edit::Value>,
    /// The Markdown below the keys.
    #[schema(required)]
    pub body: Option<String>,
    /// The line on which it starts.
    pub body_line: usize,
    pub problems: Vec<Problem>,
    /// What would be wrong elsewhere.
    pub elsewhere: Vec<Problem>,
}

/// One file, opened.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Opened {
    /// Another one than was asked for if the file was renamed.
    pub path: String,
    pub r#type: String,
    /// Of the file as it is; `None` for one that is not there yet.
    #[schema(required)]
    pub hash: Option<String>,
    /// Whether it is UTF-8: what is not can be looked at and deleted, not edited.
    pub is_text: bool,
    pub text: String,
    pub reading: Reading,
    /// Of each tab that has some, newest first.
    pub unsaved: Vec<Unsaved>,
    /// The page of the site that shows it.
    #[schema(required)]
    pub address: Option<String>,
}

/// What was typed and not saved.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Unsaved {
    /// Where it was typed.
    pub tab: String,
    pub text: String,
    /// The file that it began from.
    #[schema(required)]
    pub began_from: Option<String>,
    /// When it was last typed at.
    pub at: String,
}

/// A change of one key.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct Change {
    /// Keys, and numbers of items.
    #[schema(value_type = Vec<Object>)]
    pub at: Vec<serde_json::Value>,
    /// Null takes the key away.
    #[schema(value_type = Object)]
    #[serde(default)]
    pub value: serde_json::Value,
}

/// What is being typed: kept, and checked.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct Typing {
    pub path: String,
    /// Whose text it is, as the tab calls itself.
    pub tab: String,
    #[schema(required)]
    pub began_from: Option<String>,
    pub text: String,
    /// To be made in the text, in this order.
    #[serde(default)]
    pub changes: Vec<Change>,
    /// To take the place of the Markdown.
    #[serde(default)]
    pub body: Option<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Typed {
    pub text: String,
    pub reading: Reading,
    /// Where it is kept, if the file was renamed since it was opened.
    #[schema(required)]
    pub moved: Option<Moved>,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct PreviewOf {
    pub path: String,
    pub text: String,
    pub dark: bool,
}

/// Where the page is shown, for a short time.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Preview {
    pub url: String,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct Save {
    pub path: String,
    pub tab: String,
    /// The file that this text began from; none for a new file.
    #[schema(required)]
    pub began_from: Option<String>,
    pub text: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Saved {
    pub hash: String,
    /// With which it can be undone.
    #[schema(required)]
    pub change: Option<String>,
    /// Where it is saved, if the file was renamed since it was opened.
    #[schema(required)]
    pub moved: Option<Moved>,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct NewEntry {
    pub r#type: String,
    pub title: String,
    /// A file to begin from.
    #[serde(default)]
    pub like: Option<String>,
}

/// One line of the live updates.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// Files of the folder changed.
    Folder,
    /// Says that the connection is alive.
    Alive,
}
