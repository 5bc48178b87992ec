//! What a PDF must not have: scripts, programs, other files, and links that open by themselves.

use super::lexer::Token;
use crate::Refusal;

/// A name in a PDF that stands for active content.
struct Active {
    name: &'static [u8],
    content: &'static str,
}

/// Keys of a dictionary that add scripts or files, whatever their value is.
const ACTIVE_KEYS: [Active; 5] = [
    Active { name: b"JS", content: "JavaScript" },
    Active { name: b"JavaScript", content: "JavaScript" },
    Active { name: b"EmbeddedFiles", content: "embedded files" },
    Active { name: b"EF", content: "embedded files" },
    Active { name: b"XFA", content: "an XFA form" },
];

/// Types of actions and objects that do more than show a page.
const ACTIVE_TYPES: [Active; 17] = [
    Active { name: b"JavaScript", content: "JavaScript" },
    Active { name: b"Launch", content: "a launch action" },
    Active { name: b"EmbeddedFile", content: "an embedded file" },
    Active { name: b"FileAttachment", content: "an embedded file" },
    Active { name: b"SubmitForm", content: "a form that is submitted" },
    Active { name: b"ImportData", content: "imported data" },
    Active { name: b"GoToE", content: "an embedded document" },
    Active { name: b"GoToR", content: "another document" },
    Active { name: b"RichMedia", content: "rich media" },
    Active { name: b"RichMediaExecute", content: "rich media" },
    Active { name: b"Rendition", content: "a video or sound" },
    Active { name: b"Movie", content: "a video or sound" },
    Active { name: b"Sound", content: "a video or sound" },
    Active { name: b"Screen", content: "a video or sound" },
    Active { name: b"3D", content: "a 3D model" },
    Active { name: b"GoTo3DView", content: "a 3D model" },
    Active { name: b"PS", content: "a PostScript program" },
];

fn refuse_listed(list: &[Active], name: &[u8]) -> Result<(), Refusal> {
    match list.iter().find(|active| active.name == name) {
        Some(active) => Err(Refusal::Active(active.content)),
        None => Ok(()),
    }
}

/// `value` is the token after `name`, which is its value if the name is a key.
pub fn refuse(name: &[u8], value: &Token<'_>) -> Result<(), Refusal> {
    match (name, value) {
        (b"S" | b"Type" | b"Subtype", Token::Name(type_name)) => {
            refuse_listed(&ACTIVE_TYPES, type_name)
        }
        (b"XFA", _) => refuse_listed(&ACTIVE_KEYS, name),
        // A bookmark (an array) or a style (a name) may have the name JavaScript.
        (_, Token::OpenArray | Token::Name(_)) => Ok(()),
        _ => refuse_listed(&ACTIVE_KEYS, name),
    }
}

/// An object that consists of a name, to which other objects can refer as their type.
pub fn refuse_name_object(value: &Token<'_>) -> Result<(), Refusal> {
    if let Token::Name(type_name) = value {
        refuse_listed(&ACTIVE_TYPES, type_name)
    } else {
        Ok(())
    }
}

/// Whether the value of this key is an action that runs without a click.
pub fn is_automatic(name: &[u8]) -> bool {
    matches!(name, b"OpenAction" | b"AA")
}

/// A link must be clicked by the reader, not opened by the file.
pub fn refuse_link(name: &[u8], value: &Token<'_>) -> Result<(), Refusal> {
    match (name, value) {
        (b"S", Token::Name(type_name)) if **type_name == *b"URI" => Err(OPENS_LINK),
        _ => Ok(()),
    }
}

pub const OPENS_LINK: Refusal = Refusal::External("an address that is opened with the file");
