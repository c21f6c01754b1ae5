#!/bin/sh
# For RUSTC_WRAPPER: instruments our own crates so that libFuzzer sees which code an input reaches.
# All of these flags are stable. `cargo fuzz` sets the same ones, and needs a nightly toolchain only
# for its sanitizers.
case " $* " in
*" --crate-name build_script_build "*) ;;
*" --crate-name engine "* | *" --crate-name bot "* | *" --crate-name targets "*)
    exec "$@" -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
        -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
        -Cllvm-args=-sanitizer-coverage-pc-table \
        -Cllvm-args=-sanitizer-coverage-trace-compares
    ;;
esac
exec "$@"
