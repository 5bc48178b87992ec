//! Real and hostile CVs, each with the answer that it must get; `tests/cvs/README.md` says how they were made.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use cv::{Format, Refusal, inspect};
use serde::Deserialize;

#[derive(Deserialize)]
pub struct Expected {
    pub file: String,
    /// The extension of the format that it is accepted as; none if it is refused.
    pub answer: Option<String>,
    pub why: String,
}

pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cvs")
}

pub fn corpus() -> Vec<Expected> {
    serde_json::from_slice(&fs::read(folder().join("expected.json")).unwrap()).unwrap()
}

/// None if the extension is unknown: then the form refuses the file before it is inspected.
fn inspect_file(file: &str, bytes: Vec<u8>) -> Option<Result<String, Refusal>> {
    let name = file.rsplit('/').next().unwrap();
    let format = Format::from_file_name(name)?;
    Some(inspect(format, &bytes).map(|()| format.extension().to_owned()))
}

fn is_accepted(file: &str, bytes: Vec<u8>) -> bool {
    inspect_file(file, bytes).is_some_and(|answer| answer.is_ok())
}

#[test]
fn every_file_is_accepted_or_refused_as_expected() {
    let mut wrong = Vec::new();
    for Expected { file, answer, why } in corpus() {
        let started = Instant::now();
        let given = inspect_file(&file, fs::read(folder().join(&file)).unwrap());
        let kind = given.as_ref().and_then(|given| given.as_ref().ok());
        if kind != answer.as_ref() {
            wrong.push(format!("{file} ({why}): {given:?} instead of {answer:?}"));
        }
        if started.elapsed() > Duration::from_secs(10) {
            wrong.push(format!("{file} ({why}): took {:?}", started.elapsed()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn random_data_in_a_stream_is_accepted() {
    let mut random = fastrand::Rng::with_seed(3);
    for _ in 0..200 {
        let size = random.usize(1_000..600_000);
        assert!(is_accepted("cv.pdf", crate::application::pdf(size)), "{size} bytes");
    }
}

#[test]
fn image_data_that_looks_like_an_object_is_accepted() {
    let mut pdf = crate::application::pdf(5_000);
    let picture = [b"obj".as_slice(), &[b'['; 1_000]].concat();
    pdf[2_000..2_000 + picture.len()].copy_from_slice(&picture);
    assert!(is_accepted("cv.pdf", pdf));
}

#[test]
fn every_file_of_the_corpus_is_listed() {
    let listed: BTreeSet<_> = corpus().into_iter().map(|expected| expected.file).collect();
    let mut found = BTreeSet::new();
    for kind in ["good", "bad"] {
        for file in fs::read_dir(folder().join(kind)).unwrap() {
            found.insert(format!("{kind}/{}", file.unwrap().file_name().to_str().unwrap()));
        }
    }
    assert_eq!(listed, found);
    let (good, bad): (Vec<_>, Vec<_>) = found.iter().partition(|file| file.starts_with("good/"));
    assert!(good.len() >= 25 && bad.len() >= 60, "{} good, {} bad", good.len(), bad.len());
}

#[test]
fn an_extension_of_another_format_is_refused() {
    let extensions = ["pdf", "doc", "docx", "xls", "xlsx"];
    for Expected { file, answer, .. } in corpus() {
        let Some(own) = answer else { continue };
        let bytes = fs::read(folder().join(&file)).unwrap();
        for other in extensions.iter().filter(|extension| **extension != own) {
            let accepted = is_accepted(&format!("cv.{other}"), bytes.clone());
            assert!(!accepted, "{file} is accepted as {other}");
        }
    }
}

/// Neither a file's content nor the names of its parts may be in the log.
#[test]
fn reasons_do_not_quote_the_file() {
    for Expected { file, answer, .. } in corpus() {
        let given = inspect_file(&file, fs::read(folder().join(&file)).unwrap());
        if let (None, Some(Err(refusal))) = (answer, given) {
            let reason = refusal.to_string();
            let is_plain = reason.chars().all(|c| c.is_alphanumeric() || " ,:-".contains(c));
            assert!(is_plain, "{file}: {reason}");
            assert!(!matches!(refusal, Refusal::Io(_)), "{file}: {reason}");
        }
    }
}

/// Files that were cut or changed at random do not take long.
#[test]
fn damaged_files_are_accepted_or_refused_in_time() {
    let mut random = fastrand::Rng::with_seed(20_261_115);
    let good: Vec<_> = corpus().into_iter().filter(|file| file.answer.is_some()).collect();
    for _ in 0..300 {
        let file = &good[random.usize(..good.len())].file;
        let mut bytes = fs::read(folder().join(file)).unwrap();
        match random.u8(..4) {
            0 => bytes.truncate(random.usize(..bytes.len())),
            1 => drop(bytes.drain(..random.usize(..bytes.len()))),
            2 => {
                let from = random.usize(..bytes.len());
                let block: Vec<_> = bytes[from..].iter().copied().take(512).collect();
                let to = random.usize(..bytes.len());
                bytes.splice(to..to, block);
            }
            _ => {
                for _ in 0..random.usize(1..40) {
                    let at = random.usize(..bytes.len());
                    bytes[at] = random.u8(..);
                }
            }
        }
        let started = Instant::now();
        let _answer = inspect_file(file, bytes);
        assert!(started.elapsed() < Duration::from_secs(10), "{file}");
    }
}
