//! The service beside its operator: backups, findings, what is asked over HTTP, damaged tables.

mod backups;
mod doctor;
mod operators;
mod unreadable_tables;
