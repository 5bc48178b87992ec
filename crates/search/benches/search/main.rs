//! An index of 10,000 posts of 600 words: how long it takes to build and to ask, and its memory.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::print_stdout)]

mod posts;

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use posts::{Author, Post, WORDS};
use search::{Document, Index, Relations, Results, Splitter};

const POSTS: usize = 10_000;
const BUILDS: usize = 5;
const ROUNDS: usize = 51;
const RESULTS: usize = 30;
const RELATED: usize = 3;

/// What is typed, by what it exercises. `RARE` stands for a rare word of the posts.
const QUERIES: &[(&str, &[&str])] = &[
    ("one word", &["pipe", "design", "stress", "corrosion", "hydrotreater", "RARE"]),
    ("two words", &["pipe stress", "steel design", "laser scanning", "fatigue RARE"]),
    ("a prefix", &["pi", "co", "re", "str", "pipe st", "offshore de"]),
    (
        "a typing error",
        &["desgin", "corrosoin", "pipe stresss", "lazer scaning", "strucural steal"],
    ),
    ("nothing found", &["zzzzzz", "qqqqq wwwww", "xylophonist"]),
    ("hostile", &["a", "REPEATED", "LONG", "?!?!", "co re in st de pr un ma", "TYPOS"]),
];

fn main() {
    let mut author = Author::new();
    let posts: Vec<Post> = (0..POSTS).map(|_| author.post()).collect();
    let megabytes = |bytes: usize| bytes as f64 / 1e6;
    println!("{POSTS} posts of {WORDS} words");
    println!(
        "  texts          {:6.0} MB",
        megabytes(posts.iter().map(|post| post.text.len()).sum())
    );
    let before = resident_bytes();
    let documents = split(&posts);
    let with_documents = resident_bytes();
    let index = Index::new(&documents);
    let with_index = resident_bytes();
    println!("  documents      {:6.0} MB", megabytes(with_documents.saturating_sub(before)));
    println!("  index          {:6.0} MB", megabytes(with_index.saturating_sub(with_documents)));

    let split = fastest(|| drop(split(&posts)));
    let indexed = fastest(|| drop(Index::new(&documents)));
    println!("  split in       {:6} ms", split.as_millis());
    println!("  indexed in     {:6} ms", indexed.as_millis());
    println!("  built in       {:6} ms (aim: under 2 s)", (split + indexed).as_millis());
    measure_queries(&index, &author, &posts);
    measure_related(&documents, &author.post());
}

fn split(posts: &[Post]) -> Vec<Arc<Document>> {
    let mut splitter = Splitter::default();
    let document =
        |post: &Post| splitter.split(&post.title, &post.headings, &[] as &[&str], &post.text);
    posts.iter().map(document).map(Arc::new).collect()
}

/// The processor time of a few runs' fastest: other programs on the machine hardly count.
fn fastest(run: impl Fn()) -> Duration {
    let time = || {
        let started = processor_time();
        run();
        processor_time() - started
    };
    (0..BUILDS).map(|_| time()).min().unwrap()
}

/// Prints the median and the slowest of each group of queries; of a query, the median of its rounds counts.
fn measure_queries(index: &Index, author: &Author, posts: &[Post]) {
    println!("{:14} {:>9} {:>9} {:>9} {:>13}", "query", "median", "worst", "hits", "with excerpts");
    let mut all = Vec::new();
    for (name, queries) in QUERIES {
        let (mut times, mut shown, mut hits) = (Vec::new(), Vec::new(), 0);
        for query in queries.iter().map(|query| typed(query, author)) {
            hits += index.search(&query, usize::MAX).hits.len();
            times.push(middle_of_rounds(|| drop(index.search(&query, RESULTS))));
            shown.push(middle_of_rounds(|| show(&index.search(&query, RESULTS), posts)));
        }
        let (median, worst, shown) =
            (middle(&mut times), times[times.len() - 1], middle(&mut shown));
        println!("{name:14} {median:9.1?} {worst:9.1?} {hits:9} {shown:13.1?}");
        all.extend(times);
    }
    let (median, worst) = (middle(&mut all), all[all.len() - 1]);
    println!("{:14} {median:9.1?} {worst:9.1?} (aim: under 5 ms)", "all");
}

fn show(results: &Results, posts: &[Post]) {
    for hit in &results.hits {
        black_box(results.excerpt(&posts[hit.position].text));
    }
}

fn middle_of_rounds(run: impl Fn()) -> Duration {
    let mut times: Vec<Duration> = (0..ROUNDS)
        .map(|_| {
            let started = Instant::now();
            run();
            started.elapsed()
        })
        .collect();
    middle(&mut times)
}

fn typed(query: &str, author: &Author) -> String {
    match query {
        "REPEATED" => "a".repeat(10_000),
        "LONG" => "pipe stress ".repeat(1_000),
        "TYPOS" => "desgin pipng stresss struture offshroe fatige corosion conecton".to_owned(),
        _ => query.replace("RARE", author.rare_word()),
    }
}

fn middle(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

fn measure_related(documents: &[Arc<Document>], other: &Post) {
    let before = resident_bytes();
    let relations = Relations::new(documents, None);
    let taken = resident_bytes().saturating_sub(before) / 1_000_000;
    let made = fastest(|| drop(Relations::new(documents, None)));
    let mut changed = documents.to_vec();
    changed[0] = Arc::new(Document::new(&other.title, &other.headings, &other.text));
    let again = fastest(|| drop(Relations::new(&changed, Some(&relations))));
    println!("relations of {POSTS} posts in {} ms and {taken} MB", made.as_millis());
    println!("the same after one has changed in {} ms", again.as_millis());
    let boost = |post: usize, other: usize| Some(if post % 5 == other % 5 { 0.1 } else { 0.0 });
    let related = |post| relations.related(post, RELATED, |other| boost(post, other));
    let found: usize = (0..POSTS).map(|post| related(post).len()).sum();
    let time = fastest(|| (0..POSTS).for_each(|post| drop(black_box(related(post)))));
    println!("{found} related posts of {POSTS} in {} ms (aim: under 2 s)", time.as_millis());
}

/// How long this thread has been running on a processor.
fn processor_time() -> Duration {
    let times = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    Duration::from_nanos(times.split_whitespace().next().unwrap().parse().unwrap())
}

/// The memory of this process.
fn resident_bytes() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
    let kilobytes: usize = line.split_whitespace().nth(1).unwrap().parse().unwrap();
    kilobytes * 1024
}
