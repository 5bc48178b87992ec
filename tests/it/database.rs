//! Both databases, for tests that must pass on each of them.

use std::path::Path;

use sqlx::{Connection, PgConnection, SqliteConnection};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Backend {
    Sqlite,
    Postgres,
}

impl Backend {
    /// The address of a new and empty database; SQLite's is in `folder`.
    pub async fn fresh(self, folder: &Path) -> String {
        match self {
            Self::Sqlite => format!("sqlite:{}", folder.join("test.db").display()),
            Self::Postgres => {
                let name = format!("t{}", uuid::Uuid::now_v7().simple());
                let mut server = PgConnection::connect(&address("postgres")).await.unwrap();
                let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
                sqlx::query(create).execute(&mut server).await.unwrap();
                address(&name)
            }
        }
    }
}

/// A connection beside those of the server.
pub enum OtherConnection {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl OtherConnection {
    pub async fn open(backend: Backend, database: &str) -> Self {
        match backend {
            Backend::Sqlite => Self::Sqlite(SqliteConnection::connect(database).await.unwrap()),
            Backend::Postgres => Self::Postgres(PgConnection::connect(database).await.unwrap()),
        }
    }

    pub async fn execute(&mut self, statements: &'static str) {
        let statements = sqlx::raw_sql(statements);
        match self {
            Self::Sqlite(connection) => drop(statements.execute(connection).await.unwrap()),
            Self::Postgres(connection) => drop(statements.execute(connection).await.unwrap()),
        }
    }
}

fn address(database: &str) -> String {
    format!("postgres://tests@localhost/{database}?host={}", socket_folder())
}

/// Where the throwaway cluster of `tools/with-postgres` listens.
#[expect(clippy::disallowed_methods, reason = "not configuration of the product")]
pub fn socket_folder() -> String {
    let folder = std::env::var("STRAKELINE_TEST_POSTGRES");
    folder.expect("run `make test`, or `tools/with-postgres cargo test --release`")
}

/// Makes two tests of each function, one for each database.
macro_rules! on_both_databases {
    ($($test:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test] async fn $test() { super::$test(crate::database::Backend::Sqlite).await })+
        }
        mod postgres {
            $(#[tokio::test] async fn $test() { super::$test(crate::database::Backend::Postgres).await })+
        }
    };
}
pub(crate) use on_both_databases;
