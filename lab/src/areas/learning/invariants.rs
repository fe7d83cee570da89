pub mod answers;
pub mod attempts;
pub mod deadline;
pub mod heard;
mod outline;
pub mod progress;
pub mod visits;
mod worth;
