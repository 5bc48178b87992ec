//! Rows to structs, by the columns' names.

/// Implements sqlx's `FromRow` for both databases: each named field is read from the column of its name. Written out
/// instead of derived, for the reason that `migrations` gives.
macro_rules! from_row {
    ($struct:ident { $($field:ident),+ $(,)? }) => {
        from_row!(@for sqlx::sqlite::SqliteRow, $struct { $($field),+ });
        from_row!(@for sqlx::postgres::PgRow, $struct { $($field),+ });
    };
    (@for $row:ty, $struct:ident { $($field:ident),+ }) => {
        impl sqlx::FromRow<'_, $row> for $struct {
            fn from_row(row: &$row) -> Result<Self, sqlx::Error> {
                Ok(Self { $($field: sqlx::Row::try_get(row, stringify!($field))?),+ })
            }
        }
    };
}
pub(super) use from_row;
