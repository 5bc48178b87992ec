//! `list`: one line for each application, the newest first, and their count.

use std::collections::BTreeSet;

use super::pages::Pages;
use super::record::{Record, received};
use super::terminal::{clipped, size};
use super::{counted, json, print, table};
use crate::applications::store::{Store, Stored};
use crate::cli::List;

const HEAD: [&str; 8] = ["ID", "RECEIVED (UTC)", "JOB", "NAME", "YEARS", "AVAILABLE", "CV", "MARK"];
/// What is longer is shown whole by `show`.
const WIDEST: usize = 32;

pub async fn run(store: &Store, options: &List) -> anyhow::Result<()> {
    let filter = options.which.filter();
    let mut pages = Pages::new(store, &filter);
    let mut list = Vec::new();
    loop {
        let page = pages.next().await?;
        if page.is_empty() {
            break;
        }
        list.extend(page);
    }
    list.reverse();
    if options.json {
        let records: Vec<_> = list.iter().map(Record::from).collect();
        return print(&format!("{}\n", json::on_many_lines(&records)?));
    }
    if list.is_empty() {
        return print("No applications.\n");
    }
    let rows: Vec<_> = list.iter().map(row).collect();
    print(&format!("{}\n{}\n", table::lined_up(HEAD, &rows), summary(&list)))
}

fn row(stored: &Stored) -> [String; 8] {
    [
        stored.id.clone(),
        received(stored).strftime("%Y-%m-%d %H:%M").to_string(),
        clipped(&stored.job, WIDEST),
        clipped(&stored.name, WIDEST),
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
    format!("{} for {}{marked}", counted(list.len(), "application"), counted(jobs.len(), "job"))
}
