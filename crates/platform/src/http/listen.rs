//! The accept loop: deadlines and caps stand here, before a byte reaches a handler.

use std::collections::HashMap;
use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use http::HeaderMap;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use hyper_util::server::graceful::GracefulShutdown;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{Instant, Sleep, sleep};

use super::{Edge, Peer, unread};

#[derive(Clone, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Listen {
    pub connections: usize,
    pub connections_per_address: usize,
    /// Live streams of one person, and from one address, in this process.
    pub streams_per_person: usize,
    pub streams_per_address: usize,
    /// Requests that run at a time, 0 for what suits the machine; see `Admission`.
    pub running: usize,
    /// How late the processor may be before a counts is thinned; see `Pressure`.
    pub late_ms: u64,
    pub first_byte_seconds: u64,
    pub head_seconds: u64,
    pub keep_alive_seconds: u64,
    pub write_idle_seconds: u64,
    pub head_bytes: usize,
    pub drain_seconds: u64,
    /// How many proxies in front of us write `X-Forwarded-For`; 0 means the peer is the client.
    pub trusted_proxies: usize,
}

const STREAMS_PER_CONNECTION: u32 = 100;
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// Serves until `stop` resolves, then lets running requests finish within the drain time.
pub async fn serve(listener: TcpListener, edge: Arc<Edge>, listen: Listen, stop: impl Future<Output = ()>) {
    let graceful = GracefulShutdown::new();
    let counts = Arc::new(ConnectionCounts::default());
    // Ends with this function.
    let mut watching = JoinSet::new();
    watching.spawn(edge.admission.clone().watch());
    tokio::pin!(stop);
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, address)) => match ConnectionPermit::take(&counts, address.ip(), &listen) {
                    Some(permit) => connect(stream, address, permit, &edge, &listen, &graceful),
                    None => metrics::counter!("http_connections_refused_total").increment(1),
                },
                // Out of file descriptors or the like: a short rest instead of a spinning loop.
                Err(_) => sleep(ACCEPT_PAUSE).await,
            },
            () = &mut stop => break,
        }
    }
    drop(listener);
    let _ = tokio::time::timeout(Duration::from_secs(listen.drain_seconds), graceful.shutdown()).await;
}

fn connect(
    stream: TcpStream,
    address: SocketAddr,
    permit: ConnectionPermit,
    edge: &Arc<Edge>,
    listen: &Listen,
    graceful: &GracefulShutdown,
) {
    let _ = stream.set_nodelay(true);
    let requests = Arc::new(Requests::default());
    let io = TokioIo::new(Watched::new(stream, listen, requests.clone()));
    let mut builder = auto::Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(TokioTimer::new())
        // Also counts while nothing has come yet; `Watched` is stricter with a head that has begun.
        .header_read_timeout(Duration::from_secs(listen.keep_alive_seconds))
        .max_buf_size(listen.head_bytes.max(8192));
    builder.http2().timer(TokioTimer::new()).max_concurrent_streams(STREAMS_PER_CONNECTION).max_header_list_size(listen.head_bytes as u32);
    let (edge, proxies, permit) = (edge.clone(), listen.trusted_proxies, Arc::new(permit));
    let held = permit.clone();
    let service = service_fn(move |request: http::Request<Incoming>| {
        let (edge, permit, busy) = (edge.clone(), permit.clone(), Busy::new(&requests));
        async move {
            let peer = Peer(client_address(request.headers(), address.ip(), proxies));
            let (request, rest) = unread::lend(request);
            let mut response = edge.handle(request, peer).await;
            rest.settle(&mut response).await;
            let away = is_stream(&response).then(|| Away::from(permit));
            Ok::<_, Infallible>(response.map(|body| Body::new(BusyBody { body, _busy: busy, _away: away })))
        }
    });
    let connection = graceful.watch(builder.serve_connection(io, service).into_owned());
    tokio::spawn(async move {
        let _ = connection.await;
        drop(held);
    });
}

/// Behind `proxies` trusted proxies the client is that many steps from the right of `X-Forwarded-For`.
/// A proxy may add a line of its own instead of writing on, so all lines count as one.
pub fn client_address(headers: &HeaderMap, peer: IpAddr, proxies: usize) -> IpAddr {
    let Some(steps) = proxies.checked_sub(1) else { return peer };
    let lines = headers.get_all("x-forwarded-for").iter().rev();
    let mut addresses = lines.flat_map(|line| line.to_str().unwrap_or_default().rsplit(','));
    addresses.nth(steps).and_then(|address| address.trim().parse().ok()).unwrap_or(peer)
}

/// How many connections there are, in all and by address.
#[derive(Default)]
struct ConnectionCounts {
    count: Mutex<Count>,
}

#[derive(Default)]
struct Count {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

impl ConnectionCounts {
    fn count(&self) -> MutexGuard<'_, Count> {
        self.count.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Count {
    fn has_room(&self, address: IpAddr, listen: &Listen) -> bool {
        let here = self.by_address.get(&address).copied().unwrap_or(0);
        self.all < listen.connections && here < listen.connections_per_address
    }

    fn add(&mut self, address: IpAddr) {
        self.all += 1;
        *self.by_address.entry(address).or_default() += 1;
    }

    fn remove(&mut self, address: IpAddr) {
        self.all = self.all.saturating_sub(1);
        match self.by_address.get_mut(&address) {
            Some(here) if *here > 1 => *here -= 1,
            _ => {
                self.by_address.remove(&address);
            }
        }
    }
}

/// A connection's permit. It is free while live streams run on the connection.
struct ConnectionPermit {
    counts: Arc<ConnectionCounts>,
    address: IpAddr,
    streams: AtomicUsize,
}

impl ConnectionPermit {
    fn take(counts: &Arc<ConnectionCounts>, address: IpAddr, listen: &Listen) -> Option<Self> {
        let mut count = counts.count();
        count.has_room(address, listen).then(|| count.add(address))?;
        Some(Self { counts: counts.clone(), address, streams: AtomicUsize::new(0) })
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        self.counts.count().remove(self.address);
    }
}

/// Away from the permit until the stream ends. Then the permit is taken again, even where all are: the next newcomer waits for it.
struct Away(Arc<ConnectionPermit>);

impl From<Arc<ConnectionPermit>> for Away {
    fn from(permit: Arc<ConnectionPermit>) -> Self {
        let mut count = permit.counts.count();
        if permit.streams.fetch_add(1, Ordering::Relaxed) == 0 {
            count.remove(permit.address);
        }
        drop(count);
        Self(permit)
    }
}

impl Drop for Away {
    fn drop(&mut self) {
        let mut count = self.0.counts.count();
        if self.0.streams.fetch_sub(1, Ordering::Relaxed) == 1 {
            count.add(self.0.address);
        }
    }
}

/// A live stream stays for hours; streams have a cap of their own, outside the one of connections.
fn is_stream<B>(response: &http::Response<B>) -> bool {
    response.headers().get(http::header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/event-stream"))
}

/// Those of one connection.
#[derive(Default)]
struct Requests {
    begun: AtomicUsize,
    running: AtomicUsize,
}

/// Counts a request as running until the last byte of its answer is handed over.
struct Busy(Arc<Requests>);

impl Busy {
    fn new(requests: &Arc<Requests>) -> Self {
        requests.begun.fetch_add(1, Ordering::Relaxed);
        requests.running.fetch_add(1, Ordering::Relaxed);
        Self(requests.clone())
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.running.fetch_sub(1, Ordering::Relaxed);
    }
}

struct BusyBody {
    body: Body,
    _busy: Busy,
    _away: Option<Away>,
}

impl http_body::Body for BusyBody {
    type Data = bytes::Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<http_body::Frame<Self::Data>, Self::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> http_body::SizeHint {
        self.body.size_hint()
    }
}

/// A socket that gives up on a silent or stuck client. A quiet reader is fine while an answer streams to it, and so is one that thinks
/// about its next request; but a head that has begun ends soon, however slowly it trickles.
struct Watched {
    stream: TcpStream,
    requests: Arc<Requests>,
    /// Of the requests, those that were begun when `read` was set.
    known: usize,
    in_head: bool,
    read: Pin<Box<Sleep>>,
    write: Pin<Box<Sleep>>,
    head: Duration,
    keep_alive: Duration,
    write_idle: Duration,
    writing: bool,
}

impl Watched {
    fn new(stream: TcpStream, listen: &Listen, requests: Arc<Requests>) -> Self {
        let write_idle = Duration::from_secs(listen.write_idle_seconds);
        Self {
            stream,
            requests,
            known: 0,
            in_head: false,
            read: Box::pin(sleep(Duration::from_secs(listen.first_byte_seconds))),
            write: Box::pin(sleep(write_idle)),
            head: Duration::from_secs(listen.head_seconds),
            keep_alive: Duration::from_secs(listen.keep_alive_seconds),
            write_idle,
            writing: false,
        }
    }

    fn wait_to_read(&mut self, time: Duration) {
        self.read.as_mut().reset(Instant::now() + time);
    }

    fn after_write<T>(&mut self, cx: &mut Context<'_>, polled: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if polled.is_ready() {
            self.writing = false;
            return polled;
        }
        if !self.writing {
            self.writing = true;
            self.write.as_mut().reset(Instant::now() + self.write_idle);
        }
        match self.write.as_mut().poll(cx) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncRead for Watched {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let polled = Pin::new(&mut this.stream).poll_read(cx, buffer);
        let (begun, running) = (this.requests.begun.load(Ordering::Relaxed), this.requests.running.load(Ordering::Relaxed));
        if begun != this.known {
            (this.known, this.in_head) = (begun, false);
            this.wait_to_read(this.keep_alive);
        }
        if polled.is_ready() {
            if running > 0 {
                this.wait_to_read(this.keep_alive);
            } else if !this.in_head {
                this.in_head = true;
                this.wait_to_read(this.head);
            }
            return polled;
        }
        while this.read.as_mut().poll(cx).is_ready() {
            if running == 0 {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            this.wait_to_read(this.keep_alive);
        }
        Poll::Pending
    }
}

impl AsyncWrite for Watched {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.after_write(cx, polled)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let polled = Pin::new(&mut self.stream).poll_flush(cx);
        self.after_write(cx, polled)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let polled = Pin::new(&mut self.stream).poll_shutdown(cx);
        self.after_write(cx, polled)
    }

    fn poll_write_vectored(mut self: Pin<&mut Self>, cx: &mut Context<'_>, slices: &[io::IoSlice<'_>]) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        self.after_write(cx, polled)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
