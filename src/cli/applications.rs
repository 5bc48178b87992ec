//! The flags of `strakeline applications`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand, ValueEnum};
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

use super::Storage;
use crate::applications::period;
use crate::applications::store::{Filter, Stage};

#[derive(Debug, Args)]
pub struct Applications {
    #[command(flatten)]
    pub storage: Storage,

    #[command(subcommand)]
    pub action: Action,
}

#[derive(Debug, Subcommand)]
pub enum Action {
    /// List applications, newest first, and count them
    List(List),
    /// Show everything that is stored about an application, except for the CV
    Show(Show),
    /// Write an application's CV to standard output: strakeline applications cv ID > FILE
    Cv(Cv),
    /// Write applications to standard output, in the order of their arrival
    Export(Export),
    /// Say how far you have come with an application: new, in-review, invited, declined or hired
    Stage(SetStage),
    /// Write down a private note about an application, in place of the one before
    Note(SetNote),
    /// Erase an application, or all of one person, with CVs and queued mail for good
    Erase(Erase),
    /// Erase all applications that are older than a given age for good
    Purge(Purge),
}

#[derive(Debug, Args)]
pub struct List {
    #[command(flatten)]
    pub which: Which,

    /// Write one JSON array instead of a table
    #[arg(long, env = "STRAKELINE_JSON")]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Show {
    /// The application's id, as list shows it
    pub id: String,

    /// Write one JSON object instead of lines
    #[arg(long, env = "STRAKELINE_JSON")]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Cv {
    /// The application's id, as list shows it
    pub id: String,

    /// Write to this file instead, readable by its owner only; it must not exist yet
    #[arg(long, env = "STRAKELINE_OUTPUT", value_name = "FILE")]
    pub output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct Export {
    /// In CSV, a cell that a spreadsheet would read as a formula begins with an apostrophe
    #[arg(long, env = "STRAKELINE_FORMAT")]
    pub format: ExportFormat,

    #[command(flatten)]
    pub which: Which,

    /// Write the CVs into this folder too, each as ID.pdf, ID.docx and so on
    #[arg(long, env = "STRAKELINE_WITH_CVS", value_name = "DIR")]
    pub with_cvs: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ExportFormat {
    Csv,
    Json,
}

#[derive(Debug, Args)]
pub struct SetStage {
    /// The application's id, as list shows it
    pub id: String,

    /// The new stage
    pub stage: Stage,
}

#[derive(Debug, Args)]
pub struct SetNote {
    /// The application's id, as list shows it
    pub id: String,

    /// The note, in quotes; an empty one takes the note away
    pub text: String,
}

#[derive(Debug, Args)]
#[command(group(clap::ArgGroup::new("which").required(true).args(["id", "person"])))]
pub struct Erase {
    /// The application's id, as list shows it
    pub id: Option<String>,

    /// Instead of one application, all of the person with this e-mail address
    #[arg(long, env = "STRAKELINE_PERSON", value_name = "EMAIL")]
    pub person: Option<String>,

    /// Do not ask first; nobody is asked unless standard input is a terminal
    #[arg(long, env = "STRAKELINE_YES")]
    pub yes: bool,
}

#[derive(Debug, Args)]
pub struct Purge {
    /// Erase applications that are older than this, such as 365d or 12months; 12m is twelve minutes
    #[arg(
        long,
        env = "STRAKELINE_OLDER_THAN",
        value_name = "PERIOD",
        value_parser = period::age
    )]
    pub older_than: Duration,

    /// Only applications for this job, by its slug
    #[arg(long, env = "STRAKELINE_JOB", value_name = "SLUG")]
    pub job: Option<String>,

    /// Do not ask first; nobody is asked unless standard input is a terminal
    #[arg(long, env = "STRAKELINE_YES")]
    pub yes: bool,

    /// Count them and erase nothing
    #[arg(long, env = "STRAKELINE_DRY_RUN")]
    pub dry_run: bool,
}

/// Which applications; all by default
#[derive(Debug, Clone, Args)]
pub struct Which {
    /// Only applications for this job, by its slug
    #[arg(long, env = "STRAKELINE_JOB", value_name = "SLUG")]
    pub job: Option<String>,

    /// Only what arrived on this day (UTC) or later: 2026-11-15, or 2026-11-15T08:30:00Z
    #[arg(long, env = "STRAKELINE_SINCE", value_name = "DATE", value_parser = since)]
    pub since: Option<Timestamp>,

    /// Only what arrived on this day (UTC) or earlier, or before this time
    #[arg(long, env = "STRAKELINE_UNTIL", value_name = "DATE", value_parser = until)]
    pub until: Option<Timestamp>,

    /// Only applications at this stage: new, in-review, invited, declined or hired
    #[arg(long, env = "STRAKELINE_STAGE", value_name = "STAGE")]
    pub stage: Option<Stage>,
}

impl Which {
    pub fn filter(&self) -> Filter {
        Filter {
            jobs: self.job.clone().into_iter().collect(),
            since: self.since.map(Timestamp::as_millisecond),
            until: self.until.map(Timestamp::as_millisecond),
            stage: self.stage,
            ..Filter::default()
        }
    }
}

fn since(text: &str) -> Result<Timestamp, String> {
    moment(text, Some)
}

/// The end of the day, if it is a day.
fn until(text: &str) -> Result<Timestamp, String> {
    moment(text, |day| day.checked_add(1.day()).ok())
}

fn moment(text: &str, midnight_of: impl Fn(Date) -> Option<Date>) -> Result<Timestamp, String> {
    let midnight = || {
        let day = text.parse::<Date>().ok().filter(|day| day.to_string() == text)?;
        midnight_of(day)?.to_zoned(TimeZone::UTC).ok().map(|midnight| midnight.timestamp())
    };
    let wrong = || "expected a day such as 2026-11-15, or 2026-11-15T08:30:00Z".to_owned();
    text.parse().ok().or_else(midnight).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_includes_all_of_it_and_a_time_is_exact() {
        let to_text = |moment: Result<Timestamp, _>| moment.map(|moment| moment.to_string());
        assert_eq!(to_text(since("2026-11-15")), Ok("2026-11-15T00:00:00Z".into()));
        assert_eq!(to_text(until("2026-11-15")), Ok("2026-11-16T00:00:00Z".into()));
        for bound in [since, until] {
            let moment = to_text(bound("2026-11-15T08:30:00+01:00"));
            assert_eq!(moment, Ok("2026-11-15T07:30:00Z".into()));
            for wrong in
                ["", "yesterday", "2026-11", "15.11.2026", "2026-11-15T08:30", "2026-02-30"]
            {
                assert!(bound(wrong).is_err(), "{wrong}");
            }
        }
    }
}
