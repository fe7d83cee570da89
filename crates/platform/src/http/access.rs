//! Who may call. A gate is an extractor in the handler's signature, so the rule is read where it is used.

use std::sync::Arc;

use async_trait::async_trait;
use axum::extract::FromRequestParts;
use http::request::Parts;
use http::{HeaderMap, header};
use sanggar_kernel::UserId;
use serde_json::{Value, json};
use subtle::ConstantTimeEq;

use super::{Code, DescribeArg, Fault, OperationDoc, Peer, SessionCookie};
use crate::audit::Actor;
use crate::clock::Clock;
use crate::db::DbError;
use crate::limits::{Limits, Rate, TooMany, source_of};

/// The class of a call in the access matrix (`x-access` in the document).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Access {
    rule: &'static str,
}

impl Access {
    pub const PUBLIC: Self = Self { rule: "public" };
    /// Without even the shared key.
    pub const OPEN: Self = Self { rule: "open" };
    pub const SESSION: Self = Self { rule: "session" };
    /// In the own account, not a parent inside a child's.
    pub const OWN_ACCOUNT: Self = Self { rule: "own_account" };
    pub const VERIFIED: Self = Self { rule: "verified" };
    pub const OPERATOR: Self = Self { rule: "operator" };
    pub const GUARDIAN: Self = Self { rule: "guardian" };
    pub const ENROLLED: Self = Self { rule: "enrolled" };
    pub const TEACHES: Self = Self { rule: "teaches" };
    /// Who attends a class and has come so far, or teaches it.
    pub const TAKES_PART: Self = Self { rule: "takes_part" };
    /// Who is in a room of the chat, or moderates it.
    pub const ROOM_MEMBER: Self = Self { rule: "room_member" };
    /// Who has a role at an institution that the call is for, and operators.
    pub const STAFF: Self = Self { rule: "staff" };
    pub const OWNER: Self = Self { rule: "owner" };
    pub const OWNER_OR_TEACHER: Self = Self { rule: "owner_or_teacher" };
    /// Who is reported on, their parents, and who answers for the class.
    pub const REPORT: Self = Self { rule: "report" };
    /// For a service elsewhere, by its signature.
    pub const WEBHOOK: Self = Self { rule: "webhook" };

    /// Nobody comes through without a session.
    pub(super) fn needs_session(&self) -> bool {
        ![Self::PUBLIC, Self::OPEN, Self::WEBHOOK].contains(self)
    }

    pub const fn rule(&self) -> &'static str {
        self.rule
    }

    pub(super) fn value(&self) -> Value {
        json!({ "rule": self.rule, "tenant": "host" })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SessionId(pub i64);

/// The person behind a call, as the session says, never as the request says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    pub user: UserId,
    pub session: SessionId,
    /// The parent who switched into this child's account.
    pub parent: Option<UserId>,
    pub is_admin: bool,
    /// The address was proved, or the account was made without one.
    pub is_verified: bool,
    /// Must have a second factor and has none yet: only what leads to one is open.
    pub owes_factor: bool,
}

impl From<&Identity> for Actor {
    fn from(identity: &Identity) -> Self {
        Self { user: Some(identity.user), parent: identity.parent }
    }
}

impl Identity {
    /// Refuses a parent who switched into a child's account: whoever holds a device that was handed over decides nothing for the family.
    pub fn in_own_account(&self) -> Result<(), Fault> {
        match self.parent {
            Some(_) => Err(Fault::forbidden("Kembali ke akunmu sendiri dulu untuk melakukan ini.")),
            None => Ok(()),
        }
    }
}

/// A session token on its way in. It has no `Debug`.
pub struct Token(pub String);

/// Where sessions are looked up; the accounts area owns them.
#[async_trait]
pub trait Sessions: Send + Sync {
    async fn find(&self, token: &Token) -> Result<Option<Identity>, DbError>;
}

/// What every gate needs.
pub struct Authenticator {
    pub sessions: Arc<dyn Sessions>,
    pub cookie: SessionCookie,
    pub application_key: String,
    pub limits: Limits,
    pub clock: Clock,
}

impl Authenticator {
    pub async fn identify(&self, headers: &HeaderMap) -> Result<Option<Identity>, DbError> {
        match bearer(headers).or_else(|| self.cookie.open(headers)) {
            Some(token) => self.sessions.find(&token).await,
            None => Ok(None),
        }
    }

    /// A session has a rate of its own; those without one share their address's.
    pub(super) fn count(&self, identity: Option<&Identity>, peer: Option<Peer>) -> Result<(), TooMany> {
        let now = self.clock.now();
        match (identity, peer) {
            (Some(identity), _) => self.limits.rates().take(Rate::ApiSession, &identity.session.0.to_string(), now),
            (None, Some(peer)) => self.limits.rates().take(Rate::ApiAddress, &source_of(peer.0), now),
            (None, None) => Ok(()),
        }
    }

    pub fn carries_token(&self, headers: &HeaderMap) -> bool {
        bearer(headers).or_else(|| self.cookie.open(headers)).is_some()
    }

    /// The shared key names an anonymous client; it opens what is public and nothing else.
    pub(super) fn knows_client(&self, headers: &HeaderMap) -> bool {
        authorization(headers, "Key ").is_some_and(|key| bool::from(key.as_bytes().ct_eq(self.application_key.as_bytes())))
    }
}

fn bearer(headers: &HeaderMap) -> Option<Token> {
    authorization(headers, "Bearer ").map(|token| Token(token.to_owned()))
}

fn authorization<'a>(headers: &'a HeaderMap, scheme: &str) -> Option<&'a str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (name, rest) = value.split_at_checked(scheme.len())?;
    name.eq_ignore_ascii_case(scheme).then(|| rest.trim())
}

pub(super) fn authenticator(parts: &Parts) -> Result<Arc<Authenticator>, Fault> {
    parts.extensions.get().cloned().ok_or_else(|| Fault::internal("a gate without an authenticator"))
}

async fn identify(parts: &mut Parts) -> Result<(Option<Identity>, Arc<Authenticator>), Fault> {
    let authenticator = authenticator(parts)?;
    let identity = authenticator.identify(&parts.headers).await?;
    let peer = parts.extensions.get::<Peer>().copied();
    authenticator.count(identity.as_ref(), peer)?;
    Ok((identity, authenticator))
}

/// Anyone with a session or the shared key. A session that owes a second factor is let in as nobody: it hears what everybody may hear.
pub struct Visitor(pub Option<Identity>);

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        let AnyVisitor(identity) = AnyVisitor::from_request_parts(parts, state).await?;
        Ok(Self(identity.filter(|identity| !identity.owes_factor)))
    }
}

impl DescribeArg for Visitor {
    fn describe(doc: &mut OperationDoc) {
        doc.access = Some(Access::PUBLIC);
    }
}

/// The same, though a second factor may still be owed: for the ways in, which end the session before, and for what proves its owner.
pub struct AnyVisitor(pub Option<Identity>);

impl<S: Send + Sync> FromRequestParts<S> for AnyVisitor {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Fault> {
        let (identity, authenticator) = identify(parts).await?;
        if identity.is_some() || authenticator.knows_client(&parts.headers) { Ok(Self(identity)) } else { Err(Fault::unauthenticated()) }
    }
}

impl DescribeArg for AnyVisitor {
    fn describe(doc: &mut OperationDoc) {
        doc.access = Some(Access::PUBLIC);
    }
}

/// Everyone, known or not: for what a browser asks before it knows the shared key.
pub struct Anyone {
    pub identity: Option<Identity>,
    /// A token came with the request and it is nobody's: the session has ended.
    pub is_stale: bool,
}

impl<S: Send + Sync> FromRequestParts<S> for Anyone {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Fault> {
        let (identity, authenticator) = identify(parts).await?;
        let is_stale = identity.is_none() && authenticator.carries_token(&parts.headers);
        Ok(Self { identity, is_stale })
    }
}

impl DescribeArg for Anyone {
    fn describe(doc: &mut OperationDoc) {
        doc.access = Some(Access::OPEN);
    }
}

/// Someone who is logged in, and has a second factor where the person's role asks for one.
pub struct Member(pub Identity);

impl<S: Send + Sync> FromRequestParts<S> for Member {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        let AnyMember(identity) = AnyMember::from_request_parts(parts, state).await?;
        if identity.owes_factor { Err(factor_owed()) } else { Ok(Self(identity)) }
    }
}

impl DescribeArg for Member {
    fn describe(doc: &mut OperationDoc) {
        doc.access = Some(Access::SESSION);
    }
}

fn factor_owed() -> Fault {
    Fault::code(
        Code::FactorOwed,
        "Aktifkan verifikasi dua langkah dulu. Peranmu membuka data banyak orang, jadi akunmu perlu dijaga lebih.",
    )
    .with(json!({ "needs": "second_factor_setup" }))
}

/// Someone who is logged in, though a second factor may still be owed: for what leads to one, and for the way out.
pub struct AnyMember(pub Identity);

impl<S: Send + Sync> FromRequestParts<S> for AnyMember {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Fault> {
        let (identity, _) = identify(parts).await?;
        identity.map(Self).ok_or_else(Fault::unauthenticated)
    }
}

impl DescribeArg for AnyMember {
    fn describe(doc: &mut OperationDoc) {
        doc.access = Some(Access::SESSION);
    }
}

/// Someone in the own account: a parent who switched into a child's goes back first.
pub struct OwnAccount(pub Identity);

impl<S: Send + Sync> FromRequestParts<S> for OwnAccount {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        let Member(identity) = Member::from_request_parts(parts, state).await?;
        identity.in_own_account()?;
        Ok(Self(identity))
    }
}

impl DescribeArg for OwnAccount {
    fn describe(doc: &mut OperationDoc) {
        doc.access = Some(Access::OWN_ACCOUNT);
    }
}

/// Someone whose address was proved, or who has an account without one.
pub struct Verified(pub Identity);

impl<S: Send + Sync> FromRequestParts<S> for Verified {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        let Member(identity) = Member::from_request_parts(parts, state).await?;
        if !identity.is_verified {
            let sentence = "Verifikasi emailmu dulu, lalu coba lagi.";
            return Err(Fault::forbidden(sentence).with(json!({ "needs": "verified_email" })));
        }
        Ok(Self(identity))
    }
}

impl DescribeArg for Verified {
    fn describe(doc: &mut OperationDoc) {
        doc.access = Some(Access::VERIFIED);
    }
}

/// Who runs the whole (Super Admin).
pub struct Operator(pub Identity);

impl<S: Send + Sync> FromRequestParts<S> for Operator {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        let Member(identity) = Member::from_request_parts(parts, state).await?;
        if identity.is_admin { Ok(Self(identity)) } else { Err(Fault::forbidden("Bagian ini hanya untuk pengelola.")) }
    }
}

impl DescribeArg for Operator {
    fn describe(doc: &mut OperationDoc) {
        doc.access = Some(Access::OPERATOR);
    }
}

/// Someone who may have no token at all; a token that is nobody's is still refused.
pub struct MaybeMember(pub Option<Identity>);

impl<S: Send + Sync> FromRequestParts<S> for MaybeMember {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Fault> {
        let (identity, authenticator) = identify(parts).await?;
        if identity.is_none() && authenticator.carries_token(&parts.headers) { Err(Fault::unauthenticated()) } else { Ok(Self(identity)) }
    }
}

impl DescribeArg for MaybeMember {
    fn describe(doc: &mut OperationDoc) {
        doc.access = Some(Access::SESSION);
    }
}

/// The address behind a call, for limits alone; it is never stored readable.
impl DescribeArg for Peer {
    fn describe(_: &mut OperationDoc) {}
}

impl<S: Send + Sync> FromRequestParts<S> for Peer {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Fault> {
        parts.extensions.get::<Self>().copied().ok_or_else(|| Fault::internal("a request without a peer"))
    }
}
