//! The description of the office's calls. The types of `web/office` are generated from it.

use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use utoipa::openapi::path::{HttpMethod, OperationBuilder, ParameterBuilder, ParameterIn};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::{ArrayBuilder, Schema};
use utoipa::openapi::{
    Components, ComponentsBuilder, ContentBuilder, InfoBuilder, OpenApi, OpenApiBuilder, PathItem,
    PathsBuilder, Ref, RefOr, Required, ResponseBuilder,
};
use utoipa::{PartialSchema, ToSchema};

use super::wire;
use crate::body::Body;
use crate::content::kind::WireType;
use crate::http::cache::CachePolicy;
use crate::http::respond;

/// One call.
pub struct Call {
    pub method: HttpMethod,
    pub path: &'static str,
    summary: &'static str,
    /// Names of what stands in the query.
    query: &'static [&'static str],
    request: Option<WireType>,
    /// `None` where the answer is no JSON.
    answer: Option<WireType>,
    is_list: bool,
}

impl Call {
    const fn get(path: &'static str, summary: &'static str) -> Self {
        let (query, request, answer) = (&[] as &[_], None, None);
        Self { method: HttpMethod::Get, path, summary, query, request, answer, is_list: false }
    }

    const fn post<T: ToSchema>(path: &'static str, summary: &'static str) -> Self {
        let request = Some(WireType::of::<T>());
        Self { method: HttpMethod::Post, request, ..Self::get(path, summary) }
    }

    /// With a body that is no JSON.
    const fn send(path: &'static str, summary: &'static str) -> Self {
        Self { method: HttpMethod::Post, ..Self::get(path, summary) }
    }

    const fn asks(self, query: &'static [&'static str]) -> Self {
        Self { query, ..self }
    }

    const fn gives<T: ToSchema>(self) -> Self {
        Self { answer: Some(WireType::of::<T>()), ..self }
    }

    const fn lists<T: ToSchema>(self) -> Self {
        Self { is_list: true, ..self.gives::<T>() }
    }
}

pub fn calls() -> Vec<Call> {
    about_files().into_iter().chain(about_visitors()).collect()
}

fn about_files() -> Vec<Call> {
    vec![
        Call::get("folder", "What the folder holds: every entry, every problem, every form")
            .gives::<wire::Folder>(),
        Call::get("file", "One file, opened; the one that this began from, if it was renamed")
            .asks(&["path", "began_from"])
            .gives::<wire::Opened>(),
        Call::post::<wire::Typing>("typing", "Keeps what is being typed, and checks it")
            .gives::<wire::Typed>(),
        Call::post::<wire::Forget>("forget", "Forgets what a tab typed and did not save"),
        Call::post::<wire::Move>("move", "Another name for what is typed and not there yet")
            .gives::<wire::Moved>(),
        Call::post::<wire::PreviewOf>("preview", "The real page of an unsaved text")
            .gives::<wire::Preview>(),
        Call::post::<wire::Save>("save", "Writes a file, unless it changed underneath")
            .gives::<wire::Saved>(),
        Call::post::<wire::NewEntry>("new", "A text to begin with; nothing is written yet")
            .gives::<wire::Opened>(),
        Call::get("uses", "Where a file or picture is named").asks(&["path"]).lists::<wire::Use>(),
        Call::post::<wire::Rename>(
            "rename",
            "Renames an entry, everything that names it, and redirects",
        )
        .gives::<wire::Changed>(),
        Call::post::<wire::Paths>("delete", "Deletes files").gives::<wire::Changed>(),
        Call::get("history", "Earlier versions, newest first")
            .asks(&["path"])
            .lists::<wire::Version>(),
        Call::get("compare", "An earlier version and what there is now")
            .asks(&["change", "path"])
            .gives::<wire::Compared>(),
        Call::post::<wire::Undo>("undo", "Undoes a change, all of its files together")
            .gives::<wire::Changed>(),
        Call::post::<wire::Restore>("restore", "Brings one file back as it was before a change")
            .gives::<wire::Changed>(),
        Call::get("pictures", "All pictures, with their places of use").lists::<wire::PictureRow>(),
        Call::send("pictures/add", "Adds a picture, whose bytes are the body")
            .asks(&["name", "replace"])
            .gives::<wire::NewPicture>(),
        Call::post::<wire::Paths>("pictures/delete", "Deletes pictures that nothing uses")
            .gives::<wire::Changed>(),
        Call::get("live", "A line of JSON whenever something changed"),
        Call::post::<wire::NewSite>("site", "Writes a small site into an empty folder"),
    ]
}

fn about_visitors() -> Vec<Call> {
    vec![
        Call::get("overview", "What is new").gives::<wire::Overview>(),
        Call::get("reads", "How often pages were read, per day; of one page, if it is named")
            .asks(&["days", "page"])
            .gives::<wire::Reads>(),
        Call::post::<wire::ListApplications>("applications", "Applications, newest first")
            .gives::<wire::ApplicationList>(),
        Call::get("applications/{id}", "One application, with the same person's others")
            .gives::<wire::OneApplication>(),
        Call::post::<wire::ApplicationChange>("applications/{id}", "Changes its stage or its note"),
        Call::get("applications/{id}/cv", "The CV, as it was sent"),
        Call::post::<wire::Export>("applications/export", "A file with applications"),
        Call::post::<wire::Erase>("applications/erase", "Erases applications for good")
            .gives::<wire::Erased>(),
    ]
}

pub async fn document(request: HeaderMap) -> Response {
    let body = Body::new(json());
    respond::body(&request, StatusCode::OK, respond::JSON, &body, CachePolicy::Never)
}

/// The document as it is served and as `web/office` keeps a copy of it.
pub fn json() -> String {
    // Plain data with string keys: serialising it cannot fail.
    describe().to_pretty_json().unwrap_or_default() + "\n"
}

fn describe() -> OpenApi {
    let info = InfoBuilder::new()
        .title("Strakeline's office")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "For the people who run the site. Every call needs the key of this start.",
        ));
    let calls = calls();
    let mut paths = PathsBuilder::new();
    for call in &calls {
        // Two calls of one path are merged.
        paths = paths.path(format!("/api/{}", call.path), operation(call));
    }
    OpenApiBuilder::new()
        .info(info.build())
        .paths(paths.build())
        .components(Some(components(&calls)))
        .build()
}

fn operation(call: &Call) -> PathItem {
    let mut operation = OperationBuilder::new().summary(Some(call.summary));
    for name in call.query {
        let parameter = ParameterBuilder::new()
            .name(*name)
            .parameter_in(ParameterIn::Query)
            .schema(Some(String::schema()));
        operation = operation.parameter(parameter);
    }
    if call.path.contains("{id}") {
        let parameter = ParameterBuilder::new()
            .name("id")
            .parameter_in(ParameterIn::Path)
            .required(Required::True)
            .schema(Some(String::schema()));
        operation = operation.parameter(parameter);
    }
    if let Some(request) = &call.request {
        let content = ContentBuilder::new().schema(Some(reference(request))).build();
        let body = RequestBodyBuilder::new()
            .content(respond::JSON, content)
            .required(Some(Required::True))
            .build();
        operation = operation.request_body(Some(body));
    }
    let mut done = ResponseBuilder::new().description("Done");
    if let Some(answer) = &call.answer {
        let one = reference(answer);
        let schema = match call.is_list {
            true => RefOr::T(Schema::Array(ArrayBuilder::new().items(one).build())),
            false => one,
        };
        done = done.content(respond::JSON, ContentBuilder::new().schema(Some(schema)).build());
    }
    operation = operation.response("200", done.build());
    PathItem::new(call.method.clone(), operation)
}

fn reference(wire: &WireType) -> RefOr<Schema> {
    RefOr::Ref(Ref::from_schema_name((wire.schema)().0))
}

fn components(calls: &[Call]) -> Components {
    let types = calls.iter().flat_map(|call| call.request.into_iter().chain(call.answer));
    // No call answers with these as its only answer: every call may fail, and the live updates are lines.
    let others = [WireType::of::<wire::Failure>(), WireType::of::<wire::Event>()];
    let mut schemas = Vec::new();
    for wire in types.chain(others) {
        schemas.push((wire.schema)());
        (wire.parts)(&mut schemas);
    }
    schemas.sort_by(|(a, _), (b, _)| a.cmp(b));
    schemas.dedup_by(|(a, _), (b, _)| a == b);
    ComponentsBuilder::new().schemas_from_iter(schemas).build()
}
