//! Mail about applications, over a real conversation with a mail server.

use crate::application::Application;
use crate::database::{Backend, on_both_databases};
use crate::process::Process;
use crate::site::{Site, good_content};
use crate::smtp::{MailServer, Mood, Stage};
use strakeline::applications::store::{Database, Store};

on_both_databases!(
    a_notice_tells_the_hiring_person_and_a_receipt_the_applicant,
    a_mail_server_that_fails_loses_nothing,
    what_waits_survives_a_restart,
);

async fn site(mail: &MailServer, database: &str, more: &[&str]) -> Site {
    let flags = ["--apply-limit", "off", "--database", database, "--smtp", &mail.url];
    let mail_to = ["--mail-to", "hiring@strakeline.example"];
    Site::with_flags(&[&flags[..], &mail_to, more].concat()).await
}

async fn a_notice_tells_the_hiring_person_and_a_receipt_the_applicant(backend: Backend) {
    let folder = tempfile::tempdir().unwrap();
    let database = backend.fresh(folder.path()).await;
    let mut mail = MailServer::start(Mood::Friendly).await;
    let site =
        site(&mail, &database, &["--receipt", "--mail-from", "Careers <jobs@x.example>"]).await;
    let tricky = "Ada\r\nBcc: everyone@example.com";
    let application = Application::new().with("name", tricky).with("message", "First.\n.\n..Last.");
    let id = application.stored(&site).await;
    let mut letters = mail.letters(2).await;
    letters.sort_by_key(|letter| letter.to.clone());
    let (receipt, notice) = (&letters[0], &letters[1]);

    assert_eq!(notice.to, ["hiring@strakeline.example"]);
    assert_eq!(notice.from, "jobs@x.example");
    assert_eq!(notice.header("Subject"), Some("Application for Drafter"));
    assert_eq!(notice.header("Reply-To"), Some("ada.byron@applicant.example"));
    for text in ["+44 1632 960140", "7.5", "> First.\r\n> .\r\n> ..Last.", &id] {
        assert!(notice.data.contains(text), "{text} is not in {}", notice.data);
    }
    assert_eq!(receipt.to, ["ada.byron@applicant.example"]);
    assert!(receipt.data.contains(&id) && !receipt.data.contains("1632"));
    for letter in &letters {
        assert_eq!(letter.to.len(), 1);
        assert_eq!(letter.header("Bcc"), None);
        assert!(!letter.data.contains("multipart"), "nothing is attached");
        assert!(!letter.data.contains("%PDF"));
    }
}

async fn a_mail_server_that_fails_loses_nothing(backend: Backend) {
    let folder = tempfile::tempdir().unwrap();
    let database = backend.fresh(folder.path()).await;
    for mood in [
        Mood::HangsUp,
        Mood::Refuses(Stage::Recipient, "421 too busy"),
        Mood::Refuses(Stage::Recipient, "451 try later"),
        Mood::Refuses(Stage::Recipient, "550 nobody here"),
    ] {
        let mut mail = MailServer::start(mood).await;
        let site = site(&mail, &database, &[]).await;
        Application::new().stored(&site).await;
        mail.tries(1).await;
        mail.change(Mood::Friendly);
        let letters = mail.letters(1).await;
        assert_eq!(letters.len(), 1, "{mood:?}");
    }
}

async fn what_waits_survives_a_restart(backend: Backend) {
    let folder = tempfile::tempdir().unwrap();
    let database = backend.fresh(folder.path()).await;
    let mut away = MailServer::start(Mood::Refuses(Stage::Recipient, "421 away")).await;
    let first = site(&away, &database, &[]).await;
    let id = Application::new().stored(&first).await;
    away.tries(1).await;
    first.stop().await;
    let mut mail = MailServer::start(Mood::Friendly).await;
    let _second = site(&mail, &database, &[]).await;
    assert!(mail.letters(1).await[0].data.contains(&id));
}

#[tokio::test]
async fn an_applicants_mistyped_address_is_given_up_and_ours_never() {
    let folder = tempfile::tempdir().unwrap();
    let database = Backend::Sqlite.fresh(folder.path()).await;
    let mut mail = MailServer::start(Mood::Refuses(Stage::Recipient, "550 nobody here")).await;
    let site = site(&mail, &database, &["--receipt"]).await;
    let id = Application::new().stored(&site).await;
    mail.tries(2).await;
    let store = Store::new(&database.parse::<Database>().unwrap()).unwrap();
    let waiting = async { while store.count_mail_of(&id).await.unwrap() != 1 {} };
    tokio::time::timeout(crate::site::PATIENCE, waiting).await.expect("one letter waits on");
    mail.change(Mood::Friendly);
    assert_eq!(mail.letters(1).await[0].to, ["hiring@strakeline.example"].map(String::from));
}

#[tokio::test]
async fn mail_goes_over_tls_and_only_to_a_server_that_proves_who_it_is() {
    let folder = good_content();
    let pem = folder.path().join("mail.pem");
    let mut mail = MailServer::with_tls(&pem).await;
    let to = ["--mail-to", "hiring@strakeline.example", "--smtp", &mail.url];
    let doubtful = Process::start(&folder, &to).await;
    let url = format!("{}/api/public/jobs/drafter/apply", doubtful.origin);
    let form = Application::new().form();
    assert_eq!(doubtful.client.post(url).multipart(form).send().await.unwrap().status(), 201);
    doubtful.says("mail waits").await;
    assert!(doubtful.log().contains("certificate is not trusted"), "{}", doubtful.log());
    doubtful.stop().await;

    let _sure = Process::trusting(&folder, &to, &pem).await;
    assert_eq!(mail.letters(1).await[0].to, ["hiring@strakeline.example"].map(String::from));
}

#[tokio::test]
async fn without_a_mail_server_nothing_is_queued() {
    let site = Site::with_content(good_content(), &[]).await;
    let id = Application::new().stored(&site).await;
    let store = Store::new(&Database::Sqlite(site.data().join("strakeline.db"))).unwrap();
    assert_eq!(store.count_mail_of(&id).await.unwrap(), 0);
}
