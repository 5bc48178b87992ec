//! The posts as a JSON Feed 1.1, with their whole text.

use serde_json::{Value, json};

use super::published::Published;
use crate::content::addresses::JSON_FEED;
use crate::content::elsewhere::for_elsewhere;
use crate::content::kind::Entry;
use crate::content::schema::Post;
use crate::content::structured_data::with;

pub fn feed(site: &Published<'_>) -> String {
    let facts = site.facts();
    let items: Vec<_> = site.newest_posts().into_iter().map(|post| item(site, post)).collect();
    let feed = json!({
        "version": "https://jsonfeed.org/version/1.1",
        "title": facts.name,
        "description": facts.description,
        "home_page_url": site.url("/blogs"),
        "feed_url": site.url(JSON_FEED),
        "language": "en",
        "authors": [{ "name": facts.company }],
        "items": items,
    });
    let icon = facts.touch_icon.as_deref().map(|icon| site.url(icon));
    with(feed, json!({ "icon": icon })).to_string()
}

fn item(site: &Published<'_>, post: &Entry<Post>) -> Value {
    let Post { fields, cover, description, content, .. } = post.value();
    let url = site.url(&post.path());
    let tags: Vec<_> = std::iter::once(&fields.category).chain(&fields.tags).collect();
    json!({
        "id": url,
        "url": url,
        "title": fields.title,
        "summary": description,
        "content_html": for_elsewhere(content, &url),
        "image": site.url(&cover.url),
        "date_published": post.value().published_at().to_string(),
        "date_modified": post.value().changed_at().to_string(),
        "authors": [{ "name": post.links.value.name }],
        "tags": tags,
    })
}
