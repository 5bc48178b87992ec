//! What each page leads on to.

use serde_json::Value;

use crate::lists::{content_with_lists, write_post, write_service};
use crate::site::Site;

/// The titles in a list of an answer, by the last word of each.
async fn titles(site: &Site, call: &str, list: &str) -> String {
    let answer = site.json(&format!("/api/public/{call}")).await;
    let Value::Array(items) = &answer["data"]["data"][list] else {
        panic!("{call} has no {list}: {answer}")
    };
    let title =
        |item: &Value| item["title"].as_str().unwrap().rsplit(' ').next().unwrap().to_owned();
    items.iter().map(title).collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn a_post_leads_to_three_others_and_those_with_its_tags_come_first() {
    let site = Site::with_content(content_with_lists(), &[]).await;
    // Alpha, Charlie, Echo and Golf share their tags, Bravo, Delta and Foxtrot another one.
    assert_eq!(titles(&site, "blogs/on-alpha", "related").await, "Charlie Echo Golf");
    assert_eq!(titles(&site, "blogs/on-golf", "related").await, "Alpha Charlie Echo");
    let of_bravo = titles(&site, "blogs/on-bravo", "related").await;
    assert!(of_bravo.starts_with("Delta Foxtrot "), "{of_bravo}");
}

#[tokio::test]
async fn a_shared_tag_relates_posts_without_a_word_in_common() {
    let folder = content_with_lists();
    let content = folder.path().join("content");
    for (slug, tags, text) in [("quay", "[Soil]", "Sheet piles."), ("pile", "[soil]", "Tubes.")] {
        let post = format!(
            "---\ntitle: {slug}\ncover_photo: deck.png\ncreated_at: 2020-01-01\n\
             updated_at: 2020-01-01\ncategory: marine\nauthor: ann\ntags: {tags}\n---\n\n{text}\n"
        );
        std::fs::write(content.join(format!("blogs/{slug}.md")), post).unwrap();
    }
    let site = Site::with_content(folder, &[]).await;
    assert!(titles(&site, "blogs/quay", "related").await.starts_with("pile "));
    assert!(titles(&site, "blogs/pile", "related").await.starts_with("quay "));
}

#[tokio::test]
async fn the_newest_posts_fill_up_what_is_related_and_one_to_come_is_not_among_them() {
    let folder = content_with_lists();
    let content = folder.path().join("content");
    for name in ["bravo", "charlie", "delta", "echo", "foxtrot"] {
        std::fs::remove_file(content.join(format!("blogs/on-{name}.md"))).unwrap();
    }
    let unlike = "---\ntitle: Quay\ncover_photo: deck.png\ncreated_at: 2020-01-01\n\
                  updated_at: 2020-01-01\ncategory: marine\nauthor: ann\n---\n\nSheet piles.\n";
    std::fs::write(content.join("blogs/quay.md"), unlike).unwrap();
    write_post(&content, 1, "Tomorrow", "[wind]");
    let path = content.join("blogs/tomorrow.md");
    let scheduled =
        std::fs::read_to_string(&path).unwrap().replace("tags:", "publish_at: 2999-01-01\ntags:");
    std::fs::write(&path, scheduled).unwrap();
    let site = Site::with_content(folder, &[]).await;
    assert_eq!(titles(&site, "blogs/quay", "related").await, "Alpha Golf");
    assert_eq!(titles(&site, "blogs/on-alpha", "related").await, "Golf Quay");
}

#[tokio::test]
async fn services_and_projects_lead_to_each_other_by_discipline() {
    let folder = content_with_lists();
    let content = folder.path().join("content");
    write_service(&content, 9, "Both", "Structural, Marine");
    let jetties = content.join("projects/jetties.md");
    let text = std::fs::read_to_string(&jetties).unwrap();
    std::fs::write(&jetties, text.replace("  - Marine", "  - Marine\n  - Structural")).unwrap();
    let site = Site::with_content(folder, &[]).await;
    // Who shares both disciplines comes first, and then the list's own order decides.
    assert_eq!(titles(&site, "projects/jetties", "services").await, "Both Alpha Bravo");
    assert_eq!(titles(&site, "services/golf", "projects").await, "Jetties");
    assert_eq!(titles(&site, "services/alpha", "projects").await, "Jetties Design");
}
