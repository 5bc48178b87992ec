//! The API's description. The front end's types are generated from it.

mod apply;

use std::sync::LazyLock;

use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use utoipa::openapi::path::{HttpMethod, OperationBuilder, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Schema};
use utoipa::openapi::{
    ContentBuilder, InfoBuilder, OpenApi, OpenApiBuilder, PathItem, PathsBuilder, Ref, RefOr,
    Required, ResponseBuilder,
};
use utoipa::{OpenApi as Derive, PartialSchema};

use crate::body::Body;
use crate::http::cache::CachePolicy;
use crate::http::respond;
use crate::payload;

#[derive(Derive)]
#[openapi(components(schemas(
    payload::Site,
    payload::Home,
    payload::Discipline,
    payload::ServiceCard,
    payload::Service,
    payload::ProjectCard,
    payload::Project,
    payload::Testimonial,
    payload::About,
    payload::JobCard,
    payload::Job,
    payload::PostCard,
    payload::Post,
    payload::Applied,
    payload::ErrorBody,
)))]
struct Schemas;

/// `(path, what it answers with, the schema of its payload, whether that is a list)`
const CALLS: &[(&str, &str, &str, bool)] = &[
    ("/api/public/home", "What the home page shows", "Home", false),
    ("/api/public/disciplines", "The disciplines", "Discipline", true),
    ("/api/public/services", "All services", "ServiceCard", true),
    ("/api/public/services/{slug}", "One service", "Service", false),
    ("/api/public/projects", "All projects", "ProjectCard", true),
    ("/api/public/projects/{slug}", "One project", "Project", false),
    ("/api/public/about", "About the company", "About", false),
    ("/api/public/jobs", "Open positions, newest first", "JobCard", true),
    ("/api/public/api/public/jobs", "Open positions, under their second path", "JobCard", true),
    ("/api/public/jobs/{slug}", "One position", "Job", false),
    ("/api/public/blogs", "All posts, newest first", "PostCard", true),
    ("/api/public/blogs/{slug}", "One post", "Post", false),
];

static DOCUMENT: LazyLock<Body> = LazyLock::new(|| {
    let body = Body::new(json());
    body.compress();
    body
});

pub async fn document(request: HeaderMap) -> Response {
    let (status, mime) = (StatusCode::OK, "application/json");
    respond::body(&request, status, mime, &DOCUMENT, CachePolicy::AskEachTime)
}

/// The document as it is served and as the front end keeps a copy of it.
pub fn json() -> String {
    // The document is plain data with string keys: serialising it cannot fail.
    describe().to_pretty_json().unwrap_or_default() + "\n"
}

fn describe() -> OpenApi {
    let about = "Everything the site shows. Answers are `{\"data\":{\"data\":…}}`, failures `{\"message\":…}`.";
    let info = InfoBuilder::new()
        .title("Strakeline")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(about));
    let mut paths = PathsBuilder::new();
    for (path, summary, schema, is_list) in CALLS {
        paths = paths.path(*path, operation(path, summary, schema, *is_list));
    }
    paths = paths.path("/api/public/jobs/{slug}/apply", apply::operation());
    OpenApiBuilder::new()
        .info(info.build())
        .paths(paths.build())
        .components(Schemas::openapi().components)
        .build()
}

fn operation(path: &str, summary: &str, schema: &str, is_list: bool) -> PathItem {
    let mut operation = OperationBuilder::new()
        .summary(Some(summary))
        .response("200", response("The payload in its envelope", enveloped(schema, is_list)));
    if path.contains("{slug}") {
        let slug = slug();
        let missing = response("There is no such thing", component("ErrorBody"));
        operation = operation.parameter(slug).response("404", missing);
    }
    if path == "/api/public/jobs/{slug}" {
        let closed = response("The position is closed", component("ErrorBody"));
        operation = operation.response("410", closed);
    }
    PathItem::new(HttpMethod::Get, operation)
}

fn slug() -> ParameterBuilder {
    ParameterBuilder::new()
        .name("slug")
        .parameter_in(ParameterIn::Path)
        .required(Required::True)
        .schema(Some(String::schema()))
}

fn response(description: &str, schema: RefOr<Schema>) -> utoipa::openapi::Response {
    let content = ContentBuilder::new().schema(Some(schema)).build();
    ResponseBuilder::new().description(description).content("application/json", content).build()
}

fn component(name: &str) -> RefOr<Schema> {
    Ref::from_schema_name(name).into()
}

fn enveloped(schema: &str, is_list: bool) -> RefOr<Schema> {
    let payload = match is_list {
        true => ArrayBuilder::new().items(component(schema)).into(),
        false => component(schema),
    };
    let wrap = |inner: RefOr<Schema>| -> RefOr<Schema> {
        Schema::Object(ObjectBuilder::new().property("data", inner).required("data").build()).into()
    };
    wrap(wrap(payload))
}
