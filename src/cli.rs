//! The command line. Every flag also reads an environment variable, and `--help` says which.

mod applications;
mod counts;
mod indexnow;
mod values;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use ipnet::IpNet;
use lettre::message::Mailbox;

use crate::applications::inspection::COMMAND;
use crate::applications::limit::MaybeLimit;
use crate::applications::mail::SmtpUrl;
use crate::applications::period;
use crate::applications::store::Database;
use crate::content::kind::Declaration;
use crate::content::schema::KINDS;

pub use applications::{
    Action, Applications, Cv, Erase, Export, ExportFormat, List, Purge, SetNote, SetStage, Show,
    Which,
};
pub use counts::{Counts, Switch};
pub use indexnow::IndexNow;
use values::{cdn_cache, network, office_origin, origin};

/// The public website of an engineering consultancy, from a folder of files.
#[derive(Debug, Parser)]
#[command(version, propagate_version = true)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve the site
    Serve(Box<Serve>),
    /// Open the office: edit the content and read applications in a browser on this machine
    Office(Office),
    /// Validate the content: prints every problem as `file:line: message`, exits 1 if there are any
    Check(Check),
    /// Write a ready file for a job, post, service or project, or a whole site
    New(New),
    /// Write the JSON Schemas of the content files, for editors
    Schemas(Schemas),
    /// Look into applications, and erase them
    Applications(Applications),
    /// What the server starts to inspect one CV
    #[command(name = COMMAND, hide = true)]
    InspectCv,
}

#[derive(Debug, Args)]
pub struct Serve {
    /// The address to listen on; port 0 lets the system choose one
    #[arg(long, env = "STRAKELINE_LISTEN", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,

    #[command(flatten)]
    pub content: ContentFolder,

    #[command(flatten)]
    pub storage: Storage,

    /// Where visitors find the site, for canonical links and share images
    #[arg(long, env = "STRAKELINE_ORIGIN", value_name = "URL", value_parser = origin)]
    pub origin: Option<String>,

    /// How long a CDN in front may answer pages and API calls by itself, such as 60s [default: it must ask each time]
    #[arg(long, env = "STRAKELINE_CDN_CACHE", value_name = "PERIOD", value_parser = cdn_cache)]
    pub cdn_cache: Option<Duration>,

    #[command(flatten)]
    pub counts: Counts,

    #[command(flatten)]
    pub apply: Apply,

    #[command(flatten)]
    pub mail: Mail,

    #[command(flatten)]
    pub indexnow: IndexNow,
}

#[derive(Debug, Args)]
pub struct Office {
    /// The address to listen on, of this machine itself; port 0 lets the system choose one
    #[arg(long, env = "STRAKELINE_OFFICE_LISTEN", default_value = "127.0.0.1:8081")]
    pub listen: SocketAddr,

    /// Where a proxy on this machine shows the office to people who have logged in to it, such as
    /// https://office.example.com [default: nowhere]
    #[arg(long, env = "STRAKELINE_OFFICE_ORIGIN", value_name = "URL", value_parser = office_origin)]
    pub origin: Option<String>,

    /// Where visitors find the site, for links to the pages of what is live, as in `serve --origin` [default: no links]
    #[arg(long, env = "STRAKELINE_ORIGIN", value_name = "URL", value_parser = origin)]
    pub site: Option<String>,

    #[command(flatten)]
    pub content: ContentFolder,

    #[command(flatten)]
    pub storage: Storage,
}

/// Where applications are kept; the same for serving and for looking into them
#[derive(Debug, Clone, Args)]
pub struct Storage {
    /// The folder for what the server keeps; made if it is not there
    #[arg(
        long,
        env = "STRAKELINE_DATA",
        value_name = "DIR",
        default_value = "data",
        global = true
    )]
    pub data: PathBuf,

    /// The database for applications and their CVs: postgres://… or sqlite:FILE
    /// [default: SQLite in the data folder]
    #[arg(
        long,
        env = "STRAKELINE_DATABASE",
        value_name = "URL",
        hide_env_values = true,
        global = true
    )]
    pub database: Option<Database>,
}

impl Storage {
    pub fn database(&self) -> Database {
        let usual = || Database::Sqlite(self.data.join("strakeline.db"));
        self.database.clone().unwrap_or_else(usual)
    }
}

/// How applications are taken
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Applications")]
pub struct Apply {
    /// How many applications one address may send, such as 5/10m, or off
    #[arg(long, env = "STRAKELINE_APPLY_LIMIT", value_name = "N/PERIOD", default_value = "5/10m")]
    pub apply_limit: MaybeLimit,

    /// How many applications one job takes [default: 300/1h, or off when --apply-limit is off]
    #[arg(long, env = "STRAKELINE_JOB_LIMIT", value_name = "N/PERIOD")]
    pub job_limit: Option<MaybeLimit>,

    /// How long an upload may take
    #[arg(
        long,
        env = "STRAKELINE_UPLOAD_TIME",
        value_name = "PERIOD",
        default_value = "5m",
        value_parser = humantime::parse_duration
    )]
    pub upload_time: Duration,

    /// Erase applications by themselves once they are this old, such as 365d or 12months, a day at least
    /// [default: keep them]
    #[arg(
        long,
        env = "STRAKELINE_RETENTION",
        value_name = "PERIOD",
        value_parser = period::retention
    )]
    pub retention: Option<Duration>,

    /// Networks of proxies whose X-Forwarded-For is believed, such as 10.0.0.0/8; none unless given
    #[arg(
        long = "trusted-proxy",
        env = "STRAKELINE_TRUSTED_PROXY",
        value_name = "NETWORK",
        value_delimiter = ',',
        value_parser = network
    )]
    pub trusted_proxies: Vec<IpNet>,
}

/// Mail about applications; none without --smtp
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Mail")]
pub struct Mail {
    /// The mail server: smtps://USER:PASSWORD@HOST or smtp://HOST?tls=required
    #[arg(long, env = "STRAKELINE_SMTP", value_name = "URL", hide_env_values = true)]
    pub smtp: Option<SmtpUrl>,

    /// Who the mail is from [default: the site's e-mail address]
    #[arg(long, env = "STRAKELINE_MAIL_FROM", value_name = "ADDRESS", requires = "smtp")]
    pub mail_from: Option<Mailbox>,

    /// Who is notified of applications [default: the site's e-mail address]
    #[arg(long, env = "STRAKELINE_MAIL_TO", value_name = "ADDRESS", requires = "smtp")]
    pub mail_to: Option<Mailbox>,

    /// Send applicants a receipt
    #[arg(long, env = "STRAKELINE_RECEIPT", requires = "smtp")]
    pub receipt: bool,
}

#[derive(Debug, Args)]
pub struct Check {
    #[command(flatten)]
    pub content: ContentFolder,
}

#[derive(Debug, Args)]
pub struct New {
    /// What to write: an entry, or a whole site to begin with
    #[arg(value_parser = new_thing())]
    pub what: NewThing,

    /// The title of an entry, in quotes: the file's name and the address come from it. Of a site, its folder
    #[arg(value_name = "TITLE|DIR")]
    pub title: String,

    #[command(flatten)]
    pub content: ContentFolder,
}

#[derive(Debug, Args)]
pub struct Schemas {
    /// The folder to write them into; made if it is not there
    #[arg(value_name = "DIR", default_value = "schemas")]
    pub folder: PathBuf,

    #[command(flatten)]
    pub content: ContentFolder,
}

#[derive(Debug, Args)]
pub struct ContentFolder {
    /// The folder with the site's content
    #[arg(
        long = "content",
        env = "STRAKELINE_CONTENT",
        value_name = "DIR",
        default_value = "content"
    )]
    pub path: PathBuf,
}

#[derive(Debug, Clone, Copy)]
pub enum NewThing {
    Entry(&'static Declaration),
    Site,
}

const SITE: &str = "site";

/// A kind of content by what one of it is called, or a site.
fn new_thing() -> impl TypedValueParser<Value = NewThing> {
    let names = PossibleValuesParser::new(KINDS.iter().map(|kind| kind.name).chain([SITE]));
    names.map(|name| {
        KINDS.iter().find(|kind| kind.name == name).map_or(NewThing::Site, NewThing::Entry)
    })
}
