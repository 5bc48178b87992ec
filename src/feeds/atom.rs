//! The posts as an Atom feed (RFC 4287), with their whole text.

use super::published::Published;
use super::xml::{Elements, document};
use crate::content::addresses::ATOM_FEED;
use crate::content::elsewhere::for_elsewhere;
use crate::content::kind::Entry;
use crate::content::schema::Post;

pub fn feed(site: &Published<'_>) -> String {
    let facts = site.facts();
    let posts = site.newest_posts();
    let newest = posts.iter().map(|post| post.value().changed_at()).max();
    document("feed", &[("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", "en")], |feed| {
        feed.text("id", &site.url(ATOM_FEED))?;
        feed.text("title", &facts.name)?;
        feed.text("subtitle", &facts.description)?;
        // Required, also of a feed without an entry.
        feed.text("updated", &newest.unwrap_or_default().to_string())?;
        feed.empty("link", &[("rel", "self"), ("href", &site.url(ATOM_FEED))])?;
        feed.empty("link", &[("rel", "alternate"), ("href", &site.url("/blogs"))])?;
        feed.nested("author", |author| author.text("name", &facts.company))?;
        posts.iter().try_for_each(|post| feed.nested("entry", |entry| write(site, post, entry)))
    })
}

fn write(
    site: &Published<'_>,
    post: &Entry<Post>,
    entry: &mut Elements<'_>,
) -> std::io::Result<()> {
    let Post { fields, description, content, .. } = post.value();
    let url = site.url(&post.path());
    entry.text("id", &url)?;
    entry.text("title", &fields.title)?;
    entry.empty("link", &[("rel", "alternate"), ("href", &url)])?;
    entry.text("published", &post.value().published_at().to_string())?;
    entry.text("updated", &post.value().changed_at().to_string())?;
    entry.nested("author", |author| author.text("name", &post.links.value.name))?;
    for tag in std::iter::once(&fields.category).chain(&fields.tags) {
        entry.empty("category", &[("term", tag)])?;
    }
    entry.text("summary", description)?;
    entry.text_with("content", &[("type", "html")], &for_elsewhere(content, &url))
}
