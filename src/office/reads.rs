//! How often pages were read, as `serve` has counted it.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use serde::Deserialize;

use super::error::OfficeError;
use super::state::Office;
use super::wire::{Count, Reads};
use crate::applications::store::{NamedCount, ReadKind};

/// The periods that are shown.
const PERIODS: [u16; 3] = [7, 30, 365];
/// More pages than anybody reads a list of.
const MAX_PAGES: i64 = 500;
const MAX_OTHERS: i64 = 50;

#[derive(Deserialize)]
pub struct Asked {
    days: Option<u16>,
    page: Option<String>,
}

pub async fn reads(
    State(office): State<Arc<Office>>,
    Query(Asked { days, page }): Query<Asked>,
) -> Result<Json<Reads>, OfficeError> {
    let days = days.unwrap_or(PERIODS[0]);
    if !PERIODS.contains(&days) {
        return Err(OfficeError::BadRequest("Choose 7, 30 or 365 days.".into()));
    }
    let today = Timestamp::now().to_zoned(TimeZone::UTC).date();
    let period = last_days(today, days);
    let since = period.first().cloned().unwrap_or_default();
    let store = &office.store;
    let counted = store.reads_by_day(&since, page.as_deref()).await?;
    Ok(Json(Reads {
        days: every_day(period, counted),
        pages: counts(store.reads_by_name(ReadKind::Page, &since, MAX_PAGES).await?),
        referrers: counts(store.reads_by_name(ReadKind::Referrer, &since, MAX_OTHERS).await?),
        not_found: counts(store.reads_by_name(ReadKind::NotFound, &since, MAX_OTHERS).await?),
    }))
}

/// Up to today, which is the last.
fn last_days(today: Date, days: u16) -> Vec<String> {
    let ago = |days: u16| today.saturating_sub(i64::from(days).days()).to_string();
    (0..days).rev().map(ago).collect()
}

fn every_day(period: Vec<String>, counted: Vec<NamedCount>) -> Vec<Count> {
    let counted: HashMap<_, _> = counts(counted).into_iter().map(|c| (c.name, c.count)).collect();
    let day = |name: String| Count { count: counted.get(&name).copied().unwrap_or(0), name };
    period.into_iter().map(day).collect()
}

fn counts(counted: Vec<NamedCount>) -> Vec<Count> {
    let count =
        |NamedCount { name, count }| Count { name, count: u64::try_from(count).unwrap_or(0) };
    counted.into_iter().map(count).collect()
}
