//! Answers requests for what is ready straight from the socket, as long as a connection sends nothing else.
//!
//! Browsers and proxies send such a request in one piece: it is parsed where it was read, and head and body are written
//! from where they are kept. An idle connection has no buffer. Memory is only allocated for a client that does not read all
//! at once, an unknown path, and the name of the site that a visitor comes from. Everything else is left to the HTTP library,
//! with the bytes that have arrived: another version or method, a body, an unusual connection, a request that arrives in
//! pieces or together with the next one, and whatever is not ready.

use std::cell::RefCell;
use std::future::{Future, poll_fn};
use std::io::{self, IoSlice};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use bytes::buf::Chain;
use bytes::{Buf, Bytes};
use rustix::fs::sendfile;
use socket2::SockRef;
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt, Interest, ReadBuf};
use tokio::net::TcpStream;

use super::connections::Activity;
use super::date;
use super::lanes;
use super::plain_request::{MAX_HEADERS, PlainRequest};
use super::ready::ReadyAnswers;

/// More than browsers send. What has arrived of another request is kept beside its connection, so this is not more than
/// needed.
const BUFFER_BYTES: usize = 4 * 1024;

thread_local! {
    /// Used by one connection of this thread at a time, without a pause.
    static BUFFER: RefCell<Box<[u8]>> = RefCell::new(vec![0; BUFFER_BYTES].into());
}

/// What has become of a request.
enum Step {
    Answered,
    /// The client's buffers are full.
    Unsent(Unsent),
    /// Left to the library.
    Received(Vec<u8>),
    Closed,
}

/// The rest of the head and of the body.
type Unsent = Chain<Bytes, Bytes>;

static NO_BODY: Bytes = Bytes::new();

/// Returns what has arrived of the first request that is not answered here, or none when the connection ends or
/// `shutdown` completes.
pub async fn serve(
    stream: &mut TcpStream,
    ready: Option<&ReadyAnswers>,
    activity: &Arc<Activity>,
    mut shutdown: Pin<&mut impl Future<Output = ()>>,
) -> Option<Vec<u8>> {
    loop {
        let next = poll_fn(|context| match poll_next(stream, ready, activity, context) {
            Poll::Pending => shutdown.as_mut().poll(context).map(|()| Step::Closed),
            step => step,
        });
        match next.await {
            Step::Answered => {}
            Step::Unsent(rest) => send_rest(stream, rest, activity).await.ok()?,
            Step::Received(bytes) => return Some(bytes),
            Step::Closed => return None,
        }
    }
}

fn poll_next(
    stream: &mut TcpStream,
    ready: Option<&ReadyAnswers>,
    activity: &Activity,
    context: &mut Context<'_>,
) -> Poll<Step> {
    BUFFER.with_borrow_mut(|buffer| {
        let mut buffer = ReadBuf::new(buffer);
        let read = ready!(Pin::new(&mut *stream).poll_read(context, &mut buffer));
        let received = buffer.filled();
        if read.is_err() || received.is_empty() {
            return Poll::Ready(Step::Closed);
        }
        activity.mark_received();
        let sent = ready.and_then(|ready| {
            let mut space = [const { MaybeUninit::uninit() }; MAX_HEADERS];
            let request = PlainRequest::parse(received, &mut space)?;
            ready.text(request.path, request.headers, request.is_head, |text, body, head| {
                activity.count_request();
                lanes::count_request();
                if request.is_head {
                    return send(stream, text, &NO_BODY, None, context);
                }
                let file = head.file(body);
                send(stream, text, body, file.as_ref().map(AsFd::as_fd), context)
            })
        });
        Poll::Ready(match sent {
            Some(Ok(step)) => step,
            Some(Err(_)) => Step::Closed,
            None => Step::Received(received.to_vec()),
        })
    })
}

/// Writes as much of it as the socket takes.
fn send(
    stream: &mut TcpStream,
    head: &[u8],
    body: &Bytes,
    file: Option<BorrowedFd<'_>>,
    context: &mut Context<'_>,
) -> io::Result<Step> {
    date::with_last_header(|date| {
        let sent = match file {
            Some(file) => {
                poll_send_file(stream, &[head, date].map(IoSlice::new), file, body.len(), context)
            }
            None => {
                let parts = [head, date, body].map(IoSlice::new);
                Pin::new(stream).poll_write_vectored(context, &parts)
            }
        };
        let sent = match sent {
            Poll::Ready(sent) => sent?,
            Poll::Pending => 0,
        };
        if sent == head.len() + date.len() + body.len() {
            return Ok(Step::Answered);
        }
        let mut rest = Bytes::from([head, date].concat()).chain(body.clone());
        rest.advance(sent);
        Ok(Step::Unsent(rest))
    })
}

/// Writes the head, and as much of the file as the socket takes.
fn poll_send_file(
    stream: &TcpStream,
    head: &[IoSlice<'_>],
    file: BorrowedFd<'_>,
    length: usize,
    context: &mut Context<'_>,
) -> Poll<io::Result<usize>> {
    ready!(stream.poll_write_ready(context))?;
    let write = || {
        // In one packet with the beginning of the file.
        let flags = libc::MSG_MORE | libc::MSG_NOSIGNAL;
        let sent = SockRef::from(stream).send_vectored_with_flags(head, flags)?;
        if sent < head.iter().map(|part| part.len()).sum() {
            return Ok(sent);
        }
        // The bytes are in memory as well, from where the rest is sent: the client's buffers are full, or the disk has failed.
        Ok(sent + sendfile(stream, file, Some(&mut 0), length).unwrap_or(0))
    };
    match stream.try_io(Interest::WRITABLE, write) {
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => Poll::Pending,
        sent => Poll::Ready(sent),
    }
}

async fn send_rest(
    stream: &mut TcpStream,
    mut rest: Unsent,
    activity: &Arc<Activity>,
) -> io::Result<()> {
    let sending = activity.begin_sending();
    while rest.has_remaining() {
        match stream.write_buf(&mut rest).await? {
            0 => return Err(io::ErrorKind::WriteZero.into()),
            sent => sending.add_sent(sent),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs::File;

    use tokio::io::AsyncReadExt;
    use tokio::net::{TcpListener, TcpSocket};

    use super::*;
    use crate::body::NamelessFile;

    #[tokio::test]
    async fn an_answer_counts_as_being_sent_until_its_client_has_read_it() {
        let body = large_body();
        let file = NamelessFile::new(&body).unwrap();
        for file in [None, Some(file.as_fd())] {
            send_to_a_slow_client(&body, file).await;
        }
    }

    #[tokio::test]
    async fn what_cannot_be_read_from_its_file_is_sent_from_memory() {
        let unreadable = File::options().write(true).open("/dev/null").unwrap();
        send_to_a_slow_client(&large_body(), Some(unreadable.as_fd())).await;
    }

    /// More than the buffers of both ends hold: that of the client is small. Bytes that are sent twice would show.
    fn large_body() -> Bytes {
        (0..=250).cycle().take(8 * 1024 * 1024).collect()
    }

    async fn send_to_a_slow_client(body: &Bytes, file: Option<BorrowedFd<'_>>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(64 * 1024).unwrap();
        let client = socket.connect(listener.local_addr().unwrap());
        let (client, accepted) = tokio::join!(client, listener.accept());
        let (mut client, (mut stream, _)) = (client.unwrap(), accepted.unwrap());
        let activity = Arc::<Activity>::default();
        let step =
            poll_fn(|context| Poll::Ready(send(&mut stream, b"head\r\n", body, file, context)));
        let Ok(Step::Unsent(rest)) = step.await else { panic!("all of it was sent") };
        let sending = tokio::spawn({
            let activity = activity.clone();
            async move { send_rest(&mut stream, rest, &activity).await.unwrap() }
        });
        while activity.counters().sending == 0 {
            tokio::task::yield_now().await;
        }
        let mut received = Vec::new();
        client.read_to_end(&mut received).await.unwrap();
        sending.await.unwrap();
        let head = received.windows(4).position(|four| four == b"\r\n\r\n").unwrap() + 4;
        assert!(received.starts_with(b"head\r\ndate: "));
        assert!(received[head..] == body[..], "other bytes, or in another order");
        let counters = activity.counters();
        assert_eq!(counters.sending, 0);
        assert!(counters.sent_kilobytes > 1_024, "{counters:?}");
    }
}
