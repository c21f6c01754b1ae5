//! The version of the program, and the commit from which it was built.

pub const NUMBER: &str = env!("CARGO_PKG_VERSION");
/// The commit; "unknown" if the program was built without its history, and "debug" in debug builds.
pub const COMMIT: &str = env!("COMMIT");
/// Both, as `--version` prints them.
pub const WHOLE: &str = concat!(env!("CARGO_PKG_VERSION"), " (", env!("COMMIT"), ")");
/// The version, and the address of the source if it has one.
pub const WITH_ADDRESS: &str = match env!("CARGO_PKG_REPOSITORY").as_bytes() {
    [] => WHOLE,
    _ => concat!(
        env!("CARGO_PKG_VERSION"),
        " (",
        env!("COMMIT"),
        ")\n",
        env!("CARGO_PKG_REPOSITORY")
    ),
};
