//! The flags of `strakeline serve` about search engines.

use clap::Args;

use crate::indexnow::{Endpoint, Key};

/// Reports of changed pages to search engines; none without --indexnow
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Search engines")]
pub struct IndexNow {
    /// Report changed pages by IndexNow, with this key: 8 to 128 letters, digits and hyphens
    #[arg(
        long = "indexnow",
        env = "STRAKELINE_INDEXNOW",
        value_name = "KEY",
        hide_env_values = true,
        id = "indexnow"
    )]
    pub key: Option<Key>,

    /// Where changed pages are reported
    #[arg(
        long = "indexnow-endpoint",
        env = "STRAKELINE_INDEXNOW_ENDPOINT",
        value_name = "URL",
        default_value = Endpoint::DEFAULT,
        requires = "indexnow",
        id = "indexnow_endpoint"
    )]
    pub endpoint: Endpoint,
}
