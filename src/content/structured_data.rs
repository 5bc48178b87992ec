//! Structured data: what a page is about, in the words of schema.org, for search engines.
//!
//! Home and the page of each entry have one block of JSON-LD. It says nothing of its subject that the page does not show.

use std::sync::Arc;

use serde_json::{Value, json};

use super::deployment::Deployment;
use super::kind::{Entry, Kind};
use crate::body::embeddable;
use crate::media::Picture;
use crate::payload::SiteFacts;

/// The site as its pages speak of it.
#[derive(Debug, Clone, Copy)]
pub struct AboutSite<'a> {
    pub facts: &'a SiteFacts,
    pub deployment: &'a Deployment,
    /// The company's logo, or what stands in for it.
    pub logo: &'a Arc<Picture>,
}

impl AboutSite<'_> {
    pub fn url(&self, path: &str) -> String {
        self.deployment.url(path)
    }

    fn id(&self) -> String {
        self.url("/#organization")
    }

    /// The company, named in full where it is not the subject.
    pub fn organisation(&self) -> Value {
        json!({
            "@type": "Organization",
            "@id": self.id(),
            "name": self.facts.company,
            "url": self.url("/"),
            "logo": self.image(self.logo),
        })
    }

    pub fn image(&self, picture: &Picture) -> Value {
        json!({
            "@type": "ImageObject",
            "url": self.url(&picture.url),
            "width": picture.width,
            "height": picture.height,
        })
    }
}

/// The home page: the company and its site.
pub fn of_home(about: &AboutSite<'_>) -> String {
    let facts = about.facts;
    let company = json!({
        "description": facts.description,
        "foundingDate": facts.founded.to_string(),
        "email": facts.email,
        "telephone": facts.phone,
        "sameAs": [facts.linkedin],
        "contactPoint": {
            "@type": "ContactPoint",
            "contactType": "customer service",
            "email": facts.email,
            "telephone": facts.phone,
            "url": about.url("/contact"),
        },
    });
    let site = json!({
        "@type": "WebSite",
        "name": facts.name,
        "url": about.url("/"),
        "description": facts.description,
        "publisher": { "@id": about.id() },
        "potentialAction": {
            "@type": "SearchAction",
            "target": {
                "@type": "EntryPoint",
                "urlTemplate": about.url("/search?q={search_term_string}"),
            },
            "query-input": "required name=search_term_string",
        },
    });
    block(vec![with(about.organisation(), company), site])
}

/// The page of an entry: what it is, and where it stands.
pub fn of_entry<K: Kind>(entry: &Entry<K>, about: &AboutSite<'_>) -> String {
    block(vec![K::structured_data(entry, about), breadcrumbs(entry, about)])
}

/// An object with the properties of another one; those that are null are left out.
pub fn with(mut object: Value, more: Value) -> Value {
    if let (Value::Object(object), Value::Object(more)) = (&mut object, more) {
        object.extend(more.into_iter().filter(|(_, value)| !value.is_null()));
    }
    object
}

/// The same steps as at the top of the page.
fn breadcrumbs<K: Kind>(entry: &Entry<K>, about: &AboutSite<'_>) -> Value {
    let list = K::FACTS.lists.first().map_or("/", |list| list.path);
    let outline = K::outline(entry);
    let steps = [("Home", "/"), (K::FACTS.section, list), (outline.title, &entry.path())];
    let items = steps.iter().enumerate().map(|(index, (name, path))| {
        json!({
            "@type": "ListItem",
            "position": index + 1,
            "name": name,
            "item": about.url(path),
        })
    });
    json!({ "@type": "BreadcrumbList", "itemListElement": items.collect::<Vec<_>>() })
}

/// Data, which no browser executes, so the policy for scripts does not apply to it.
fn block(graph: Vec<Value>) -> String {
    let json = embeddable(&json!({ "@context": "https://schema.org", "@graph": graph }));
    format!("<script type=\"application/ld+json\">{json}</script>")
}
