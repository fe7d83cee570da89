use super::Migration;

/// Every file of the folder `migrations`, in the order of their names; the build script lists them.
pub fn embedded_migrations() -> &'static [Migration] {
    EMBEDDED
}

include!(concat!(env!("OUT_DIR"), "/migrations.rs"));
