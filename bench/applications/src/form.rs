//! What an applicant sends.

const CV: &[u8] = include_bytes!("../../../tests/cvs/good/libreoffice.pdf");
const CV_BYTES: usize = 200_000;
const KEY_BYTES: usize = 32;

pub const FIELDS: [(&str, &str); 6] = [
    ("name", "Ada Byron"),
    ("email", "ada@applicant.example"),
    ("phone", "+44 1632 960140"),
    ("years_of_experience", "7"),
    ("message", "As fast as I can."),
    ("availability", "1-week"),
];

/// The sample CV, padded by a stream that nothing refers to.
pub fn cv() -> Vec<u8> {
    let mut noise = fastrand::Rng::with_seed(1);
    let at = CV.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    let size = CV_BYTES - CV.len() - 60;
    let mut cv = CV[..at].to_vec();
    cv.extend(format!("9999 0 obj\n<< /Length {size} >>\nstream\n").bytes());
    cv.extend((0..size).map(|_| noise.u8(..)));
    cv.extend(b"\nendstream\nendobj\n");
    cv.extend(&CV[at..]);
    cv
}

/// The form as a browser sends it, but for the idempotency key, which is another one each time.
pub struct Request {
    before_key: String,
    pub after_key: Vec<u8>,
}

impl Request {
    pub fn to(address: &str) -> Self {
        let part = |name: &str| format!("--b\r\nContent-Disposition: form-data; name=\"{name}\"");
        let mut before_key = String::new();
        for (name, value) in FIELDS {
            before_key += &format!("{}\r\n\r\n{value}\r\n", part(name));
        }
        before_key += &format!("{}\r\n\r\n", part("key"));
        let cv_head = format!("\r\n{}; filename=\"cv.pdf\"\r\n\r\n", part("cv"));
        let after_key = [cv_head.as_bytes(), &cv(), b"\r\n--b--\r\n"].concat();
        let head = format!(
            "POST /api/public/jobs/drafter/apply HTTP/1.1\r\nHost: {address}\r\n\
             Content-Type: multipart/form-data; boundary=b\r\nContent-Length: {}\r\n\r\n",
            before_key.len() + KEY_BYTES + after_key.len()
        );
        Self { before_key: head + &before_key, after_key }
    }

    /// All that comes before the CV's part, with a new idempotency key.
    pub fn start(&self) -> String {
        format!("{}{:0KEY_BYTES$x}", self.before_key, fastrand::u128(..))
    }
}
