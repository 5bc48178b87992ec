//! What was erased stays erased when a backup of the database is restored; what is said of rows and CVs that are gone or
//! damaged; and how stages and text are found.

use std::io::Read;
use std::path::Path;

use strakeline::applications::export::archive;
use strakeline::applications::store::{Changed, Filter, Replace, Stage, Store, StoreError};
use tempfile::tempdir;

use crate::applications_cli::fixture::{Applicant, Fixture, occurrences};
use crate::database::{Backend, OtherConnection, on_both_databases};

on_both_databases!(
    what_was_erased_stays_erased_when_a_backup_is_restored,
    nothing_is_erased_if_the_list_cannot_be_written,
    rows_that_are_gone_are_counted_if_their_bytes_cannot_be_overwritten,
    an_archive_names_the_cvs_that_it_has_not,
    a_stage_of_a_newer_version_counts_as_new,
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

const REFUSE_OVERWRITING: [&str; 2] = [
    "CREATE TRIGGER refuse BEFORE UPDATE OF overwritten ON erasures
     BEGIN SELECT RAISE(FAIL, 'refused'); END",
    "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
     CREATE TRIGGER refuse BEFORE UPDATE OF overwritten ON erasures
     FOR EACH ROW EXECUTE FUNCTION refuse()",
];

async fn rows_that_are_gone_are_counted_if_their_bytes_cannot_be_overwritten(backend: Backend) {
    let folder = tempdir().unwrap();
    let database = backend.fresh(folder.path()).await;
    let Fixture { store, .. } = &with_three(&database, folder.path()).await;
    let refuse = REFUSE_OVERWRITING[usize::from(backend == Backend::Postgres)];
    OtherConnection::open(backend, &database).await.execute(refuse).await;
    let all = store.list(&Filter::default(), "", 100).await.unwrap();
    let ids: Vec<_> = all.iter().take(2).map(|stored| stored.id.clone()).collect();
    let erased = store.erase_ids(&ids).await;
    assert!(matches!(erased, Err(StoreError::NotOverwritten { erased: 2, .. })), "{erased:?}");
    let erased = store.erase_all(&Filter::default()).await;
    assert!(matches!(erased, Err(StoreError::NotOverwritten { erased: 1, .. })), "{erased:?}");
    store.close().await;
}

async fn with_three(database: &str, folder: &Path) -> Fixture {
    let fixture = Fixture::open(database, folder);
    for name in ["Ada King", "Bob Moss", "Cy Dale"] {
        fixture.receive(&Applicant::named(name)).await;
    }
    fixture
}

async fn an_archive_names_the_cvs_that_it_has_not(backend: Backend) {
    let folder = tempdir().unwrap();
    let database = backend.fresh(folder.path()).await;
    let Fixture { store, .. } = &with_three(&database, folder.path()).await;
    let all = store.list(&Filter::default(), "", 100).await.unwrap();
    let damage = "UPDATE cv_parts SET bytes = substr(bytes, 2) WHERE application IN
        (SELECT id FROM applications WHERE name = 'Bob Moss')";
    OtherConnection::open(backend, &database).await.execute(damage).await;
    let [ada, bob, cy] = [&all[0], &all[1], &all[2]].map(|stored| stored.id.clone());
    store.erase(&cy).await.unwrap();
    let file = archive::write(store, all, folder.path()).await.unwrap();
    let mut archive = zip::ZipArchive::new(file).unwrap();
    let mut text = |name: &str| {
        let mut text = String::new();
        archive.by_name(name).unwrap().read_to_string(&mut text).unwrap();
        text
    };
    assert_eq!(text(&format!("cvs/Ada-King-{ada}.pdf")), "The CV of Ada King.");
    let missing = text("missing-cvs.txt");
    assert!(missing.contains(&format!("Bob-Moss-{bob}.pdf: damaged\r\n")), "{missing}");
    assert!(missing.contains(&format!("{cy}: erased while")), "{missing}");
    let table = text("applications.csv");
    assert!(table.contains("Bob Moss") && !table.contains("Cy Dale"), "{table}");
    assert_eq!(archive.len(), 3);
    store.close().await;
}

async fn a_stage_of_a_newer_version_counts_as_new(backend: Backend) {
    let folder = tempdir().unwrap();
    let database = backend.fresh(folder.path()).await;
    let Fixture { store, .. } = &with_three(&database, folder.path()).await;
    let newer = "UPDATE applications SET stage = 'on_hold' WHERE name = 'Ada King'";
    OtherConnection::open(backend, &database).await.execute(newer).await;
    let at = async |stage| {
        let filter = Filter { stage: Some(stage), ..Filter::default() };
        store.count(&filter).await.unwrap()
    };
    assert_eq!((at(Stage::New).await, at(Stage::Invited).await), (3, 0));
    let id = store.list(&Filter::default(), "", 1).await.unwrap()[0].id.clone();
    let change =
        async |from, to| store.set_stage(&id, Replace { from: Some(from), to }).await.unwrap();
    assert!(matches!(change(Stage::Hired, Stage::Invited).await, Changed::Conflict(_)));
    assert!(matches!(change(Stage::New, Stage::Invited).await, Changed::Done));
    assert!(matches!(change(Stage::New, Stage::Declined).await, Changed::Conflict(_)));
    assert_eq!((at(Stage::New).await, at(Stage::Invited).await), (2, 1));
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
