pub mod clock;
pub mod random;
