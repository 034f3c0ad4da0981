//! The page as it is built into the program.

use crate::problem::Problem;
use axum::{
    extract::Path,
    http::{HeaderValue, header},
    response::{IntoResponse as _, Response},
};

/// Name, type and bytes of each file.
const FILES: [(&str, &str, &[u8]); 3] = [
    ("index.html", "text/html; charset=utf-8", include_bytes!("../page/dist/index.html")),
    ("page.js", "text/javascript; charset=utf-8", include_bytes!("../page/dist/page.js")),
    ("page.css", "text/css; charset=utf-8", include_bytes!("../page/dist/page.css")),
];

/// The page itself.
pub(crate) fn index() -> Response {
    answer(FILES[0].1, FILES[0].2)
}

/// One of its files.
pub(crate) async fn file(Path(name): Path<String>) -> Result<Response, Problem> {
    let file = FILES.iter().find(|(known, ..)| *known == name);
    file.map(|(_, kind, bytes)| answer(kind, bytes))
        .ok_or_else(|| Problem::missing("the page has no such file"))
}

fn answer(kind: &'static str, bytes: &'static [u8]) -> Response {
    ([(header::CONTENT_TYPE, HeaderValue::from_static(kind))], bytes).into_response()
}
