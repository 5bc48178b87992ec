//! Content files designed to take long: each is read, or refused with its line, within a time limit.

use std::fs;
use std::process::Command;

use strakeline::content::load::Loader;

use crate::site::{BINARY, good_content};

/// As large as a content file may be.
const BYTES: usize = 1024 * 1024;
/// Of processor time, which does not depend on what else the machine does. `make test` runs optimised and has the
/// shorter limit. In a plain `cargo test`, the server's own code is about ten times slower.
const SECONDS: u32 = if cfg!(debug_assertions) { 60 } else { 5 };

const POST: &str = "---\ntitle: A\ncover_photo: deck.png\ncreated_at: 2026-01-01\nupdated_at: 2026-01-01\n\
    category: x\nauthor: ann\n---\n";
const JOB: &str = "---\ntitle: A\ntype: B\nlocation: C\ncreated_at: 2026-01-01\n---\n";
const SERVICE: &str = "---\ntitle: A\ndescription: B\ndesc: C\ncover_photo: deck.png\n---\n";

/// `start` and as many parts as fit within the limit.
fn filled(start: &str, part: impl Fn(usize) -> String) -> String {
    let mut text = start.to_owned();
    for number in 0.. {
        let part = part(number);
        if text.len() + part.len() > BYTES {
            break;
        }
        text.push_str(&part);
    }
    text
}

fn repeated(start: &str, part: &str) -> String {
    filled(start, |_| part.to_owned())
}

/// `start` and nearly as many lines as a file may have.
fn lines(start: &str, part: impl Fn(usize) -> String) -> String {
    start.to_owned() + &(0..19_900).map(|number| part(number) + "\n").collect::<String>()
}

/// The problems of a new file with this text, as `line: message`.
fn problems_of(name: &str, text: &str) -> Vec<String> {
    let folder = good_content();
    let content = folder.path().join("content");
    let file = content.join(name);
    fs::write(&file, text).unwrap();
    let script = format!("ulimit -t {SECONDS}; exec \"$0\" check --content \"$1\"");
    let check = Command::new("sh").args(["-c", &script, BINARY]).arg(&content).output().unwrap();
    let start: String = text.chars().skip(100).take(60).collect();
    assert!(check.status.code().is_some(), "{name} took {SECONDS} s: {start}");
    let said = String::from_utf8(check.stderr).unwrap();
    let lines: Vec<_> = said.lines().filter(|line| !line.ends_with(" in the content")).collect();
    let own = format!("{}:", file.display());
    let problems: Vec<_> = lines.iter().filter_map(|line| line.strip_prefix(&own)).collect();
    assert_eq!(problems.len(), lines.len(), "{said}");
    assert!(problems.len() <= 101, "{} problems", problems.len());
    problems.into_iter().map(str::to_owned).collect()
}

#[test]
fn text_nested_too_deeply_is_refused() {
    let deep = ["9: this is nested more than 64 levels deep"];
    for part in ["> ", ">", "<div>", "<span>", "<table><tr><td>", "<details><ul><li>"] {
        assert_eq!(problems_of("blogs/new.md", &repeated(POST, part)), deep, "{part}");
    }
    let formatting = ["9: bold, italic, links or code are nested more than 8 levels deep"];
    for part in ["<b>", "<b><p>", "<a><b><div>", "<i title=\"a\">"] {
        assert_eq!(problems_of("blogs/new.md", &repeated(POST, part)), formatting, "{part}");
    }
    let start = POST.to_owned() + &"- ".repeat(1_000) + "a\n";
    assert_eq!(problems_of("blogs/new.md", &lines(&start, |_| String::new())), deep);
    let by_indent: String = (0..600).map(|level| " ".repeat(2 * level) + "- a\n").collect();
    let start = POST.to_owned() + &by_indent;
    let problems = problems_of("blogs/new.md", &(start + &"\n".repeat(19_000)));
    assert!(
        problems[0].ends_with("64 levels deep") && !problems[0].starts_with("9:"),
        "{problems:?}"
    );
}

#[test]
fn unclosed_html_does_not_multiply() {
    let fonts: String = (0..7).map(|n| format!("<b title=\"{n}\">")).collect();
    let start = format!("{POST}<p>{fonts}<div>\n\n");
    assert!(
        problems_of("blogs/new.md", &filled(&start, |_| "<i>a</i> a ".into()))[0].contains("tags")
    );
    assert_eq!(problems_of("blogs/new.md", &lines(&start, |n| "a".repeat(n % 2))), [""; 0]);
    let attributes = filled(&format!("{POST}<div "), |number| format!("a{number} "));
    assert_eq!(problems_of("blogs/new.md", &attributes), ["9: the post has no text"]);
    let roots = lines(&format!("{POST}a\n\n"), |number| format!("<html a{number}>a<br>"));
    assert_eq!(problems_of("blogs/new.md", &roots), [""; 0]);
}

#[test]
fn long_passages_are_refused() {
    for part in ["&", "\u{a0}", "word "] {
        let problems = problems_of("blogs/new.md", &repeated(POST, part));
        assert_eq!(
            problems,
            ["9: a paragraph, link or block of code is longer than 32 kB"],
            "{part}"
        );
    }
    let link = repeated(&format!("{POST}http://a"), "&amp;");
    assert!(problems_of("blogs/new.md", &link)[0].contains("longer than 32 kB"));
}

#[test]
fn too_many_elements_are_refused() {
    let table = format!("{POST}|a|b|\n|-|-|\n");
    for (start, part) in [(POST, "*a*"), (POST, "![](deck.png) "), (table.as_str(), "|a|b|\n")] {
        let problems = problems_of("blogs/new.md", &repeated(start, part));
        assert_eq!(problems.len(), 1, "{part}: {problems:?}");
    }
    for part in ["\n", "a\n=\n", "-\n", "#\n", "- a\n+ b\n", "```\n"] {
        let problems = problems_of("blogs/new.md", &repeated(POST, part));
        assert_eq!(problems, ["20001: this file has more than 20000 lines"], "{part}");
    }
    let problems = problems_of("services/new.md", &lines(SERVICE, |_| "##".into()));
    assert_eq!(problems, ["207: there are more than 200 headings of \"##\""]);
}

#[test]
fn many_headings_notes_and_pictures_are_read_in_time() {
    assert_eq!(problems_of("blogs/new.md", &lines(POST, |_| "## A".into())), [""; 0]);
    assert_eq!(problems_of("blogs/new.md", &lines(POST, |n| format!("## A {n}"))), [""; 0]);
    assert_eq!(
        problems_of("blogs/new.md", &lines(POST, |n| format!("[^{n}]\n"))),
        ["20001: this file has more than 20000 lines"]
    );
    let notes: String = (0..9_000).map(|n| format!("a[^{n}]\n[^{n}]: b[^{}]\n", n + 1)).collect();
    assert_eq!(problems_of("blogs/new.md", &(POST.to_owned() + &notes)), [""; 0]);
    let missing = problems_of("blogs/new.md", &lines(POST, |n| format!("![](d{n}.png)")));
    assert_eq!(missing.len(), 1, "{missing:?}");
    let sections = problems_of(
        "jobs/new.md",
        &(0..190)
            .map(|_| format!("## {}\n", "a".repeat(5_000)))
            .fold(JOB.to_owned(), |a, b| a + &b),
    );
    assert_eq!(sections.len(), 101, "{sections:?}");
}

#[test]
fn many_keys_are_read_in_time() {
    let unknown =
        problems_of("blogs/new.md", &(lines("---\n", |n| format!("titl{n}:")) + "---\na\n"));
    assert_eq!(unknown.len(), 101, "{unknown:?}");
    assert_eq!(unknown[0], "2: \"titl0\" is not a key here. Did you mean \"title\"?");
    let wide = filled("---\na: {", |n| format!("a{n}, ")) + "}\n---\na\n";
    assert!(!problems_of("blogs/new.md", &wide[..wide.len().min(BYTES)]).is_empty());
    let same = problems_of("blogs/new.md", &(lines("---\n", |_| "title: A".into()) + "---\na\n"));
    assert_eq!(same, ["3: \"title\" is given twice; first on line 2"]);
    let long = filled("---\n", |_| "a".into());
    assert!(!problems_of("blogs/new.md", &long).is_empty());
}

#[test]
fn a_folder_full_of_problems_lists_a_thousand() {
    let folder = good_content();
    let content = folder.path().join("content");
    for number in 0..1_500 {
        fs::write(content.join(format!("media/film{number}.gif")), "").unwrap();
    }
    let problems = Loader::new(&content).load().unwrap_err();
    assert_eq!(problems.len(), 1_001);
    let last = problems.last().unwrap();
    assert_eq!(last.message, "1000 problems are listed; there are more");
}

#[test]
fn thousands_of_wrong_redirects_are_refused_in_time() {
    let chain = |number: usize| format!("/old-{number}: /old-{}\n", number + 1);
    let chained: String = (0..4_999).map(chain).collect();
    let looped = format!("{chained}/old-4999: /old-0\n");
    let mistyped: String = (0..5_000).map(|n| format!("/old-{n}: /services/stell-{n}\n")).collect();
    for text in [chained, looped, mistyped] {
        assert_eq!(problems_of("redirects.yaml", &text).len(), 101);
    }
}

#[test]
fn the_number_of_pages_and_the_length_of_tags_are_limited() {
    let folder = good_content();
    let content = folder.path().join("content");
    for number in 0..50 {
        let page =
            format!("---\ntitle: Page\ndescription: One of many.\norder: {number}\n---\n\nText.\n");
        fs::write(content.join(format!("pages/page-{number}.md")), page).unwrap();
    }
    let problems = Loader::new(&content).load().err().unwrap_or_default();
    assert_eq!(problems.len(), 1, "with the one of the fixture, 51: {problems:?}");
    assert!(problems[0].message.contains("there may be 50 pages"));

    let post = fs::read_to_string(content.join("blogs/nodes.md")).unwrap();
    let tag = |chars: usize| post.replace("  - steel", &format!("  - {}", "語".repeat(chars)));
    assert_eq!(problems_of("blogs/tagged.md", &tag(200)), [""; 0]);
    assert!(problems_of("blogs/tagged.md", &tag(201))[0].contains("a tag may have 200 characters"));
}
