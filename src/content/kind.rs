//! The kinds of content: what visitors find in a list and open on a page of its own.
//!
//! A kind is one type that implements `Kind` and one line in the table of `schema`. All else follows from these: what
//! is loaded, the API and its description, the pages, `strakeline new`, `check` and the schemas.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use jiff::Timestamp;
use search::Document;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, schema};

use super::addresses::FixedPage;
use super::file_type::FileType;
use super::onward::{Destinations, Onward};
use super::outline::Outline;
use super::schedule::{Schedule, State};
use super::schema::{Disciplines, Entries};
use super::shelf::Loaded;
use super::source::ContentFile;
use super::structured_data::AboutSite;
use crate::payload::Author;
use crate::problem::Problem;

/// Files in one folder, an API answer and a page for each, and lists of them.
pub trait Kind: InTable {
    /// What a file names in other files, found there.
    type Links: Links;
    /// What lists are sorted by, smallest first.
    type Position: Ord;
    /// One entry in a list.
    type Summary: Serialize + ToSchema;
    /// One entry on its page.
    type Detail: Serialize + ToSchema;

    const FACTS: Facts;

    /// Finds what a file names in others. `None` if that is not there, which `problems` then says.
    fn link(
        file: &Loaded<Self>,
        others: &Others,
        problems: &mut Vec<Problem>,
    ) -> Option<Self::Links>;
    fn position(&self) -> Self::Position;
    fn schedule(&self) -> Schedule;
    fn summary(entry: &Entry<Self>) -> Self::Summary;
    /// What the page of the entry at a position leads on to.
    fn onward<'a>(at: usize, entry: &Entry<Self>, destinations: &Destinations<'a>) -> Onward<'a>;
    fn detail(entry: &Entry<Self>, onward: &Onward<'_>) -> Self::Detail;
    fn outline(entry: &Entry<Self>) -> Outline<'_>;
    /// What it is, in the words of schema.org. Says nothing of it that its page does not show.
    fn structured_data(entry: &Entry<Self>, about: &AboutSite<'_>) -> serde_json::Value;

    /// What `strakeline check` points out although it can be published.
    fn warnings(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Has its line in the table of kinds.
pub trait InTable: ContentFile {
    fn of(entries: &Entries) -> &[Arc<Entry<Self>>]
    where
        Self: Kind;
}

/// What is the same for all entries of a kind.
#[derive(Debug, Clone, Copy)]
pub struct Facts {
    /// What several of them are called.
    pub plural: &'static str,
    /// What their part of the site is called, as in the navigation.
    pub section: &'static str,
    /// What visitors may call them when they search.
    pub words: &'static str,
    /// The pages that list them.
    pub lists: &'static [FixedPage],
    /// What `strakeline new` writes; a word in braces stands for what `starter` fills in.
    pub starter: &'static str,
    pub summary_of_list: &'static str,
    pub summary_of_one: &'static str,
    /// The message for an address that no entry has.
    pub not_found: &'static str,
    /// The message for an entry that was on the site and is no longer, if there can be one.
    pub closed: Option<&'static str>,
}

/// What is named in a file and found in another: its answers change with both.
pub trait Links: Send + Sync + 'static {
    fn fingerprint(&self) -> u64;
    /// Whether both lead to the same files, as they were read.
    fn are_same(&self, others: &Self) -> bool;
}

impl Links for () {
    fn fingerprint(&self) -> u64 {
        0
    }

    fn are_same(&self, (): &Self) -> bool {
        true
    }
}

impl<T: Send + Sync + 'static> Links for Arc<Loaded<T>> {
    fn fingerprint(&self) -> u64 {
        self.fingerprint.rotate_left(1)
    }

    fn are_same(&self, others: &Self) -> bool {
        Self::ptr_eq(self, others)
    }
}

/// Other files, for those that name something in them.
pub struct Others {
    /// Unless that file has a problem.
    pub disciplines: Option<Arc<Loaded<Disciplines>>>,
    /// By their slug; an author file with a problem is there without its author.
    pub authors: BTreeMap<String, Option<Arc<Loaded<Author>>>>,
}

impl Others {
    /// Whether both are the same files, as they were read.
    pub fn are_same(&self, others: &Self) -> bool {
        fn is_same<T>(one: &Option<Arc<T>>, other: &Option<Arc<T>>) -> bool {
            one.as_ref().map(Arc::as_ptr) == other.as_ref().map(Arc::as_ptr)
        }
        is_same(&self.disciplines, &others.disciplines)
            && self.authors.len() == others.authors.len()
            && self.authors.iter().zip(&others.authors).all(
                |((slug, author), (other_slug, other))| {
                    slug == other_slug && is_same(author, other)
                },
            )
    }
}

/// A file of a kind with what it names in others. The same one serves until one of these changes.
#[derive(Debug)]
pub struct Entry<K: Kind> {
    pub file: Arc<Loaded<K>>,
    pub links: K::Links,
    /// Split into words on first use (`content::search`).
    pub(super) document: OnceLock<Arc<Document>>,
}

impl<K: Kind> Entry<K> {
    pub fn slug(&self) -> String {
        self.file.slug.clone()
    }

    /// Its address on the site.
    pub fn path(&self) -> String {
        format!("/{}/{}", K::PLACE.name(), self.file.slug)
    }

    pub fn value(&self) -> &K {
        &self.file.value
    }

    /// Changes whenever summary or detail may have changed.
    pub fn fingerprint(&self) -> u64 {
        self.file.fingerprint ^ self.links.fingerprint()
    }

    pub fn state(&self, now: Timestamp) -> State {
        self.value().schedule().state(now)
    }

    /// Whether it is on the site.
    pub fn is_open(&self, now: Timestamp) -> bool {
        self.state(now) == State::Open
    }
}

/// A kind without its type: what can be said of it before any file is read.
#[derive(Debug, Clone, Copy)]
pub struct Declaration {
    /// What one of them is called, and the front end's module that shows it.
    pub name: &'static str,
    /// In the content folder, in addresses and in API calls.
    pub folder: &'static str,
    pub extension: &'static str,
    pub file_type: FileType,
    pub facts: Facts,
    pub summary: WireType,
    pub detail: WireType,
}

impl Declaration {
    pub const fn of<K: Kind>() -> Self {
        Self {
            name: K::NAME,
            folder: K::PLACE.name(),
            extension: K::PLACE.extension(),
            file_type: FileType::of::<K>(),
            facts: K::FACTS,
            summary: WireType::of::<K::Summary>(),
            detail: WireType::of::<K::Detail>(),
        }
    }

    /// Why no entry can have this slug: a list has that address.
    pub fn taken(&self, slug: &str) -> Option<String> {
        let Self { name, folder, facts, .. } = self;
        let path = format!("/{folder}/{slug}");
        let list = facts.lists.iter().find(|list| list.path == path)?;
        let Facts { plural, .. } = facts;
        Some(format!("a {name} cannot be named \"{slug}\": {} lists all {plural}", list.path))
    }
}

type NamedSchema = (String, RefOr<schema::Schema>);

/// A type of the API, for its description.
#[derive(Debug, Clone, Copy)]
pub struct WireType {
    pub schema: fn() -> NamedSchema,
    /// Adds the types that it is made of.
    pub parts: fn(&mut Vec<NamedSchema>),
}

impl WireType {
    pub const fn of<T: ToSchema>() -> Self {
        Self { schema: || (T::name().into_owned(), T::schema()), parts: T::schemas }
    }
}

/// Something to be done for each kind.
pub trait Visitor<'a> {
    fn visit<K: Kind>(&mut self, entries: &'a [Arc<Entry<K>>]);
}

/// Declares the kinds: what is loaded of each, and what can be said of all.
macro_rules! kinds {
    ($($field:ident: $kind:ty,)+) => {
        pub const KINDS: &[$crate::content::kind::Declaration] =
            &[$($crate::content::kind::Declaration::of::<$kind>()),+];

        /// The entries of each kind, sorted.
        #[derive(Debug, Clone)]
        pub struct Entries {
            $(pub $field: ::std::sync::Arc<Vec<::std::sync::Arc<$crate::content::kind::Entry<$kind>>>>,)+
        }

        $(
            impl $crate::content::kind::InTable for $kind {
                fn of(entries: &Entries) -> &[::std::sync::Arc<$crate::content::kind::Entry<Self>>] {
                    &entries.$field
                }
            }
        )+

        impl Entries {
            pub fn visit<'a>(&'a self, visitor: &mut impl $crate::content::kind::Visitor<'a>) {
                $(visitor.visit(&self.$field);)+
            }
        }

        #[derive(Debug, Default)]
        pub struct Shelves {
            $($field: $crate::content::kind_shelf::KindShelf<$kind>,)+
        }

        impl Shelves {
            pub fn load(
                &mut self,
                sources: $crate::content::overlay::Sources<'_>,
                pictures: &::std::sync::Arc<$crate::media::Pictures>,
                others: &::std::sync::Arc<$crate::content::kind::Others>,
                problems: &mut Vec<$crate::problem::Problem>,
            ) -> Entries {
                $(let $field = self.$field.load(sources, pictures, others, problems);)+
                Entries { $($field,)+ }
            }

            /// The addresses of all files of the last load, those with a problem too.
            pub fn paths(&self) -> impl Iterator<Item = String> {
                let paths = ::std::iter::empty();
                $(
                    let folder = $crate::content::kind::Declaration::of::<$kind>().folder;
                    let of_kind = self.$field.files.slugs().map(move |slug| format!("/{folder}/{slug}"));
                    let paths = paths.chain(of_kind);
                )+
                paths
            }
        }
    };
}
pub(super) use kinds;
