//! `show`: shows everything that is stored about one application, except for the CV itself.

use serde::Serialize;

use super::print;
use super::terminal::{printable, size};
use crate::applications::export::{Record, json, received};
use crate::applications::store::{Store, Stored};
use crate::cli::Show;

#[derive(Serialize)]
struct Shown<'a> {
    #[serde(flatten)]
    record: Record<'a>,
    waiting_mail: i64,
}

pub async fn run(store: &Store, options: &Show) -> anyhow::Result<()> {
    let stored = super::find(store, &options.id).await?;
    let waiting_mail = store.count_mail_of(&stored.id).await?;
    if options.json {
        let shown = Shown { record: Record::from(&stored), waiting_mail };
        return print(&format!("{}\n", json::to_lines(&shown)?));
    }
    print(&lines(&stored, waiting_mail))
}

fn lines(stored: &Stored, waiting_mail: i64) -> String {
    let cv = format!("{} ({}, {})", stored.cv_name, stored.cv_kind, size(stored.cv_bytes));
    let facts = [
        ("Application", stored.id.clone()),
        ("Received", received(stored).strftime("%Y-%m-%d %H:%M:%S UTC").to_string()),
        ("Job", format!("{} ({})", stored.job_title, stored.job)),
        ("Name", stored.name.clone()),
        ("Email", stored.email.clone()),
        ("Phone", stored.phone.clone()),
        ("Experience", format!("{} years", stored.years_of_experience)),
        ("Availability", stored.availability.clone()),
        ("CV", cv),
        ("CV's BLAKE3", stored.cv_hash.clone()),
        ("Possible spam", stored.spam.clone().unwrap_or_else(|| "no".into())),
        ("Waiting mail", waiting_mail.to_string()),
        ("Stage", stored.stage.clone()),
        ("Note", stored.note.clone()),
    ];
    let mut text = String::new();
    for (name, value) in facts {
        text.push_str(&format!("{name:<15}{}\n", printable(&value)));
    }
    text.push_str("\nMessage\n");
    for line in stored.message.lines() {
        text.push_str(&format!("  {}\n", printable(line)));
    }
    text
}
