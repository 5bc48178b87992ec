//! Mail servers that stop answering or refuse mail: what is tried again, and what is given up.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use strakeline::applications::mail::{MailOptions, Mailer, Timeouts};
use strakeline::applications::outbox;
use strakeline::applications::store::MailKind;
use tempfile::TempDir;
use tokio::sync::Notify;
use tokio_util::sync::{CancellationToken, DropGuard};

use crate::applications_cli::fixture::{Applicant, Fixture};
use crate::smtp::{Behaviour, MailServer, Stage};

/// Short enough for a test, long enough for a working server on a busy machine.
const SHORT: Timeouts =
    Timeouts { step: Duration::from_millis(400), whole: Duration::from_secs(5) };
const NO_STEP_LIMIT: Timeouts =
    Timeouts { step: Duration::from_secs(3_600), whole: Duration::from_millis(400) };

const BOTH: [MailKind; 2] = [MailKind::Notice, MailKind::Receipt];

/// A running outbox with a database of its own.
struct Outbox {
    fixture: Fixture,
    new_mail: Arc<Notify>,
    _stop: DropGuard,
    _folder: TempDir,
}

impl Outbox {
    fn start(smtp: &str, timeouts: Timeouts) -> Self {
        let folder = TempDir::new().unwrap();
        let database = format!("sqlite:{}", folder.path().join("test.db").display());
        let fixture = Fixture::open(&database, folder.path());
        let options = MailOptions {
            smtp: smtp.parse().unwrap(),
            from: "jobs@strakeline.example".parse().unwrap(),
            to: "hiring@strakeline.example".parse().unwrap(),
            receipt: true,
        };
        let mailer = Mailer::with_timeouts(options, timeouts).unwrap();
        let (new_mail, stop) = (Arc::new(Notify::new()), CancellationToken::new());
        let (store, wakes) = (fixture.store.clone(), new_mail.clone());
        tokio::spawn(outbox::run(store, mailer, wakes, stop.clone()));
        Self { fixture, new_mail, _stop: stop.drop_guard(), _folder: folder }
    }

    async fn receive(&self, applicant: Applicant) -> String {
        self.receive_after(SignedDuration::ZERO, applicant).await
    }

    /// Stores an application that was sent this long ago.
    async fn receive_after(&self, age: SignedDuration, applicant: Applicant) -> String {
        let at = (Timestamp::now() - age).to_string();
        let id = self.fixture.receive(&Applicant { at, ..applicant }).await;
        self.new_mail.notify_one();
        id
    }

    /// Waits until this many messages about an application are queued.
    async fn wait_for_queued(&self, id: &str, count: i64) {
        let reached =
            async { while self.fixture.store.count_mail_of(id).await.unwrap() != count {} };
        let in_time = tokio::time::timeout(crate::site::TIMEOUT, reached).await;
        assert!(in_time.is_ok(), "{:?} are queued", self.fixture.store.count_mail_of(id).await);
    }
}

async fn other_mail_is_sent_after_a_timeout(behaviour: Behaviour, timeouts: Timeouts) {
    let mut mail = MailServer::start(behaviour).await;
    let outbox = Outbox::start(&mail.url, timeouts);
    let mut ids = Vec::new();
    for name in ["Ada King", "Bob Moss"] {
        ids.push(outbox.receive(Applicant::named(name)).await);
    }
    // One more than there are messages: each was tried, and one of them again.
    mail.attempts(3).await;
    mail.change(Behaviour::Friendly);
    for id in &ids {
        outbox.wait_for_queued(id, 0).await;
    }
    // On a busy machine, one whose acceptance came too late is sent again.
    let received = mail.received(2).await;
    for id in ids {
        assert!(received.iter().any(|mail| mail.data.contains(&id)), "{received:?}");
    }
}

#[tokio::test]
async fn a_server_without_a_greeting_times_out() {
    other_mail_is_sent_after_a_timeout(Behaviour::SilentAt(Stage::Greeting), SHORT).await;
}

#[tokio::test]
async fn a_server_that_stops_answering_after_its_greeting_times_out() {
    other_mail_is_sent_after_a_timeout(Behaviour::SilentAt(Stage::Hello), SHORT).await;
}

#[tokio::test]
async fn a_server_that_stops_answering_after_the_message_times_out() {
    other_mail_is_sent_after_a_timeout(Behaviour::SilentAt(Stage::Content), NO_STEP_LIMIT).await;
}

#[tokio::test]
async fn a_message_that_the_server_takes_long_to_accept_is_sent_once() {
    // A step that takes too long on a busy machine would be a second attempt.
    let timeouts = Timeouts { step: Duration::from_secs(2), whole: Duration::from_secs(20) };
    let mut mail = MailServer::start(Behaviour::Scans(timeouts.step * 2)).await;
    let outbox = Outbox::start(&mail.url, timeouts);
    let id = outbox.receive(Applicant::named("Ada King")).await;
    outbox.wait_for_queued(&id, 0).await;
    assert_eq!(mail.received(1).await.len(), 1);
    assert_eq!(mail.attempts_so_far(), 1);
}

#[tokio::test]
async fn a_server_that_sends_its_greeting_byte_by_byte_times_out() {
    other_mail_is_sent_after_a_timeout(Behaviour::Drips, SHORT).await;
}

#[tokio::test]
async fn a_session_has_a_timeout_as_a_whole() {
    other_mail_is_sent_after_a_timeout(Behaviour::SilentAt(Stage::Recipient), NO_STEP_LIMIT).await;
}

/// Refusals of us rather than of the recipient, as real servers reply them.
const REFUSALS_OF_US: [Behaviour; 13] = [
    Behaviour::Refuses(Stage::Greeting, "554 no service for you"),
    Behaviour::Refuses(Stage::Hello, "550 who are you?"),
    Behaviour::Refuses(Stage::Login, "535 5.7.8 wrong password"),
    Behaviour::Refuses(Stage::Login, "534 5.7.9 another mechanism, please"),
    Behaviour::Refuses(Stage::Login, "538 5.7.11 encrypt first"),
    Behaviour::Refuses(Stage::Sender, "550 5.1.8 unknown sender"),
    Behaviour::Refuses(Stage::Sender, "530 5.7.0 log in first"),
    Behaviour::Refuses(Stage::Recipient, "530 5.7.0 log in first"),
    Behaviour::Refuses(Stage::Recipient, "554 5.7.1 relay access denied"),
    Behaviour::Refuses(Stage::Recipient, "550 5.1.8 unknown sender"),
    Behaviour::Refuses(Stage::Content, "554 5.7.1 this looks like spam"),
    Behaviour::Refuses(Stage::Content, "550 5.7.26 the sender is not authenticated"),
    Behaviour::Refuses(Stage::Content, "550 5.1.7 bad sender address"),
];

#[tokio::test]
async fn a_receipt_is_kept_when_the_server_refuses_us() {
    let runs = REFUSALS_OF_US.into_iter().map(async |behaviour| {
        let mut mail = MailServer::start(behaviour).await;
        let outbox = Outbox::start(&mail.url_with_login(), SHORT);
        let id =
            outbox.receive(Applicant { mail: BOTH.to_vec(), ..Applicant::named("Ada King") }).await;
        mail.attempts(3).await;
        assert_eq!(outbox.fixture.store.count_mail_of(&id).await.unwrap(), 2, "{behaviour:?}");
        mail.change(Behaviour::Friendly);
        outbox.wait_for_queued(&id, 0).await;
        // The notice and the receipt; on a busy machine, one whose acceptance came too late is sent again.
        let to: BTreeSet<_> = mail.received(2).await.into_iter().map(|mail| mail.to).collect();
        assert_eq!(to.len(), 2, "{behaviour:?}: {to:?}");
    });
    futures_util::future::join_all(runs).await;
}

#[tokio::test]
async fn a_receipt_is_dropped_when_the_server_refuses_its_recipient_or_the_message() {
    let refusals = [
        Behaviour::Refuses(Stage::Recipient, "550 5.1.1 nobody of that name"),
        Behaviour::Refuses(Stage::Recipient, "550 nobody of that name"),
        Behaviour::Refuses(Stage::Recipient, "553 no such address"),
        Behaviour::Refuses(Stage::Content, "554 5.6.0 no such received"),
        Behaviour::Refuses(Stage::Content, "552 mailbox full for good"),
    ];
    let runs = refusals.into_iter().map(async |behaviour| {
        let mut mail = MailServer::start(behaviour).await;
        let outbox = Outbox::start(&mail.url_with_login(), SHORT);
        let id =
            outbox.receive(Applicant { mail: BOTH.to_vec(), ..Applicant::named("Ada King") }).await;
        outbox.wait_for_queued(&id, 1).await;
        mail.change(Behaviour::Friendly);
        let received = mail.received(1).await;
        assert_eq!(
            received[0].to,
            ["hiring@strakeline.example"],
            "{behaviour:?}: the notice stays"
        );
    });
    futures_util::future::join_all(runs).await;
}

#[tokio::test]
async fn a_receipt_that_cannot_be_sent_is_dropped_after_three_days() {
    let (three_days, minute) = (SignedDuration::from_hours(72), SignedDuration::from_mins(1));
    for (age, left) in [(three_days - minute * 5, 2), (three_days + minute, 1)] {
        let behaviour =
            Behaviour::Refuses(Stage::Content, "550 5.7.26 the sender is not authenticated");
        let mut mail = MailServer::start(behaviour).await;
        let outbox = Outbox::start(&mail.url, SHORT);
        let applicant = Applicant { mail: BOTH.to_vec(), ..Applicant::named("Ada King") };
        let id = outbox.receive_after(age, applicant).await;
        // Both messages, and one of them again.
        mail.attempts(3).await;
        assert_eq!(outbox.fixture.store.count_mail_of(&id).await.unwrap(), left, "{age:#}");
        mail.change(Behaviour::Friendly);
        let received = mail.received(left as usize).await;
        assert!(received.iter().any(|mail| mail.to == ["hiring@strakeline.example"]));
        outbox.wait_for_queued(&id, 0).await;
    }
}

/// Older versions of the form accepted such an address.
#[tokio::test]
async fn an_address_that_cannot_be_mailed_gets_no_receipt_and_its_notice_no_reply_to() {
    let mut mail = MailServer::start(Behaviour::Friendly).await;
    let outbox = Outbox::start(&mail.url, SHORT);
    let email = "john..doe@x.example".to_owned();
    let applicant = Applicant { email, mail: BOTH.to_vec(), ..Applicant::named("John Doe") };
    let id = outbox.receive(applicant).await;
    outbox.wait_for_queued(&id, 0).await;
    let received = mail.received(1).await;
    assert_eq!(received.len(), 1);
    assert_eq!(received[0].to, ["hiring@strakeline.example"]);
    assert_eq!(received[0].header("Reply-To"), None);
    assert!(received[0].data.contains("> Email: john..doe@x.example"), "{}", received[0].data);
}
