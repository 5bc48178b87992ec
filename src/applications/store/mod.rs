//! The database of applications: SQLite or PostgreSQL.
//!
//! The statements are the same for both and written once; `on_either!` runs them on the pool that is in use.
//! The database may be down when the server starts, or later: a call that finds no connection tries to connect again.

mod batch;
mod erase;
mod erased;
mod migrations;
mod outbox;
mod pattern;
mod preparation;
mod read;
mod reads;
mod receipts;
mod row;
mod stage;
mod write;

use std::fs::{self, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::Connection;
use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};

use batch::Batches;
use erased::ErasedList;
pub use outbox::{MailKind, QueuedMail};
use preparation::Preparation;
pub use read::{Filter, Stored};
pub use reads::{NamedCount, OTHERS, ReadCount, ReadKind};
pub use receipts::MAX_RECEIPTS_A_DAY;
pub use stage::{AppliedJob, Changed, MAX_NOTE_CHARS, Replace, Stage};
pub use write::{CvFile, Inserted, NewApplication};

/// How long to wait for a database that is down, or for a file that another program has locked.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
/// How long to wait while other applications are being stored.
pub const QUEUE_TIMEOUT: Duration = Duration::from_secs(30);
const MAX_POSTGRES_CONNECTIONS: u32 = 8;
/// How many batches are written at a time. Each may hold the largest CV in memory.
const MAX_POSTGRES_WRITERS: u32 = 4;
/// A connection that was used a moment ago is not tested before it is used again.
const MAX_UNTESTED: Duration = Duration::from_secs(1);
/// Most of the database is CVs. With four times the usual size, SQLite writes them with a quarter of the system calls. A
/// database that exists keeps its own.
const SQLITE_PAGE_BYTES: u32 = 16 * 1024;
/// After how many pages the journal is copied into the database: 4 MiB, as by default.
const SQLITE_CHECKPOINT_PAGES: &str = "256";

/// The value of `--database`.
#[derive(Debug, Clone)]
pub enum Database {
    Sqlite(PathBuf),
    Postgres(Box<PgConnectOptions>),
}

impl FromStr for Database {
    type Err = String;

    fn from_str(url: &str) -> Result<Self, Self::Err> {
        if let Some(path) = url.strip_prefix("sqlite://").or_else(|| url.strip_prefix("sqlite:")) {
            return if path.is_empty() {
                Err("sqlite: wants the path of a file".into())
            } else {
                Ok(Self::Sqlite(path.into()))
            };
        }
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            // The library's own message may repeat the password.
            url.parse()
                .map(|options| Self::Postgres(Box::new(options)))
                .map_err(|_| "this is no PostgreSQL address".into())
        } else {
            Err("expected postgres://… or sqlite:FILE".into())
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the database does not answer: {0}")]
    Database(#[from] sqlx::Error),
    #[error("the database cannot be brought up to date: {0}")]
    Migration(#[from] MigrateError),
    #[error("a file of the data folder cannot be used: {0}")]
    File(#[from] io::Error),
    #[error(transparent)]
    Shared(Arc<StoreError>),
    #[error("nothing is erased, because the list of what was erased cannot be written: {0}")]
    NotListed(io::Error),
    #[error("the program is stopping")]
    Stopped,
    #[error("the stored CV is not the one that came in")]
    CvCorrupted,
    #[error("another program reads the database and keeps its journal from being emptied")]
    JournalInUse,
    #[error(
        "the rows are erased, but traces stay in the database until the server overwrites them: {cause}"
    )]
    NotOverwritten {
        /// How many rows this call has erased.
        erased: u64,
        cause: Box<StoreError>,
    },
}

impl StoreError {
    /// Whether there is no room for what was to be written.
    pub fn is_disk_full(&self) -> bool {
        match self {
            // As SQLite and PostgreSQL call it.
            Self::Database(sqlx::Error::Database(error)) => {
                matches!(error.code().as_deref(), Some("13" | "53100"))
            }
            Self::File(error) | Self::NotListed(error) => {
                error.kind() == io::ErrorKind::StorageFull
            }
            Self::Shared(error) => error.is_disk_full(),
            _ => false,
        }
    }
}

pub struct Store {
    pool: Pool,
    /// SQLite's second connection, which reads while the first one writes.
    reader: Option<SqlitePool>,
    batches: Batches,
    erased: Option<ErasedList>,
    migrated: Preparation,
}

enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// Runs the same code on either pool; the compiler checks it for both databases.
macro_rules! on_pool {
    ($either:expr, $pool:ident => $body:expr) => {
        match $either {
            $crate::applications::store::Pool::Sqlite($pool) => $body,
            $crate::applications::store::Pool::Postgres($pool) => $body,
        }
    };
}
use on_pool;

/// Runs the same code on the pool that is in use.
macro_rules! on_either {
    ($store:expr, $pool:ident => $body:expr) => {
        $crate::applications::store::on_pool!($store.pool().await?, $pool => $body)
    };
}
use on_either;

impl Store {
    /// Does not connect yet.
    pub fn new(database: &Database) -> Result<Self, StoreError> {
        let (pool, reader, batches) = match database {
            Database::Sqlite(path) => {
                // Created here so that no other user of the machine can read it, nor its journal.
                create_private_file(path)?;
                let options = SqliteConnectOptions::new()
                    .filename(path)
                    .journal_mode(SqliteJournalMode::Wal)
                    .synchronous(SqliteSynchronous::Full)
                    .foreign_keys(true)
                    .busy_timeout(CONNECT_TIMEOUT)
                    .page_size(SQLITE_PAGE_BYTES)
                    .pragma("wal_autocheckpoint", SQLITE_CHECKPOINT_PAGES)
                    .pragma("secure_delete", "ON");
                // SQLite has one writer at a time, and waiting in our queue is fairer than retrying in its own.
                let one = SqlitePoolOptions::new().max_connections(1);
                // A file does not go away, so its connection is not tested before each use.
                let one = one.acquire_timeout(QUEUE_TIMEOUT).test_before_acquire(false);
                let reader = one.clone().connect_lazy_with(options.clone());
                let pool = Pool::Sqlite(one.connect_lazy_with(options));
                (pool, Some(reader), Batches::new(1, QUEUE_TIMEOUT))
            }
            Database::Postgres(options) => {
                let few = PgPoolOptions::new().max_connections(MAX_POSTGRES_CONNECTIONS);
                let few = few.acquire_timeout(CONNECT_TIMEOUT).test_before_acquire(false);
                let few = few.before_acquire(|connection, used| {
                    Box::pin(async move {
                        if used.idle_for > MAX_UNTESTED {
                            connection.ping().await?;
                        }
                        Ok(true)
                    })
                });
                let pool = Pool::Postgres(few.connect_lazy_with(options.as_ref().clone()));
                (pool, None, Batches::new(MAX_POSTGRES_WRITERS, CONNECT_TIMEOUT))
            }
        };
        Ok(Self { pool, reader, batches, erased: None, migrated: Preparation::default() })
    }

    /// As `new`, with the list of what was erased in the data folder.
    pub fn with_list(database: &Database, data: &Path) -> Result<Self, StoreError> {
        Ok(Self { erased: Some(ErasedList::at(data)), ..Self::new(database)? })
    }

    /// Whether an application could be stored now.
    pub async fn ping(&self) -> Result<(), StoreError> {
        let query = "SELECT 1 FROM applications LIMIT 1";
        on_either!(self, pool => drop(sqlx::query(query).fetch_optional(pool).await?));
        Ok(())
    }

    pub async fn close(&self) {
        if let Some(reader) = &self.reader {
            reader.close().await;
        }
        match &self.pool {
            Pool::Sqlite(pool) => pool.close().await,
            Pool::Postgres(pool) => pool.close().await,
        }
    }

    /// In SQLite, a transaction that starts with a read fails if another one writes before it does.
    fn begin(&self) -> &'static str {
        match &self.pool {
            Pool::Sqlite(_) => "BEGIN IMMEDIATE",
            Pool::Postgres(_) => "BEGIN",
        }
    }

    async fn pool(&self) -> Result<&Pool, StoreError> {
        self.migrated.run(async || self.prepare().await).await?;
        Ok(&self.pool)
    }
}

impl Store {
    /// Brings the tables up to date, and erases what must not be seen before anybody can.
    async fn prepare(&self) -> Result<(), StoreError> {
        match &self.pool {
            Pool::Sqlite(pool) => migrations::run_on_sqlite(pool).await?,
            Pool::Postgres(pool) => migrations::postgres().run(pool).await?,
        }
        match self.delete_listed(&self.pool).await {
            // Applicants are not to blame for it.
            Err(StoreError::File(error)) => {
                tracing::error!(%error, "the list of what was erased cannot be read");
                Ok(())
            }
            done => done,
        }
    }
}

/// Creates the file if it does not exist, readable by its owner only; SQLite creates its journals with the same mode. An
/// existing file is not opened: closing it would release the locks of this process's other connections to it.
fn create_private_file(path: &Path) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    match OpenOptions::new().write(true).create_new(true).mode(0o600).open(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        made => made.map(drop),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scheme_of_the_url_selects_the_database() {
        assert!(matches!("postgres://u:p@h/db".parse(), Ok(Database::Postgres(_))));
        assert!(
            matches!("sqlite:/a/b.db".parse(), Ok(Database::Sqlite(path)) if path.ends_with("b.db"))
        );
        for wrong in ["mysql://h/db", "sqlite:", "data.db", ""] {
            assert!(wrong.parse::<Database>().is_err(), "{wrong}");
        }
    }
}
