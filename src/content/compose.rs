//! Wire types out of content files: which fields a card carries, and which a detail.

use std::sync::Arc;

use super::schema::{Job, Post, Work};
use super::source::{Parsed, facts};
use crate::payload::{
    self, Author, AuthorName, Discipline, JobCard, PostCard, ProjectCard, ServiceCard,
};

pub fn discipline(title: &str) -> Discipline {
    Discipline { title: title.to_owned() }
}

fn disciplines(work: &Work) -> Vec<Discipline> {
    work.disciplines.iter().map(|title| discipline(&title.value)).collect()
}

pub fn service_card(file: &Arc<Parsed<Work>>) -> Option<ServiceCard> {
    let work = file.value.as_ref()?;
    Some(ServiceCard {
        slug: file.slug.clone(),
        title: work.title.clone(),
        description: work.description.clone(),
        cover_photo: work.cover.url.clone(),
        cover: facts(&work.cover),
        disciplines: disciplines(work),
    })
}

pub fn service(file: &Arc<Parsed<Work>>) -> Option<payload::Service> {
    let work = file.value.as_ref()?;
    Some(payload::Service {
        slug: file.slug.clone(),
        title: work.title.clone(),
        description: work.description.clone(),
        desc: work.desc.clone(),
        cover_photo: work.cover.url.clone(),
        cover: facts(&work.cover),
        disciplines: disciplines(work),
        sections: work.sections.clone(),
    })
}

pub fn project_card(file: &Arc<Parsed<Work>>) -> Option<ProjectCard> {
    let card = service_card(file)?;
    Some(ProjectCard {
        id: card.slug.clone(),
        slug: card.slug,
        title: card.title,
        description: card.description,
        cover_photo: card.cover_photo,
        cover: card.cover,
        disciplines: card.disciplines,
    })
}

pub fn project(file: &Arc<Parsed<Work>>) -> Option<payload::Project> {
    let service = service(file)?;
    Some(payload::Project {
        id: service.slug.clone(),
        slug: service.slug,
        title: service.title,
        description: service.description,
        desc: service.desc,
        cover_photo: service.cover_photo,
        cover: service.cover,
        disciplines: service.disciplines,
        sections: service.sections,
    })
}

pub fn job_card(slug: &str, job: &Job) -> JobCard {
    JobCard {
        id: slug.to_owned(),
        slug: slug.to_owned(),
        title: job.fields.title.clone(),
        created_at: job.fields.created_at.to_string(),
        kind: job.fields.r#type.clone(),
        location: job.fields.location.clone(),
    }
}

pub fn job(slug: &str, job: &Job) -> payload::Job {
    let card = job_card(slug, job);
    payload::Job {
        id: card.id,
        slug: card.slug,
        title: card.title,
        created_at: card.created_at,
        kind: card.kind,
        location: card.location,
        remote: job.fields.remote,
        closes_at: job.fields.closes_at.map(|at| at.to_string()),
        key_responsibilities: job.key_responsibilities.clone(),
        preferred_qualifications: job.preferred_qualifications.clone(),
    }
}

pub fn post_card(slug: &str, post: &Post, author: &Author) -> PostCard {
    PostCard {
        slug: slug.to_owned(),
        title: post.fields.title.clone(),
        cover_photo: post.cover.url.clone(),
        cover: facts(&post.cover),
        created_at: post.fields.created_at.to_string(),
        category: post.fields.category.clone(),
        author: AuthorName { name: author.name.clone() },
    }
}

pub fn post(slug: &str, post: &Post, author: &Author) -> payload::Post {
    payload::Post {
        slug: slug.to_owned(),
        title: post.fields.title.clone(),
        description: post.description.clone(),
        cover_photo: post.cover.url.clone(),
        cover: facts(&post.cover),
        created_at: post.fields.created_at.to_string(),
        updated_at: post.fields.updated_at.to_string(),
        category: post.fields.category.clone(),
        author: author.clone(),
        content: post.content.clone(),
        headings: post.headings.clone(),
        tags: post.fields.tags.clone(),
    }
}
