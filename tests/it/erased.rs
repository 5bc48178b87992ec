//! What was erased stays erased when a backup of the database is restored; and how text is found.

use strakeline::applications::store::{Filter, Store, StoreError};
use tempfile::tempdir;

use crate::applications_cli::fixture::{Applicant, Fixture, occurrences};
use crate::database::{Backend, OtherConnection, on_both_databases};

on_both_databases!(
    what_was_erased_stays_erased_when_a_backup_is_restored,
    nothing_is_erased_if_the_list_cannot_be_written,
    text_is_found_whatever_capital_letters_it_has,
);

const BACKUP: &str = "CREATE TABLE backup AS SELECT * FROM applications";
const RESTORE: &str = "DELETE FROM applications; INSERT INTO applications SELECT * FROM backup";

async fn names(store: &Store) -> Vec<String> {
    let all = store.list(&Filter::default(), "", 100).await.unwrap();
    all.into_iter().map(|stored| stored.name).collect()
}

async fn what_was_erased_stays_erased_when_a_backup_is_restored(backend: Backend) {
    let folder = tempdir().unwrap();
    let data = tempdir().unwrap();
    let database = backend.fresh(folder.path()).await;
    let fixture = Fixture::open(&database, data.path());
    let mut ids = Vec::new();
    for name in ["Ada King", "Bob Moss", "Cy Dale", "Di Fox"] {
        ids.push(fixture.receive(&Applicant::named(name)).await);
    }
    OtherConnection::open(backend, &database).await.execute(BACKUP).await;
    let store = Store::with_list(&database.parse().unwrap(), data.path()).unwrap();
    assert_eq!(store.erase_ids(&ids[..2]).await.unwrap(), 2);
    let person = Filter { person: Some("cy.dale@mail.example".into()), ..Filter::default() };
    assert_eq!(store.erase_all(&person).await.unwrap(), 1);
    assert_eq!(occurrences(data.path(), ids[0].as_bytes()), 0, "the list has hashes only");

    // While a server runs, and before one is started.
    OtherConnection::open(backend, &database).await.execute(RESTORE).await;
    assert_eq!(names(&store).await.len(), 4);
    store.erase_again().await.unwrap();
    assert_eq!(names(&store).await, ["Di Fox"]);
    OtherConnection::open(backend, &database).await.execute(RESTORE).await;
    let started = Store::with_list(&database.parse().unwrap(), data.path()).unwrap();
    assert_eq!(names(&started).await, ["Di Fox"], "gone before anybody reads them");
    started.close().await;
    store.close().await;
}

async fn nothing_is_erased_if_the_list_cannot_be_written(backend: Backend) {
    let folder = tempdir().unwrap();
    let database = backend.fresh(folder.path()).await;
    let fixture = Fixture::open(&database, folder.path());
    let id = fixture.receive(&Applicant::named("Ada King")).await;
    let nowhere = folder.path().join("nowhere");
    std::fs::write(&nowhere, "a file in place of the folder").unwrap();
    let store = Store::with_list(&database.parse().unwrap(), &nowhere).unwrap();
    assert!(matches!(store.erase(&id).await, Err(StoreError::NotListed(_))));
    assert_eq!(names(&store).await, ["Ada King"]);
    std::fs::remove_file(&nowhere).unwrap();
    assert!(store.erase(&id).await.unwrap());
    store.close().await;
}

async fn text_is_found_whatever_capital_letters_it_has(backend: Backend) {
    let folder = tempdir().unwrap();
    let database = backend.fresh(folder.path()).await;
    let fixture = Fixture::open(&database, folder.path());
    let applicant = Applicant {
        email: "e@mail.example".into(),
        ..Applicant::named("\u{c9}lodie [*] \u{160}ik")
    };
    fixture.receive(&applicant).await;
    for (text, count) in [
        ("\u{e9}LODIE", 1),
        ("\u{c9}lodie", 1),
        ("\u{161}IK", 1),
        ("[*]", 1),
        ("*", 1),
        ("?", 0),
        ("[a-z]", 0),
        ("elodie", 0),
        (".*", 0),
    ] {
        let filter = Filter { text: Some(text.into()), ..Filter::default() };
        assert_eq!(fixture.store.count(&filter).await.unwrap(), count, "{text}");
    }
    fixture.store.close().await;
}
