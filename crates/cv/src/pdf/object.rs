//! One object of a PDF: refused if it is active content, otherwise reduced to the few facts that are needed.

use std::borrow::Cow;

use super::active;
use super::lexer::{Lexer, Token};
use crate::Refusal;

/// Objects of real files are nested a dozen levels deep.
const MAX_DEPTH: usize = 256;

/// What an object says at the first level of its dictionary.
#[derive(Debug, Default)]
pub struct Object {
    pub type_name: Vec<u8>,
    pub root: Option<u32>,
    pub pages: Option<u32>,
    pub encrypted: bool,
    pub first: Option<u32>,
    pub count: Option<u32>,
    pub is_deflated: bool,
    /// It is encoded in a way that no program uses for object streams.
    pub is_unusual: bool,
    pub is_stream: bool,
    /// It is an action that opens a URI.
    pub is_link: bool,
    /// The numbers of objects that run when the file or a page opens.
    pub automatic: Vec<u32>,
}

impl Object {
    /// Reads one value, and whether a stream follows it.
    pub fn read(lexer: &mut Lexer<'_>) -> Result<Self, Refusal> {
        let mut object = Self::default();
        // The token that closes each open dictionary and array.
        let mut open = Vec::new();
        let mut name: Option<Cow<'_, [u8]>> = None;
        let mut automatic_depth = None;
        while let Some(token) = lexer.next() {
            if let Token::Word(word @ (b"stream" | b"endobj" | b"endstream" | b"obj")) = token {
                object.is_stream = word == b"stream";
                return Ok(object);
            }
            if let Some(name) = &name {
                active::refuse(name, &token)?;
                if active::is_automatic(name) {
                    automatic_depth.get_or_insert(open.len());
                }
                if automatic_depth.is_some() {
                    active::refuse_link(name, &token)?;
                    object.automatic.extend(integer(&token));
                }
                if open.len() == 1 {
                    object.note(name, &token, lexer.clone());
                }
            } else if open.is_empty() {
                active::refuse_name_object(&token)?;
            }
            match token {
                Token::OpenDictionary => open.push(Token::CloseDictionary),
                Token::OpenArray => open.push(Token::CloseArray),
                _ if open.last() == Some(&token) => _ = open.pop(),
                _ => {}
            }
            if open.len() > MAX_DEPTH {
                return Err(Refusal::Structure("it is nested too deeply"));
            }
            if open.is_empty() {
                break;
            }
            automatic_depth = automatic_depth.filter(|depth| open.len() > *depth);
            name = if let Token::Name(name) = token { Some(name) } else { None };
        }
        object.is_stream = lexer.next() == Some(Token::Word(b"stream"));
        Ok(object)
    }

    fn note(&mut self, name: &[u8], value: &Token<'_>, mut after: Lexer<'_>) {
        match (name, value) {
            (b"Type", Token::Name(name)) => self.type_name = name.to_vec(),
            (b"Root", value) => self.root = integer(value),
            (b"Pages", value) => self.pages = integer(value),
            (b"Encrypt", _) => self.encrypted = true,
            (b"S", Token::Name(name)) => self.is_link = **name == *b"URI",
            (b"First", value) => {
                self.first = integer(value);
                self.is_unusual |= is_reference(after);
            }
            (b"N", value) => {
                self.count = integer(value);
                self.is_unusual |= is_reference(after);
            }
            (b"Filter", Token::OpenArray) => {
                self.is_deflated = after.next().is_some_and(|filter| is_deflate(&filter));
                self.is_unusual |= !self.is_deflated || after.next() != Some(Token::CloseArray);
            }
            (b"Filter", filter) => {
                self.is_deflated = is_deflate(filter);
                self.is_unusual |= !self.is_deflated;
            }
            (b"DecodeParms" | b"F", _) => self.is_unusual = true,
            _ => {}
        }
    }

    /// Whether it contains other objects. Some programs do not check its type.
    pub fn is_object_stream(&self) -> bool {
        let has_list = self.first.is_some() && self.count.is_some();
        self.is_stream && (self.type_name == b"ObjStm" || has_list)
    }
}

fn integer(token: &Token<'_>) -> Option<u32> {
    if let Token::Integer(number) = token { Some(*number) } else { None }
}

/// Whether the number before this is the start of a reference such as `12 0 R`.
fn is_reference(mut after: Lexer<'_>) -> bool {
    matches!(after.next(), Some(Token::Integer(_))) && after.next() == Some(Token::Word(b"R"))
}

fn is_deflate(filter: &Token<'_>) -> bool {
    matches!(filter, Token::Name(name) if matches!(&**name, b"FlateDecode" | b"Fl"))
}
