//! The directions between modules, as ARCHITECTURE.md draws them.

use std::fs;
use std::path::Path;

use strakeline::content::schema::KINDS;
use strakeline::files::walk;

/// Each module with those it may use. A module that is not listed fails the test.
const DIRECTIONS: &[(&str, &[&str])] = &[
    ("payload", &[]),
    ("handles", &[]),
    ("body", &["handles"]),
    ("problem", &[]),
    ("files", &["problem"]),
    ("media", &["files", "problem"]),
    ("content", &["payload", "body", "files", "problem", "media"]),
    ("page", &["content"]),
    ("feeds", &["payload", "body", "content"]),
    ("render", &["body", "content", "page", "feeds"]),
    ("applications", &[]),
    ("indexnow", &["content", "page"]),
    ("reads", &["applications"]),
    ("app", &["applications", "content", "media", "feeds", "reads", "render"]),
    (
        "http",
        &[
            "applications",
            "indexnow",
            "payload",
            "body",
            "content",
            "media",
            "page",
            "render",
            "app",
        ],
    ),
    (
        "office",
        &[
            "applications",
            "payload",
            "body",
            "files",
            "problem",
            "content",
            "media",
            "page",
            "feeds",
            "render",
            "http",
        ],
    ),
    ("cli", &["applications", "indexnow", "content"]),
    (
        "commands",
        &[
            "applications",
            "indexnow",
            "cli",
            "handles",
            "problem",
            "content",
            "media",
            "reads",
            "render",
            "app",
            "http",
            "office",
        ],
    ),
];

#[test]
fn modules_use_each_other_in_one_direction() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut seen = 0;
    for file in walk(&source, &mut Vec::new()) {
        let below = file.path.strip_prefix(&source).unwrap();
        let module = below.iter().next().unwrap().to_str().unwrap().trim_end_matches(".rs");
        if ["main", "lib"].contains(&module) {
            continue;
        }
        let allowed = DIRECTIONS.iter().find(|(name, _)| *name == module);
        let allowed = allowed.unwrap_or_else(|| panic!("{module} has no directions")).1;
        for used in used_modules(&fs::read_to_string(&file.path).unwrap()) {
            seen += 1;
            let fits = used == module || allowed.contains(&used.as_str());
            assert!(fits, "{} uses crate::{used}", below.display());
        }
    }
    assert!(seen > 50, "the scan found only {seen} uses");
}

/// The names after `crate::` in a file's code.
fn used_modules(text: &str) -> Vec<String> {
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(|line| line.split("crate::").skip(1))
        .map(|rest| rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect())
        .collect()
}

#[test]
fn http_and_office_alone_know_the_web_framework() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for file in walk(&source, &mut Vec::new()) {
        let inside = ["http", "office"].iter().any(|own| file.path.starts_with(source.join(own)));
        let text = fs::read_to_string(&file.path).unwrap();
        assert!(inside || !text.contains("axum"), "{}", file.path.display());
    }
}

#[test]
fn every_kind_has_its_line_in_the_table() {
    let schema = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/content/schema");
    let table = fs::read_to_string(schema.join("mod.rs")).unwrap();
    let mut kinds = 0;
    for file in walk(&schema, &mut Vec::new()) {
        let text = fs::read_to_string(&file.path).unwrap();
        for line in text.lines().filter_map(|line| line.strip_prefix("impl Kind for ")) {
            let kind = line.trim_end_matches(" {");
            let step = "add it to kinds! in src/content/schema/mod.rs";
            assert!(table.contains(&format!(": {kind},\n")), "{kind}: {step}");
            kinds += 1;
        }
    }
    assert_eq!(kinds, KINDS.len());
}

const MAX_LINES: usize = 300;

#[test]
fn no_file_of_code_is_longer_than_300_lines() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut seen = 0;
    let rust = ["src", "crates", "tests/it", "bench"];
    for folder in
        rust.into_iter().chain(["web/src", "web/office", "web/tests", "web/build", "e2e", "tools"])
    {
        for file in walk(&root.join(folder), &mut Vec::new()) {
            let code = ["rs", "ts", "tsx", "mjs", "css"];
            let is_code =
                file.path.extension().is_some_and(|own| code.iter().any(|code| own == *code));
            if !is_code || file.path.components().any(|part| part.as_os_str() == "generated") {
                continue;
            }
            let lines = fs::read_to_string(&file.path).unwrap().lines().count();
            assert!(lines <= MAX_LINES, "{} has {lines} lines", file.path.display());
            seen += 1;
        }
    }
    assert!(seen > 300, "the scan found only {seen} files");
}
