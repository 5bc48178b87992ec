//! The files that hold one list each: disciplines and testimonials.

use super::yaml_file;
use crate::content::field::{At, Field, fields};
use crate::content::source::{ContentFile, Source, facts};
use crate::content::yaml::{self, Node};
use crate::payload;
use crate::problem::Complaints;

/// `disciplines.yaml`
#[derive(Debug)]
pub struct Disciplines(pub Vec<String>);

impl ContentFile for Disciplines {
    fn read(source: &Source<'_>, complaints: &mut Complaints) -> Option<Self> {
        let node = yaml_file(source, complaints)?;
        let titles = Vec::<At<String>>::read(&node)
            .map_err(|must| complaints.add(node.line, format!("the disciplines {must}")))
            .ok()?;
        for (index, title) in titles.iter().enumerate() {
            if titles.iter().take(index).any(|earlier| earlier.value == title.value) {
                complaints.add(title.line, format!("\"{}\" is given twice", title.value));
            }
        }
        Some(Self(titles.into_iter().map(|title| title.value).collect()))
    }
}

fields! {
    /// An item of `testimonials.yaml`
    TestimonialFields { image: At<String>, name: String, title: String, message: String, }
}

/// `testimonials.yaml`
#[derive(Debug)]
pub struct Testimonials(pub Vec<payload::Testimonial>);

impl ContentFile for Testimonials {
    fn read(source: &Source<'_>, complaints: &mut Complaints) -> Option<Self> {
        let node = yaml_file(source, complaints)?;
        let yaml::Value::List(items) = &node.value else {
            let empty = node.value == yaml::Value::Nothing;
            if !empty {
                complaints.add(node.line, "the testimonials must be a list");
            }
            return empty.then(|| Self(Vec::new()));
        };
        let mut item = |node: &Node| {
            let f = TestimonialFields::from_yaml(node, complaints)?;
            let picture = source.picture(&f.image, complaints)?;
            Some(payload::Testimonial {
                image: picture.url.clone(),
                picture: facts(&picture),
                message: f.message,
                name: f.name,
                title: f.title,
            })
        };
        // Read every item before giving up, so that each tells its problems.
        let read: Vec<_> = items.iter().map(&mut item).collect();
        read.into_iter().collect::<Option<_>>().map(Self)
    }
}
