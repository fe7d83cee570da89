use std::convert::Infallible;
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};
use http::HeaderValue;
use http::header::CACHE_CONTROL;

use super::stream::{COME_BACK, WHISPERED};
use super::{LiveEvent, LiveStream};

/// Below the half minute after which proxies cut what is silent.
const HEARTBEAT: Duration = Duration::from_secs(25);
const RETRY: Duration = Duration::from_millis(3_000);
/// For who comes into a room or leaves one: nobody else comes back at that moment.
const RETRY_SOON: Duration = Duration::from_millis(500);

/// The stream as server-sent events. The first block only tells the browser its place and when to come back.
pub fn sse(stream: LiveStream) -> Response {
    let hello = Event::default().retry(RETRY).id(stream.seen.to_string());
    let events = stream.map(|event| block(&event));
    let all = stream::once(std::future::ready(hello)).chain(events).map(Ok::<_, Infallible>);
    let mut response = Sse::new(all).keep_alive(KeepAlive::new().interval(HEARTBEAT).text("")).into_response();
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response.headers_mut().insert("x-accel-buffering", HeaderValue::from_static("no"));
    response
}

fn block(event: &LiveEvent) -> Event {
    if event.position == WHISPERED {
        return Event::default().event(&event.topic).data(&event.data);
    }
    let place = Event::default().id(event.position.to_string());
    if event.topic == COME_BACK { place.retry(RETRY_SOON) } else { place.event(&event.topic).data(&event.data) }
}
