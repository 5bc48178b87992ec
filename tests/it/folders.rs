//! A folder that cannot be read is not an empty folder: the site is unchanged until it can be read again.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::os::unix::net::UnixListener;
use std::path::Path;
use std::process::Command;

use strakeline::content::load::Loader;

use crate::process::{Process, folder};
use crate::site::{Site, good_content};

/// The problems of the good content after `break_it` has changed it.
fn problems(break_it: impl FnOnce(&Path)) -> Vec<String> {
    let folder = good_content();
    let content = folder.path().join("content");
    break_it(&content);
    let problems = Loader::new(&content).load().expect_err("the content should have problems");
    let below = |problem: &dyn ToString| problem.to_string().replace(content.to_str().unwrap(), "");
    problems.iter().map(|problem| below(problem)).collect()
}

fn move_away(path: &Path) {
    fs::rename(path, path.with_extension("bak")).unwrap();
}

#[test]
fn a_link_or_a_file_in_place_of_a_folder_is_a_problem() {
    for name in ["jobs", "services", "projects", "blogs", "authors", "media"] {
        let dangling = problems(|content| {
            move_away(&content.join(name));
            symlink("/nowhere/at/all", content.join(name)).unwrap();
        });
        assert!(
            dangling.contains(&format!("/{name}:1: this link leads to nothing")),
            "{dangling:?}"
        );
        let circular = problems(|content| {
            move_away(&content.join(name));
            symlink(name, content.join(name)).unwrap();
        });
        let unreadable = format!("/{name}:1: this cannot be read: ");
        assert!(circular.iter().any(|problem| problem.starts_with(&unreadable)), "{circular:?}");
        let file = problems(|content| {
            move_away(&content.join(name));
            fs::write(content.join(name), "").unwrap();
        });
        assert!(file.contains(&format!("/{name}:1: this must be a folder")), "{file:?}");
    }
}

#[test]
fn a_link_a_pipe_a_socket_or_a_folder_in_place_of_a_file_is_a_problem() {
    let dangling = problems(|content| {
        symlink("/nowhere", content.join("jobs/new.md")).unwrap();
        symlink("/nowhere", content.join("media/new.png")).unwrap();
        move_away(&content.join("testimonials.yaml"));
        symlink("/nowhere", content.join("testimonials.yaml")).unwrap();
    });
    let nothing = |name: &str| format!("/{name}:1: this link leads to nothing");
    assert_eq!(dangling, ["jobs/new.md", "media/new.png", "testimonials.yaml"].map(nothing));

    let no_files = problems(|content| {
        let pipe = Command::new("mkfifo").arg(content.join("jobs/pipe.md")).status().unwrap();
        assert!(pipe.success());
        drop(UnixListener::bind(content.join("blogs/socket.md")).unwrap());
        move_away(&content.join("testimonials.yaml"));
        fs::create_dir(content.join("testimonials.yaml")).unwrap();
    });
    let neither = |name: &str| format!("/{name}:1: this is neither a file nor a folder");
    assert_eq!(
        no_files,
        [
            neither("blogs/socket.md"),
            neither("jobs/pipe.md"),
            "/testimonials.yaml:1: this must be a file".to_owned()
        ]
    );
}

#[test]
fn a_folder_without_permission_is_a_problem() {
    let folder = good_content();
    let jobs = folder.path().join("content/jobs");
    fs::set_permissions(&jobs, fs::Permissions::from_mode(0o000)).unwrap();
    let mut check = Command::new(env!("CARGO_BIN_EXE_strakeline"));
    if fs::metadata(&jobs).unwrap().uid() == 0 {
        // Permissions do not apply to root while it has these two capabilities.
        check = Command::new("setpriv");
        check.args([
            "--bounding-set",
            "-dac_override,-dac_read_search",
            "--inh-caps",
            "-all",
            "--",
        ]);
        check.arg(env!("CARGO_BIN_EXE_strakeline"));
    }
    let output = check.args(["check", "--content", "content"]).current_dir(&folder).output();
    fs::set_permissions(&jobs, fs::Permissions::from_mode(0o700)).unwrap();
    let errors = String::from_utf8(output.unwrap().stderr).unwrap();
    let denied = "content/jobs:1: this cannot be read: Permission denied";
    assert!(errors.starts_with(denied), "{errors}");
}

#[tokio::test]
async fn jobs_stay_on_the_site_while_their_folder_is_missing() {
    let folder = folder();
    let jobs = folder.path().join("content/jobs");
    // As on a server where the folder is on another disk, which is then unmounted.
    let disk = folder.path().join("disk");
    fs::rename(&jobs, &disk).unwrap();
    symlink(&disk, &jobs).unwrap();
    let process = Process::start(&folder, &[]).await;
    fs::rename(&disk, folder.path().join("unmounted")).unwrap();
    // The target of the link sends no event; this save does.
    let site = folder.path().join("content/site.yaml");
    let text = fs::read_to_string(&site).unwrap();
    fs::write(&site, text.replace("Drawn once", "Drawn twice")).unwrap();
    process.wait_for_log("content/jobs:1: this link leads to nothing").await;
    process.wait_for_log("the site is unchanged").await;
    assert!(process.text("/api/public/jobs").await.contains("drafter"));

    fs::rename(folder.path().join("unmounted"), &disk).unwrap();
    process.until("/about-us", "Drawn twice").await;
    let job = disk.join("drafter.md");
    let text = fs::read_to_string(&job).unwrap();
    fs::write(&job, text.replace("title: ", "title: Senior ")).unwrap();
    process.until("/api/public/jobs", "Senior").await;
    process.stop().await;
}

#[tokio::test]
async fn removing_the_last_job_empties_the_list() {
    let site = Site::start().await;
    for job in fs::read_dir(site.file("jobs")).unwrap() {
        fs::remove_file(job.unwrap().path()).unwrap();
    }
    site.until("/api/public/jobs", "{\"data\":{\"data\":[]}}").await;
    fs::remove_dir(site.file("jobs")).unwrap();
    site.edit("services/steel.md", "title: Steel Design", "title: Later Steel");
    site.until("/services/steel", "Later Steel</h1>").await;
}

#[tokio::test]
async fn a_content_folder_that_was_moved_or_replaced_is_watched_again() {
    let site = Site::start().await;
    let data = site.data();
    let beside = |name: &str| data.with_file_name(name);
    let (content, away) = (beside("content"), beside("away"));
    fs::rename(&content, &away).unwrap();
    fs::rename(&away, &content).unwrap();
    site.edit("services/steel.md", "title: Steel Design", "title: Moved Steel");
    site.until("/services/steel", "Moved Steel</h1>").await;

    // Another folder of the same name, as after a deployment.
    crate::site::copy(&content, &away);
    fs::rename(&content, beside("old")).unwrap();
    fs::rename(&away, &content).unwrap();
    site.edit("services/steel.md", "title: Moved Steel", "title: New Steel");
    site.until("/services/steel", "New Steel</h1>").await;

    // A link that leads to another folder from now on.
    fs::rename(&content, beside("first")).unwrap();
    crate::site::copy(&beside("first"), &beside("second"));
    symlink("first", &content).unwrap();
    site.edit("services/steel.md", "title: New Steel", "title: Linked Steel");
    site.until("/services/steel", "Linked Steel</h1>").await;
    symlink("second", beside("link")).unwrap();
    fs::rename(beside("link"), &content).unwrap();
    site.until("/services/steel", "New Steel</h1>").await;
}

#[tokio::test]
async fn the_site_stays_while_its_content_folder_is_missing_or_empty() {
    let folder = folder();
    let process = Process::start(&folder, &[]).await;
    let (content, away) = (folder.path().join("content"), folder.path().join("away"));
    fs::rename(&content, &away).unwrap();
    process.wait_for_log("there is no content folder here").await;
    fs::create_dir(&content).unwrap();
    process.wait_for_log("content/site.yaml:1: this file is missing").await;
    assert!(process.text("/services/steel").await.contains("Steel Design</h1>"));
    fs::remove_dir(&content).unwrap();
    fs::rename(&away, &content).unwrap();
    let steel = content.join("services/steel.md");
    let text = fs::read_to_string(&steel).unwrap();
    fs::write(&steel, text.replace("Steel Design", "Steel Again")).unwrap();
    process.until("/services/steel", "Steel Again</h1>").await;
    process.stop().await;
}
