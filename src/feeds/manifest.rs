//! The web app manifest: the site's name and icons, for a phone's home screen.

use serde_json::{Value, json};

use super::published::Published;

pub fn manifest(site: &Published<'_>) -> String {
    let facts = site.facts();
    let icons: Vec<_> = [&facts.icon, &facts.touch_icon]
        .into_iter()
        .flatten()
        .filter_map(|url| icon(site, url))
        .collect();
    json!({
        "name": facts.company,
        "short_name": facts.name,
        "description": facts.description,
        "lang": "en",
        "start_url": "/",
        "display": "browser",
        "background_color": "#ffffff",
        "theme_color": facts.theme_colour,
        "icons": icons,
    })
    .to_string()
}

fn icon(site: &Published<'_>, url: &str) -> Option<Value> {
    let picture = site.content.pictures.at(url)?;
    // A drawing fits every size.
    let sizes = picture.format.map(|_| format!("{}x{}", picture.width, picture.height));
    let sizes = sizes.unwrap_or_else(|| "any".to_owned());
    Some(json!({ "src": picture.url, "sizes": sizes, "type": picture.mime }))
}
