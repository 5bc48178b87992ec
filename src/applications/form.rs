//! Checks what an applicant writes: turns the form's texts into an `Application`, or returns a message for each wrong
//! field.
//!
//! The browser checks the same rules; `tests/cases/application.json` is run against both.

use std::collections::BTreeMap;

use serde::Serialize;

use super::email::is_email;

const NAME_MIN: usize = 2;
const NAME_MAX: usize = 100;
const MESSAGE_MAX: usize = 200;
const YEARS_MAX: f64 = 50.0;
const PHONE_MIN: usize = 10;
/// "7,5" is 7.5. But "1,000" could mean a thousand, so three digits after a comma are not accepted.
const COMMA_DECIMALS_MAX: usize = 2;

pub const AVAILABILITY: [&str; 6] =
    ["immediately", "1-week", "2-weeks", "1-month", "2-months", "3-months_plus"];

/// The fields as they were sent.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Fields {
    pub name: String,
    pub email: String,
    pub phone: String,
    pub years_of_experience: String,
    pub message: String,
    pub availability: String,
}

/// A checked application; its texts are trimmed.
#[derive(Debug, Clone, PartialEq)]
pub struct Application {
    pub name: String,
    pub email: String,
    pub phone: String,
    pub years_of_experience: f64,
    pub message: String,
    pub availability: &'static str,
}

/// What is wrong, by field.
pub type FieldErrors = BTreeMap<&'static str, Vec<&'static str>>;

impl Fields {
    pub fn check(&self) -> Result<Application, FieldErrors> {
        let mut errors = FieldErrors::new();
        let mut keep = |field, checked: Result<String, &'static str>| {
            checked.unwrap_or_else(|message| {
                errors.entry(field).or_default().push(message);
                String::new()
            })
        };
        let name = keep("name", name(&self.name));
        let email = keep("email", email(&self.email));
        let phone = keep("phone", phone(&self.phone));
        let years = keep("years_of_experience", years(&self.years_of_experience));
        let message = keep("message", message(&self.message));
        let availability = keep("availability", availability(&self.availability));
        if !errors.is_empty() {
            return Err(errors);
        }
        Ok(Application {
            name,
            email,
            phone,
            years_of_experience: years.parse().unwrap_or_default(),
            message,
            availability: AVAILABILITY.into_iter().find(|a| *a == availability).unwrap_or_default(),
        })
    }
}

fn name(value: &str) -> Result<String, &'static str> {
    let name = required(value, "Name is required")?;
    match name.chars().count() {
        length if length < NAME_MIN => Err("Name must be at least 2 characters"),
        length if length > NAME_MAX => Err("Name must be less than 100 characters"),
        _ => Ok(name),
    }
}

fn email(value: &str) -> Result<String, &'static str> {
    let email = required(value, "Email is required")?;
    if is_email(&email) { Ok(email) } else { Err("Invalid email address") }
}

fn phone(value: &str) -> Result<String, &'static str> {
    let phone = required(value, "Phone number is required")?;
    let rest = phone.strip_prefix('+').unwrap_or(&phone);
    let plain = |c: char| c.is_ascii_digit() || " ()-".contains(c);
    if rest.len() >= PHONE_MIN && rest.chars().all(plain) {
        Ok(phone)
    } else {
        Err("Invalid phone number")
    }
}

fn years(value: &str) -> Result<String, &'static str> {
    let years = with_decimal_point(required(value, "Years of experience is required")?);
    let plain = |c: char| c.is_ascii_digit() || "-.".contains(c);
    let number = years.parse::<f64>().ok().filter(|_| years.chars().all(plain));
    match number.ok_or("Please enter a valid number")? {
        years if years < 0.0 => Err("Experience cannot be negative"),
        years if years > YEARS_MAX => Err("Experience seems too high"),
        _ => Ok(years),
    }
}

fn message(value: &str) -> Result<String, &'static str> {
    let message = required(value, "Message is required")?;
    if message.chars().count() > MESSAGE_MAX {
        Err("Message must be less than 200 characters")
    } else {
        Ok(message)
    }
}

fn availability(value: &str) -> Result<String, &'static str> {
    let availability = required(value, "Availability is required")?;
    if AVAILABILITY.contains(&availability.as_str()) {
        Ok(availability)
    } else {
        Err("Please select a valid availability option")
    }
}

/// Checks a CV by its file name and size alone.
pub fn check_cv(name: &str, size: u64) -> Result<(), &'static str> {
    match cv::Format::from_file_name(name) {
        _ if name.is_empty() => Err(cv::REQUIRED),
        _ if size > cv::MAX_CV_BYTES => Err(cv::TOO_LARGE),
        None => Err(cv::UNSUPPORTED),
        Some(_) => Ok(()),
    }
}

/// Replaces a decimal comma by a point.
fn with_decimal_point(years: String) -> String {
    match years.rsplit_once(',') {
        Some((whole, decimals)) if decimals.len() <= COMMA_DECIMALS_MAX => {
            format!("{whole}.{decimals}")
        }
        _ => years,
    }
}

/// The value, trimmed as JavaScript does, and with each line break as one character. `missing` is the error if there
/// is nothing left.
fn required(value: &str, missing: &'static str) -> Result<String, &'static str> {
    let value = value.replace("\r\n", "\n");
    // Unlike Rust, JavaScript counts the byte order mark as white space, and NEL not.
    let blank = |c: char| (c.is_whitespace() && c != '\u{85}') || c == '\u{feff}';
    let value = value.trim_matches(blank);
    if value.is_empty() { Err(missing) } else { Ok(value.to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Case {
        field: String,
        value: Option<String>,
        file: Option<File>,
        message: Option<String>,
        why: String,
    }

    #[derive(Deserialize)]
    struct File {
        name: String,
        size: u64,
    }

    #[test]
    fn every_case_of_the_shared_table_gets_its_message() {
        let table = include_str!("../../tests/cases/application.json");
        let cases: Vec<Case> = serde_json::from_str(table).unwrap();
        assert!(cases.len() > 60);
        for case in cases {
            let value = case.value.clone().unwrap_or_default();
            let checked = match case.field.as_str() {
                "name" => name(&value).map(drop),
                "email" => email(&value).map(drop),
                "phone" => phone(&value).map(drop),
                "years_of_experience" => years(&value).map(drop),
                "message" => message(&value).map(drop),
                "availability" => availability(&value).map(drop),
                "cv" => case
                    .file
                    .as_ref()
                    .map_or(check_cv("", 0), |file| check_cv(&file.name, file.size)),
                other => panic!("no rule for {other}"),
            };
            assert_eq!(checked.err(), case.message.as_deref(), "{}: {}", case.field, case.why);
        }
    }

    #[test]
    fn a_decimal_comma_is_a_decimal_point() {
        for (typed, number) in [("7,5", 7.5), ("0,25", 0.25), ("5,", 5.0), ("7.5", 7.5)] {
            let fields = Fields { years_of_experience: typed.into(), ..valid() };
            assert_eq!(fields.check().map(|form| form.years_of_experience), Ok(number), "{typed}");
        }
    }

    fn valid() -> Fields {
        Fields {
            name: "Ada Byron".into(),
            email: "ada@example.com".into(),
            phone: "+44 1632 960140".into(),
            years_of_experience: "7.5".into(),
            message: "Hello".into(),
            availability: "1-week".into(),
        }
    }

    #[test]
    fn all_wrong_fields_are_reported_at_once() {
        let errors = Fields::default().check().unwrap_err();
        assert_eq!(errors.len(), 6);
        assert_eq!(errors["name"], ["Name is required"]);
    }
}
