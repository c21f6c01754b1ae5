//! Updates as Telegram sends them.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    targets::telegram::check(data);
});
