//! The accept loop: deadlines and caps stand here, before a byte reaches a handler.

use std::collections::HashMap;
use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use hyper_util::server::graceful::GracefulShutdown;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep, sleep};

use super::{Edge, Peer};

#[derive(Clone, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Listen {
    pub connections: usize,
    pub connections_per_address: usize,
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
    let crowd = Arc::new(Crowd::default());
    tokio::pin!(stop);
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, address)) => match Seat::take(&crowd, address.ip(), &listen) {
                    Some(seat) => connect(stream, address, seat, &edge, &listen, &graceful),
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

fn connect(stream: TcpStream, address: SocketAddr, seat: Seat, edge: &Arc<Edge>, listen: &Listen, graceful: &GracefulShutdown) {
    let _ = stream.set_nodelay(true);
    let in_flight = Arc::new(AtomicUsize::new(0));
    let io = TokioIo::new(Watched::new(stream, listen, in_flight.clone()));
    let mut builder = auto::Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(Duration::from_secs(listen.head_seconds))
        .max_buf_size(listen.head_bytes.max(8192));
    builder.http2().timer(TokioTimer::new()).max_concurrent_streams(STREAMS_PER_CONNECTION).max_header_list_size(listen.head_bytes as u32);
    let (edge, proxies, seat) = (edge.clone(), listen.trusted_proxies, Arc::new(seat));
    let held = seat.clone();
    let service = service_fn(move |request: http::Request<Incoming>| {
        let (edge, seat, busy) = (edge.clone(), seat.clone(), Busy::new(&in_flight));
        async move {
            let peer = Peer(client_address(&request, address.ip(), proxies));
            let response = edge.handle(request.map(Body::new), peer).await;
            if is_stream(&response) {
                seat.leave();
            }
            Ok::<_, Infallible>(response.map(|body| Body::new(busy.until_the_end_of(body))))
        }
    });
    let connection = graceful.watch(builder.serve_connection(io, service).into_owned());
    tokio::spawn(async move {
        let _ = connection.await;
        drop(held);
    });
}

/// Behind `proxies` trusted proxies the client is that many steps from the right of `X-Forwarded-For`.
fn client_address<B>(request: &http::Request<B>, peer: IpAddr, proxies: usize) -> IpAddr {
    if proxies == 0 {
        return peer;
    }
    let forwarded = request.headers().get("x-forwarded-for").and_then(|value| value.to_str().ok()).unwrap_or_default();
    forwarded.rsplit(',').nth(proxies - 1).and_then(|address| address.trim().parse().ok()).unwrap_or(peer)
}

/// How many connections there are, in all and by address.
#[derive(Default)]
struct Crowd {
    by_address: Mutex<(usize, HashMap<IpAddr, usize>)>,
}

struct Seat {
    crowd: Arc<Crowd>,
    address: IpAddr,
    taken: AtomicBool,
}

impl Seat {
    fn take(crowd: &Arc<Crowd>, address: IpAddr, listen: &Listen) -> Option<Self> {
        let mut count = crowd.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let here = count.1.get(&address).copied().unwrap_or(0);
        if count.0 >= listen.connections || here >= listen.connections_per_address {
            return None;
        }
        count.0 += 1;
        count.1.insert(address, here + 1);
        Some(Self { crowd: crowd.clone(), address, taken: AtomicBool::new(true) })
    }
}

impl Seat {
    /// Gives the seat back, once.
    fn leave(&self) {
        if !self.taken.swap(false, Ordering::Relaxed) {
            return;
        }
        let mut count = self.crowd.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        count.0 = count.0.saturating_sub(1);
        match count.1.get_mut(&self.address) {
            Some(here) if *here > 1 => *here -= 1,
            _ => {
                count.1.remove(&self.address);
            }
        }
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.leave();
    }
}

/// A live stream stays for hours; streams have a cap of their own, outside the one of connections.
fn is_stream<B>(response: &http::Response<B>) -> bool {
    response.headers().get(http::header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/event-stream"))
}

/// Counts a request as running until the last byte of its answer is handed over.
struct Busy(Arc<AtomicUsize>);

impl Busy {
    fn new(in_flight: &Arc<AtomicUsize>) -> Self {
        in_flight.fetch_add(1, Ordering::Relaxed);
        Self(in_flight.clone())
    }

    fn until_the_end_of(self, body: Body) -> BusyBody {
        BusyBody { body, _busy: self }
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

struct BusyBody {
    body: Body,
    _busy: Busy,
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

/// A socket that gives up on a silent or stuck client. A quiet reader is fine while an answer streams to it.
struct Watched {
    stream: TcpStream,
    in_flight: Arc<AtomicUsize>,
    read: Pin<Box<Sleep>>,
    write: Pin<Box<Sleep>>,
    keep_alive: Duration,
    write_idle: Duration,
    writing: bool,
}

impl Watched {
    fn new(stream: TcpStream, listen: &Listen, in_flight: Arc<AtomicUsize>) -> Self {
        let write_idle = Duration::from_secs(listen.write_idle_seconds);
        Self {
            stream,
            in_flight,
            read: Box::pin(sleep(Duration::from_secs(listen.first_byte_seconds))),
            write: Box::pin(sleep(write_idle)),
            keep_alive: Duration::from_secs(listen.keep_alive_seconds),
            write_idle,
            writing: false,
        }
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
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let polled = Pin::new(&mut self.stream).poll_read(cx, buffer);
        if polled.is_ready() {
            let next = Instant::now() + self.keep_alive;
            self.read.as_mut().reset(next);
            return polled;
        }
        while self.read.as_mut().poll(cx).is_ready() {
            if self.in_flight.load(Ordering::Relaxed) == 0 {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            let next = Instant::now() + self.keep_alive;
            self.read.as_mut().reset(next);
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
