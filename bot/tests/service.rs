//! The service and its operator: backups, findings, HTTP requests, damaged tables.

mod backups;
mod doctor;
mod operators;
mod unreadable_tables;
