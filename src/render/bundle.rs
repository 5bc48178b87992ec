//! Which of the files that Vite built a page needs in the browser.

use std::collections::{BTreeSet, HashMap};

use serde::Deserialize;

const ENTRY: &str = "web/src/entry-client.tsx";

#[derive(Debug, Deserialize)]
struct Chunk {
    file: String,
    #[serde(default)]
    css: Vec<String>,
    #[serde(default)]
    imports: Vec<String>,
}

/// Vite's manifest.
#[derive(Debug)]
pub struct Manifest(HashMap<String, Chunk>);

impl Manifest {
    pub fn parse(json: &[u8]) -> Result<Self, serde_json::Error> {
        serde_json::from_slice(json).map(Self)
    }

    /// The tags that load what a screen needs after its first paint: the whole sheet of styles, and its scripts.
    pub fn late_tags(&self, screen: &str) -> String {
        let chunks = self.chunks(screen);
        let entry = self.0.get(ENTRY).map(|chunk| chunk.file.as_str()).unwrap_or_default();
        let styles: BTreeSet<_> = self.named(&chunks).flat_map(|chunk| &chunk.css).collect();
        // The script takes the rules from it that the page does not have (`web/src/app/whole-sheet.ts`).
        let unapplied = "media=\"not all\" fetchpriority=\"high\"";
        let styles = styles
            .iter()
            .map(|file| format!("<link rel=\"stylesheet\" href=\"/{file}\" {unapplied}>"));
        let imports = self.named(&chunks).filter(|chunk| chunk.file != entry);
        let imports =
            imports.map(|chunk| format!("<link rel=\"modulepreload\" href=\"/{}\">", chunk.file));
        let script = format!("<script type=\"module\" src=\"/{entry}\"></script>");
        styles.chain(imports).chain([script]).collect()
    }

    fn chunks(&self, screen: &str) -> BTreeSet<&str> {
        let mut chunks = BTreeSet::new();
        self.add_with_imports(ENTRY, &mut chunks);
        self.add_with_imports(&format!("web/src/pages/{screen}.tsx"), &mut chunks);
        chunks
    }

    fn add_with_imports<'a>(&'a self, name: &str, chunks: &mut BTreeSet<&'a str>) {
        if let Some((name, chunk)) = self.0.get_key_value(name)
            && chunks.insert(name)
        {
            chunk.imports.iter().for_each(|import| self.add_with_imports(import, chunks));
        }
    }

    fn named<'a>(&'a self, names: &'a BTreeSet<&str>) -> impl Iterator<Item = &'a Chunk> {
        names.iter().filter_map(|name| self.0.get(*name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_screen_gets_the_files_of_the_entry_and_its_own() {
        let manifest = Manifest::parse(
            br#"{
                "web/src/entry-client.tsx": {"file": "assets/e.js", "css": ["assets/e.css"],
                    "imports": ["_a.js"]},
                "_a.js": {"file": "assets/a.js"},
                "web/src/pages/home.tsx": {"file": "assets/h.js", "imports": ["_a.js"]},
                "web/src/pages/other.tsx": {"file": "assets/o.js"}
            }"#,
        )
        .unwrap();
        assert_eq!(
            manifest.late_tags("home"),
            "<link rel=\"stylesheet\" href=\"/assets/e.css\" media=\"not all\" fetchpriority=\"high\">\
             <link rel=\"modulepreload\" href=\"/assets/a.js\">\
             <link rel=\"modulepreload\" href=\"/assets/h.js\">\
             <script type=\"module\" src=\"/assets/e.js\"></script>"
        );
    }
}
