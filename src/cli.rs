//! The command line. Every flag also reads an environment variable, and `--help` says which.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

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
    Serve(Serve),
    /// Validate the content: prints every problem as `file:line: message`, exits 1 if there are any
    Check(Check),
}

#[derive(Debug, Args)]
pub struct Serve {
    /// The address to listen on; port 0 lets the system choose one
    #[arg(long, env = "STRAKELINE_LISTEN", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,

    #[command(flatten)]
    pub content: ContentFolder,

    /// The folder for what the server keeps; made if it is not there
    #[arg(long, env = "STRAKELINE_DATA", value_name = "DIR", default_value = "data")]
    pub data: PathBuf,

    /// Where visitors find the site, for canonical links and share images
    #[arg(long, env = "STRAKELINE_ORIGIN", value_name = "URL", value_parser = origin)]
    pub origin: Option<String>,
}

#[derive(Debug, Args)]
pub struct Check {
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

/// A scheme and a host, such as `https://strakeline.example`; a closing slash is taken off.
fn origin(text: &str) -> Result<String, String> {
    let origin = text.trim_end_matches('/');
    let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    let plain = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
    match host {
        Some(host) if !host.is_empty() && host.chars().all(plain) => Ok(origin.to_owned()),
        _ => Err("expected a scheme and a host, such as https://strakeline.example".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_a_scheme_and_a_host() {
        assert_eq!(origin("https://strakeline.example/"), Ok("https://strakeline.example".into()));
        assert_eq!(origin("http://[::1]:8080"), Ok("http://[::1]:8080".into()));
        for wrong in ["strakeline.example", "https://", "https://a/b", "ftp://a", "https://a\"b"] {
            assert!(origin(wrong).is_err(), "{wrong}");
        }
    }
}
