//! The schemas that editors use. `tests/schemas.test.mjs` has them judge the content.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use strakeline::commands::schemas::{files, settings};
use strakeline::content::file_type::{self, FileType};
use strakeline::content::load::Loader;

use crate::site::good_content;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The files of the repository that are written from the declarations.
fn copies() -> Vec<(PathBuf, String)> {
    let schemas = files().map(|(name, text)| (root().join("schemas").join(name), text));
    let settings = settings(Path::new("schemas"), Path::new("content"));
    let settings = serde_json::to_string_pretty(&settings).unwrap() + "\n";
    schemas.chain([(root().join(".vscode/settings.json"), settings)]).collect()
}

#[test]
fn the_copies_for_editors_are_current() {
    for (file, text) in copies() {
        let copy = fs::read_to_string(&file).unwrap_or_default();
        let place = file.display();
        assert!(copy == text, "{place} is stale: run make types and commit the result");
    }
    let there = fs::read_dir(root().join("schemas")).unwrap().count();
    assert_eq!(there, file_type::all().count(), "schemas has a file that nothing writes");
}

/// Not a check: `make types` runs it to write the copies.
#[test]
#[ignore = "writes the copies"]
fn write_the_editors_copies() {
    for (file, text) in copies() {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
}

#[test]
fn every_key_is_described_in_a_sentence() {
    fn check(schema: &Value) {
        for (key, field) in schema["properties"].as_object().into_iter().flatten() {
            let description = field["description"].as_str().unwrap_or_default();
            assert!(description.ends_with('.') && description.len() > 8, "{key}: {description}");
            check(field);
        }
        if schema["items"].is_object() {
            check(&schema["items"]);
        }
    }
    file_type::all().for_each(|file| check(&file.schema()));
}

/// What the guide says about one type of file: the sections with an example of it. Headings within examples do not count.
fn sections_about(file: &FileType, guide: &str) -> String {
    let mut is_example = false;
    let mut sections = vec![String::new()];
    for line in guide.lines() {
        is_example ^= line.starts_with("```");
        if line.starts_with("## ") && !is_example {
            sections.push(String::new());
        }
        sections.last_mut().unwrap().extend([line, "\n"]);
    }
    let place = format!("\n`{}", file.place.name());
    sections.retain(|section| section.contains(&place));
    sections.concat()
}

#[test]
fn every_key_is_in_its_section_of_the_content_guide() {
    fn check(file: &str, schema: &Value, section: &str) {
        for (key, field) in schema["properties"].as_object().into_iter().flatten() {
            let is_named = section.contains(&format!("`{key}`"))
                || section.lines().any(|line| {
                    let line = line.trim_start().trim_start_matches("- ");
                    line.strip_prefix(key.as_str()).is_some_and(|rest| rest.starts_with(':'))
                });
            assert!(is_named, "{key} of {file}: describe it in docs/content-guide.md");
            check(file, field, section);
            check(file, &field["items"], section);
        }
    }
    let guide = fs::read_to_string(root().join("docs/content-guide.md")).unwrap();
    for file in file_type::all() {
        let place = format!("| `{}", file.place.name());
        assert!(guide.contains(&place), "{}: name it in docs/content-guide.md", file.name);
        let section = sections_about(&file, &guide);
        assert!(
            !section.is_empty(),
            "{}: give an example of it in docs/content-guide.md",
            file.name
        );
        check(file.name, &file.schema(), &section);
    }
}

#[test]
fn a_line_that_names_the_schema_is_read_over() {
    let folder = good_content();
    let content = folder.path().join("content");
    let line = "# yaml-language-server: $schema=../schemas/any.schema.json\n";
    let site = content.join("site.yaml");
    fs::write(&site, line.to_owned() + &fs::read_to_string(&site).unwrap()).unwrap();
    let job = content.join("jobs/drafter.md");
    let marked = fs::read_to_string(&job).unwrap().replacen("---\n", &format!("---\n{line}"), 1);
    fs::write(&job, marked).unwrap();
    assert!(Loader::new(&content).load().is_ok());
}

#[test]
fn the_command_writes_every_schema_and_says_what_vs_code_needs() {
    let folder = tempfile::tempdir().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_strakeline"))
        .args(["schemas", "editor/schemas", "--content", "./site"])
        .current_dir(&folder)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0));
    for (name, text) in files() {
        let written = fs::read_to_string(folder.path().join("editor/schemas").join(&name));
        assert_eq!(written.unwrap(), text, "{name}");
    }
    let message = String::from_utf8(output.stdout).unwrap();
    assert!(
        message.contains("\"./editor/schemas/job.schema.json\": \"site/jobs/*.md\""),
        "{message}"
    );

    fs::write(folder.path().join("file"), "").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_strakeline"))
        .args(["schemas", "file/schemas"])
        .current_dir(&folder)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.starts_with("strakeline: cannot write into file/schemas"), "{message}");
}
