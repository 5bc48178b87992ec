//! The schemas that editors use, checked with an independent validator.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use jsonschema::Validator;
use serde_json::Value;
use strakeline::commands::schemas::{files, settings};
use strakeline::content::file_type::{self, FileType};
use strakeline::content::load::Loader;
use strakeline::content::source::Place;
use strakeline::files::walk;

use crate::site::{fixtures, good_content};

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

fn validator(file: &FileType) -> Validator {
    let schema = file.schema();
    assert!(jsonschema::meta::is_valid(&schema), "{}", file.name);
    jsonschema::draft7::new(&schema).unwrap()
}

/// The type of a file by its place below the content folder.
fn type_of(file: &Path) -> Option<FileType> {
    file_type::all().find(|known| match known.place {
        Place::File(name) => file == Path::new(name),
        Place::Folder { name, extension } => {
            file.parent() == Some(Path::new(name))
                && file.extension().is_some_and(|own| own == extension)
        }
    })
}

/// The keys of a file as an editor's tools read them, with numbers and flags.
fn keys(file: &Path) -> Value {
    let text = fs::read_to_string(file).unwrap();
    let yaml = if file.extension().is_some_and(|ending| ending == "md") {
        text.strip_prefix("---\n").unwrap().split("\n---\n").next().unwrap()
    } else {
        &text
    };
    serde_saphyr::from_str(yaml).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// What the validator finds wrong with a file.
fn faults(content: &Path, name: &str) -> Vec<String> {
    let validator = validator(&type_of(Path::new(name)).expect(name));
    validator.iter_errors(&keys(&content.join(name))).map(|error| error.to_string()).collect()
}

#[test]
fn every_file_of_the_sample_site_and_of_the_good_fixture_is_valid() {
    for content in [root().join("content"), fixtures().join("good")] {
        let mut seen = 0;
        for file in walk(&content, &mut Vec::new()) {
            let name = file.path.strip_prefix(&content).unwrap();
            if name.starts_with("media") {
                continue;
            }
            assert_eq!(faults(&content, name.to_str().unwrap()), Vec::<String>::new(), "{name:?}");
            seen += 1;
        }
        assert!(seen > 12, "only {seen} files");
    }
}

#[test]
fn what_the_reader_refuses_for_its_keys_is_refused_by_the_schema_too() {
    for (fixture, file, fault) in [
        ("unknown-key", "services/steel.md", "'titel' was unexpected"),
        ("unknown-key", "services/steel.md", "\"title\" is a required property"),
        ("missing-field", "jobs/drafter.md", "\"location\" is a required property"),
        ("empty-title", "services/steel.md", "\"\" does not match"),
        ("not-a-date", "jobs/drafter.md", "\"2026-13-40\" does not match"),
        ("not-a-flag", "jobs/drafter.md", "\"maybe\" is not of type \"boolean\""),
        ("not-a-number", "services/steel.md", "\"second\" is not of type \"integer\""),
        ("bad-address-of-a-job", "jobs/drafter.md", "\"country\" is a required property"),
        ("wrong-key-in-an-address", "jobs/drafter.md", "'localty', 'town' were unexpected"),
        ("many-problems-at-once", "site.yaml", "\"blue\" does not match"),
        ("many-problems-at-once", "site.yaml", "\"hello\" does not match"),
        ("many-problems-at-once", "site.yaml", "\"wa.me\" does not match"),
        ("testimonial-without-a-name", "testimonials.yaml", "\"name\" is a required property"),
        ("discipline-given-twice", "disciplines.yaml", "has non-unique elements"),
        ("disciplines-that-are-no-list", "disciplines.yaml", "is not of type \"array\""),
    ] {
        let found = faults(&fixtures().join("broken").join(fixture), file).join("\n");
        assert!(found.contains(fault), "{fixture}: {found}");
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
fn an_example_in_a_schema_is_valid() {
    for file in file_type::all() {
        for (key, field) in file.schema()["properties"].as_object().into_iter().flatten() {
            for example in field["examples"].as_array().into_iter().flatten() {
                assert!(jsonschema::draft7::is_valid(field, example), "{key}: {example}");
            }
        }
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
