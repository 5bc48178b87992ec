//! JSON Schema for the editors of content files.

use serde_json::{Map, Value};

use super::Field;

/// The latest draft that the YAML language server of VS Code and others supports.
pub const DRAFT: &str = "http://json-schema.org/draft-07/schema#";

/// A JSON Schema under construction.
#[derive(Debug, Clone)]
pub struct Schema(Map<String, Value>);

impl Schema {
    /// Accepts a JSON type, or several.
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

/// One key of a mapping, with the schema of its value.
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
