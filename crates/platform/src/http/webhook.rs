//! Calls of services elsewhere, who have no session and sign what they send. A handler is handed the bytes only after their
//! signature has been proved.

use std::marker::PhantomData;

use axum::extract::{FromRequest, Request};
use bytes::Bytes;
use http::{HeaderMap, StatusCode};
use sanggar_kernel::{Millis, Personal};
use subtle::ConstantTimeEq;

use super::{Access, DescribeArg, Fault, OperationDoc, Peer, access, piece};
use crate::limits::{Rate, source_of};
use crate::seal::hmac_sha256;

/// A service that calls us of its own accord, and how its requests are proved.
pub trait WebhookSender: Send + Sync + 'static {
    /// Its calls are counted under this name.
    const NAME: &'static str;
    const MAX_BYTES: usize = 64 * 1024;
    /// A request that was caught on its way cannot be sent again later; what comes twice sooner, the handler knows by its number.
    const MAX_AGE_SECONDS: u32 = 5 * 60;

    /// What the request says in its proof; none if it lacks a header or has one that cannot be read.
    fn stamp(headers: &HeaderMap, body: &[u8]) -> Option<Stamp>;
}

/// How an area knows the secret that it shares with the sender.
pub trait WebhookFor<S>: WebhookSender {
    /// None: not set up here, so that nobody gets in.
    fn secret(cx: &S) -> Option<&Personal<String>>;
}

pub struct Stamp {
    pub sent_at: Millis,
    /// What the sender has signed: the body as it came, mostly with the time before it.
    pub signed: Vec<u8>,
    /// HMAC-SHA256 of it, as the bytes that the header writes in hexadecimal or base64.
    pub signature: Vec<u8>,
}

/// What a service elsewhere has sent, as it came and proved to be its own.
pub struct Webhook<W> {
    pub body: Bytes,
    sender: PhantomData<fn() -> W>,
}

/// Strangers are counted by their address alone: they cannot use up what the sender may send.
impl<S: Send + Sync, W: WebhookFor<S>> FromRequest<S> for Webhook<W> {
    type Rejection = Fault;

    async fn from_request(request: Request, cx: &S) -> Result<Self, Fault> {
        let (parts, body) = request.into_parts();
        let authenticator = access::authenticator(&parts)?;
        let (rates, clock) = (authenticator.limits.rates(), &authenticator.clock);
        let source = parts.extensions.get::<Peer>().map(|peer| source_of(peer.0)).unwrap_or_default();
        rates.check(Rate::WebhookAddress, &source, clock.now())?;
        let headers = parts.headers.clone();
        let body = piece::read(Request::from_parts(parts, body), W::MAX_BYTES, "Isi kiriman terlalu besar.").await?;
        let now = clock.now();
        let secret = W::secret(cx).filter(|secret| !secret.reveal().is_empty());
        if !secret.is_some_and(|secret| is_proved::<W>(secret, &headers, &body, now)) {
            rates.count(Rate::WebhookAddress, &source, now);
            return Err(Fault::new(StatusCode::UNAUTHORIZED, "Tanda tangan kiriman ini tidak berlaku."));
        }
        rates.take(Rate::WebhookSender, W::NAME, now)?;
        Ok(Self { body, sender: PhantomData })
    }
}

fn is_proved<W: WebhookSender>(secret: &Personal<String>, headers: &HeaderMap, body: &[u8], now: Millis) -> bool {
    W::stamp(headers, body).is_some_and(|stamp| {
        let expected = hmac_sha256(secret.reveal().as_bytes(), &[&stamp.signed]);
        let is_fresh = now.0.abs_diff(stamp.sent_at.0) <= u64::from(W::MAX_AGE_SECONDS) * 1_000;
        is_fresh && bool::from(expected.ct_eq(&stamp.signature))
    })
}

impl<W: WebhookSender> DescribeArg for Webhook<W> {
    fn describe(doc: &mut OperationDoc) {
        doc.access = Some(Access::WEBHOOK);
        doc.uploads = &["application/json"];
    }
}
