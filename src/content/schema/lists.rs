//! The files that hold one list each: disciplines and testimonials.

use super::{check_pictures, yaml_file};
use crate::content::field::{At, Field, Schema, Wrong, fields};
use crate::content::source::{ContentFile, Place, Source, facts};
use crate::content::yaml::{self, Node};
use crate::payload;
use crate::problem::Complaints;

/// `disciplines.yaml`
#[derive(Debug)]
pub struct Disciplines(pub Vec<String>);

impl ContentFile for Disciplines {
    const NAME: &'static str = "disciplines";
    const PLACE: Place = Place::File("disciplines.yaml");

    fn schema() -> Schema {
        let about = "`disciplines.yaml`: the titles, in the order of the filter.";
        // No title twice, which `read` refuses.
        Vec::<String>::accepts().with("description", about).with("uniqueItems", true)
    }

    fn read(source: &Source<'_>, complaints: &mut Complaints) -> Option<Self> {
        let node = yaml_file(source, complaints)?;
        let titles = Vec::<At<String>>::read(&node)
            .map_err(|wrong| match wrong {
                Wrong::Must(must) => complaints.add(node.line, format!("the disciplines {must}")),
                Wrong::Inside(inside) => complaints.append(inside),
            })
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
    /// What one client says.
    TestimonialFields {
        /// A portrait in the media folder, shown as a square.
        #[example = "oskar-lindqvane.jpg"]
        #[input = Picture]
        image: At<String>,
        /// The client's name.
        name: String,
        /// The client's position, which also describes the picture.
        #[example = "Terminal Manager, Harrow Sound Terminals"]
        title: String,
        /// What they say, as plain text.
        #[input = LongText]
        message: String,
    }
}

/// `testimonials.yaml`
#[derive(Debug)]
pub struct Testimonials(pub Vec<payload::Testimonial>);

impl ContentFile for Testimonials {
    const NAME: &'static str = "testimonials";
    const PLACE: Place = Place::File("testimonials.yaml");

    fn schema() -> Schema {
        let about = "`testimonials.yaml`: what clients say, in the order of the home page.";
        Schema::list(TestimonialFields::schema()).with("description", about)
    }

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
            check_pictures(source, node, &["image"], complaints);
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
        // Read every item before giving up, so that the problems of all are reported.
        let read: Vec<_> = items.iter().map(&mut item).collect();
        read.into_iter().collect::<Option<_>>().map(Self)
    }
}
