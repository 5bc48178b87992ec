//! Strakeline: the public website of an engineering consultancy, from a folder of files.
//!
//! The modules in reading order: the types of the API, how content becomes answers, how answers become pages, how
//! applications are stored, how search engines are told of changes, and how all of it is served.

pub mod handles;
pub mod payload;

pub mod body;
pub mod files;
pub mod problem;

pub mod content;
pub mod media;

pub mod feeds;
pub mod page;
pub mod render;

pub mod applications;
pub mod indexnow;
pub mod reads;

pub mod app;
pub mod http;

pub mod office;

pub mod cli;
pub mod commands;
