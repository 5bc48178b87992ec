//! Read counts: what serving a site leaves in its database.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use reqwest::{Method, StatusCode};
use strakeline::applications::store::{NamedCount, OTHERS, ReadCount, ReadKind, Store};
use tempfile::tempdir;

use crate::database::{Backend, on_both_databases};
use crate::postgres_proxy::PostgresProxy;
use crate::site::Site;

on_both_databases!(
    reads_are_counted_by_page_site_and_missing_address,
    counts_are_added_to_those_of_the_day_and_removed_after_a_year,
);

const BROWSER: (&str, &str) =
    ("user-agent", "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0");
const ROBOT: (&str, &str) =
    ("user-agent", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)");

fn since() -> String {
    let yesterday = Timestamp::now() - jiff::SignedDuration::from_hours(24);
    yesterday.to_zoned(TimeZone::UTC).date().to_string()
}

async fn counted(database: &str, kind: ReadKind) -> Vec<(String, i64)> {
    let store = Store::new(&database.parse().unwrap()).unwrap();
    let rows = store.reads_by_name(kind, &since(), 100).await.unwrap();
    store.close().await;
    rows.into_iter().map(|NamedCount { name, count }| (name, count)).collect()
}

fn named(name: &str, count: i64) -> (String, i64) {
    (name.to_owned(), count)
}

async fn reads_are_counted_by_page_site_and_missing_address(backend: Backend) {
    let folder = tempdir().unwrap();
    let database = backend.fresh(folder.path()).await;
    let site = Site::with_flags(&["--database", &database]).await;
    // With and without the router: the first request of a page has it rendered.
    for _ in 0..3 {
        site.send(Method::GET, "/services", &[BROWSER]).await;
        site.send(Method::GET, "/no-such-page", &[BROWSER]).await;
    }
    let own = site.origin.clone() + "/services";
    let etag = site.get("/").await.headers()["etag"].to_str().unwrap().to_owned();
    let cached = [BROWSER, ("if-none-match", etag.as_str())];
    assert_eq!(site.send(Method::GET, "/", &cached).await.status(), StatusCode::NOT_MODIFIED);
    site.send(Method::GET, "/", &[BROWSER, ("referer", "https://News.example/a?q=x")]).await;
    site.send(Method::GET, "/", &[BROWSER, ("referer", &own)]).await;
    site.send(Method::GET, "/services?discipline=piping&utm=x", &[BROWSER]).await;
    site.send(Method::GET, "/services/no-such-service?q=x", &[BROWSER]).await;
    let navigation = [("sec-fetch-mode", "navigate"), ("sec-fetch-dest", "document")];
    site.send(Method::GET, "/about-us", &[BROWSER, navigation[0], navigation[1]]).await;
    // None of these is a read.
    for _ in 0..2 {
        site.send(Method::GET, "/contact", &[]).await;
        site.send(Method::GET, "/contact", &[ROBOT]).await;
        site.send(Method::GET, "/unknown", &[ROBOT]).await;
        site.send(Method::HEAD, "/contact", &[BROWSER]).await;
        site.send(Method::GET, "/contact", &[BROWSER, ("sec-purpose", "prefetch")]).await;
        site.send(Method::GET, "/contact", &[BROWSER, ("sec-fetch-mode", "cors")]).await;
        site.send(Method::GET, "/api/public/services", &[BROWSER]).await;
        site.send(Method::GET, "/sitemap.xml", &[BROWSER]).await;
        site.send(Method::GET, "/services/", &[BROWSER, ("referer", "https://b.example")]).await;
    }
    site.stop().await;
    let pages = [named("/services", 4), named("/", 3), named("/about-us", 1)];
    assert_eq!(counted(&database, ReadKind::Page).await, pages);
    assert_eq!(counted(&database, ReadKind::Referrer).await, [named("news.example", 1)]);
    let missing = [named("/no-such-page", 3), named("/services/no-such-service", 1)];
    assert_eq!(counted(&database, ReadKind::NotFound).await, missing);
}

#[tokio::test]
async fn pages_that_are_deleted_keep_their_count() {
    let folder = tempdir().unwrap();
    let database = Backend::Sqlite.fresh(folder.path()).await;
    let site = Site::with_flags(&["--database", &database]).await;
    site.send(Method::GET, "/jobs/drafter", &[BROWSER]).await;
    site.edit("jobs/drafter.md", "title: ", "draft: true\ntitle: ");
    while site.get("/jobs/drafter").await.status() == StatusCode::OK {}
    site.send(Method::GET, "/jobs/drafter", &[BROWSER]).await;
    site.stop().await;
    assert_eq!(counted(&database, ReadKind::Page).await, [named("/jobs/drafter", 1)]);
    assert_eq!(counted(&database, ReadKind::NotFound).await, [named("/jobs/drafter", 1)]);
}

#[tokio::test]
async fn nothing_is_counted_when_counts_are_off() {
    let folder = tempdir().unwrap();
    let database = Backend::Sqlite.fresh(folder.path()).await;
    let site = Site::with_flags(&["--database", &database, "--counts", "off"]).await;
    site.send(Method::GET, "/", &[BROWSER]).await;
    site.send(Method::GET, "/unknown", &[BROWSER]).await;
    site.stop().await;
    assert_eq!(counted(&database, ReadKind::Page).await, []);
    assert_eq!(counted(&database, ReadKind::NotFound).await, []);
}

#[tokio::test]
async fn pages_are_sent_and_the_server_stops_while_the_database_is_down() {
    let folder = tempdir().unwrap();
    let direct = Backend::Postgres.fresh(folder.path()).await;
    let proxy = PostgresProxy::start().await;
    proxy.close();
    let site = Site::with_flags(&["--database", &proxy.address_of(&direct)]).await;
    assert_eq!(site.send(Method::GET, "/", &[BROWSER]).await.status(), StatusCode::OK);
    // Within the time that a test may take.
    site.stop().await;
}

async fn counts_are_added_to_those_of_the_day_and_removed_after_a_year(backend: Backend) {
    let folder = tempdir().unwrap();
    let store = Store::new(&backend.fresh(folder.path()).await.parse().unwrap()).unwrap();
    let row = |day: &str, name: &str| ReadCount {
        kind: ReadKind::Page,
        day: day.into(),
        name: name.into(),
    };
    // More than fit in one statement.
    let many: Vec<_> = (0..450).map(|number| row("2026-11-15", &format!("/{number}"))).collect();
    let many: Vec<_> = many.iter().map(|row| (row, 2)).collect();
    let old = row("2025-10-01", OTHERS);
    store.add_reads(&[(&old, 9)], "2025-01-01").await.unwrap();
    store.add_reads(&many, "2025-01-01").await.unwrap();
    let by_day = store.reads_by_day("2025-01-01", None).await.unwrap();
    let day = |name: &str, count| NamedCount { name: name.into(), count };
    assert_eq!(by_day, [day("2025-10-01", 9), day("2026-11-15", 900)]);
    store.add_reads(&many[..1], "2025-10-02").await.unwrap();
    assert_eq!(store.reads_by_day("", None).await.unwrap(), [day("2026-11-15", 902)]);
    assert_eq!(store.reads_by_day("", Some("/0")).await.unwrap(), [day("2026-11-15", 4)]);
    let first = store.reads_by_name(ReadKind::Page, "", 2).await.unwrap();
    assert_eq!(first, [day("/0", 4), day("/1", 2)]);
    store.close().await;
}
