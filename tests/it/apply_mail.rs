//! Mail about applications, sent to a real mail server.

use crate::application::Application;
use crate::database::{Backend, on_both_databases};
use crate::process::Process;
use crate::site::{Site, TIMEOUT, good_content};
use crate::smtp::{Behaviour, MailServer, Stage};
use strakeline::applications::store::{Database, Store};

on_both_databases!(
    the_hiring_person_gets_a_notice_and_the_applicant_a_receipt,
    no_mail_is_lost_when_the_mail_server_fails,
    queued_mail_is_sent_after_a_restart,
);

async fn site(mail: &MailServer, database: &str, more: &[&str]) -> Site {
    let flags = ["--apply-limit", "off", "--database", database, "--smtp", &mail.url];
    let mail_to = ["--mail-to", "hiring@strakeline.example"];
    Site::with_flags(&[&flags[..], &mail_to, more].concat()).await
}

/// Waits until so many messages about an application are queued. With none, those that have arrived are all.
async fn until_queued(database: &str, id: &str, count: i64) {
    let store = Store::new(&database.parse::<Database>().unwrap()).unwrap();
    let reached = async { while store.count_mail_of(id).await.unwrap() != count {} };
    let in_time = tokio::time::timeout(TIMEOUT, reached).await;
    assert!(in_time.is_ok(), "{:?} are queued", store.count_mail_of(id).await);
}

async fn the_hiring_person_gets_a_notice_and_the_applicant_a_receipt(backend: Backend) {
    let folder = tempfile::tempdir().unwrap();
    let database = backend.fresh(folder.path()).await;
    let mut mail = MailServer::start(Behaviour::Friendly).await;
    let site =
        site(&mail, &database, &["--receipt", "--mail-from", "Careers <jobs@x.example>"]).await;
    let tricky = "Ada\r\nBcc: everyone@example.com";
    let application = Application::new().with("name", tricky).with("message", "First.\n.\n..Last.");
    let id = application.stored(&site).await;
    until_queued(&database, &id, 0).await;
    let mut received = mail.received(2).await;
    assert_eq!(received.len(), 2);
    received.sort_by_key(|mail| mail.to.clone());
    let (receipt, notice) = (&received[0], &received[1]);

    assert_eq!(notice.to, ["hiring@strakeline.example"]);
    assert_eq!(notice.from, "jobs@x.example");
    assert_eq!(notice.header("Subject"), Some("Application for Drafter"));
    assert_eq!(notice.header("Reply-To"), Some("ada.byron@applicant.example"));
    for text in ["+44 1632 960140", "7.5", "> First.\r\n> .\r\n> ..Last.", &id] {
        assert!(notice.data.contains(text), "{text} is not in {}", notice.data);
    }
    assert_eq!(receipt.to, ["ada.byron@applicant.example"]);
    assert!(receipt.data.contains(&id) && !receipt.data.contains("1632"));
    for message in &received {
        assert_eq!(message.to.len(), 1);
        assert_eq!(message.header("Bcc"), None);
        assert!(!message.data.contains("multipart"), "nothing is attached");
        assert!(!message.data.contains("%PDF"));
    }
}

async fn no_mail_is_lost_when_the_mail_server_fails(backend: Backend) {
    let folder = tempfile::tempdir().unwrap();
    let database = backend.fresh(folder.path()).await;
    for behaviour in [
        Behaviour::HangsUp,
        Behaviour::Refuses(Stage::Recipient, "421 too busy"),
        Behaviour::Refuses(Stage::Recipient, "451 try later"),
        Behaviour::Refuses(Stage::Recipient, "550 nobody here"),
    ] {
        let mut mail = MailServer::start(behaviour).await;
        let site = site(&mail, &database, &[]).await;
        let id = Application::new().stored(&site).await;
        mail.attempts(1).await;
        mail.change(Behaviour::Friendly);
        until_queued(&database, &id, 0).await;
        let received = mail.received(1).await;
        assert_eq!(received.len(), 1, "{behaviour:?}");
    }
}

async fn queued_mail_is_sent_after_a_restart(backend: Backend) {
    let folder = tempfile::tempdir().unwrap();
    let database = backend.fresh(folder.path()).await;
    let mut away = MailServer::start(Behaviour::Refuses(Stage::Recipient, "421 away")).await;
    let first = site(&away, &database, &[]).await;
    let id = Application::new().stored(&first).await;
    away.attempts(1).await;
    first.stop().await;
    let mut mail = MailServer::start(Behaviour::Friendly).await;
    let _second = site(&mail, &database, &[]).await;
    assert!(mail.received(1).await[0].data.contains(&id));
}

#[tokio::test]
async fn a_refused_receipt_is_given_up_and_a_refused_notice_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let database = Backend::Sqlite.fresh(folder.path()).await;
    let mut mail = MailServer::start(Behaviour::Refuses(Stage::Recipient, "550 nobody here")).await;
    let site = site(&mail, &database, &["--receipt"]).await;
    let id = Application::new().stored(&site).await;
    mail.attempts(2).await;
    until_queued(&database, &id, 1).await;
    mail.change(Behaviour::Friendly);
    until_queued(&database, &id, 0).await;
    let received = mail.received(1).await;
    assert_eq!(received.len(), 1);
    assert_eq!(received[0].to, ["hiring@strakeline.example"].map(String::from));
}

#[tokio::test]
async fn mail_is_sent_over_tls_only_to_a_server_with_a_trusted_certificate() {
    let folder = good_content();
    let pem = folder.path().join("mail.pem");
    let mut mail = MailServer::with_tls(&pem).await;
    let to = ["--mail-to", "hiring@strakeline.example", "--smtp", &mail.url];
    let untrusting = Process::start(&folder, &to).await;
    let url = format!("{}/api/public/jobs/drafter/apply", untrusting.origin);
    let form = Application::new().form();
    assert_eq!(untrusting.client.post(url).multipart(form).send().await.unwrap().status(), 201);
    untrusting.wait_for_log("mail waits").await;
    assert!(untrusting.log().contains("certificate is not trusted"), "{}", untrusting.log());
    untrusting.stop().await;

    let _trusting = Process::trusting(&folder, &to, &pem).await;
    assert_eq!(mail.received(1).await[0].to, ["hiring@strakeline.example"].map(String::from));
}

#[tokio::test]
async fn without_a_mail_server_nothing_is_queued() {
    let site = Site::with_content(good_content(), &[]).await;
    let id = Application::new().stored(&site).await;
    let store = Store::new(&Database::Sqlite(site.data().join("strakeline.db"))).unwrap();
    assert_eq!(store.count_mail_of(&id).await.unwrap(), 0);
}
