//! Rebuilds the crate when a language or a text file is added.

fn main() {
    println!("cargo::rerun-if-changed=.");
}
