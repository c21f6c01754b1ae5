//! Tests of sources, texts, panels and pictures, without a process, socket or clock.

mod architecture;
mod documents;
mod locales;
mod operations;
mod pages;
mod panels;
mod pictures;
mod pseudo;
