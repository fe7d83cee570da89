use std::future::Future;

use sanggar_platform::db::Engine;

/// What a test gets its world as, on the engine that is its turn.
pub trait OnEngine: Sized {
    fn on(engine: Engine) -> impl Future<Output = Self>;
}

/// One test body, two tests: `name::sqlite` and `name::postgres`.
///
/// ```ignore
/// both_engines! {
///     async fn a_thing_is_kept(world: TestDb) { … }
/// }
/// ```
#[macro_export]
macro_rules! both_engines {
    ($($(#[$meta:meta])* async fn $name:ident($world:ident : $type:ty) $body:block)+) => {
        $(mod $name {
            #[allow(unused_imports)]
            use super::*;

            async fn body($world: $type) $body

            $(#[$meta])*
            #[test]
            fn sqlite() {
                $crate::run(async { body(<$type as $crate::OnEngine>::on($crate::Engine::Sqlite).await).await })
            }

            $(#[$meta])*
            #[test]
            fn postgres() {
                $crate::run(async { body(<$type as $crate::OnEngine>::on($crate::Engine::Postgres).await).await })
            }
        })+
    };
}

/// Runs a test on a runtime like the server's.
pub fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime").block_on(test);
}
