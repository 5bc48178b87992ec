//! Lists as their address narrows them: by discipline, tag and page.

use std::fs;
use std::path::Path;

use reqwest::Method;
use tempfile::TempDir;

use crate::site::{Site, good_content};

const SERVICES: [&str; 7] = ["Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf"];

/// Six services of the first discipline and one of the second, and seven posts, every other one about racks.
pub fn content_with_lists() -> TempDir {
    let folder = good_content();
    let content = folder.path().join("content");
    for list in ["services", "blogs"] {
        for file in fs::read_dir(content.join(list)).unwrap() {
            fs::remove_file(file.unwrap().path()).unwrap();
        }
    }
    for (number, title) in SERVICES.into_iter().enumerate() {
        let discipline = if title == "Golf" { "Marine" } else { "Structural" };
        write_service(&content, number, title, discipline);
        let tags = if number % 2 == 0 { "[pipe racks, wind]" } else { "[\"A+B & 100 %\"]" };
        write_post(&content, 9 - number, &format!("On {title}"), tags);
    }
    folder
}

pub fn write_service(content: &Path, order: usize, title: &str, discipline: &str) {
    let text = format!(
        "---\ntitle: {title}\ndescription: {title} from the first sketch to the last bolt.\n\
         desc: {title} by engineers.\ncover_photo: deck.png\ndisciplines: [{discipline}]\n\
         order: {order}\n---\n\n## Scope\n\nText.\n"
    );
    fs::write(content.join(format!("services/{}.md", title.to_lowercase())), text).unwrap();
}

pub fn write_post(content: &Path, day: usize, title: &str, tags: &str) {
    let text = format!(
        "---\ntitle: {title}\ncover_photo: deck.png\ncreated_at: 2026-01-0{day}\n\
         updated_at: 2026-01-0{day}\ncategory: structural\nauthor: ann\ntags: {tags}\n---\n\nText.\n"
    );
    let slug = title.to_lowercase().replace(' ', "-");
    fs::write(content.join(format!("blogs/{slug}.md")), text).unwrap();
}

/// The titles of the cards on a page, in their order, by the last word of each.
fn cards(html: &str) -> String {
    let cards = html.split("<h3").skip(1).map(|rest| rest.split_once("</h3>").unwrap().0);
    // The title is the text of the heading, or of the link in it.
    let titles = cards.map(|heading| heading.trim_end_matches("</a>").rsplit('>').next().unwrap());
    titles.map(|title| title.trim_start_matches("On ")).collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn every_combination_of_discipline_tag_and_page_shows_its_cards() {
    let site = Site::with_content(content_with_lists(), &[]).await;
    for (address, expected) in [
        ("/services", "Alpha Bravo Charlie Delta"),
        ("/services?page=1", "Alpha Bravo Charlie Delta"),
        ("/services?page=2", "Echo Foxtrot"),
        ("/services?discipline=Structural&page=2", "Echo Foxtrot"),
        ("/services?page=2&discipline=Structural", "Echo Foxtrot"),
        ("/services?discipline=Marine", "Golf"),
        ("/services?discipline=Marine&page=2", "Golf"),
        ("/projects?discipline=Marine&page=2", "Jetties"),
        ("/blogs/all", "Alpha Bravo Charlie"),
        ("/blogs/all?page=3", "Golf"),
        ("/blogs/all?tag=pipe+racks", "Alpha Charlie Echo"),
        ("/blogs/all?tag=pipe%20racks&page=2", "Golf"),
        ("/blogs/all?utm_source=x&page=2&y&tag=Pipe+RACKS", "Golf"),
        ("/blogs/all?tag=A%2BB+%26+100+%25", "Bravo Delta Foxtrot"),
    ] {
        let html = site.text(address).await;
        let list = address.split('?').next().unwrap();
        assert_eq!(cards(&html), expected, "{address}");
        let canonical = format!("<link rel=\"canonical\" href=\"{}{list}\"/>", site.origin);
        assert!(html.contains(&canonical), "{address}");
        assert!(!html.contains("noindex"), "{address}");
    }
}

#[tokio::test]
async fn a_page_that_there_is_not_is_the_nearest_one_or_the_first() {
    let site = Site::with_content(content_with_lists(), &[]).await;
    for page in ["4", "99", "999999999999999999999999"] {
        let html = site.text(&format!("/blogs/all?page={page}")).await;
        assert_eq!(cards(&html), "Golf", "{page}");
        assert!(html.contains("Page <!-- -->3<!-- --> of <!-- -->3"), "{page}");
    }
    let plain = site.get("/blogs/all").await.headers()["etag"].clone();
    for page in ["0", "-1", "1.5", "two", "", "%00", "2x", "+2", "NaN", "%FF"] {
        let response = site.get(&format!("/blogs/all?page={page}")).await;
        assert_eq!((response.status().as_u16(), &response.headers()["etag"]), (200, &plain));
    }
}

#[tokio::test]
async fn a_tag_that_no_post_has_says_so_and_is_not_indexed() {
    let site = Site::with_content(content_with_lists(), &[]).await;
    for tag in ["rigging", "pipe", "%3Cscript%3Ealert(1)", "%", "%FF%00", "*"] {
        let response = site.get(&format!("/blogs/all?tag={tag}")).await;
        assert_eq!(response.status(), 200, "{tag}");
        let html = response.text().await.unwrap();
        assert_eq!(cards(&html), "", "{tag}");
        assert!(html.contains("No posts have this tag."), "{tag}");
        assert!(html.contains("<meta name=\"robots\" content=\"noindex\"/>"), "{tag}");
        let (document, island) = html.split_once("id=\"island\">").unwrap();
        assert!(!document.contains("alert(1)"), "the tag is not repeated: {tag}");
        let island = island.split('<').next().unwrap();
        assert!(
            serde_json::from_str::<serde_json::Value>(island).is_ok(),
            "nothing ends it: {tag}"
        );
    }
}

#[tokio::test]
async fn a_page_of_a_list_has_an_etag_and_is_compressed() {
    let site = Site::with_content(content_with_lists(), &[]).await;
    let address = "/blogs/all?tag=wind&page=2";
    let first = site.get(address).await;
    assert_eq!(first.headers()["cache-control"], "no-cache");
    let etag = first.headers()["etag"].to_str().unwrap().to_owned();
    let length = first.headers()["content-length"].to_str().unwrap().to_owned();
    assert_eq!(first.bytes().await.unwrap().len().to_string(), length);
    for same in [address, "/blogs/all?page=02&x&tag=wind"] {
        let again = site.send(Method::GET, same, &[("if-none-match", &etag)]).await;
        assert_eq!(again.status(), 304, "{same}");
        assert!(again.bytes().await.unwrap().is_empty(), "{same}");
    }
    let gzip = site.send(Method::GET, address, &[("accept-encoding", "gzip, br")]).await;
    assert_eq!(gzip.headers()["content-encoding"], "gzip");
    let other = site.get("/blogs/all?tag=wind&page=1").await;
    assert_ne!(other.headers()["etag"], *etag);
    let head = site.send(Method::HEAD, address, &[]).await;
    assert_eq!(
        (head.status().as_u16(), &head.headers()["content-length"]),
        (200, &length.parse().unwrap())
    );
}

#[tokio::test]
async fn without_a_script_every_page_of_a_list_is_linked() {
    let site = Site::with_content(content_with_lists(), &[]).await;
    let html = site.text("/blogs/all?tag=pipe+racks").await;
    assert!(html.contains("href=\"/blogs/all?tag=pipe+racks&amp;page=2\""), "{html}");
    let html = site.text("/blogs/all?page=2").await;
    for link in ["href=\"/blogs/all\"", "href=\"/blogs/all?page=3\""] {
        assert!(html.contains(link), "{link}");
    }
}

#[tokio::test]
async fn a_published_post_is_on_the_pages_of_its_tags() {
    let site = Site::with_content(content_with_lists(), &[]).await;
    assert_eq!(cards(&site.text("/blogs/all?tag=wind&page=2").await), "Golf");
    site.edit("blogs/on-bravo.md", "A+B & 100 %", "Wind");
    site.until("/blogs/all?tag=wind", ">On Bravo</h3>").await;
    assert_eq!(cards(&site.text("/blogs/all?tag=wind&page=2").await), "Echo Golf");
}
