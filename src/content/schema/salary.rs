//! What a job pays.

use crate::content::field::{Field, Schema, Wrong, fields, formatted, text};
use crate::content::yaml::Node;

fields! {
    /// What the job pays before tax, on its page and for search engines.
    SalaryFields {
        /// The least it pays.
        #[example = 42000]
        minimum: Amount,
        /// The most it pays; without it, the minimum is what it pays.
        #[example = 51000]
        maximum: Option<Amount>,
        /// The currency, by its code of three letters.
        #[example = "GBP"]
        currency: Currency,
        /// For which time: hour, day, week, month or year.
        #[example = "year"]
        per: Per,
    }
}

#[derive(Debug, Clone)]
pub struct Salary(SalaryFields);

impl Salary {
    /// `GBP 42,000 to 51,000 per year`
    pub fn in_words(&self) -> String {
        let SalaryFields { minimum, maximum, currency, per } = &self.0;
        let most = maximum.filter(|most| most != minimum);
        let most = most.map(|most| format!(" to {}", most.in_words())).unwrap_or_default();
        format!("{} {}{most} per {}", currency.0, minimum.in_words(), per.0)
    }

    /// In the words of schema.org.
    pub fn structured_data(&self) -> serde_json::Value {
        let SalaryFields { minimum, maximum, currency, per } = &self.0;
        serde_json::json!({
            "@type": "MonetaryAmount",
            "currency": currency.0,
            "value": {
                "@type": "QuantitativeValue",
                "minValue": minimum.number(),
                "maxValue": maximum.unwrap_or(*minimum).number(),
                "unitText": per.0.to_uppercase(),
            },
        })
    }
}

impl Field for Salary {
    fn read(node: &Node) -> Result<Self, Wrong> {
        let fields = SalaryFields::read(node)?;
        if fields.maximum.is_some_and(|most| most < fields.minimum) {
            return Err("must have a maximum that is not below its minimum".into());
        }
        Ok(Self(fields))
    }

    fn accepts() -> Schema {
        SalaryFields::schema()
    }
}

/// An amount of money, in hundredths of its currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Amount(u64);

impl Amount {
    const MUST: &str = "must be an amount such as 42000 or 13.85";
    /// No job pays more than that.
    const MAX_DIGITS: usize = 9;

    fn parse(text: &str) -> Option<Self> {
        let (whole, hundredths) = text.split_once('.').unwrap_or((text, "00"));
        let are_digits = |text: &str| text.chars().all(|c| c.is_ascii_digit());
        let is_valid = (1..=Self::MAX_DIGITS).contains(&whole.len())
            && (1..=2).contains(&hundredths.len())
            && are_digits(whole)
            && are_digits(hundredths);
        let digits = format!("{whole}{hundredths:0<2}");
        digits.parse().ok().filter(|_| is_valid).map(Self)
    }

    /// `42,000` or `13.85`
    fn in_words(self) -> String {
        let whole = grouped(self.0 / 100);
        if self.0.is_multiple_of(100) { whole } else { format!("{whole}.{:02}", self.0 % 100) }
    }

    fn number(self) -> serde_json::Value {
        if self.0.is_multiple_of(100) {
            (self.0 / 100).into()
        } else {
            (self.0 as f64 / 100.0).into()
        }
    }
}

impl Field for Amount {
    fn read(node: &Node) -> Result<Self, Wrong> {
        Self::parse(text(node)?).ok_or_else(|| Self::MUST.into())
    }

    fn accepts() -> Schema {
        Schema::of("number").with("minimum", 0)
    }
}

/// With commas between thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let first = digits.len() % 3;
    let comma = |index: usize| index > 0 && index % 3 == first;
    let parts = digits
        .chars()
        .enumerate()
        .flat_map(|(index, digit)| comma(index).then_some(',').into_iter().chain([digit]));
    parts.collect()
}

#[derive(Debug, Clone)]
pub struct Currency(String);

impl Currency {
    const MUST: &str = "must be the code of a currency, such as GBP";
}

impl Field for Currency {
    fn read(node: &Node) -> Result<Self, Wrong> {
        let code = text(node)?;
        let is_code = code.len() == 3 && code.chars().all(|c| c.is_ascii_uppercase());
        if is_code { Ok(Self(code.to_owned())) } else { Err(Self::MUST.into()) }
    }

    fn accepts() -> Schema {
        formatted("^\\s*[A-Z]{3}\\s*$", Self::MUST)
    }
}

/// A unit of time.
#[derive(Debug, Clone)]
pub struct Per(&'static str);

impl Per {
    const UNITS: [&str; 5] = ["hour", "day", "week", "month", "year"];
}

impl Field for Per {
    fn read(node: &Node) -> Result<Self, Wrong> {
        let given = text(node)?;
        let unit = Self::UNITS.into_iter().find(|unit| *unit == given);
        unit.map(Self).ok_or_else(|| "must be hour, day, week, month or year".into())
    }

    fn accepts() -> Schema {
        Schema::of("string").with("enum", Self::UNITS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::yaml;

    fn salary(text: &str) -> Result<Salary, Wrong> {
        Salary::read(&yaml::parse(text, 1).unwrap())
    }

    #[test]
    fn a_salary_is_written_as_people_read_it() {
        let words = |text| salary(text).unwrap().in_words();
        assert_eq!(
            words("{minimum: 42000, maximum: 51000, currency: GBP, per: year}"),
            "GBP 42,000 to 51,000 per year"
        );
        assert_eq!(words("{minimum: 950, currency: EUR, per: day}"), "EUR 950 per day");
        assert_eq!(
            words("{minimum: 13.85, maximum: 14.5, currency: GBP, per: hour}"),
            "GBP 13.85 to 14.50 per hour"
        );
        assert_eq!(
            words("{minimum: 1200300, maximum: 1200300, currency: JPY, per: month}"),
            "JPY 1,200,300 per month"
        );
    }

    #[test]
    fn search_engines_get_numbers() {
        let value = |text| salary(text).unwrap().structured_data()["value"].to_string();
        let of_hour = value("{minimum: 13.85, currency: GBP, per: hour}");
        assert!(of_hour.contains("\"minValue\":13.85"), "{of_hour}");
        let of_year = value("{minimum: 42000, currency: GBP, per: year}");
        assert!(of_year.contains("\"maxValue\":42000,"), "{of_year}");
    }

    #[test]
    fn a_maximum_below_the_minimum_is_refused() {
        let wrong = salary("{minimum: 5, maximum: 4, currency: GBP, per: hour}").unwrap_err();
        assert!(matches!(wrong, Wrong::Must(must) if must.contains("not below")));
        for text in [
            "{minimum: -5, currency: GBP, per: hour}",
            "{minimum: 5.855, currency: GBP, per: hour}",
            "{minimum: 5., currency: GBP, per: hour}",
            "{minimum: 1e3, currency: GBP, per: hour}",
            "{minimum: 1234567890, currency: GBP, per: hour}",
            "{minimum: 5, currency: Pound, per: hour}",
            "{minimum: 5, currency: GBP, per: fortnight}",
        ] {
            assert!(salary(text).is_err(), "{text}");
        }
    }
}
