//! Damaged content files cause no panic, and the live site changes completely or not at all.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::Timestamp;
use strakeline::content::deployment::Deployment;
use strakeline::content::load::Loader;
use strakeline::content::snapshot::Snapshot;
use strakeline::files::walk;
use strakeline::media::store::PictureStore;

use crate::site::good_content;

const MUTATIONS: usize = 500;

/// Everything that a visitor can get: the bytes of each answer and each picture.
fn published(snapshot: &Snapshot, pictures: &PictureStore) -> BTreeMap<String, Vec<u8>> {
    let answers = snapshot
        .calls()
        .map(|(call, _)| (call.to_owned(), snapshot.answer(call).unwrap().body.identity.to_vec()));
    let files = snapshot.pictures.iter().map(|picture| {
        (picture.url.clone(), fs::read(pictures.find(picture).unwrap().path).unwrap())
    });
    answers.chain(files).collect()
}

/// Flips a bit, cuts off the end, or removes a line.
fn mutate(bytes: &[u8], random: &mut fastrand::Rng) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let place = random.usize(..bytes.len());
    match random.u8(..3) {
        0 => bytes[place] ^= 1 << (random.u8(..8)),
        1 => bytes.truncate(place),
        _ => {
            let lines: Vec<_> = bytes.split_inclusive(|byte| *byte == b'\n').collect();
            let removed = random.usize(..lines.len());
            let kept = lines.iter().enumerate().filter(|(line, _)| *line != removed);
            bytes = kept.flat_map(|(_, line)| line.to_vec()).collect();
        }
    }
    bytes
}

#[test]
fn mutated_content_causes_no_panic_and_changes_the_site_completely_or_not_at_all() {
    let folder = good_content();
    let content = folder.path().join("content");
    let pictures = PictureStore::at(&folder.path().join("data")).unwrap();
    let mut random = fastrand::Rng::with_seed(1991);
    let files: Vec<PathBuf> = walk(&content, &mut Vec::new()).into_iter().map(|f| f.path).collect();

    let mut loader = Loader::new(&content);
    let first = loader.load().unwrap();
    pictures.save(&first.pictures).unwrap();
    let mut live =
        Arc::new(Snapshot::build(&first, &Deployment::default(), Timestamp::UNIX_EPOCH, None));
    let original = published(&live, &pictures);
    let (mut refused, mut accepted) = (0, 0);

    for _ in 0..MUTATIONS {
        let file = &files[random.usize(..files.len())];
        let whole = fs::read(file).unwrap();
        let before = published(&live, &pictures);
        fs::write(file, mutate(&whole, &mut random)).unwrap();
        match loader.load() {
            Ok(valid) => {
                accepted += 1;
                pictures.save(&valid.pictures).unwrap();
                live = Arc::new(Snapshot::build(
                    &valid,
                    &Deployment::default(),
                    Timestamp::UNIX_EPOCH,
                    Some(&live),
                ));
                // A new loader must read the same content.
                let fresh = Loader::new(&content).load().unwrap();
                let fresh =
                    Snapshot::build(&fresh, &Deployment::default(), Timestamp::UNIX_EPOCH, None);
                assert_eq!(published(&live, &pictures), published(&fresh, &pictures));
            }
            Err(problems) => {
                refused += 1;
                assert!(!problems.is_empty());
                assert!(problems.iter().all(|p| p.line >= 1 && is_below(&p.file, &content)));
                assert_eq!(published(&live, &pictures), before, "{}", file.display());
            }
        }
        restore(file, &whole, &mut loader, &pictures, &mut live);
        assert_eq!(published(&live, &pictures), original, "{}", file.display());
    }
    assert!(refused > 50 && accepted > 50, "{refused} refused, {accepted} accepted");
}

fn restore(
    file: &Path,
    whole: &[u8],
    loader: &mut Loader,
    pictures: &PictureStore,
    live: &mut Arc<Snapshot>,
) {
    fs::write(file, whole).unwrap();
    let content = loader.load().unwrap();
    pictures.save(&content.pictures).unwrap();
    *live = Arc::new(Snapshot::build(
        &content,
        &Deployment::default(),
        Timestamp::UNIX_EPOCH,
        Some(live),
    ));
}

fn is_below(file: &Path, folder: &Path) -> bool {
    file.starts_with(folder)
}
