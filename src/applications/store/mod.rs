//! Where applications live: one database, SQLite or PostgreSQL.
//!
//! The statements are the same for both and written once; `on_either!` runs them on the pool there is.
//! The database may be away when the server starts, and may go and come back: every call connects anew.

mod erase;
mod group;
mod migrations;
mod outbox;
mod read;
mod receipts;
mod row;
mod write;

use std::fs::{self, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use tokio::sync::OnceCell;

use group::Groups;
pub use outbox::{Letter, MailKind};
pub use read::{Filter, Stored};
pub use receipts::MAX_RECEIPTS_A_DAY;
pub use write::{CvFile, Inserted, NewApplication};

/// So long a visitor waits for a database that is away, or a file that another program holds.
const PATIENCE: Duration = Duration::from_secs(10);
/// So long a visitor waits while others are being stored.
pub const QUEUE_TIME: Duration = Duration::from_secs(30);
const MAX_POSTGRES_CONNECTIONS: u32 = 8;

/// Which database, as `--database` names it.
#[derive(Debug, Clone)]
pub enum Database {
    Sqlite(PathBuf),
    Postgres(Box<PgConnectOptions>),
}

impl FromStr for Database {
    type Err = String;

    fn from_str(url: &str) -> Result<Self, Self::Err> {
        if let Some(path) = url.strip_prefix("sqlite://").or_else(|| url.strip_prefix("sqlite:")) {
            return match path.is_empty() {
                true => Err("sqlite: wants the path of a file".into()),
                false => Ok(Self::Sqlite(path.into())),
            };
        }
        match url.starts_with("postgres://") || url.starts_with("postgresql://") {
            // The library's own message may repeat the password.
            true => url
                .parse()
                .map(|options| Self::Postgres(Box::new(options)))
                .map_err(|_| "this is no PostgreSQL address".into()),
            false => Err("expected postgres://… or sqlite:FILE".into()),
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the database does not answer: {0}")]
    Database(#[from] sqlx::Error),
    #[error("the database cannot be brought up to date: {0}")]
    Migration(#[from] MigrateError),
    #[error("the database file cannot be made: {0}")]
    File(#[from] io::Error),
    #[error(transparent)]
    Shared(Arc<StoreError>),
    #[error("the stored CV is not the one that came in")]
    Damaged,
    #[error("another program reads the database and keeps its journal from being emptied")]
    Held,
    #[error(
        "the rows are erased, but traces stay in the database until the server overwrites them: {0}"
    )]
    TracesLeft(Box<StoreError>),
}

pub struct Store {
    pool: Pool,
    groups: Groups,
    /// Set once the tables are as this version wants them.
    migrated: OnceCell<()>,
}

enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// Runs the same code on whichever pool there is; each arm is checked for its own database.
macro_rules! on_either {
    ($store:expr, $pool:ident => $body:expr) => {
        match $store.pool().await? {
            $crate::applications::store::Pool::Sqlite($pool) => $body,
            $crate::applications::store::Pool::Postgres($pool) => $body,
        }
    };
}
use on_either;

impl Store {
    /// Does not connect yet.
    pub fn new(database: &Database) -> Result<Self, StoreError> {
        let (pool, groups) = match database {
            Database::Sqlite(path) => {
                // Made here so that no other user of the machine can read it, nor its journal.
                private_file(path)?;
                let options = SqliteConnectOptions::new()
                    .filename(path)
                    .journal_mode(SqliteJournalMode::Wal)
                    .synchronous(SqliteSynchronous::Full)
                    .foreign_keys(true)
                    .busy_timeout(PATIENCE)
                    .pragma("secure_delete", "ON");
                // SQLite has one writer at a time: waiting in our queue is fairer than in its.
                let one = SqlitePoolOptions::new().max_connections(1).acquire_timeout(QUEUE_TIME);
                (Pool::Sqlite(one.connect_lazy_with(options)), Groups::new(1, QUEUE_TIME))
            }
            Database::Postgres(options) => {
                let few = PgPoolOptions::new().max_connections(MAX_POSTGRES_CONNECTIONS);
                let few = few.acquire_timeout(PATIENCE);
                let pool = Pool::Postgres(few.connect_lazy_with(options.as_ref().clone()));
                (pool, Groups::new(MAX_POSTGRES_CONNECTIONS, PATIENCE))
            }
        };
        Ok(Self { pool, groups, migrated: OnceCell::new() })
    }

    /// Whether an application could be stored now.
    pub async fn ping(&self) -> Result<(), StoreError> {
        let query = "SELECT 1 FROM applications LIMIT 1";
        on_either!(self, pool => drop(sqlx::query(query).fetch_optional(pool).await?));
        Ok(())
    }

    pub async fn close(&self) {
        match &self.pool {
            Pool::Sqlite(pool) => pool.close().await,
            Pool::Postgres(pool) => pool.close().await,
        }
    }

    /// A writer that begins as a reader may find itself overtaken.
    fn begin(&self) -> &'static str {
        match &self.pool {
            Pool::Sqlite(_) => "BEGIN IMMEDIATE",
            Pool::Postgres(_) => "BEGIN",
        }
    }

    async fn pool(&self) -> Result<&Pool, StoreError> {
        let migrate = async || match &self.pool {
            Pool::Sqlite(pool) => migrations::sqlite().run(pool).await,
            Pool::Postgres(pool) => migrations::postgres().run(pool).await,
        };
        self.migrated.get_or_try_init(migrate).await?;
        Ok(&self.pool)
    }
}

/// Makes the file if it is not there, readable by nobody else; SQLite's journals follow its example. One that
/// is there is not touched: closing it would take the locks of other connections in this process with it.
fn private_file(path: &Path) -> io::Result<()> {
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
    fn a_database_is_named_by_its_address() {
        assert!(matches!("postgres://u:p@h/db".parse(), Ok(Database::Postgres(_))));
        assert!(
            matches!("sqlite:/a/b.db".parse(), Ok(Database::Sqlite(path)) if path.ends_with("b.db"))
        );
        for wrong in ["mysql://h/db", "sqlite:", "data.db", ""] {
            assert!(wrong.parse::<Database>().is_err(), "{wrong}");
        }
    }
}
