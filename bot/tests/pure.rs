//! What can be told from sources, texts, panels and pictures alone: no process, socket or clock.

mod architecture;
mod locales;
mod operations;
mod panels;
mod pictures;
mod pseudo;
