//! What SQLite can do on this disk, without a server around it: the same tables, rows, settings and driver, one transaction
//! and one wait for the disk for each application.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Executor, SqliteConnection};
use tokio::task::JoinSet;

use crate::form::{FIELDS, cv};
use crate::{Speed, processor};

const TABLES: [&str; 2] = [
    include_str!("../../../migrations/sqlite/0001_applications.sql"),
    include_str!("../../../migrations/sqlite/0002_receipts_and_erasures.sql"),
];
const INSERT_PART: &str = "INSERT INTO cv_parts (application, part, bytes) VALUES ($1, 0, $2)";
const INSERT_APPLICATION: &str = "
    INSERT INTO applications (
        id, job, job_title, name, email, phone, years_of_experience, message, availability,
        cv_name, cv_kind, cv_bytes, cv_hash, spam, repeat_key, created_at
    ) VALUES ($1, 'drafter', 'Drafter', $2, $3, $4, $5, $6, $7, 'cv.pdf', 'pdf', $8, $9, NULL, $9, $10)";
/// SQLite has one writer at a time. The others try again until it is done.
const MAX_WAIT: Duration = Duration::from_secs(60);

/// Clients of one database, each with its own connection.
pub struct Bare {
    clients: Vec<SqliteConnection>,
    stored: Arc<AtomicUsize>,
}

impl Bare {
    pub async fn open(folder: &Path, clients: usize) -> Self {
        let options = SqliteConnectOptions::new()
            .filename(folder.join(format!("bare-{clients}.db")))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .page_size(16 * 1024)
            .busy_timeout(MAX_WAIT)
            .pragma("wal_autocheckpoint", "256")
            .pragma("secure_delete", "ON");
        let mut connections = Vec::new();
        for _ in 0..clients {
            connections.push(options.connect().await.unwrap());
        }
        for tables in TABLES {
            connections[0].execute(tables).await.unwrap();
        }
        Self { clients: connections, stored: Arc::default() }
    }

    pub async fn store(&mut self, count: usize) -> Speed {
        let cv = cv();
        let share = count / self.clients.len();
        let (start, used) = (Instant::now(), processor::own());
        let mut storing = JoinSet::new();
        for mut client in self.clients.drain(..) {
            let (cv, stored) = (cv.clone(), self.stored.clone());
            storing.spawn(async move {
                for _ in 0..share {
                    let number = stored.fetch_add(1, Relaxed);
                    store_one(&mut client, number, &cv).await.unwrap();
                }
                client
            });
        }
        self.clients = storing.join_all().await;
        Speed::of(count, start.elapsed(), processor::own() - used)
    }
}

async fn store_one(
    client: &mut SqliteConnection,
    number: usize,
    cv: &[u8],
) -> Result<(), sqlx::Error> {
    // As long as a UUID of version 7, and ordered by time like one.
    let id = format!("{number:036}");
    let hash = format!("{:064x}", fastrand::u128(..));
    let mut transaction = client.begin_with("BEGIN IMMEDIATE").await?;
    let mut insert = sqlx::query(INSERT_APPLICATION).bind(&id);
    for (_, value) in FIELDS {
        insert = insert.bind(value);
    }
    let insert = insert.bind(cv.len() as i64).bind(&hash).bind(number as i64);
    insert.execute(&mut *transaction).await?;
    let insert = sqlx::query(INSERT_PART).bind(&id).bind(cv.to_vec());
    insert.execute(&mut *transaction).await?;
    transaction.commit().await
}
