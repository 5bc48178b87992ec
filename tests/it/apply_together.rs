//! Applications that wait for the database at the same time are stored in one transaction.

use std::sync::Arc;

use futures_util::future::{join, join_all};
use sqlx::{Connection, PgConnection};
use strakeline::applications::store::{Filter, Inserted, StoreError};
use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::applications_cli::fixture::{Applicant, Fixture};
use crate::database::{Backend, OtherConnection, on_both_databases};
use crate::site::TIMEOUT;

on_both_databases!(
    an_application_that_cannot_be_stored_does_not_affect_its_batch,
    a_commit_that_fails_stores_none_of_its_batch,
    the_same_request_twice_in_a_batch_is_one_application,
);

const BATCH: usize = 16;
/// More than there are database connections, so that most of them wait.
const APPLICATIONS: usize = 40;

/// A database that can be locked while applications arrive.
struct Together {
    fixture: Fixture,
    other: OtherConnection,
    lock: &'static str,
    /// How many applications are taken from the queue before others can join them in a batch.
    writers: usize,
    _folder: TempDir,
}

impl Together {
    async fn new(backend: Backend) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = backend.fresh(folder.path()).await;
        let fixture = Fixture::open(&database, folder.path());
        fixture.store.ping().await.unwrap();
        let other = OtherConnection::open(backend, &database).await;
        let (lock, writers) = match backend {
            Backend::Sqlite => ("BEGIN IMMEDIATE", 1),
            Backend::Postgres => ("BEGIN; LOCK TABLE applications IN SHARE MODE", 4),
        };
        Self { fixture, other, lock, writers, _folder: folder }
    }

    /// Stores one application for each writer, and then all of `batch` at once.
    async fn apply(&mut self, batch: &[Applicant]) -> Vec<Result<Inserted, StoreError>> {
        let first = (0..self.writers).map(|number| Applicant::named(&format!("First {number}")));
        let all: Vec<_> = first.chain(batch.iter().cloned()).collect();
        self.other.execute(self.lock).await;
        let applying = join_all(all.iter().map(|one| self.fixture.try_to_receive(one)));
        // In this order: the lock is released when all of them wait.
        let (mut outcomes, ()) = join(applying, self.other.execute("ROLLBACK")).await;
        let of_batch = outcomes.split_off(self.writers);
        assert!(outcomes.iter().all(Result::is_ok), "{outcomes:?}");
        of_batch
    }

    /// How many are stored besides the first ones.
    async fn stored(&self) -> usize {
        let all = self.fixture.store.count(&Filter::default()).await.unwrap();
        all as usize - self.writers
    }
}

fn sixteen_with_mallory() -> Vec<Applicant> {
    let names = (0..BATCH).map(|number| match number {
        7 => "Mallory".to_owned(),
        _ => format!("Applicant {number}"),
    });
    names.map(|name| Applicant::named(&name)).collect()
}

/// The database refuses one name, as it might refuse any text.
async fn an_application_that_cannot_be_stored_does_not_affect_its_batch(backend: Backend) {
    let mut together = Together::new(backend).await;
    let refuse_mallory = match backend {
        Backend::Sqlite => {
            "CREATE TRIGGER refuse BEFORE INSERT ON cv_parts \
             WHEN EXISTS (SELECT 1 FROM applications WHERE id = NEW.application AND name = 'Mallory') \
             BEGIN SELECT RAISE(ABORT, 'no'); END"
        }
        Backend::Postgres => "ALTER TABLE applications ADD CHECK (name <> 'Mallory')",
    };
    together.other.execute(refuse_mallory).await;
    let applicants = sixteen_with_mallory();
    let outcomes = together.apply(&applicants).await;
    for (applicant, outcome) in applicants.iter().zip(outcomes) {
        if applicant.name == "Mallory" {
            outcome.unwrap_err();
            continue;
        }
        let Inserted::New(id) = outcome.unwrap() else { panic!("nobody applied twice") };
        let store = &together.fixture.store;
        let found = store.find(&id).await.unwrap().unwrap();
        let mut cv = Vec::new();
        store.write_cv(&found, &mut cv).await.unwrap();
        assert_eq!((&found.name, &cv), (&applicant.name, &applicant.cv));
    }
    assert_eq!(together.stored().await, BATCH - 1, "a row without its CV is left");
}

async fn a_commit_that_fails_stores_none_of_its_batch(backend: Backend) {
    let mut together = Together::new(backend).await;
    let (refuse_commit, accept_again) = match backend {
        Backend::Sqlite => (
            "CREATE TABLE missing (id INTEGER PRIMARY KEY);
             CREATE TABLE refused (id INTEGER REFERENCES missing (id) DEFERRABLE INITIALLY DEFERRED);
             CREATE TRIGGER refuse AFTER INSERT ON applications WHEN NEW.name = 'Mallory'
             BEGIN INSERT INTO refused VALUES (1); END",
            "DROP TRIGGER refuse",
        ),
        Backend::Postgres => (
            "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
             AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
             CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON applications
             DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.name = 'Mallory')
             EXECUTE FUNCTION refuse()",
            "DROP TRIGGER refuse ON applications",
        ),
    };
    together.other.execute(refuse_commit).await;
    let applicants = sixteen_with_mallory();
    let outcomes = together.apply(&applicants).await;
    assert!(outcomes.iter().all(Result::is_err), "{outcomes:?}");
    assert_eq!(together.stored().await, 0);

    together.other.execute(accept_again).await;
    let again = join_all(applicants.iter().map(|one| together.fixture.receive(one))).await;
    assert_eq!(again.len(), together.stored().await);
}

async fn the_same_request_twice_in_a_batch_is_one_application(backend: Backend) {
    let mut together = Together::new(backend).await;
    let with_key =
        |name, key: &str| Applicant { repeat_key: Some(key.to_owned()), ..Applicant::named(name) };
    let batch = [with_key("Ada", "a"), with_key("Bob", "b"), with_key("Ada", "a")];
    let outcomes = together.apply(&batch).await;
    let [Ok(Inserted::New(ada)), Ok(Inserted::New(bob)), Ok(Inserted::Repeated(again))] =
        &outcomes[..]
    else {
        panic!("{outcomes:?}");
    };
    assert_eq!(ada, again);
    assert_ne!(ada, bob);
    assert_eq!(together.stored().await, 2);
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
    fixture.store.ping().await.unwrap();
    let mut other = PgConnection::connect(&database).await.unwrap();
    let note = "ALTER TABLE applications ADD COLUMN stored_in BIGINT DEFAULT txid_current()";
    sqlx::query(note).execute(&mut other).await.unwrap();
    let ada = Applicant::named("Ada");
    join_all((0..APPLICATIONS).map(|_| fixture.receive(&ada))).await;
    let count = "SELECT count(*), count(DISTINCT stored_in) FROM applications";
    let (rows, transactions): (i64, i64) =
        sqlx::query_as(count).fetch_one(&mut other).await.unwrap();
    assert_eq!(rows, APPLICATIONS as i64);
    assert!(transactions <= 12, "{transactions} transactions");
}
