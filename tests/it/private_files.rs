//! Only its owner can read what the server stores, whatever the umask is.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use crate::application::{Application, JOB};
use crate::applications_cli::fixture::{Applicant, Fixture};
use crate::process::{Process, folder};

/// None if it is gone: what is written gets its name once it is whole.
fn mode(path: &Path) -> Option<u32> {
    Some(path.symlink_metadata().ok()?.permissions().mode() & 0o7777)
}

/// Every file and folder below `folder`, and the folder itself, with its mode.
fn modes(folder: &Path) -> Vec<(String, u32)> {
    let mut found = vec![(folder.display().to_string(), mode(folder).unwrap())];
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(modes(&path))
        } else if let Some(mode) = mode(&path) {
            found.push((path.display().to_string(), mode))
        }
    }
    found
}

fn assert_private(folder: &Path) {
    for (path, mode) in modes(folder) {
        let expected = if Path::new(&path).is_dir() { 0o700 } else { 0o600 };
        assert_eq!(mode, expected, "{path} has mode {mode:o}");
    }
}

async fn apply_and_load_a_picture(process: &Process) {
    let url = format!("{}/api/public/jobs/{JOB}/apply", process.origin);
    let sent = process.client.post(url).multipart(Application::new().form()).send().await.unwrap();
    assert_eq!(sent.status(), 201);
    let home = process.client.get(&process.origin).send().await.unwrap().text().await.unwrap();
    // A picture in a size that is created for its first request.
    let (_, picture) = home.split_once("srcSet=\"").expect("the page has a picture");
    let address = picture.split([' ', '"']).next().unwrap();
    let picture = process.client.get(format!("{}{address}", process.origin)).send().await.unwrap();
    assert_eq!(picture.status(), 200, "{address}");
}

#[tokio::test]
async fn only_the_owner_can_read_new_files_whatever_the_umask() {
    let folder = folder();
    let process = Process::with_open_umask(&folder, &[]).await;
    apply_and_load_a_picture(&process).await;
    let data = folder.path().join("data");
    assert_private(&data);
    let names: Vec<_> = modes(&data).into_iter().map(|(path, _)| path).collect();
    for expected in ["/spool", "/media", "/strakeline.db", "/strakeline.db-wal"] {
        assert!(names.iter().any(|name| name.ends_with(expected)), "{expected} in {names:?}");
    }
}

#[tokio::test]
async fn too_wide_permissions_of_an_older_version_are_removed() {
    let folder = folder();
    let first = Process::start(&folder, &[]).await;
    apply_and_load_a_picture(&first).await;
    first.kill().await;
    let data = folder.path().join("data");
    let open = |path: &str, mode| {
        fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    };
    for (path, _) in modes(&data) {
        open(&path, if Path::new(&path).is_dir() { 0o755 } else { 0o644 });
    }
    let _second = Process::start(&folder, &[]).await;
    assert_private(&data);
}

#[tokio::test]
async fn a_shared_folder_is_left_as_it_is_with_a_warning() {
    let folder = folder();
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    fs::set_permissions(&data, Permissions::from_mode(0o1777)).unwrap();
    let process = Process::start(&folder, &[]).await;
    process.wait_for_log("other users of this machine can look into").await;
    assert_eq!(mode(&data), Some(0o1777));
    assert_private(&data.join("spool"));
    assert_private(&data.join("media"));
}

#[tokio::test]
async fn only_the_owner_can_read_exported_cvs_whatever_the_umask() {
    let data = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", data.path().join("strakeline.db").display());
    let fixture = Fixture::open(&database, data.path());
    fixture.receive(&Applicant::named("Ada King")).await;
    let command = fixture.command(&["export", "--format", "csv", "--with-cvs", "out/cvs"]);
    let mut shell = Command::new("sh");
    shell.args(["-c", "umask 000; exec \"$0\" \"$@\""]).arg(command.get_program());
    shell.args(command.get_args()).current_dir(data.path());
    assert!(shell.output().unwrap().status.success());
    assert_private(&data.path().join("out"));
}
