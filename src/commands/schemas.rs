//! `strakeline schemas`: what editors need to complete and check the keys of content files.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::Context;
use serde_json::{Value, json};

use super::Failure;
use crate::cli::Schemas;
use crate::content::file_type::{self, FileType};

pub fn run(options: &Schemas) -> Result<(), Failure> {
    let folder = &options.folder;
    let cannot = || format!("cannot write into {}", folder.display());
    fs::create_dir_all(folder).with_context(cannot)?;
    for (name, text) in files() {
        fs::write(folder.join(name), text).with_context(cannot)?;
    }
    let settings = pretty(&settings(folder, &options.content.path));
    let written = writeln!(
        std::io::stdout(),
        "The schemas of {} types of file are in {}.\n\
         For VS Code, .vscode/settings.json of the folder you open needs:\n{settings}",
        file_type::all().count(),
        folder.display(),
    );
    Ok(written.context("cannot write")?)
}

/// Each schema with the name of its file.
pub fn files() -> impl Iterator<Item = (String, String)> {
    file_type::all().map(|file| (file.schema_file(), pretty(&file.schema()) + "\n"))
}

/// Which schema is for which files, in the form that the YAML extension of VS Code reads.
pub fn settings(folder: &Path, content: &Path) -> Value {
    let here = |path: &Path| path.strip_prefix(".").unwrap_or(path).display().to_string();
    let way = if folder.is_absolute() { "" } else { "./" };
    let entry = |file: FileType| {
        let schema = format!("{way}{}/{}", here(folder), file.schema_file());
        (schema, Value::from(format!("{}/{}", here(content), file.pattern())))
    };
    json!({ "yaml.schemas": file_type::all().map(entry).collect::<serde_json::Map<_, _>>() })
}

fn pretty(value: &Value) -> String {
    // A JSON value can always be written.
    serde_json::to_string_pretty(value).unwrap_or_default()
}
