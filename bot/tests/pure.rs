//! What can be told from sources, texts, panels and pictures alone: no process, socket or clock.

mod architecture;
mod documents;
mod locales;
mod operations;
mod pages;
mod panels;
mod pictures;
mod pseudo;
