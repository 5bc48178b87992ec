//! What a job pays.

use crate::content::field::{Field, Schema, Wrong, fields, formatted, text};
use crate::content::yaml::Node;

fields! {
    /// What the job pays before tax, on its page and for search engines.
    SalaryFields {
        /// The least it pays.
        #[example = 42000]
        minimum: u32,
        /// The most it pays; without it, the minimum is what it pays.
        #[example = 51000]
        maximum: Option<u32>,
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
        let most = most.map(|most| format!(" to {}", grouped(most))).unwrap_or_default();
        format!("{} {}{most} per {}", currency.0, grouped(*minimum), per.0)
    }

    /// In the words of schema.org.
    pub fn structured_data(&self) -> serde_json::Value {
        let SalaryFields { minimum, maximum, currency, per } = &self.0;
        serde_json::json!({
            "@type": "MonetaryAmount",
            "currency": currency.0,
            "value": {
                "@type": "QuantitativeValue",
                "minValue": minimum,
                "maxValue": maximum.unwrap_or(*minimum),
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

/// With commas between thousands.
fn grouped(number: u32) -> String {
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
            words("{minimum: 1200300, maximum: 1200300, currency: JPY, per: month}"),
            "JPY 1,200,300 per month"
        );
    }

    #[test]
    fn a_maximum_below_the_minimum_is_refused() {
        let wrong = salary("{minimum: 5, maximum: 4, currency: GBP, per: hour}").unwrap_err();
        assert!(matches!(wrong, Wrong::Must(must) if must.contains("not below")));
        for text in [
            "{minimum: 5, currency: Pound, per: hour}",
            "{minimum: 5, currency: GBP, per: fortnight}",
        ] {
            assert!(salary(text).is_err(), "{text}");
        }
    }
}
