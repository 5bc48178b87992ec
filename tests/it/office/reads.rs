//! How often pages were read, as the office shows it.

use reqwest::{Method, StatusCode};
use serde_json::json;
use strakeline::applications::store::{ReadCount, ReadKind, Store};

use super::fixture::Office;

#[tokio::test]
async fn reads_are_shown_for_every_day_and_by_page() {
    let office = Office::start().await;
    let database = office.folder.path().join("data/strakeline.db");
    let store = Store::new(&format!("sqlite:{}", database.display()).parse().unwrap()).unwrap();
    let none = office.get("reads?days=30").await;
    assert_eq!(none["days"].as_array().unwrap().len(), 30);
    assert!(none["days"].as_array().unwrap().iter().all(|day| day["count"] == 0));
    let days = none["days"].as_array().unwrap();
    let day = |ago: usize| days[days.len() - 1 - ago]["name"].as_str().unwrap().to_owned();
    let row = |kind, day, name: &str| ReadCount { kind, day, name: name.into() };
    let rows = [
        (&row(ReadKind::Page, day(0), "/services"), 2),
        (&row(ReadKind::Page, day(0), "/"), 1),
        (&row(ReadKind::Page, day(3), "/"), 4),
        (&row(ReadKind::Page, day(10), "/contact"), 8),
        (&row(ReadKind::Referrer, day(1), "news.example"), 3),
        (&row(ReadKind::NotFound, day(1), "/old"), 5),
    ];
    store.add_reads(&rows, "").await.unwrap();
    store.close().await;

    let week = office.get("reads").await;
    let counts = |reads: &serde_json::Value| -> Vec<u64> {
        reads["days"].as_array().unwrap().iter().map(|day| day["count"].as_u64().unwrap()).collect()
    };
    assert_eq!(counts(&week), [0, 0, 0, 4, 0, 0, 3]);
    let pages = json!([{"name": "/", "count": 5}, {"name": "/services", "count": 2}]);
    assert_eq!(week["pages"], pages);
    assert_eq!(week["referrers"], json!([{"name": "news.example", "count": 3}]));
    assert_eq!(week["not_found"], json!([{"name": "/old", "count": 5}]));
    let home = office.get("reads?days=7&page=/").await;
    assert_eq!(counts(&home), [0, 0, 0, 4, 0, 0, 1]);
    assert_eq!(home["pages"], pages, "still all, to choose another from");
    let year = office.get("reads?days=365").await;
    assert_eq!(counts(&year).iter().sum::<u64>(), 15);
    let wrong = office.call(Method::GET, "reads?days=8").send().await.unwrap();
    assert_eq!(wrong.status(), StatusCode::BAD_REQUEST);
}
