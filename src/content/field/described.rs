//! JSON Schema for the editors of content files, and the form for the office.

use serde_json::{Map, Value};

use super::Field;
use super::form::{FormField, Input};

/// The latest draft that the YAML language server of VS Code and others supports.
pub const DRAFT: &str = "http://json-schema.org/draft-07/schema#";

/// A JSON Schema under construction, with what its value is edited with.
#[derive(Debug, Clone)]
pub struct Schema {
    keywords: Map<String, Value>,
    input: Input,
    /// Of a mapping or of each item of a list, in their order.
    fields: Vec<Described>,
}

impl Schema {
    /// Accepts a JSON type, or several.
    pub fn of(types: impl Into<Value>) -> Self {
        let types = types.into();
        let input = match types.as_str() {
            Some("boolean") => Input::Flag,
            Some("integer" | "number") => Input::Number,
            Some("object") => Input::Map,
            Some("array") => Input::Texts,
            _ => Input::Text,
        };
        Self { keywords: Map::new(), input, fields: Vec::new() }.with("type", types)
    }

    /// A list of what `items` accepts.
    pub fn list(items: Self) -> Self {
        let input = if items.fields.is_empty() { Input::Texts } else { Input::Maps };
        let fields = items.fields.clone();
        Self { input, fields, ..Self::of("array") }.with("items", items)
    }

    pub fn with(mut self, keyword: &str, value: impl Into<Value>) -> Self {
        self.keywords.insert(keyword.to_owned(), value.into());
        self
    }

    /// The value is edited with something better than its type says.
    pub fn edited_with(self, input: Input) -> Self {
        Self { input, ..self }
    }

    /// What the office's form has for the whole value.
    pub fn input(&self) -> Input {
        self.input
    }

    pub fn form(&self) -> Vec<FormField> {
        self.fields.iter().map(Described::form).collect()
    }
}

impl From<Schema> for Value {
    fn from(schema: Schema) -> Self {
        Self::Object(schema.keywords)
    }
}

/// One key of a mapping, with the schema of its value.
#[derive(Debug, Clone)]
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

    pub fn edited_with(self, input: Input) -> Self {
        Self { schema: self.schema.edited_with(input), ..self }
    }

    fn form(&self) -> FormField {
        let keyword = |name: &str| self.schema.keywords.get(name);
        let texts = |name: &str| {
            let values = keyword(name).and_then(Value::as_array).into_iter().flatten();
            values.map(as_text).collect::<Vec<_>>()
        };
        let options = texts("enum");
        let input = if options.is_empty() { self.schema.input } else { Input::Choice };
        FormField {
            key: self.key.to_owned(),
            about: keyword("description").map(as_text).unwrap_or_default(),
            required: self.required,
            input,
            examples: texts("examples"),
            fields: self.schema.form(),
            options,
        }
    }
}

fn as_text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// A mapping of these keys and no others.
pub fn mapping(about: &str, fields: &[Described]) -> Schema {
    let required: Vec<_> = fields.iter().filter(|f| f.required).map(|f| f.key).collect();
    let properties = fields.iter().map(|f| (f.key.to_owned(), Value::from(f.schema.clone())));
    let schema = Schema { fields: fields.to_vec(), ..Schema::of("object") };
    schema
        .with("description", about.trim())
        .with("additionalProperties", false)
        .with("required", required)
        .with("properties", properties.collect::<Map<_, _>>())
}
