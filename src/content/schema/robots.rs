//! `robots.txt`: what crawlers may read, if the author wants another one than ours.

use crate::content::field::Schema;
use crate::content::source::{ContentFile, Place, Source};
use crate::problem::Complaints;

/// As it is sent.
#[derive(Debug)]
pub struct Robots(pub String);

impl ContentFile for Robots {
    const NAME: &'static str = "robots";
    const PLACE: Place = Place::File("robots.txt");

    fn schema() -> Schema {
        Schema::of("string")
    }

    fn read(source: &Source<'_>, _: &mut Complaints) -> Option<Self> {
        Some(Self(source.text.to_owned()))
    }
}
