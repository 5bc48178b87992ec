//! Fields that are numbers, flags, dates or lists, and those that may be left out.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::text::{formatted, text};
use super::{At, Field, Input, Schema, Wrong};
use crate::content::yaml::{Node, Value};

pub const MAX_LIST_ITEMS: usize = 200;
/// `2026-11-03`
const DATE_CHARS: usize = 10;
const MUST_BE_A_DATE: &str = "must be a date such as 2026-11-03 or 2026-11-03T09:00:00Z";

impl Field for u32 {
    fn read(node: &Node) -> Result<Self, Wrong> {
        text(node)?.parse().map_err(|_| "must be a whole number, 0 or more".into())
    }

    fn accepts() -> Schema {
        Schema::of("integer").with("minimum", Self::MIN).with("maximum", Self::MAX)
    }
}

impl Field for i32 {
    fn read(node: &Node) -> Result<Self, Wrong> {
        text(node)?.parse().map_err(|_| "must be a whole number".into())
    }

    fn accepts() -> Schema {
        Schema::of("integer").with("minimum", Self::MIN).with("maximum", Self::MAX)
    }
}

impl Field for bool {
    fn read(node: &Node) -> Result<Self, Wrong> {
        text(node)?.parse().map_err(|_| "must be true or false".into())
    }

    fn absent() -> Option<Self> {
        Some(false)
    }

    fn accepts() -> Schema {
        Schema::of("boolean").with("default", Self::absent())
    }
}

impl Field for Timestamp {
    fn read(node: &Node) -> Result<Self, Wrong> {
        let text = text(node)?;
        // Without this check, a time of day without a time zone would be read as the date alone.
        let date = || text.parse::<Date>().ok().filter(|_| text.len() == DATE_CHARS);
        let day = || date()?.to_zoned(TimeZone::UTC).ok().map(|day| day.timestamp());
        let moment = text.parse::<Timestamp>().ok().or_else(day);
        moment.ok_or_else(|| MUST_BE_A_DATE.into())
    }

    fn accepts() -> Schema {
        let day = "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])";
        let time = "([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]+)?)?";
        let zone = "(Z|[+-][0-9]{2}(:?[0-9]{2})?)";
        formatted(&format!("^{day}([T ]{time}{zone})?$"), MUST_BE_A_DATE).edited_with(Input::Moment)
    }
}

impl<T: Field> Field for Option<T> {
    fn read(node: &Node) -> Result<Self, Wrong> {
        T::read(node).map(Some)
    }

    fn absent() -> Option<Self> {
        Some(None)
    }

    fn accepts() -> Schema {
        T::accepts()
    }
}

impl<T: Field> Field for At<T> {
    fn read(node: &Node) -> Result<Self, Wrong> {
        T::read(node).map(|value| Self { line: node.line, value })
    }

    fn accepts() -> Schema {
        T::accepts()
    }
}

impl<T: Field> Field for Vec<T> {
    fn read(node: &Node) -> Result<Self, Wrong> {
        let items = list(node)?;
        if items.len() > MAX_LIST_ITEMS {
            return Err(format!("must have at most {MAX_LIST_ITEMS} items").into());
        }
        items.iter().enumerate().map(|(index, node)| item(index, node)).collect()
    }

    fn absent() -> Option<Self> {
        Some(Vec::new())
    }

    fn accepts() -> Schema {
        Schema::list(T::accepts()).with("maxItems", MAX_LIST_ITEMS)
    }
}

/// A list of so many items and no other number.
impl<T: Field, const N: usize> Field for [T; N] {
    fn read(node: &Node) -> Result<Self, Wrong> {
        let wrong_number = || Wrong::from(format!("must have {N} items"));
        let nodes: &[Node; N] = list(node)?.try_into().map_err(|_| wrong_number())?;
        let items = nodes.iter().enumerate().map(|(index, node)| item(index, node));
        let items: Vec<T> = items.collect::<Result<_, _>>()?;
        items.try_into().map_err(|_| wrong_number())
    }

    fn accepts() -> Schema {
        Schema::list(T::accepts()).with("minItems", N).with("maxItems", N)
    }
}

fn list(node: &Node) -> Result<&[Node], Wrong> {
    match &node.value {
        Value::List(items) => Ok(items),
        _ => Err("must be a list, each item on a line of its own after \"- \"".into()),
    }
}

fn item<T: Field>(index: usize, node: &Node) -> Result<T, Wrong> {
    T::read(node).map_err(|wrong| match wrong {
        Wrong::Must(must) => format!("item {} {must}", index + 1).into(),
        inside => inside,
    })
}
