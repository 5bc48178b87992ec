//! The files of `migrations/`, compiled in.
//!
//! They are listed here by hand: `sqlx::migrate!` would find them, but sqlx's macros compile SQLite and both drivers a
//! second time, for their own use. A test compares the list with the folders.

use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;
use std::time::Duration;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{SqlSafeStr, SqlitePool};
use tokio::time::{Instant, sleep};

use super::{CONNECT_TIMEOUT, StoreError};

/// Between two looks at a lock that another program has.
const PAUSE: Duration = Duration::from_millis(20);

/// Both databases have the same files; each takes its own folder's.
macro_rules! migrator {
    ($folder:literal) => {
        Migrator::with_migrations(vec![
            migration!($folder, 1, "applications", "0001_applications.sql"),
            migration!($folder, 2, "receipts and erasures", "0002_receipts_and_erasures.sql"),
            migration!($folder, 3, "stages and notes", "0003_stages_and_notes.sql"),
            migration!($folder, 4, "reads", "0004_reads.sql"),
        ])
    };
}

macro_rules! migration {
    ($folder:literal, $version:literal, $description:literal, $file:literal) => {{
        let sql = include_str!(concat!("../../../migrations/", $folder, "/", $file));
        let kind = MigrationType::Simple;
        Migration::new($version, $description.into(), kind, sql.into_sql_str(), false)
    }};
}

/// Another program may do the same at the same moment, such as the office beside the server. SQLite has no lock for that, so
/// the folder of the database is locked meanwhile. Not its file: closing that would end the locks of SQLite.
pub async fn run_on_sqlite(pool: &SqlitePool) -> Result<(), StoreError> {
    let options = pool.connect_options();
    let folder = options.get_filename().parent().filter(|folder| !folder.as_os_str().is_empty());
    let _lock = lock(folder.unwrap_or(Path::new("."))).await?;
    Ok(sqlite().run(pool).await?)
}

/// Held until the file is dropped, and by no program that has ended.
async fn lock(folder: &Path) -> io::Result<File> {
    let file = File::open(folder)?;
    let deadline = Instant::now() + CONNECT_TIMEOUT;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) if Instant::now() < deadline => sleep(PAUSE).await,
            Err(error) => return Err(error.into()),
        }
    }
}

pub fn sqlite() -> Migrator {
    migrator!("sqlite")
}

pub fn postgres() -> Migrator {
    migrator!("postgres")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn programs_that_open_a_new_database_at_once_wait_for_each_other() {
        for _ in 0..5 {
            let here = tempfile::tempdir().unwrap();
            let url = format!("sqlite:{}", here.path().join("new.db").display());
            let programs = (0..8).map(|_| {
                let store = super::super::Store::new(&url.parse().unwrap()).unwrap();
                tokio::spawn(async move { store.ping().await })
            });
            for program in programs.collect::<Vec<_>>() {
                program.await.unwrap().unwrap();
            }
        }
    }

    #[tokio::test]
    async fn every_file_of_the_folders_is_compiled_in_as_sqlx_would_read_it() {
        for (folder, compiled) in [("sqlite", sqlite()), ("postgres", postgres())] {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(folder);
            let read = Migrator::new(folder.as_path()).await.unwrap();
            let facts = |each: &Migration| {
                (each.version, each.description.clone(), each.checksum.clone(), each.no_tx)
            };
            assert!(compiled.iter().map(facts).eq(read.iter().map(facts)), "{}", folder.display());
            assert_eq!(compiled.iter().count(), folder.read_dir().unwrap().count());
        }
    }
}
