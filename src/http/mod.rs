//! Routes, headers and limits. No other module uses axum.

pub mod address;
pub mod api;
pub mod apply;
pub mod assets;
pub mod cache;
pub mod chunks;
pub mod connections;
pub mod error;
pub mod health;
pub mod key_file;
pub mod lanes;
pub mod media;
pub mod middleware;
pub mod multipart;
pub mod openapi;
pub mod origin;
pub mod pages;
pub mod range;
pub mod ready;
pub mod respond;
pub mod routes;
pub mod search;
pub mod server;
pub mod upload;
