//! Applications that wait for the database at the same time are stored in one transaction.

use std::sync::Arc;

use futures_util::future::join_all;
use sqlx::{Connection, PgConnection, SqliteConnection};
use strakeline::applications::store::Inserted;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::applications_cli::fixture::{Applicant, Fixture};
use crate::database::{Backend, on_both_databases};
use crate::site::TIMEOUT;

on_both_databases!(an_application_that_cannot_be_stored_does_not_affect_its_batch);

/// More than there are database connections, so that most of them wait.
const APPLICATIONS: usize = 40;

/// Makes the database refuse one name, as it might refuse any text.
async fn refuse_mallory(backend: Backend, database: &str) {
    match backend {
        Backend::Sqlite => {
            let trigger = "CREATE TRIGGER refuse BEFORE INSERT ON applications \
                 WHEN NEW.name = 'Mallory' BEGIN SELECT RAISE(ABORT, 'no'); END";
            let mut other = SqliteConnection::connect(database).await.unwrap();
            sqlx::query(trigger).execute(&mut other).await.unwrap();
            other.close().await.unwrap();
        }
        Backend::Postgres => {
            let check = "ALTER TABLE applications ADD CHECK (name <> 'Mallory')";
            let mut other = PgConnection::connect(database).await.unwrap();
            sqlx::query(check).execute(&mut other).await.unwrap();
        }
    }
}

async fn an_application_that_cannot_be_stored_does_not_affect_its_batch(backend: Backend) {
    let folder = tempfile::tempdir().unwrap();
    let database = backend.fresh(folder.path()).await;
    let fixture = Fixture::open(&database, folder.path());
    fixture.store.ping().await.unwrap();
    refuse_mallory(backend, &database).await;

    let names = (0..APPLICATIONS).map(|number| match number % 13 {
        12 => "Mallory".to_owned(),
        _ => format!("Applicant {number}"),
    });
    let applicants: Vec<_> = names.map(|name| Applicant::named(&name)).collect();
    let stored =
        join_all(applicants.iter().map(|applicant| fixture.try_to_receive(applicant))).await;
    for (applicant, stored) in applicants.iter().zip(stored) {
        if applicant.name == "Mallory" {
            stored.unwrap_err();
            continue;
        }
        let Inserted::New(id) = stored.unwrap() else { panic!("nobody applied twice") };
        let found = fixture.store.find(&id).await.unwrap().unwrap();
        let mut cv = Vec::new();
        fixture.store.write_cv(&found, &mut cv).await.unwrap();
        assert_eq!((&found.name, &cv), (&applicant.name, &applicant.cv));
    }
}

/// On several threads, applications join batches in any order, and two of the large CVs do not fit into one batch. None
/// may be forgotten.
async fn all_are_stored_in_any_order(backend: Backend) {
    let folder = tempfile::tempdir().unwrap();
    let fixture = Arc::new(Fixture::open(&backend.fresh(folder.path()).await, folder.path()));
    let mut applying = JoinSet::new();
    for number in 0..APPLICATIONS {
        let fixture = fixture.clone();
        let size = if number % 2 == 0 { 2_500_000 } else { 10 };
        let cv = vec![b'x'; size];
        let applicant = Applicant { cv, ..Applicant::named(&format!("Applicant {number}")) };
        applying.spawn(async move { fixture.receive(&applicant).await });
    }
    let all = timeout(TIMEOUT, applying.join_all()).await.expect("some are still waiting");
    for id in &all {
        assert!(fixture.store.find(id).await.unwrap().is_some());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn all_are_stored_in_sqlite() {
    all_are_stored_in_any_order(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn all_are_stored_in_postgresql() {
    all_are_stored_in_any_order(Backend::Postgres).await;
}

#[tokio::test]
async fn waiting_applications_share_a_transaction() {
    let folder = tempfile::tempdir().unwrap();
    let database = Backend::Postgres.fresh(folder.path()).await;
    let fixture = Fixture::open(&database, folder.path());
    let ada = Applicant::named("Ada");
    join_all((0..APPLICATIONS).map(|_| fixture.receive(&ada))).await;
    let mut other = PgConnection::connect(&database).await.unwrap();
    let count = "SELECT count(*), count(DISTINCT xmin::text) FROM applications";
    let (rows, transactions): (i64, i64) =
        sqlx::query_as(count).fetch_one(&mut other).await.unwrap();
    assert_eq!(rows, APPLICATIONS as i64);
    assert!(transactions <= 12, "{transactions} transactions");
}
