//! For every file of the sample site and many random changes: the changed key reads back as set, and every other byte
//! is unchanged.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::fs;
use std::path::{Path, PathBuf};

use fastrand::Rng;
use yaml_edit::{Step, Value, get, set};

const CHANGES_OF_A_FILE: usize = 1_000;

#[test]
fn random_changes_of_the_sample_site_change_nothing_else() {
    let files = sample_files();
    assert!(files.len() > 40, "only {} files", files.len());
    let with_crlf = files.iter().map(|(file, text)| (file, text.replace('\n', "\r\n")));
    for (file, text) in files.iter().map(|(file, text)| (file, text.clone())).chain(with_crlf) {
        let text = &text;
        let mut random = Rng::with_seed(seed_of(file));
        for _ in 0..CHANGES_OF_A_FILE {
            let (path, new) = random_change(text, &mut random);
            let changed = set(text, &path, new.as_ref());
            let context = || format!("{}: {path:?} = {new:?}", file.display());
            let changed = changed.unwrap_or_else(|refused| panic!("{refused} {}", context()));
            let (read, expected) = (get(&changed, &path), as_set(text, &path, new.as_ref()));
            assert_eq!(read, Ok(expected), "{}\n{changed}", context());
            only_its_block_differs(text, &changed, &path, &context());
            only_its_line_differs(text, &changed, &path, new.as_ref(), &context());
            let has_other_breaks = changed.replace("\r\n", "").contains('\n');
            assert!(!text.contains('\r') || !has_other_breaks, "{}\n{changed:?}", context());
            // And back again, which must say what was said before.
            let first = path.get(..1).unwrap();
            let restored = set(&changed, first, get(text, first).unwrap().as_ref());
            let restored = restored.unwrap_or_else(|refused| panic!("{refused} {}", context()));
            assert_eq!(get(&restored, &[]), get(text, &[]), "{}", context());
        }
    }
}

/// Where an item goes, the next one takes its place.
fn as_set(text: &str, path: &[Step], new: Option<&Value>) -> Option<Value> {
    let (last, parent) = path.split_last().unwrap();
    match (last, new) {
        (Step::Item(index), None) => {
            let next = parent.iter().cloned().chain([Step::Item(index + 1)]);
            get(text, &next.collect::<Vec<_>>()).unwrap()
        }
        (_, new) => new.cloned(),
    }
}

/// A seed of its own for each file, the same in each run.
fn seed_of(file: &Path) -> u64 {
    let name = file.file_name().unwrap().as_encoded_bytes();
    name.iter().fold(17, |seed: u64, byte| seed.wrapping_mul(31).wrapping_add(u64::from(*byte)))
}

/// The front matter of Markdown files, and YAML files.
fn sample_files() -> Vec<(PathBuf, String)> {
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let mut files = Vec::new();
    let folders = fs::read_dir(&content).unwrap().map(|entry| entry.unwrap().path());
    for folder in folders.filter(|path| path.is_dir()).chain([content.clone()]) {
        for file in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            let ending = file.extension().and_then(|ending| ending.to_str());
            let read = || fs::read_to_string(&file).unwrap();
            match ending {
                Some("yaml") => files.push((file.clone(), read())),
                Some("md") => {
                    if let Some((front, _)) =
                        read().strip_prefix("---\n").and_then(|text| text.split_once("\n---\n"))
                    {
                        files.push((file.clone(), format!("{front}\n")));
                    }
                }
                _ => {}
            }
        }
    }
    files.sort();
    files
}

fn random_change(text: &str, random: &mut Rng) -> (Vec<Step>, Option<Value>) {
    let root = get(text, &[]).unwrap().expect("a sample file says something");
    let mut paths = Vec::new();
    collect(&root, &mut Vec::new(), &mut paths);
    let mut path = random.choice(paths).expect("it has a key");
    if random.u8(..4) == 0
        && let Some(Value::Map(_)) = get(text, path.get(..path.len() - 1).unwrap()).unwrap()
    {
        path.pop();
        path.push(Step::Key(
            ["draft", "new_key", "a key: with signs"][random.usize(..3)].to_owned(),
        ));
    }
    // The last of what a file says cannot go: there would be no file.
    let new = (random.u8(..5) > 0 || path.len() == 1).then(|| random_value(random, 0));
    (path, new)
}

fn collect(value: &Value, path: &mut Vec<Step>, paths: &mut Vec<Vec<Step>>) {
    let mut below = |step: Step, value: &Value| {
        path.push(step);
        paths.push(path.clone());
        collect(value, path, paths);
        path.pop();
    };
    match value {
        Value::Map(entries) => {
            entries.iter().for_each(|(key, value)| below(Step::Key(key.clone()), value));
        }
        Value::List(items) => {
            items.iter().enumerate().for_each(|(index, item)| below(Step::Item(index), item));
        }
        Value::Text(_) | Value::Bare(_) => {}
    }
}

fn random_value(random: &mut Rng, depth: usize) -> Value {
    match random.u8(..if depth > 1 { 3 } else { 5 }) {
        0 => Value::Bare(random.i32(-9..2_000).to_string()),
        1 | 2 => Value::Text(random_text(random)),
        3 => {
            Value::List((0..random.usize(1..4)).map(|_| random_value(random, depth + 1)).collect())
        }
        _ => {
            let keys = ["a", "b_c", "x: y"].iter().take(random.usize(1..4));
            Value::Map(
                keys.map(|key| ((*key).to_owned(), random_value(random, depth + 1))).collect(),
            )
        }
    }
}

/// With the signs that YAML gives a meaning.
fn random_text(random: &mut Rng) -> String {
    let parts = [
        "word", " ", ": ", " #", "\"", "'", "\\", "\n", "- ", "[", "]", "{", "}", ",", "&", "*",
        "!", "|", ">", "%", "@", "---", "é", "0x1", "true", "null", "~", "\t", "?", "=", "…", "👷",
    ];
    (0..random.usize(1..8)).map(|_| parts[random.usize(..parts.len())]).collect()
}

/// A text of one line that another text takes the place of: all bytes before and after that line stay, and so does the
/// beginning of the line.
fn only_its_line_differs(
    before: &str,
    after: &str,
    path: &[Step],
    new: Option<&Value>,
    context: &str,
) {
    let (Ok(Some(Value::Text(old) | Value::Bare(old))), Some(Value::Text(_) | Value::Bare(_))) =
        (get(before, path), new)
    else {
        return;
    };
    if old.contains('\n') || !before.contains(&old) {
        return;
    }
    let first = before.bytes().zip(after.bytes()).take_while(|(a, b)| a == b).count();
    let most = before.len().min(after.len()) - first;
    let pairs = before.bytes().rev().zip(after.bytes().rev()).take(most);
    let last = pairs.take_while(|(a, b)| a == b).count();
    let changed = &before.as_bytes()[first..before.len() - last];
    // With its quotes.
    assert!(changed.len() <= old.len() + 2, "{context}\n{}", String::from_utf8_lossy(changed));
    assert!(!changed.contains(&b'\n'), "{context}\n{}", String::from_utf8_lossy(changed));
}

/// A block is a key at the left edge with all that is below it; in a list, an item.
fn blocks(text: &str) -> Vec<String> {
    let is_list = text.lines().any(|line| line.starts_with("- "))
        && !text.lines().any(|line| line.starts_with(char::is_alphabetic));
    let mut blocks: Vec<String> = Vec::new();
    for line in text.split_inclusive('\n') {
        let begins = match is_list {
            true => line.starts_with("- ") || line.starts_with('#'),
            false => !line.starts_with([' ', '-', '\n', '\r']),
        };
        match blocks.last_mut() {
            Some(block) if !begins => block.push_str(line),
            _ => blocks.push(line.to_owned()),
        }
    }
    blocks
}

fn only_its_block_differs(before: &str, after: &str, path: &[Step], context: &str) {
    let (before, after) = (blocks(before), blocks(after));
    let first = before.iter().zip(&after).take_while(|(a, b)| a == b).count();
    let last = before.iter().rev().zip(after.iter().rev()).take_while(|(a, b)| a == b).count();
    let last = last.min(before.len() - first).min(after.len() - first);
    let changed = &before[first..before.len() - last];
    match (changed, &path[0]) {
        ([], _) => {}
        ([block], Step::Key(key)) => {
            assert!(block.starts_with(&format!("{key}:")), "{context}\n{block}")
        }
        ([_], Step::Item(_)) => {}
        (several, _) => panic!("{context}\n{several:?}"),
    }
}
