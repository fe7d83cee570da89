//! Gates that load what they prove. A handler names one in its signature and is handed the thing itself; a number that was only read
//! from the request has another type, and fits nowhere where the thing is asked for.

use async_trait::async_trait;
use axum::extract::{FromRequest, FromRequestParts, Request};
use http::request::Parts;

use super::{Access, DescribeArg, Fault, Identity, Json, Member, OperationDoc, Path};

/// Something that is not for everybody, and what requests name it by.
pub trait Guarded: Sized + Send {
    const ACCESS: Access;
    type Key: Send;
}

/// How an area loads it.
#[async_trait]
pub trait GuardedIn<S>: Guarded {
    /// The thing, if it is for this person. What is another's is refused like what is not there.
    async fn load(cx: &S, me: &Identity, key: Self::Key) -> Result<Self, Fault>;
}

/// An input that names something.
pub trait Names<Key> {
    fn key(&self) -> Key;
}

/// Lets those in who may have what `I` names, a `Path` or a `Json`. Areas give it a name by what it proves: `Enrolled`, `Teaches`.
pub struct Gate<T, I> {
    pub me: Identity,
    pub subject: T,
    pub input: I,
}

impl<S, T, P> FromRequestParts<S> for Gate<T, Path<P>>
where
    S: Send + Sync,
    T: GuardedIn<S>,
    P: Names<T::Key> + Send,
    Path<P>: FromRequestParts<S, Rejection = Fault>,
{
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, cx: &S) -> Result<Self, Fault> {
        let Member(me) = Member::from_request_parts(parts, cx).await?;
        let input = Path::from_request_parts(parts, cx).await?;
        let subject = T::load(cx, &me, input.0.key()).await?;
        Ok(Self { me, subject, input })
    }
}

impl<S, T, B> FromRequest<S> for Gate<T, Json<B>>
where
    S: Send + Sync,
    T: GuardedIn<S>,
    B: Names<T::Key> + Send,
    Json<B>: FromRequest<S, Rejection = Fault>,
{
    type Rejection = Fault;

    async fn from_request(request: Request, cx: &S) -> Result<Self, Fault> {
        let (mut parts, body) = request.into_parts();
        let Member(me) = Member::from_request_parts(&mut parts, cx).await?;
        let input = Json::from_request(Request::from_parts(parts, body), cx).await?;
        let subject = T::load(cx, &me, input.0.key()).await?;
        Ok(Self { me, subject, input })
    }
}

impl<T: Guarded, I: DescribeArg> DescribeArg for Gate<T, I> {
    fn describe(doc: &mut OperationDoc) {
        doc.access = Some(T::ACCESS);
        doc.names_guarded = true;
        I::describe(doc);
    }
}
