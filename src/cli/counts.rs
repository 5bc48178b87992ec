use clap::{Args, ValueEnum};

/// Read counts
#[derive(Debug, Clone, Args)]
pub struct Counts {
    /// Whether to count how often pages are read, per day and page, for the office
    #[arg(
        long,
        env = "STRAKELINE_COUNTS",
        value_enum,
        value_name = "on|off",
        default_value = "on"
    )]
    pub counts: Switch,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Switch {
    On,
    Off,
}
