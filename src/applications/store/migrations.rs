//! The files of `migrations/`, compiled in.
//!
//! They are listed here by hand: `sqlx::migrate!` would find them, but sqlx's macros compile SQLite and both drivers a
//! second time, for their own use. A test compares the list with the folders.

use std::time::Duration;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{SqlSafeStr, SqlitePool};

const ATTEMPTS: u32 = 5;
const PAUSE: Duration = Duration::from_millis(100);

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

/// Another program may do the same at the same moment, such as the office beside the server. SQLite has no lock for that:
/// one of the two fails, and finds it done when it tries again.
pub async fn run_on_sqlite(pool: &SqlitePool) -> Result<(), MigrateError> {
    for _ in 1..ATTEMPTS {
        if sqlite().run(pool).await.is_ok() {
            return Ok(());
        }
        tokio::time::sleep(PAUSE).await;
    }
    sqlite().run(pool).await
}

pub fn sqlite() -> Migrator {
    migrator!("sqlite")
}

pub fn postgres() -> Migrator {
    migrator!("postgres")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

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
