//! What a change does to the text, case by case.

use yaml_edit::{Refused, Step, Value, set};

fn path(keys: &str) -> Vec<Step> {
    let step = |key: &str| key.parse().map_or_else(|_| Step::Key(key.to_owned()), Step::Item);
    keys.split('.').map(step).collect()
}

fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

fn list(items: &[&str]) -> Value {
    Value::List(items.iter().map(|item| text(item)).collect())
}

fn map(entries: &[(&str, &str)]) -> Value {
    Value::Map(entries.iter().map(|(key, value)| ((*key).to_owned(), text(value))).collect())
}

#[track_caller]
fn becomes(before: &str, keys: &str, new: Option<Value>, after: &str) {
    assert_eq!(set(before, &path(keys), new.as_ref()).as_deref(), Ok(after));
}

const JOB: &str = "\
# A job.
title: \"Piper\"   # as in the advertisement
type: Full-time

address:
  # Where it is.
  street: 'Chandler''s Quay'
  country: GB
tags:
  - one
  # between
  - \"two\"
remote: true
";

#[test]
fn a_text_keeps_its_quotes_and_its_comment() {
    let after = JOB.replace("\"Piper\"", "\"Say \\\"hi\\\"\"");
    becomes(JOB, "title", Some(text("Say \"hi\"")), &after);
    becomes(JOB, "type", Some(text("Part-time")), &JOB.replace("Full-time", "Part-time"));
    let after = JOB.replace("'Chandler''s Quay'", "'It''s 4'");
    becomes(JOB, "address.street", Some(text("It's 4")), &after);
}

#[test]
fn a_bare_text_gets_quotes_where_it_needs_them() {
    for needs in ["a: b", "#x", "- x", "[x", "x #y", "null", "~", "", "*x", "a\nb", " x"] {
        let after = set("type: Full-time\n", &path("type"), Some(&text(needs))).unwrap();
        assert!(after.starts_with("type: \""), "{needs:?} {after}");
    }
}

#[test]
fn a_value_that_is_there_already_changes_nothing() {
    for (keys, value) in [("title", text("Piper")), ("tags", list(&["one", "two"]))] {
        becomes(JOB, keys, Some(value), JOB);
    }
    becomes(JOB, "salary", None, JOB);
    becomes(JOB, "salary", Some(Value::List(Vec::new())), JOB);
}

#[test]
fn a_new_key_comes_last_in_its_map() {
    becomes(JOB, "draft", Some(Value::Bare("true".into())), &format!("{JOB}draft: true\n"));
    let after = JOB.replace("  country: GB\n", "  country: GB\n  locality: \"Ansley\"\n");
    becomes(JOB, "address.locality", Some(text("Ansley")), &after);
    let after = format!("{JOB}salary:\n  amount: \"5\"\n");
    becomes(JOB, "salary.amount", Some(text("5")), &after);
    becomes("", "a", Some(text("b")), "a: \"b\"\n");
    becomes("# only a comment\n", "a", Some(text("b")), "# only a comment\na: \"b\"\n");
    becomes("a: 1", "b", Some(text("x")), "a: 1\nb: \"x\"");
}

#[test]
fn an_empty_key_is_filled() {
    becomes("a:\nb: 1\n", "a", Some(text("x")), "a: \"x\"\nb: 1\n");
    becomes("a: # later\nb: 1\n", "a", Some(text("x")), "a: \"x\" # later\nb: 1\n");
    becomes("a: ~\nb: 1\n", "a", Some(list(&["x"])), "a:\n  - \"x\"\nb: 1\n");
    becomes("a:\nb: 1\n", "a.c", Some(text("x")), "a:\n  c: \"x\"\nb: 1\n");
}

#[test]
fn a_removed_key_takes_its_lines_along() {
    becomes(JOB, "type", None, &JOB.replace("type: Full-time\n", ""));
    becomes(JOB, "address.street", None, &JOB.replace("  street: 'Chandler''s Quay'\n", ""));
    let tags = "tags:\n  - one\n  # between\n  - \"two\"\n";
    becomes(JOB, "tags", None, &JOB.replace(tags, ""));
    becomes("a: 1\nb: 2", "b", None, "a: 1\n");
}

#[test]
fn a_map_that_loses_its_last_key_goes_too() {
    becomes("a:\n  b: 1\nc: 2\n", "a.b", None, "c: 2\n");
    becomes("a:\n  b:\n    - 1\nc: 2\n", "a.b.0", None, "c: 2\n");
}

#[test]
fn items_that_stay_are_not_written_again() {
    becomes(
        JOB,
        "tags",
        Some(list(&["one", "new", "two"])),
        &JOB.replace("  # between\n  - \"two\"", "  # between\n  - \"new\"\n  - \"two\""),
    );
    becomes(
        JOB,
        "tags",
        Some(list(&["one", "two", "new"])),
        &JOB.replace("  - \"two\"\n", "  - \"two\"\n  - \"new\"\n"),
    );
    becomes(JOB, "tags", Some(list(&["two"])), &JOB.replace("  - one\n", ""));
    becomes(JOB, "tags", Some(list(&["one"])), &JOB.replace("  - \"two\"\n", ""));
    becomes(JOB, "tags", Some(list(&["1", "two"])), &JOB.replace("- one", "- 1"));
}

#[test]
fn lists_of_maps_are_changed_key_by_key() {
    let people = "- name: A   # first\n  title: \"X\"\n- name: B\n  title: Y\n";
    becomes(people, "0.name", Some(text("C")), &people.replace("name: A", "name: C"));
    becomes(people, "1.title", None, "- name: A   # first\n  title: \"X\"\n- name: B\n");
    becomes(people, "0.name", None, "- title: \"X\"\n- name: B\n  title: Y\n");
    let three = Value::List(vec![
        map(&[("name", "A"), ("title", "X")]),
        map(&[("name", "N"), ("title", "Z")]),
        map(&[("name", "B"), ("title", "Y")]),
    ]);
    let after = people.replace("- name: B", "- name: \"N\"\n  title: \"Z\"\n- name: B");
    assert_eq!(set(people, &[], Some(&three)).as_deref(), Ok(after.as_str()));
    becomes(people, "0", None, "- name: B\n  title: Y\n");
}

#[test]
fn values_in_brackets_stay_in_brackets() {
    let flow = "tags: [one, \"two\"] # both\nat: {x: 1, y: 2}\n";
    becomes(flow, "tags.1", Some(text("2")), &flow.replace("\"two\"", "\"2\""));
    becomes(
        flow,
        "tags",
        Some(list(&["one", "two", "x"])),
        &flow.replace("\"two\"]", "\"two\", \"x\"]"),
    );
    becomes(flow, "tags", Some(list(&["two"])), &flow.replace("one, ", ""));
    becomes(flow, "at.y", None, &flow.replace(", y: 2", ""));
    becomes(flow, "at.z", Some(text("3")), &flow.replace("y: 2}", "y: 2, z: \"3\"}"));
    becomes(flow, "at.x", Some(map(&[("a", "}")])), &flow.replace("x: 1", "x: {a: \"}\"}"));
    becomes(
        "a: []
",
        "a",
        Some(list(&["x"])),
        "a:
  - \"x\"
",
    );
    becomes("at: {x: 1}\n", "at.y", Some(map(&[("z", "3")])), "at: {x: 1, y: {z: \"3\"}}\n");
    becomes("at: {x: {y: 1}}\n", "at.x.z", Some(text("}")), "at: {x: {y: 1, z: \"}\"}}\n");
}

#[test]
fn blocks_of_text_stay_blocks() {
    let block = "a: |\n  one\n  two\n\nb: 1\n";
    becomes(block, "a", Some(text("1\n\n2\n")), "a: |\n  1\n\n  2\n\nb: 1\n");
    becomes(block, "a", Some(text("1")), "a: |-\n  1\n\nb: 1\n");
    becomes(block, "a", None, "\nb: 1\n");
    becomes("b: 1\n", "a", Some(text("1\n2")), "b: 1\na: |-\n  1\n  2\n");
    becomes(block, "a", Some(text(" 1\n2")), "a: \" 1\\n2\"\n\nb: 1\n");
}

#[test]
fn windows_line_breaks_stay() {
    becomes("a: 1\r\nb: 2\r\n", "c", Some(list(&["x"])), "a: 1\r\nb: 2\r\nc:\r\n  - \"x\"\r\n");
    becomes("a: 1\r\nb: 2\r\n", "a", None, "b: 2\r\n");
}

#[test]
fn what_cannot_be_changed_safely_is_refused() {
    let refused = |before: &str, keys: &str| set(before, &path(keys), Some(&text("x")));
    assert_eq!(refused("a: [1\n", "a"), Err(Refused::Unreadable));
    assert_eq!(refused("a: 1\na: 2\n", "a"), Err(Refused::Unreadable));
    assert_eq!(refused("a: &x 1\nb: *x\n", "b"), Err(Refused::Unforeseen));
    assert_eq!(refused("a: 1\n", "a.b"), Err(Refused::NoSuchPlace));
    assert_eq!(refused("a: [1]\n", "a.5"), Err(Refused::NoSuchPlace));
    assert_eq!(refused("--- one\n", "a"), Err(Refused::NoSuchPlace));
}
