//! `list`: shows a line for each application, newest first, and their count.

use std::collections::BTreeSet;

use super::cursor::Cursor;
use super::terminal::{size, truncate};
use super::{count_of, print, table};
use crate::applications::export::{Record, json, received};
use crate::applications::store::{Store, Stored};
use crate::cli::List;

const HEADER: [&str; 8] =
    ["ID", "RECEIVED (UTC)", "JOB", "NAME", "YEARS", "AVAILABLE", "CV", "MARK"];
/// In columns; `show` shows longer texts completely.
const MAX_WIDTH: usize = 32;

pub async fn run(store: &Store, options: &List) -> anyhow::Result<()> {
    let filter = options.which.filter();
    let mut cursor = Cursor::new(store, &filter);
    let mut list = Vec::new();
    loop {
        let batch = cursor.next_batch().await?;
        if batch.is_empty() {
            break;
        }
        list.extend(batch);
    }
    list.reverse();
    if options.json {
        let records: Vec<_> = list.iter().map(Record::from).collect();
        return print(&format!("{}\n", json::to_lines(&records)?));
    }
    if list.is_empty() {
        return print("No applications.\n");
    }
    let rows: Vec<_> = list.iter().map(row).collect();
    print(&format!("{}\n{}\n", table::format(HEADER, &rows), summary(&list)))
}

fn row(stored: &Stored) -> [String; 8] {
    [
        stored.id.clone(),
        received(stored).strftime("%Y-%m-%d %H:%M").to_string(),
        truncate(&stored.job, MAX_WIDTH),
        truncate(&stored.name, MAX_WIDTH),
        stored.years_of_experience.to_string(),
        stored.availability.clone(),
        format!("{} {}", stored.cv_kind, size(stored.cv_bytes)),
        stored.spam.as_ref().map(|_| "spam?").unwrap_or_default().into(),
    ]
}

fn summary(list: &[Stored]) -> String {
    let jobs: BTreeSet<_> = list.iter().map(|stored| &stored.job).collect();
    let spam = list.iter().filter(|stored| stored.spam.is_some()).count();
    let marked = match spam {
        0 => String::new(),
        spam => format!(", {spam} marked as possible spam"),
    };
    format!("{} for {}{marked}", count_of(list.len(), "application"), count_of(jobs.len(), "job"))
}
