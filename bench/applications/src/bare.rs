//! What SQLite can do on this disk, without a server around it: the same tables, rows, settings and driver, one transaction
//! and one wait for the disk for each application. SQLite has one writer, so 16 clients would take turns: this is what they
//! reach together.

use std::path::Path;
use std::time::Instant;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Executor, SqliteConnection};

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

pub struct Bare {
    connection: SqliteConnection,
    stored: i64,
}

impl Bare {
    pub async fn open(folder: &Path) -> Self {
        let options = SqliteConnectOptions::new()
            .filename(folder.join("bare.db"))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .page_size(16 * 1024)
            .pragma("wal_autocheckpoint", "256")
            .pragma("secure_delete", "ON");
        let mut connection = options.connect().await.unwrap();
        for tables in TABLES {
            connection.execute(tables).await.unwrap();
        }
        Self { connection, stored: 0 }
    }

    pub async fn store(&mut self, count: usize) -> Speed {
        let cv = cv();
        let (start, used) = (Instant::now(), processor::own());
        for _ in 0..count {
            self.store_one(&cv).await.unwrap();
        }
        Speed::of(count, start.elapsed(), processor::own() - used)
    }

    async fn store_one(&mut self, cv: &[u8]) -> Result<(), sqlx::Error> {
        self.stored += 1;
        // As long as a UUID of version 7, and ordered by time like one.
        let id = format!("{:036}", self.stored);
        let hash = format!("{:064x}", fastrand::u128(..));
        let mut transaction = self.connection.begin_with("BEGIN IMMEDIATE").await?;
        let mut insert = sqlx::query(INSERT_APPLICATION).bind(&id);
        for (_, value) in FIELDS {
            insert = insert.bind(value);
        }
        let insert = insert.bind(cv.len() as i64).bind(&hash).bind(self.stored);
        insert.execute(&mut *transaction).await?;
        let insert = sqlx::query(INSERT_PART).bind(&id).bind(cv.to_vec());
        insert.execute(&mut *transaction).await?;
        transaction.commit().await
    }
}
