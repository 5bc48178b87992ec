//! What editors are told about fields: JSON Schema, of the draft that their tools know best.

use serde_json::{Map, Value};

use super::Field;

/// The YAML language server, which VS Code and others use, knows drafts up to this one.
pub const DRAFT: &str = "http://json-schema.org/draft-07/schema#";

/// A JSON Schema in the making.
#[derive(Debug, Clone)]
pub struct Schema(Map<String, Value>);

impl Schema {
    /// What accepts a JSON type, or several.
    pub fn of(types: impl Into<Value>) -> Self {
        Self(Map::new()).with("type", types)
    }

    pub fn with(mut self, keyword: &str, value: impl Into<Value>) -> Self {
        self.0.insert(keyword.to_owned(), value.into());
        self
    }
}

impl From<Schema> for Value {
    fn from(schema: Schema) -> Self {
        Self::Object(schema.0)
    }
}

/// One key of a mapping, with all that is known of its value.
pub struct Described {
    key: &'static str,
    required: bool,
    schema: Schema,
}

impl Described {
    pub fn new<T: Field>(key: &'static str, about: &str, examples: &[Value]) -> Self {
        let schema = T::accepts().with("description", about.trim());
        let schema = match examples {
            [] => schema,
            examples => schema.with("examples", examples),
        };
        Self { key, required: T::absent().is_none(), schema }
    }
}

/// A mapping of these keys and no others.
pub fn mapping(about: &str, fields: &[Described]) -> Schema {
    let required: Vec<_> = fields.iter().filter(|f| f.required).map(|f| f.key).collect();
    let properties = fields.iter().map(|f| (f.key.to_owned(), Value::from(f.schema.clone())));
    Schema::of("object")
        .with("description", about.trim())
        .with("additionalProperties", false)
        .with("required", required)
        .with("properties", properties.collect::<Map<_, _>>())
}
