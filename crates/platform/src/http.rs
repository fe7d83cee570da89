//! Everything between a socket and an area's handler.

pub mod access;
mod after;
mod awaited;
mod client;
mod code;
mod compress;
mod cookie;
mod describe;
mod edge;
mod encoding;
mod envelope;
mod extract;
mod fault;
mod file;
mod gate;
mod headers;
mod host;
mod idempotent;
mod json_shape;
mod listen;
mod next;
mod nullable;
mod one_click;
mod owned;
mod picture;
mod piece;
mod range;
mod refusal;
mod response_cache;
mod routes;
mod security;
mod unread;
mod webhook;

pub use axum::extract::OriginalUri;

/// Readers of headers that nobody but `crates/fuzzing` calls from outside.
#[doc(hidden)]
pub mod readers {
    pub use super::client::ClientKind;
    pub use super::listen::client_address;
    pub use super::range::{Wanted, wanted};
}

pub use access::{
    Access, AnyMember, AnyVisitor, Anyone, Authenticator, Identity, MaybeMember, Member, Operator, OwnAccount, SessionId, Sessions, Token,
    Verified, Visitor,
};
pub use after::{After, next_after};
pub use code::Code;
pub use cookie::{SealedCookie, SessionCookie};
pub use describe::{DescribeArg, DescribeHandler, OperationDoc};
pub use edge::{Edge, NONCE_PLACE, Peer, RequestId, own_page};
pub use encoding::{Encoding, accepted_encodings};
pub use envelope::{Answer, Done, Plain, Reply, SeeOther};
pub use extract::{Extension, Json, Path, Query};
pub use fault::{Fault, Form, ToFault};
pub use file::{FileHead, FileReply};
pub use gate::{Gate, Guarded, GuardedIn, Names};
pub use headers::{CspNonce, Guest, HeaderPolicy, HtmlPage};
pub use host::{HostOutcome, Site, SiteKind, Sites, resolve_host};
pub use idempotent::IdempotencyKey;
pub use listen::{Listen, serve};
pub use next::{next_before, next_in_query, next_page, next_page_alone};
pub use one_click::OneClick;
pub use owned::{Myself, Own, Owned};
pub use picture::Picture;
pub use piece::Piece;
pub use response_cache::{Generation, ResponseCache};
pub use routes::{Call, Routes, openapi, route_list, shared_names};
pub use webhook::{Stamp, Webhook, WebhookFor, WebhookSender};
