//! The engine from outside, as one program: each program of tests would compile every game again.

mod cited;
mod goldens;
mod luck;
mod mutants;
mod next;
mod notes;
mod odd_steps;
mod pure;
mod quiet;
mod reasons;
mod review;
mod saves;
