//! A database with applications in it, and the binary to work on it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Arc;

use cv::Format;
use serde_json::Value;
use strakeline::applications::form::Application;
use strakeline::applications::spool::Spools;
use strakeline::applications::store::{
    CvFile, Inserted, MailKind, NewApplication, Store, StoreError,
};

pub struct Fixture {
    pub store: Arc<Store>,
    database: String,
    data: PathBuf,
}

/// An application to be stored. Its texts are unique, so that they can be searched for in the database files.
#[derive(Clone)]
pub struct Applicant {
    pub job: &'static str,
    pub name: String,
    pub email: String,
    pub message: String,
    pub cv: Vec<u8>,
    pub spam: Option<&'static str>,
    pub mail: Vec<MailKind>,
    pub repeat_key: Option<String>,
    /// RFC 3339.
    pub at: String,
}

impl Applicant {
    pub fn named(name: &str) -> Self {
        let word = name.to_lowercase().replace(' ', ".");
        Self {
            job: "welder",
            name: name.into(),
            email: format!("{word}@mail.example"),
            message: format!("I am {name}, and I weld."),
            cv: format!("The CV of {name}.").into_bytes(),
            spam: None,
            mail: vec![MailKind::Notice],
            repeat_key: None,
            at: "2026-11-15T08:30:00Z".into(),
        }
    }
}

impl Fixture {
    pub fn open(database: &str, data: &Path) -> Self {
        let store = Store::new(&database.parse().unwrap()).unwrap();
        Self { store: Arc::new(store), database: database.into(), data: data.into() }
    }

    /// Returns the id.
    pub async fn receive(&self, applicant: &Applicant) -> String {
        match self.try_to_receive(applicant).await.unwrap() {
            Inserted::New(id) => id,
            Inserted::Repeated(id) => panic!("{id} was stored before"),
        }
    }

    pub async fn try_to_receive(&self, applicant: &Applicant) -> Result<Inserted, StoreError> {
        let spool = Spools::new(self.data.clone()).open(None);
        let spool = spool.write(&applicant.cv).await.unwrap();
        let cv = CvFile {
            name: "cv.pdf".into(),
            format: Format::Pdf,
            spooled: spool.finish().await.unwrap(),
        };
        let form = Application {
            name: applicant.name.clone(),
            email: applicant.email.clone(),
            phone: "+44 1632 960140".into(),
            years_of_experience: 7.5,
            message: applicant.message.clone(),
            availability: "1-week",
        };
        let new = NewApplication {
            job: applicant.job.into(),
            job_title: format!("The {}", applicant.job),
            form,
            cv,
            spam: applicant.spam,
            repeat_key: applicant.repeat_key.clone(),
            mail: applicant.mail.clone(),
            at: applicant.at.parse::<jiff::Timestamp>().unwrap().as_millisecond(),
        };
        self.store.insert(new).await
    }

    /// `strakeline applications …` on this database.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_strakeline"));
        command.arg("applications").args(arguments).args(["--database", &self.database]);
        command.current_dir(&self.data);
        command
    }

    pub fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    /// What the command writes to standard output; fails if the command does.
    pub fn stdout(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{arguments:?}: {stderr}");
        assert_eq!(stderr, "", "{arguments:?}");
        String::from_utf8(output.stdout).unwrap()
    }

    pub fn json(&self, arguments: &[&str]) -> Value {
        serde_json::from_str(&self.stdout(arguments)).unwrap()
    }

    /// The error of a command that ends with exit code 1.
    pub fn error(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert_eq!(output.stdout, b"", "{arguments:?}");
        String::from_utf8(output.stderr).unwrap()
    }
}

/// How often `needle` occurs in the files of a folder, including hidden ones. They are read by another process: if this
/// one closed a database file, its own connections would lose their locks.
pub fn occurrences(folder: &Path, needle: &[u8]) -> usize {
    let entries = folder.read_dir().unwrap().map(|entry| entry.unwrap().path());
    let counts = entries.map(|path| {
        if path.is_dir() {
            occurrences(&path, needle)
        } else {
            let read = Command::new("cat").arg(&path).output().unwrap();
            // A server that runs meanwhile may have removed it.
            assert!(read.status.success() || !path.exists(), "{}", path.display());
            read.stdout.windows(needle.len()).filter(|part| part == &needle).count()
        }
    });
    counts.sum()
}
