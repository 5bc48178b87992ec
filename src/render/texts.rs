//! An author's text is in the document once: where the markup shows it, the island only says where. The browser reads
//! it back (`web/src/lib/texts.ts`).

use serde_json::Value;

use crate::body::embeddable;

/// How the element around a text begins that the front end renders (`RichText`), up to the text itself. Authors' HTML cannot
/// contain it: its `data-` attributes are removed.
const START: &str = " data-text=\"\">";
const END: &str = "</div>";

/// What the island has in place of a text: the number of its element.
const PLACE: &str = "$text";

/// In bytes. Shorter ones are not worth it.
const MIN_LENGTH: usize = 256;

/// The island for a document with this markup. Without such texts it stays as it is.
pub fn without_texts(island: &str, app: &str) -> String {
    let shown: Vec<&str> = app.split(START).skip(1).collect();
    if shown.is_empty() {
        return island.to_owned();
    }
    let Ok(mut value) = serde_json::from_str(island) else { return island.to_owned() };
    remove(&mut value, &shown);
    embeddable(&value)
}

fn remove(value: &mut Value, shown: &[&str]) {
    match value {
        Value::String(text) if text.len() >= MIN_LENGTH => {
            let is_here = |rest: &&str| {
                rest.strip_prefix(text.as_str()).is_some_and(|after| after.starts_with(END))
            };
            if let Some(place) = shown.iter().position(is_here) {
                *value = serde_json::json!({ PLACE: place });
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| remove(item, shown)),
        Value::Object(fields) => fields.values_mut().for_each(|field| remove(field, shown)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(word: &str) -> String {
        format!("<p>{}</p>", word.repeat(MIN_LENGTH / word.len()))
    }

    fn island(texts: &[&str]) -> String {
        embeddable(&serde_json::json!({ "texts": texts, "n": 1 }))
    }

    fn app(texts: &[&str]) -> String {
        texts.iter().map(|text| format!("<div class=\"rich-text\"{START}{text}{END}")).collect()
    }

    #[test]
    fn a_text_that_the_markup_shows_is_replaced_by_its_place() {
        let (first, second) = (text("one "), text("two "));
        let json = without_texts(&island(&[&second, "short", &first]), &app(&[&first, &second]));
        let expected =
            serde_json::json!({ "texts": [{ PLACE: 1 }, "short", { PLACE: 0 }], "n": 1 });
        assert_eq!(serde_json::from_str::<Value>(&json).unwrap(), expected);
    }

    #[test]
    fn a_text_that_the_markup_does_not_show_stays() {
        let (shown, other) = (text("one "), text("two "));
        let island = island(&[&other, &format!("{shown} ")]);
        assert!(without_texts(&island, &app(&[&shown])).contains("two two"));
        assert!(without_texts(&island, &app(&[&shown])).contains("one one"));
        assert_eq!(without_texts(&island, ""), island);
    }

    #[test]
    fn what_is_left_may_stand_inside_html() {
        let (shown, other) = (text("one "), text("</script>"));
        assert!(!without_texts(&island(&[&shown, &other]), &app(&[&shown])).contains('<'));
    }
}
