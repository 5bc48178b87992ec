//! Anybody can type somebody else's address into the form, so a mailbox gets three receipts a day at most.

use strakeline::applications::store::{MAX_RECEIPTS_A_DAY, MailKind};

use crate::application::Application;
use crate::applications_cli::fixture::{Applicant, Fixture};
use crate::database::{Backend, on_both_databases};
use crate::site::Site;
use crate::smtp::{Behaviour, MailServer};

on_both_databases!(
    the_fourth_application_of_a_day_gets_a_notice_and_no_receipt,
    several_servers_share_the_limit,
);

async fn the_fourth_application_of_a_day_gets_a_notice_and_no_receipt(backend: Backend) {
    assert_eq!(MAX_RECEIPTS_A_DAY, 3);
    let folder = tempfile::tempdir().unwrap();
    let fixture = Fixture::open(&backend.fresh(folder.path()).await, folder.path());
    let queued_mail = async |email: &str, at: &str| {
        let mail = vec![MailKind::Notice, MailKind::Receipt];
        let (email, at) = (email.to_owned(), at.to_owned());
        let id = fixture.receive(&Applicant { email, mail, at, ..Applicant::named("Ada") }).await;
        fixture.store.count_mail_of(&id).await.unwrap()
    };
    assert_eq!(queued_mail("ada@mail.example", "2026-11-15T08:00:00Z").await, 2);
    assert_eq!(queued_mail("Ada@MAIL.example", "2026-11-15T09:00:00Z").await, 2);
    assert_eq!(queued_mail("ada+jobs@mail.example", "2026-11-15T10:00:00Z").await, 2);
    assert_eq!(queued_mail("ada@mail.example", "2026-11-15T11:00:00Z").await, 1);
    assert_eq!(queued_mail("bob@mail.example", "2026-11-15T11:00:00Z").await, 2);
    assert_eq!(queued_mail("ada@mail.example", "2026-11-16T07:59:59Z").await, 1);
    assert_eq!(queued_mail("ada@mail.example", "2026-11-16T08:00:00Z").await, 2, "a day later");
    assert_eq!(queued_mail("ada@mail.example", "2026-11-16T08:30:00Z").await, 1);
}

async fn several_servers_share_the_limit(backend: Backend) {
    let folder = tempfile::tempdir().unwrap();
    let database = backend.fresh(folder.path()).await;
    let mut mail = MailServer::start(Behaviour::Friendly).await;
    let to = ["--mail-to", "hiring@strakeline.example", "--smtp", &mail.url, "--receipt"];
    let flags = [&["--apply-limit", "off", "--database", &database][..], &to].concat();
    let (one, other) = (Site::with_flags(&flags).await, Site::with_flags(&flags).await);
    let sent = (0..8).map(|number| {
        let site = if number % 2 == 0 { &one } else { &other };
        async move { Application::new().stored(site).await }
    });
    let ids = futures_util::future::join_all(sent).await;
    assert_eq!(ids.len(), 8);
    let fixture = Fixture::open(&database, folder.path());
    let sent = async {
        for id in &ids {
            while fixture.store.count_mail_of(id).await.unwrap() > 0 {}
        }
    };
    tokio::time::timeout(crate::site::TIMEOUT, sent).await.expect("not all mail is sent");
    let received = mail.received(11).await;
    let receipts = received.iter().filter(|mail| mail.to == ["ada.byron@applicant.example"]);
    assert_eq!(receipts.count(), 3);
    assert_eq!(received.len(), 8 + 3);
}
