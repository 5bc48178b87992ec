//! The API's description. The front end's types are generated from it.

mod apply;

use std::sync::LazyLock;

use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use compress::Effort;
use utoipa::PartialSchema;
use utoipa::openapi::path::{HttpMethod, OperationBuilder, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Schema};
use utoipa::openapi::{
    Components, ComponentsBuilder, ContentBuilder, InfoBuilder, OpenApi, OpenApiBuilder, PathItem,
    PathsBuilder, Ref, RefOr, Required, ResponseBuilder,
};

use crate::body::Body;
use crate::content::kind::{Declaration, WireType};
use crate::content::schema::KINDS;
use crate::content::snapshot::NO_PAGE;
use crate::http::cache::CachePolicy;
use crate::http::respond;
use crate::payload;

/// A call that is answered with JSON and changes nothing.
struct Call {
    path: String,
    summary: &'static str,
    payload: WireType,
    is_list: bool,
    /// What each status other than 200 says.
    failures: Vec<(&'static str, &'static str)>,
}

impl Call {
    fn list(name: &str, summary: &'static str, payload: WireType) -> Self {
        Self { is_list: true, ..Self::one(name, summary, payload) }
    }

    fn one(name: &str, summary: &'static str, payload: WireType) -> Self {
        let path = format!("/api/public/{name}");
        Self { path, summary, payload, is_list: false, failures: Vec::new() }
    }
}

const SEARCH: &str = "search";

fn calls() -> Vec<Call> {
    let jobs = WireType::of::<payload::JobSummary>();
    let mut calls = vec![
        Call::one("home", "What the home page shows", WireType::of::<payload::Home>()),
        Call::list("disciplines", "The disciplines", WireType::of::<payload::Discipline>()),
        Call::one("about", "About the company", WireType::of::<payload::About>()),
        Call::list("api/public/jobs", "Open positions, under their second path", jobs),
    ];
    let results = WireType::of::<payload::SearchResult>();
    calls.push(Call::list(SEARCH, "What the search finds, best first", results));
    let links = WireType::of::<payload::TextPageLink>();
    calls.push(Call::list("pages", "Pages of their own, such as Privacy", links));
    let page = Call::one("pages/{slug}", "A page of its own", WireType::of::<payload::TextPage>());
    calls.push(Call { failures: vec![("404", NO_PAGE)], ..page });
    for Declaration { folder, facts, summary, detail, .. } in KINDS {
        calls.push(Call::list(folder, facts.summary_of_list, *summary));
        let one = Call::one(&format!("{folder}/{{slug}}"), facts.summary_of_one, *detail);
        let closed = facts.closed.map(|message| ("410", message));
        let failures = [("404", facts.not_found)].into_iter().chain(closed).collect();
        calls.push(Call { failures, ..one });
    }
    calls
}

static DOCUMENT: LazyLock<Body> = LazyLock::new(|| {
    let body = Body::new(json());
    body.compress(Effort::Little);
    body
});

pub async fn document(request: HeaderMap) -> Response {
    let (status, mime) = (StatusCode::OK, respond::JSON);
    respond::body(&request, status, mime, &DOCUMENT, CachePolicy::Revalidate)
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
    let calls = calls();
    let mut paths = PathsBuilder::new();
    for call in &calls {
        paths = paths.path(&call.path, operation(call));
    }
    paths = paths.path("/api/public/jobs/{slug}/apply", apply::operation());
    OpenApiBuilder::new()
        .info(info.build())
        .paths(paths.build())
        .components(Some(components(&calls)))
        .build()
}

fn components(calls: &[Call]) -> Components {
    // No call answers with these: every page contains the site, and forms get the other two.
    let others = [
        WireType::of::<payload::Site>(),
        WireType::of::<payload::Applied>(),
        WireType::of::<payload::ErrorBody>(),
    ];
    let mut schemas = Vec::new();
    for wire_type in calls.iter().map(|call| call.payload).chain(others) {
        schemas.push((wire_type.schema)());
        (wire_type.parts)(&mut schemas);
    }
    ComponentsBuilder::new().schemas_from_iter(schemas).build()
}

fn operation(call: &Call) -> PathItem {
    let payload = enveloped(&(call.payload.schema)().0, call.is_list);
    let mut operation = OperationBuilder::new()
        .summary(Some(call.summary))
        .response("200", response("The payload in its envelope", payload));
    if call.path.contains("{slug}") {
        operation = operation.parameter(slug());
    }
    if call.path.ends_with(SEARCH) {
        operation = operation.parameter(parameter("q", ParameterIn::Query));
    }
    for (status, message) in &call.failures {
        operation = operation.response(*status, response(message, component("ErrorBody")));
    }
    PathItem::new(HttpMethod::Get, operation)
}

fn slug() -> ParameterBuilder {
    parameter("slug", ParameterIn::Path)
}

fn parameter(name: &str, place: ParameterIn) -> ParameterBuilder {
    ParameterBuilder::new()
        .name(name)
        .parameter_in(place)
        .required(Required::True)
        .schema(Some(String::schema()))
}

fn response(description: &str, schema: RefOr<Schema>) -> utoipa::openapi::Response {
    let content = ContentBuilder::new().schema(Some(schema)).build();
    ResponseBuilder::new().description(description).content(respond::JSON, content).build()
}

fn component(name: &str) -> RefOr<Schema> {
    Ref::from_schema_name(name).into()
}

fn enveloped(schema: &str, is_list: bool) -> RefOr<Schema> {
    let payload = if is_list {
        ArrayBuilder::new().items(component(schema)).into()
    } else {
        component(schema)
    };
    let wrap = |inner: RefOr<Schema>| -> RefOr<Schema> {
        Schema::Object(ObjectBuilder::new().property("data", inner).required("data").build()).into()
    };
    wrap(wrap(payload))
}
