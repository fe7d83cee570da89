//! How many statements a piece of work runs, whatever connections it takes: what a call promises can then be held against it.

use std::cell::Cell;

tokio::task_local! {
    static COUNT: Cell<u64>;
}

/// The work's outcome, with the number of statements that its own task ran.
pub async fn counted<T>(work: impl Future<Output = T>) -> (T, u64) {
    COUNT.scope(Cell::new(0), async { (work.await, COUNT.with(Cell::get)) }).await
}

pub(super) fn one() {
    // Most work is not counted.
    COUNT.try_with(|count| count.set(count.get() + 1)).ok();
}
