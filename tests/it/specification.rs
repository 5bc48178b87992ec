//! The table of requirements names a test for each. This checks that they exist.

use std::fs;
use std::path::Path;

#[test]
fn every_requirement_names_a_test_that_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let table = fs::read_to_string(root.join("docs/specification.md")).unwrap();
    let mut rows = 0;
    for line in table.lines().filter(|line| line.starts_with('|')) {
        let cells: Vec<_> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let [requirement, place, test] = cells[..] else { panic!("not three cells: {line}") };
        if requirement == "requirement" || requirement.starts_with("---") {
            continue;
        }
        rows += 1;
        assert!(!requirement.is_empty() && !place.is_empty(), "{line}");
        let (file, title) =
            test.trim_matches('`').split_once(" — ").unwrap_or_else(|| panic!("{line}"));
        let text =
            fs::read_to_string(root.join(file)).unwrap_or_else(|_| panic!("no {file}: {line}"));
        assert!(text.contains(title), "{file} has no test \"{title}\"");
    }
    assert!(rows > 100, "only {rows} rows");
}
