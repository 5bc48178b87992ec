//! An application as tests send it, valid unless a test changes it.

use reqwest::multipart::{Form, Part};
use reqwest::{RequestBuilder, Response};
use serde_json::Value;

use crate::site::Site;

pub const JOB: &str = "drafter";

pub struct Application {
    texts: Vec<(String, String)>,
    cv: Option<(String, Vec<u8>)>,
    forwarded: Option<&'static str>,
    cv_first: bool,
}

impl Application {
    pub fn new() -> Self {
        let texts = [
            ("name", "Ada Byron"),
            ("email", "ada.byron@applicant.example"),
            ("phone", "+44 1632 960140"),
            ("years_of_experience", "7.5"),
            ("message", "I have read what the work is, and it is mine."),
            ("availability", "2-weeks"),
        ];
        let texts = texts.map(|(name, value)| (name.to_owned(), value.to_owned()));
        Self {
            texts: texts.into(),
            cv: Some(("Ada Byron CV.pdf".into(), pdf(2_000))),
            forwarded: None,
            cv_first: false,
        }
    }

    /// Sets a field, or adds one that is not there yet.
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.texts.retain(|(known, _)| known != name);
        self.add(name, value)
    }

    /// Adds a field, whether or not it is there already.
    pub fn add(mut self, name: &str, value: &str) -> Self {
        self.texts.push((name.into(), value.into()));
        self
    }

    pub fn without(mut self, name: &str) -> Self {
        self.texts.retain(|(known, _)| known != name);
        if name == "cv" {
            self.cv = None;
        }
        self
    }

    pub fn cv(mut self, name: &str, bytes: Vec<u8>) -> Self {
        self.cv = Some((name.into(), bytes));
        self
    }

    /// As if a proxy had forwarded it.
    pub fn forwarded(mut self, addresses: &'static str) -> Self {
        self.forwarded = Some(addresses);
        self
    }

    /// Sends the file before the texts.
    pub fn cv_first(mut self) -> Self {
        self.cv_first = true;
        self
    }

    pub fn form(&self) -> Form {
        let form = Form::new();
        if self.cv_first {
            self.texts_on(self.cv_on(form))
        } else {
            self.cv_on(self.texts_on(form))
        }
    }

    fn texts_on(&self, form: Form) -> Form {
        let texts = self.texts.iter().cloned();
        texts.fold(form, |form, (name, value)| form.text(name, value))
    }

    fn cv_on(&self, form: Form) -> Form {
        match &self.cv {
            Some((name, bytes)) => {
                form.part("cv", Part::bytes(bytes.clone()).file_name(name.clone()))
            }
            None => form,
        }
    }

    pub fn request(&self, site: &Site) -> RequestBuilder {
        let request = site.client().post(apply_url(site, JOB)).multipart(self.form());
        match self.forwarded {
            Some(addresses) => request.header("x-forwarded-for", addresses),
            None => request,
        }
    }

    pub async fn send(&self, site: &Site) -> Response {
        self.request(site).send().await.unwrap()
    }

    /// Sends it and returns its id.
    pub async fn stored(&self, site: &Site) -> String {
        let response = self.send(site).await;
        let (status, body) = (response.status(), response.json::<Value>().await.unwrap());
        assert_eq!(status, 201, "{body}");
        body["data"]["data"]["id"].as_str().unwrap().to_owned()
    }
}

pub fn apply_url(site: &Site, job: &str) -> String {
    format!("{}/api/public/jobs/{job}/apply", site.origin)
}

/// A PDF of one page and exactly `size` bytes.
pub fn pdf(size: usize) -> Vec<u8> {
    let mut padding = size.saturating_sub(500);
    loop {
        let bytes = padded_pdf(padding);
        match bytes.len() {
            length if length == size => return bytes,
            length => padding = (padding + size).checked_sub(length).expect("too small for a PDF"),
        }
    }
}

fn padded_pdf(padding: usize) -> Vec<u8> {
    let mut pdf = b"%PDF-1.4\n".to_vec();
    let mut starts = Vec::new();
    let seed = padding as u64;
    let mut random = fastrand::Rng::with_seed(seed);
    // Repeated, as making it takes long. Its length is a prime above 4,096, so that no two pages of a database hold the
    // same part of it, and PostgreSQL finds nothing to compress.
    let block: Vec<u8> = (0..4_099).map(|_| random.u8(b'0'..=b'z')).collect();
    let noise = block.repeat(padding / block.len() + 1);
    let padding = &noise[..padding];
    for (number, body) in [
        "<< /Type /Catalog /Pages 2 0 R >>".as_bytes(),
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>",
    ]
    .iter()
    .enumerate()
    {
        starts.push(pdf.len());
        pdf.extend(format!("{} 0 obj\n", number + 1).bytes());
        pdf.extend(*body);
        pdf.extend(b"\nendobj\n");
    }
    starts.push(pdf.len());
    pdf.extend(format!("4 0 obj\n<< /Length {} >>\nstream\n", padding.len()).bytes());
    pdf.extend(padding);
    pdf.extend(b"\nendstream\nendobj\n");
    let table = pdf.len();
    pdf.extend(format!("xref\n0 {}\n0000000000 65535 f \n", starts.len() + 1).bytes());
    for start in &starts {
        pdf.extend(format!("{start:010} 00000 n \n").bytes());
    }
    let trailer = format!(
        "trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n",
        starts.len() + 1
    );
    pdf.extend(trailer.bytes());
    pdf
}
