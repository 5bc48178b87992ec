//! Mail servers that go silent or refuse: what waits, what is given up, and what never is.

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
use crate::smtp::{MailServer, Mood, Stage};

/// Short enough for a test to wait for, long enough for a friendly server on a busy machine.
const SHORT: Timeouts =
    Timeouts { step: Duration::from_millis(400), whole: Duration::from_secs(5) };
const NO_STEP_LIMIT: Timeouts =
    Timeouts { step: Duration::from_secs(3_600), whole: Duration::from_millis(400) };

const BOTH: [MailKind; 2] = [MailKind::Notice, MailKind::Receipt];

/// An outbox at work on a database of its own, until it is dropped.
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

    /// Receives an application that was sent so long ago.
    async fn receive_after(&self, age: SignedDuration, applicant: Applicant) -> String {
        let at = (Timestamp::now() - age).to_string();
        let id = self.fixture.receive(&Applicant { at, ..applicant }).await;
        self.new_mail.notify_one();
        id
    }

    /// Waits until so many letters of an application wait.
    async fn waiting(&self, id: &str, count: i64) {
        let reached =
            async { while self.fixture.store.count_mail_of(id).await.unwrap() != count {} };
        let in_time = tokio::time::timeout(crate::site::PATIENCE, reached).await;
        assert!(in_time.is_ok(), "{:?} letters wait", self.fixture.store.count_mail_of(id).await);
    }
}

async fn silence_holds_nothing_up(mood: Mood, timeouts: Timeouts) {
    let mut mail = MailServer::start(mood).await;
    let outbox = Outbox::start(&mail.url, timeouts);
    for name in ["Ada King", "Bob Moss"] {
        outbox.receive(Applicant::named(name)).await;
    }
    // One more than there are letters: each was tried, and one of them again.
    mail.tries(3).await;
    mail.change(Mood::Friendly);
    assert_eq!(mail.letters(2).await.len(), 2);
}

#[tokio::test]
async fn a_server_that_is_silent_from_the_start_is_given_time_and_left() {
    silence_holds_nothing_up(Mood::SilentAt(Stage::Greeting), SHORT).await;
}

#[tokio::test]
async fn a_server_that_is_silent_after_its_greeting_is_given_time_and_left() {
    silence_holds_nothing_up(Mood::SilentAt(Stage::Hello), SHORT).await;
}

#[tokio::test]
async fn a_server_that_is_silent_after_the_letter_is_given_time_and_left() {
    silence_holds_nothing_up(Mood::SilentAt(Stage::Content), NO_STEP_LIMIT).await;
}

#[tokio::test]
async fn a_server_that_takes_longer_over_the_letter_than_over_a_step_gets_it_once() {
    let mut mail = MailServer::start(Mood::Scans(SHORT.step * 2)).await;
    let outbox = Outbox::start(&mail.url, SHORT);
    let id = outbox.receive(Applicant::named("Ada King")).await;
    outbox.waiting(&id, 0).await;
    assert_eq!(mail.letters(1).await.len(), 1);
    assert_eq!(mail.tries_so_far(), 1);
}

#[tokio::test]
async fn a_server_that_sends_a_byte_now_and_then_is_given_time_and_left() {
    silence_holds_nothing_up(Mood::Drips, SHORT).await;
}

#[tokio::test]
async fn a_conversation_has_a_limit_as_a_whole() {
    silence_holds_nothing_up(Mood::SilentAt(Stage::Recipient), NO_STEP_LIMIT).await;
}

/// Refusals of ourselves, each as a server in the field gives it.
const OUR_FAULT: [Mood; 13] = [
    Mood::Refuses(Stage::Greeting, "554 no service for you"),
    Mood::Refuses(Stage::Hello, "550 who are you?"),
    Mood::Refuses(Stage::Login, "535 5.7.8 wrong password"),
    Mood::Refuses(Stage::Login, "534 5.7.9 another mechanism, please"),
    Mood::Refuses(Stage::Login, "538 5.7.11 encrypt first"),
    Mood::Refuses(Stage::Sender, "550 5.1.8 unknown sender"),
    Mood::Refuses(Stage::Sender, "530 5.7.0 log in first"),
    Mood::Refuses(Stage::Recipient, "530 5.7.0 log in first"),
    Mood::Refuses(Stage::Recipient, "554 5.7.1 relay access denied"),
    Mood::Refuses(Stage::Recipient, "550 5.1.8 unknown sender"),
    Mood::Refuses(Stage::Content, "554 5.7.1 this looks like spam"),
    Mood::Refuses(Stage::Content, "550 5.7.26 the sender is not authenticated"),
    Mood::Refuses(Stage::Content, "550 5.1.7 bad sender address"),
];

#[tokio::test]
async fn a_refusal_of_ourselves_drops_no_receipt() {
    let stories = OUR_FAULT.map(async |mood| {
        let mut mail = MailServer::start(mood).await;
        let outbox = Outbox::start(&mail.url_with_login(), SHORT);
        let id =
            outbox.receive(Applicant { mail: BOTH.to_vec(), ..Applicant::named("Ada King") }).await;
        mail.tries(3).await;
        assert_eq!(outbox.fixture.store.count_mail_of(&id).await.unwrap(), 2, "{mood:?}");
        mail.change(Mood::Friendly);
        assert_eq!(mail.letters(2).await.len(), 2, "{mood:?}");
        outbox.waiting(&id, 0).await;
    });
    futures_util::future::join_all(stories).await;
}

#[tokio::test]
async fn a_refusal_of_the_recipient_or_of_the_letter_drops_the_receipt() {
    let refusals = [
        Mood::Refuses(Stage::Recipient, "550 5.1.1 nobody of that name"),
        Mood::Refuses(Stage::Recipient, "550 nobody of that name"),
        Mood::Refuses(Stage::Recipient, "553 no such address"),
        Mood::Refuses(Stage::Content, "554 5.6.0 no such letters"),
        Mood::Refuses(Stage::Content, "552 mailbox full for good"),
    ];
    let stories = refusals.map(async |mood| {
        let mut mail = MailServer::start(mood).await;
        let outbox = Outbox::start(&mail.url_with_login(), SHORT);
        let id =
            outbox.receive(Applicant { mail: BOTH.to_vec(), ..Applicant::named("Ada King") }).await;
        outbox.waiting(&id, 1).await;
        mail.change(Mood::Friendly);
        let letters = mail.letters(1).await;
        assert_eq!(letters[0].to, ["hiring@strakeline.example"], "{mood:?}: the notice stays");
    });
    futures_util::future::join_all(stories).await;
}

#[tokio::test]
async fn a_receipt_that_cannot_be_sent_lapses_three_days_after_the_application() {
    let (three_days, minute) = (SignedDuration::from_hours(72), SignedDuration::from_mins(1));
    for (age, left) in [(three_days - minute * 5, 2), (three_days + minute, 1)] {
        let mood = Mood::Refuses(Stage::Content, "550 5.7.26 the sender is not authenticated");
        let mut mail = MailServer::start(mood).await;
        let outbox = Outbox::start(&mail.url, SHORT);
        let applicant = Applicant { mail: BOTH.to_vec(), ..Applicant::named("Ada King") };
        let id = outbox.receive_after(age, applicant).await;
        // Both letters, and one of them again.
        mail.tries(3).await;
        assert_eq!(outbox.fixture.store.count_mail_of(&id).await.unwrap(), left, "{age:#}");
        mail.change(Mood::Friendly);
        let letters = mail.letters(left as usize).await;
        assert!(letters.iter().any(|letter| letter.to == ["hiring@strakeline.example"]));
        outbox.waiting(&id, 0).await;
    }
}

/// Stored by a version whose form was less strict.
#[tokio::test]
async fn an_address_that_cannot_be_mailed_costs_the_receipt_and_the_reply_to_alone() {
    let mut mail = MailServer::start(Mood::Friendly).await;
    let outbox = Outbox::start(&mail.url, SHORT);
    let email = "john..doe@x.example".to_owned();
    let applicant = Applicant { email, mail: BOTH.to_vec(), ..Applicant::named("John Doe") };
    let id = outbox.receive(applicant).await;
    outbox.waiting(&id, 0).await;
    let letters = mail.letters(1).await;
    assert_eq!(letters.len(), 1);
    assert_eq!(letters[0].to, ["hiring@strakeline.example"]);
    assert_eq!(letters[0].header("Reply-To"), None);
    assert!(letters[0].data.contains("> Email: john..doe@x.example"), "{}", letters[0].data);
}
