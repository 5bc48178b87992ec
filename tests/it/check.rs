//! Every rule for content has a fixture that breaks it: a few files to copy over the good content.

use std::fs;
use std::path::Path;
use std::process::Command;

use strakeline::content::load::Loader;

use crate::site::{copy, fixtures, good_content};

/// The problems of the good content with the files of `overlay` copied over it, as `file:line: message`.
fn problems(overlay: &Path) -> String {
    let folder = good_content();
    let content = folder.path().join("content");
    copy(overlay, &content);
    for list in ["removed.txt", "expected.txt"] {
        let list = content.join(list);
        let lines = fs::read_to_string(&list).unwrap_or_default();
        if list.ends_with("removed.txt") {
            lines.lines().for_each(|name| fs::remove_file(content.join(name)).unwrap());
        }
        let _ = fs::remove_file(list);
    }
    let problems = Loader::new(&content).load().expect_err("the content should have problems");
    let prefix = format!("{}/", content.display());
    problems.iter().map(|problem| problem.to_string().replace(&prefix, "") + "\n").collect()
}

#[test]
fn every_broken_folder_has_its_expected_problems() {
    let mut folders: Vec<_> = fs::read_dir(fixtures().join("broken")).unwrap().flatten().collect();
    folders.sort_by_key(|folder| folder.file_name());
    assert!(folders.len() > 30, "the fixtures are missing");
    for folder in folders {
        let expected = fs::read_to_string(folder.path().join("expected.txt")).unwrap_or_default();
        let name = folder.file_name();
        assert_eq!(problems(&folder.path()), expected, "in {}", name.display());
    }
}

#[test]
fn check_prints_the_problems_and_exits_1() {
    let folder = good_content();
    let job = folder.path().join("content/jobs/drafter.md");
    fs::write(&job, fs::read_to_string(&job).unwrap().replace("location:", "place:")).unwrap();
    let (code, errors) = check(folder.path());
    assert_eq!(code, Some(1));
    let lines: Vec<_> = errors.lines().collect();
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert!(lines[0].ends_with("jobs/drafter.md:2: \"location\" is missing"), "{lines:?}");
    assert!(lines[1].ends_with("jobs/drafter.md:4: \"place\" is not a key here."), "{lines:?}");
    assert_eq!(lines[2], "2 problems in the content");
}

#[test]
fn check_warns_of_a_job_that_search_engines_would_refuse() {
    let folder = good_content();
    let job = folder.path().join("content/jobs/drafter.md");
    let text = fs::read_to_string(&job).unwrap();
    fs::write(&job, text.replace("type: Full-time", "type: Ask us\nremote: true")).unwrap();
    let abroad = "---\ntitle: Abroad\ntype: Full-time\nlocation: Here\ncreated_at: 2026-01-01\nremote: true\n\
                  remote_from: [Great Britain]\n---\n\n## Key responsibilities\n";
    fs::write(job.with_file_name("abroad.md"), abroad).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_strakeline"))
        .args(["check", "--content", "content"])
        .current_dir(&folder)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0), "a warning holds nothing back");
    let printed = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<_> = printed.lines().collect();
    let warning = |file: &str, text: &str| format!("warning: content/jobs/{file}.md:2: {text}");
    let refused = "search engines refuse a job";
    assert_eq!(
        lines,
        [
            warning(
                "checker",
                &format!(
                    "{refused} without a place of work: give it an \"address\", or \"remote: true\""
                )
            ),
            warning(
                "drafter",
                &format!(
                    "{refused} for work from anywhere without a country: give it \"remote_from\", such as [\"GB\"]"
                )
            ),
            warning(
                "drafter",
                "search engines do not know the type \"Ask us\": say full-time, part-time, contract, temporary or internship in \"type\""
            ),
            warning(
                "abroad",
                &format!(
                    "{refused} without a text: write \"## Key responsibilities\" below its keys"
                )
            ),
            warning(
                "abroad",
                &format!("{refused} whose country is not a code of two letters, such as GB")
            ),
            "The content is fine: 2 services, 2 projects, 3 jobs, 3 posts.".to_owned(),
        ]
    );
}

#[test]
fn a_redirect_to_a_draft_is_refused() {
    let folder = good_content();
    let content = folder.path().join("content");
    let post = content.join("blogs/nodes.md");
    let text = fs::read_to_string(&post).unwrap();
    fs::write(&post, text.replace("category:", "draft: true\ncategory:")).unwrap();
    fs::write(content.join("redirects.yaml"), "/old: /blogs/nodes\n").unwrap();
    let (code, printed) = check(folder.path());
    assert_eq!(code, Some(1));
    assert!(printed.contains("redirects.yaml:1: /blogs/nodes is a draft"), "{printed}");
}

#[test]
fn check_accepts_good_content_and_the_sample_site() {
    assert_eq!(check(good_content().path()).0, Some(0));
    assert_eq!(check(Path::new(env!("CARGO_MANIFEST_DIR"))).0, Some(0));
}

#[test]
fn serve_does_not_start_with_broken_content() {
    let folder = good_content();
    fs::remove_file(folder.path().join("content/about.yaml")).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_strakeline"))
        .args(["serve", "--listen", "127.0.0.1:0", "--content", "content", "--data", "data"])
        .current_dir(&folder)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.contains("content/about.yaml:1: this file is missing"), "{errors}");
}

#[test]
fn a_file_over_the_size_limit_is_a_problem() {
    let folder = good_content();
    let file = folder.path().join("content/blogs/long.md");
    fs::write(file, vec![b'x'; 1024 * 1024 + 1]).unwrap();
    let problems = Loader::new(folder.path().join("content")).load().unwrap_err();
    assert!(problems[0].message.contains("larger than 1024 kB"), "{problems:?}");
}

#[test]
fn every_flag_reads_an_environment_variable_and_help_says_so() {
    let output = Command::new(env!("CARGO_BIN_EXE_strakeline")).args(["serve", "--help"]).output();
    let help = String::from_utf8(output.unwrap().stdout).unwrap();
    for flag in ["LISTEN", "CONTENT", "DATA", "ORIGIN"] {
        assert!(help.contains(&format!("[env: STRAKELINE_{flag}=")), "{flag} in {help}");
    }
    for flag in ["INDEXNOW]", "INDEXNOW_ENDPOINT="] {
        assert!(help.contains(&format!("[env: STRAKELINE_{flag}")), "{flag} in {help}");
    }
}

/// Exit code and standard error of `strakeline check` in `folder`.
fn check(folder: &Path) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_strakeline"))
        .args(["check", "--content", "content"])
        .current_dir(folder)
        .output()
        .unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}
