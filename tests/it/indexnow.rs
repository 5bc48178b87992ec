//! Search engines are told which pages have changed, and nothing they do harms the site.

mod changes;
mod endpoint;
mod failures;
mod serving;

const KEY: &str = "a1b2c3d4-E5F6";
const ORIGIN: &str = "https://strakeline.example";
