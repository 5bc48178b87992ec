//! Tests of the library and the binary, mostly over HTTP on loopback: one server per test, on a port that the system
//! chooses.

// A test that cannot go on has failed, and should say where.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod api;
mod application;
mod applications_cli;
mod apply;
mod apply_abuse;
mod apply_corpus;
mod apply_crash;
mod apply_exhausting;
mod apply_hostile;
mod apply_load;
mod apply_mail;
mod apply_mail_failures;
mod apply_page;
mod apply_privacy;
mod apply_receipts;
mod apply_story;
mod apply_together;
mod check;
mod connections;
mod cvs;
mod database;
mod feeds;
mod flood;
mod flood_pictures;
mod folders;
mod h2;
mod hostile_content;
mod inspection;
mod mutations;
mod new;
mod observatory;
mod openapi;
mod pages;
mod panics;
mod pictures;
mod postgres_proxy;
mod private_files;
mod process;
mod publishing;
mod raw;
mod reload;
mod rendering;
mod retention;
mod schemas;
mod search;
mod site;
mod smtp;
mod specification;
mod structured_data;
mod text_pages;
mod tidy;
mod time;
