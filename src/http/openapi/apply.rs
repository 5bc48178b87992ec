//! The description of the one call that is not read only.

use utoipa::PartialSchema;
use utoipa::openapi::path::{HttpMethod, OperationBuilder};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::openapi::{ContentBuilder, PathItem, Required};

use super::{component, enveloped, response, slug};

const FIELDS: &[&str] =
    &["name", "email", "phone", "years_of_experience", "message", "availability"];
/// Of our own form; a request without them is complete.
const EXTRAS: &[&str] = &["sheet_revision", "elapsed", "key"];

const REFUSALS: &[(&str, &str)] = &[
    ("400", "The form is incomplete, has a field twice, or too many of them"),
    ("403", "The form was sent from another site"),
    ("404", "There is no such position"),
    ("408", "The upload took too long"),
    ("410", "The position is closed"),
    ("413", "The CV or a text is too large"),
    ("415", "This is not multipart/form-data"),
    ("422", "A field is invalid; `errors` says which and why"),
    ("429", "Too many applications or uploads at a time; `Retry-After` says when to come back"),
    ("503", "The database does not answer; `Retry-After` says when to come back"),
];

pub fn operation() -> PathItem {
    let text = |form: ObjectBuilder, name: &str| form.property(name, String::schema());
    let form = FIELDS.iter().fold(ObjectBuilder::new(), |form, name| text(form, name));
    let form = FIELDS.iter().fold(form, |form, name| form.required(*name));
    let file = ObjectBuilder::new()
        .schema_type(Type::String)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Binary)));
    let form =
        EXTRAS.iter().fold(form.property("cv", file).required("cv"), |form, name| text(form, name));
    let form = ContentBuilder::new().schema(Some(Schema::Object(form.build()))).build();
    let body = RequestBodyBuilder::new()
        .content("multipart/form-data", form)
        .required(Some(Required::True))
        .build();
    let mut operation = OperationBuilder::new()
        .summary(Some("Applies for a position"))
        .parameter(slug())
        .request_body(Some(body))
        .response("201", response("The application is durable", enveloped("Applied", false)));
    for (status, meaning) in REFUSALS {
        operation = operation.response(*status, response(meaning, component("ErrorBody")));
    }
    PathItem::new(HttpMethod::Post, operation)
}
