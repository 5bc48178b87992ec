//! Structured data: what pages say of themselves to search engines.

use serde_json::{Value, json};

use crate::site::{Site, good_content};

const BLOCK: &str = "<script type=\"application/ld+json\">";
const ORIGIN: &str = "https://fixture.example";

/// The items of a page's only block.
async fn items(site: &Site, path: &str) -> Vec<Value> {
    let html = site.text(path).await;
    let (_, rest) = html.split_once(BLOCK).unwrap_or_else(|| panic!("{path} has no block"));
    let (json, rest) = rest.split_once("</script>").unwrap();
    assert!(!rest.contains(BLOCK), "{path} has more than one block");
    let block: Value = serde_json::from_str(json).unwrap();
    assert_eq!(block["@context"], "https://schema.org");
    block["@graph"].as_array().unwrap().clone()
}

fn of_type<'a>(items: &'a [Value], name: &str) -> &'a Value {
    items.iter().find(|item| item["@type"] == name).unwrap_or_else(|| panic!("no {name}"))
}

#[tokio::test]
async fn the_home_page_is_about_the_company_and_its_site() {
    let site = Site::with_origin(ORIGIN).await;
    let items = items(&site, "/").await;
    let company = of_type(&items, "Organization");
    assert_eq!(company["name"], "Fixture Engineering");
    assert_eq!(company["foundingDate"], "1991");
    assert_eq!(company["sameAs"], json!(["https://www.linkedin.com/company/fixture"]));
    let search = &of_type(&items, "WebSite")["potentialAction"]["target"]["urlTemplate"];
    assert_eq!(*search, format!("{ORIGIN}/search?q={{search_term_string}}"));
}

#[tokio::test]
async fn the_logo_is_the_companys_own_or_the_share_image() {
    let folder = good_content();
    let logo = async |folder| {
        let site = Site::with_content(folder, &["--origin", ORIGIN]).await;
        let items = items(&site, "/").await;
        of_type(&items, "Organization")["logo"]["url"].as_str().unwrap().to_owned()
    };
    let site = folder.path().join("content/site.yaml");
    let text = std::fs::read_to_string(&site).unwrap();
    std::fs::write(&site, text + "\nlogo: deck.png\n").unwrap();
    assert!(logo(folder).await.starts_with(&format!("{ORIGIN}/media/deck-")));
    assert!(logo(good_content()).await.starts_with(&format!("{ORIGIN}/media/share-")));
}

#[tokio::test]
async fn every_detail_page_says_what_it_is_and_where_it_stands() {
    let site = Site::with_origin(ORIGIN).await;
    for (path, schema_type, section, list) in [
        ("/services/steel", "Service", "Services", "/services"),
        ("/projects/steel", "CreativeWork", "Projects", "/projects"),
        ("/jobs/drafter", "JobPosting", "Jobs", "/jobs"),
        ("/blogs/nodes", "BlogPosting", "Blogs", "/blogs"),
    ] {
        let items = items(&site, path).await;
        assert_eq!(of_type(&items, schema_type)["url"], format!("{ORIGIN}{path}"));
        let steps = of_type(&items, "BreadcrumbList")["itemListElement"].as_array().unwrap();
        let urls: Vec<_> = steps.iter().map(|step| step["item"].as_str().unwrap()).collect();
        let expected = ["/", list, path].map(|path| format!("{ORIGIN}{path}"));
        assert_eq!(urls, expected);
        assert_eq!((&steps[0]["name"], &steps[1]["name"]), (&"Home".into(), &section.into()));
        let html = site.text(path).await;
        assert!(html.contains("<nav aria-label=\"Breadcrumb\""), "{path}");
    }
    assert!(!site.text("/jobs/none").await.contains(BLOCK));
}

#[tokio::test]
async fn a_post_has_its_author_dates_picture_and_length() {
    let site = Site::with_origin(ORIGIN).await;
    let items = items(&site, "/blogs/nodes").await;
    let post = of_type(&items, "BlogPosting");
    assert_eq!(post["headline"], "On nodes");
    assert_eq!(post["datePublished"], "2026-01-10T00:00:00Z");
    assert_eq!(post["dateModified"], "2026-01-11T00:00:00Z");
    assert!(post["wordCount"].as_u64().unwrap() > 5);
    assert_eq!(post["author"]["@type"], "Person");
    assert!(post["image"]["width"].as_u64().unwrap() > 0);
}

#[tokio::test]
async fn a_job_has_what_job_boards_require() {
    let site = Site::with_origin(ORIGIN).await;
    let keys = "closes_at: 2099-01-31\naddress:\n  street: 1 Quay\n  locality: Port Ansley\n  \
                country: GB\nremote: true\nremote_from: [GB, IE]\n\
                salary: {minimum: 31000, maximum: 36000, currency: GBP, per: year}\n";
    site.edit("jobs/drafter.md", "created_at:", &format!("{keys}created_at:"));
    site.until("/jobs/drafter", "Port Ansley").await;
    let html = site.text("/jobs/drafter").await;
    for shown in [
        "1 Quay, Port Ansley, GB",
        "Can be fully remote, from GB, IE",
        "GBP 31,000 to 36,000 per year",
        "2099-01-31",
    ] {
        assert!(html.contains(shown), "the markup says what the page does not: {shown}");
    }
    let items = items(&site, "/jobs/drafter").await;
    let job = of_type(&items, "JobPosting");
    assert_eq!(job["title"], "Drafter");
    assert_eq!(job["datePosted"], "2026-10-01T00:00:00Z");
    assert_eq!(job["validThrough"], "2099-01-31T00:00:00Z");
    assert_eq!(job["employmentType"], json!(["FULL_TIME"]));
    assert_eq!(job["directApply"], true);
    assert_eq!(job["hiringOrganization"]["name"], "Fixture Engineering");
    assert!(job["hiringOrganization"]["logo"]["url"].as_str().unwrap().starts_with(ORIGIN));
    assert_eq!(job["jobLocation"]["address"]["addressLocality"], "Port Ansley");
    assert_eq!(job["jobLocationType"], "TELECOMMUTE");
    assert_eq!(job["applicantLocationRequirements"][1]["name"], "IE");
    assert_eq!(job["baseSalary"]["value"]["maxValue"], 36000);
    assert_eq!(job["baseSalary"]["value"]["unitText"], "YEAR");
    let description = job["description"].as_str().unwrap();
    assert!(description.contains("Draw.") && description.contains("A steady hand."));
}

#[tokio::test]
async fn nothing_in_the_content_can_end_the_block() {
    let site = Site::with_origin(ORIGIN).await;
    site.edit("blogs/nodes.md", "title: On nodes", "title: \"</script><script>alert(1)</script>\"");
    site.until("/api/public/blogs/nodes", "alert(1)").await;
    let items = items(&site, "/blogs/nodes").await;
    assert_eq!(of_type(&items, "BlogPosting")["headline"], "</script><script>alert(1)</script>");
    assert!(!site.text("/blogs/nodes").await.contains("<script>alert(1)"));
}
