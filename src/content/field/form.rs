//! The form for a content file, from the same declarations as its reader and its JSON Schema.

use serde::Serialize;
use utoipa::ToSchema;

/// What a field is edited with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Input {
    Text,
    /// Several lines.
    LongText,
    /// A day, or a day with a time and its zone.
    Moment,
    Number,
    Flag,
    /// One of `options`.
    Choice,
    /// The name of a file in the media folder.
    Picture,
    /// The name of a file in authors.
    Author,
    /// Titles that stand in disciplines.yaml.
    Disciplines,
    Colour,
    Link,
    Email,
    Phone,
    /// A group of `fields`.
    Map,
    /// A list of texts.
    Texts,
    /// A list of groups of `fields`.
    Maps,
    /// Old addresses and where they lead.
    Redirects,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FormField {
    pub key: String,
    /// What it is for, as editors show it.
    pub about: String,
    pub required: bool,
    pub input: Input,
    pub examples: Vec<String>,
    /// Of a group.
    #[schema(no_recursion)]
    pub fields: Vec<FormField>,
    /// Of a choice.
    pub options: Vec<String>,
}
