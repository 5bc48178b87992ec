//! The life of an application, on both databases: it is received, read, sent again and erased.

use std::path::Path;

use strakeline::applications::store::{Database, Filter, Store, StoreError, Stored};

use crate::application::{Application, pdf};
use crate::applications_cli::fixture::{Applicant, Fixture};
use crate::database::{Backend, on_both_databases};
use crate::site::Site;

on_both_databases!(
    an_application_from_its_arrival_to_its_erasure,
    applications_older_than_the_retention_are_erased,
    applications_are_accepted_again_after_the_database_was_down,
);

async fn start(database: &str) -> (Site, Store) {
    let site = Site::with_flags(&["--apply-limit", "off", "--database", database]).await;
    (site, Store::new(&database.parse::<Database>().unwrap()).unwrap())
}

async fn cv(store: &Store, stored: &Stored) -> Vec<u8> {
    let mut bytes = Vec::new();
    store.write_cv(stored, &mut bytes).await.unwrap();
    bytes
}

async fn an_application_from_its_arrival_to_its_erasure(backend: Backend) {
    let folder = tempfile::tempdir().unwrap();
    let (site, store) = start(&backend.fresh(folder.path()).await).await;
    site.until("/readyz", "ready").await;

    let file = pdf(700_001);
    let ada = Application::new().cv("Lebenslauf 履歴書.pdf", file.clone()).stored(&site).await;
    let grace =
        Application::new().with("name", "Grace 🚢 Hopper\0").with("phone", "(01632) 960-141");
    let grace =
        grace.with("years_of_experience", " .5 ").with("message", "a\r\nb").stored(&site).await;

    let all = store.list(&Filter::default(), "", 100).await.unwrap();
    assert_eq!(all.iter().map(|stored| stored.id.as_str()).collect::<Vec<_>>(), [&ada, &grace]);
    let stored = &all[0];
    assert_eq!(stored.job, "drafter");
    assert_eq!(stored.job_title, "Drafter");
    assert_eq!(stored.name, "Ada Byron");
    assert_eq!(stored.email, "ada.byron@applicant.example");
    assert_eq!(stored.availability, "2-weeks");
    assert_eq!(
        (stored.cv_name.as_str(), stored.cv_kind.as_str()),
        ("Lebenslauf 履歴書.pdf", "pdf")
    );
    assert_eq!(stored.cv_bytes, 700_001);
    assert_eq!(cv(&store, stored).await, file);
    assert_eq!(all[1].name, "Grace 🚢 Hopper\u{fffd}");
    assert_eq!((all[1].years_of_experience, all[1].message.as_str()), (0.5, "a\nb"));

    check_filters(&store, stored).await;

    // A retried request is the same application for a day.
    let again = Application::new().with("key", "k");
    let first = again.stored(&site).await;
    assert_eq!(again.stored(&site).await, first);
    let at = store.find(&first).await.unwrap().unwrap().created_at;
    store.forget_repeat_keys(at).await.unwrap();
    assert_eq!(again.stored(&site).await, first, "a newer key was removed");
    store.forget_repeat_keys(at + 1).await.unwrap();
    assert_ne!(again.stored(&site).await, first);

    // Erased: row, CV and all.
    assert!(store.erase(&ada).await.unwrap());
    assert!(!store.erase(&ada).await.unwrap());
    assert_eq!(store.find(&ada).await.unwrap(), None);
    assert!(matches!(store.write_cv(stored, &mut Vec::new()).await, Err(StoreError::CvCorrupted)));
    assert_eq!(cv(&store, &all[1]).await, pdf(2_000));
    assert_eq!(store.erase_older(i64::MAX).await.unwrap(), 3);
    assert_eq!(store.count(&Filter::default()).await.unwrap(), 0);
}

/// There are two applications, and `first` is the older one.
async fn check_filters(store: &Store, first: &Stored) {
    assert_eq!(store.list(&Filter::default(), &first.id, 100).await.unwrap().len(), 1);
    assert_eq!(store.list(&Filter::default(), "", 1).await.unwrap().len(), 1);
    let later = Filter { since: Some(first.created_at + 3_600_000), ..Filter::default() };
    let other_job = Filter { jobs: vec!["checker".into()], ..Filter::default() };
    let quoted = Filter { jobs: vec!["\"drafter\", 'drafter'".into()], ..Filter::default() };
    let both = Filter {
        jobs: vec!["checker".into(), "drafter".into()],
        since: Some(first.created_at),
        ..Filter::default()
    };
    for (filter, count) in [(&later, 0), (&other_job, 0), (&quoted, 0), (&both, 2)] {
        assert_eq!(store.count(filter).await.unwrap(), count);
        assert_eq!(store.list(filter, "", 100).await.unwrap().len() as i64, count);
    }
}

async fn applications_older_than_the_retention_are_erased(backend: Backend) {
    let folder = tempfile::tempdir().unwrap();
    let database = backend.fresh(folder.path()).await;
    let fixture = Fixture::open(&database, folder.path());
    let old = Applicant { at: "2019-01-01T00:00:00Z".into(), ..Applicant::named("Old Hand") };
    let old = fixture.receive(&old).await;
    let kept = Site::with_flags(&["--database", &database, "--retention", "36500d"]).await;
    kept.until("/readyz", "ready").await;
    let new = Application::new().stored(&kept).await;
    assert!(fixture.store.find(&old).await.unwrap().is_some());
    kept.stop().await;
    let _site = Site::with_flags(&["--database", &database, "--retention", "1d"]).await;
    let erased = async { while fixture.store.find(&old).await.unwrap().is_some() {} };
    tokio::time::timeout(crate::site::TIMEOUT, erased).await.expect("it was not erased");
    assert!(fixture.store.find(&new).await.unwrap().is_some(), "a newer application was erased");
}

async fn applications_are_accepted_again_after_the_database_was_down(backend: Backend) {
    let folder = tempfile::tempdir().unwrap();
    match backend {
        Backend::Sqlite => sqlite_is_locked_for_a_while(folder.path()).await,
        Backend::Postgres => postgres_is_unreachable_for_a_while(folder.path()).await,
    }
}

/// Another connection locks the file.
async fn sqlite_is_locked_for_a_while(folder: &Path) {
    let (site, _) = start(&Backend::Sqlite.fresh(folder).await).await;
    site.until("/readyz", "ready").await;
    let file = folder.join("test.db");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file);
    let mut other = sqlx::ConnectOptions::connect(&options).await.unwrap();
    sqlx::query("BEGIN EXCLUSIVE").execute(&mut other).await.unwrap();
    assert_unavailable(&site).await;
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    Application::new().stored(&site).await;
}

async fn assert_unavailable(site: &Site) {
    let refused = Application::new().send(site).await;
    assert_eq!(refused.status(), 503);
    assert_eq!(refused.headers()["retry-after"], "30");
    let body: serde_json::Value = refused.json().await.unwrap();
    assert_eq!(body["message"], "Failed to submit application. Please try again.");
}

/// The connection to the server is cut: at the start, and again later.
async fn postgres_is_unreachable_for_a_while(folder: &Path) {
    let direct = Backend::Postgres.fresh(folder).await;
    let proxy = crate::postgres_proxy::PostgresProxy::start().await;
    let through = proxy.address_of(&direct);
    proxy.close();
    let (site, _) = start(&through).await;
    let ready = site.get("/readyz").await;
    assert_eq!(ready.status(), 503);
    assert_eq!(ready.text().await.unwrap(), "the database does not answer\n");
    assert_eq!(site.get("/").await.status(), 200, "pages are served without a database");
    assert_unavailable(&site).await;

    proxy.open();
    site.until("/readyz", "ready").await;
    Application::new().stored(&site).await;
    proxy.close();
    assert_unavailable(&site).await;
    proxy.open();
    site.until("/readyz", "ready").await;
    Application::new().stored(&site).await;
}
