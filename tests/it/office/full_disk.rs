//! A full disk: every call says so, nothing is half written, and all goes on once there is room.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::json;
use tempfile::TempDir;

use super::process::{OfficeProcess, may_unshare};
use crate::applications_cli::fixture::{Applicant, Fixture};
use crate::site::{BINARY, good_content};

const JOB: &str = "jobs/drafter.md";
const SCRIPT: &str = "mount -t tmpfs -o size=16m,mode=700 tmpfs \"$1\" && cp -r \"$2/content\" \"$2/data\" \"$1\" && \
    exec \"$0\" office --listen 127.0.0.1:0 --content \"$1/content\" --data \"$1/data\"";

/// An office on a small disk of its own, which only it sees.
struct SmallDisk {
    office: OfficeProcess,
    /// As we see it.
    root: PathBuf,
    _folder: TempDir,
}

impl SmallDisk {
    /// Nothing if this system lets only its administrator mount a disk.
    fn start(folder: TempDir) -> Option<Self> {
        let disk = folder.path().join("disk");
        fs::create_dir(&disk).unwrap();
        let own_mounts = ["--user", "--map-root-user", "--mount"];
        let try_mount = ["mount", "-t", "tmpfs", "tmpfs", disk.to_str().unwrap()];
        if !may_unshare(&[own_mounts.as_slice(), &try_mount].concat()) {
            return None;
        }
        let mut command = Command::new("unshare");
        command.args(own_mounts).args(["sh", "-c", SCRIPT, BINARY]);
        command.arg(&disk).arg(folder.path());
        let office = OfficeProcess::start(command);
        let root = PathBuf::from(format!("/proc/{}/root", office.id()));
        let root = root.join(disk.strip_prefix("/").unwrap());
        Some(Self { office, root, _folder: folder })
    }

    fn filler(&self) -> PathBuf {
        self.root.join("filler")
    }

    fn fill(&self) {
        let mut filler = File::create(self.filler()).unwrap();
        let error = loop {
            if let Err(error) = filler.write_all(&[0; 4096]) {
                break error;
            }
        };
        assert_eq!(error.kind(), ErrorKind::StorageFull);
    }

    /// Every file with its bytes, but those of the database, which SQLite looks after.
    fn files(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let folders = ["content", "data/office"].map(|name| self.root.join(name));
        let files = folders.iter().flat_map(|folder| walk_all(folder));
        files.map(|file| (file.clone(), fs::read(file).unwrap())).collect()
    }
}

/// Hidden files, too.
fn walk_all(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut entries: Vec<_> = entries.collect();
    entries.sort();
    let below = |path: PathBuf| if path.is_dir() { walk_all(&path) } else { vec![path] };
    entries.into_iter().flat_map(below).collect()
}

async fn with_application(folder: &TempDir) -> String {
    let data = folder.path().join("data");
    let database = format!("sqlite:{}", data.join("strakeline.db").display());
    let fixture = Fixture::open(&database, &data);
    let id = fixture.receive(&Applicant::named("Ada Byron")).await;
    fixture.store.close().await;
    id
}

#[tokio::test]
async fn a_full_disk_is_said_nothing_is_half_written_and_it_goes_on_when_there_is_room() {
    let folder = good_content();
    let application = format!("applications/{}", with_application(&folder).await);
    let Some(disk) = SmallDisk::start(folder) else { return };
    let office = &disk.office;
    let opened = office.done(&format!("file?path={JOB}"), None).await;
    office.done(&application, None).await;
    let text = format!("{}- Typed before\n", opened["text"].as_str().unwrap());
    // Larger than what a disk has left in its last block.
    let longer = format!("{text}- {}\n", "Typed on a full disk ".repeat(900));
    let typing = |text: &str| {
        Some(json!({"path": JOB, "tab": "tab", "began_from": opened["hash"], "text": text}))
    };
    office.done("typing", typing(&text)).await;
    let before = disk.files();
    disk.fill();

    let note = json!({"note": {"from": "", "to": "Call her. ".repeat(900)}});
    let picture = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='{}'/></svg>",
        "M0 0".repeat(5_000)
    );
    for (call, body) in [
        ("typing", typing(&longer)),
        ("save", typing(&longer)),
        ("delete", Some(json!({"paths": [JOB]}))),
        ("rename", Some(json!({"path": JOB, "slug": "draughtsman"}))),
        (application.as_str(), Some(note.clone())),
        ("pictures/add?name=a.svg", None),
    ] {
        let (status, refused) = match body {
            Some(body) => office.call(call, Some(body)).await,
            None => office.send(call, Some(picture.clone().into_bytes()), "image/svg+xml").await,
        };
        let message = refused["message"].as_str().unwrap_or_default();
        assert!(message.starts_with("The disk is full: "), "{call}: {refused}");
        assert!(message.ends_with(". Make room on the server and try again."), "{call}: {refused}");
        assert_eq!(status, 507, "{call}");
        assert_eq!(disk.files(), before, "{call} changed a file or left one");
    }
    let again = office.done(&format!("file?path={JOB}"), None).await;
    assert_eq!(again["unsaved"][0]["text"], json!(text), "what was typed before is still kept");

    fs::remove_file(disk.filler()).unwrap();
    office.done("typing", typing(&longer)).await;
    office.done("save", typing(&longer)).await;
    assert_eq!(fs::read_to_string(disk.root.join("content").join(JOB)).unwrap(), longer);
    office.done(&application, Some(note)).await;
}
