//! The only module that knows HTTP.

pub mod api;
pub mod assets;
pub mod cache;
pub mod error;
pub mod health;
pub mod media;
pub mod middleware;
pub mod openapi;
pub mod origin;
pub mod pages;
pub mod respond;
pub mod routes;
pub mod server;
