//! What a PDF must not hold: scripts, programs, other files, and calls to the outside.

use super::super::Refusal;
use super::lexer::Token;

/// Keys of a dictionary that bring in scripts or files, whatever their value is.
const ACTIVE_KEYS: [(&[u8], &str); 5] = [
    (b"JS", "JavaScript"),
    (b"JavaScript", "JavaScript"),
    (b"EmbeddedFiles", "embedded files"),
    (b"EF", "embedded files"),
    (b"XFA", "an XFA form"),
];

/// Kinds of actions and objects that do more than show a page.
const ACTIVE_KINDS: [(&[u8], &str); 17] = [
    (b"JavaScript", "JavaScript"),
    (b"Launch", "a launch action"),
    (b"EmbeddedFile", "an embedded file"),
    (b"FileAttachment", "an embedded file"),
    (b"SubmitForm", "a form that is sent"),
    (b"ImportData", "imported data"),
    (b"GoToE", "an embedded document"),
    (b"GoToR", "another document"),
    (b"RichMedia", "rich media"),
    (b"RichMediaExecute", "rich media"),
    (b"Rendition", "a film or sound"),
    (b"Movie", "a film or sound"),
    (b"Sound", "a film or sound"),
    (b"Screen", "a film or sound"),
    (b"3D", "a model in space"),
    (b"GoTo3DView", "a model in space"),
    (b"PS", "a PostScript program"),
];

fn find(list: &[(&[u8], &'static str)], name: &[u8]) -> Result<(), Refusal> {
    match list.iter().find(|(active, _)| *active == name) {
        Some((_, what)) => Err(Refusal::Active(what)),
        None => Ok(()),
    }
}

/// A name and the token right after it, which is its value if the name is a key.
pub fn refuse(name: &[u8], value: &Token<'_>) -> Result<(), Refusal> {
    match (name, value) {
        (b"S" | b"Type" | b"Subtype", Token::Name(kind)) => find(&ACTIVE_KINDS, kind),
        (b"XFA", _) => find(&ACTIVE_KEYS, name),
        // A page's bookmark (an array) or a style (a name) may well be called JavaScript.
        (_, Token::OpenArray | Token::Name(_)) => Ok(()),
        _ => find(&ACTIVE_KEYS, name),
    }
}

/// An object that is nothing but a name, for another object to refer to as its kind.
pub fn refuse_alone(value: &Token<'_>) -> Result<(), Refusal> {
    if let Token::Name(kind) = value { find(&ACTIVE_KINDS, kind) } else { Ok(()) }
}

/// Does the value of this key act without a click?
pub fn is_automatic(name: &[u8]) -> bool {
    matches!(name, b"OpenAction" | b"AA")
}

/// An address is for the reader to click, not for the file to open.
pub fn refuse_address(name: &[u8], value: &Token<'_>) -> Result<(), Refusal> {
    match (name, value) {
        (b"S", Token::Name(kind)) if **kind == *b"URI" => Err(CALLS_OUT),
        _ => Ok(()),
    }
}

pub const CALLS_OUT: Refusal = Refusal::External("an address that is opened with the file");
