//! Word field codes and Excel formulas that start programs or load something.

use crate::{OfficeProgram, Refusal};

const CALL: Refusal = Refusal::External("a field or formula that calls another program");
const HIDDEN: Refusal = Refusal::Structure("a field or formula is written to be misread");

/// Reads the XML tag by tag, and joins field codes that are split into several runs.
pub fn refuse_calls(xml: &str, program: OfficeProgram) -> Result<(), Refusal> {
    let mut codes = String::new();
    let mut is_code = false;
    for piece in xml.split('<').skip(1) {
        // A comment or CDATA section inside a code would hide part of it from this check.
        if is_code && piece.starts_with(['!', '?']) {
            return Err(HIDDEN);
        }
        if piece.starts_with("!DOCTYPE") || piece.starts_with("!ENTITY") {
            return Err(Refusal::Structure("an XML part defines its own entities"));
        }
        let (tag, text) = piece.split_once('>').unwrap_or((piece, ""));
        let name = tag.split([' ', '\t', '\r', '\n', '/']).next().unwrap_or_default();
        let name = name.rsplit(':').next().unwrap_or_default();
        is_code = match (program, name) {
            (OfficeProgram::Word, "instrText") => true,
            (OfficeProgram::Excel, "f" | "definedName") => {
                refuse_formula(text)?;
                true
            }
            (OfficeProgram::Word, "fldSimple") => {
                codes.push_str(tag);
                false
            }
            (OfficeProgram::Word, "fldChar") => {
                codes.push(' ');
                false
            }
            _ => false,
        };
        if is_code && text.contains("&#") {
            return Err(HIDDEN);
        }
        if is_code {
            codes.push_str(text);
        }
    }
    let words = codes.split(|c: char| c.is_whitespace() || "\"'{}".contains(c));
    let is_call = |word: &str| {
        ["DDE", "DDEAUTO", "INCLUDETEXT"].iter().any(|call| word.eq_ignore_ascii_case(call))
    };
    if matches!(program, OfficeProgram::Word) && words.into_iter().any(is_call) {
        Err(CALL)
    } else {
        Ok(())
    }
}

/// `program|topic!item` is a DDE call; within quotation marks it is text.
fn refuse_formula(formula: &str) -> Result<(), Refusal> {
    let formula = formula.replace("&quot;", "\"").to_ascii_uppercase();
    let mut outside_quotes = formula.split('"').step_by(2);
    let is_call = |code: &str| {
        code.contains('|')
            || code.contains("WEBSERVICE(")
            || code.trim_start_matches('=').starts_with("DDE(")
    };
    if outside_quotes.any(is_call) { Err(CALL) } else { Ok(()) }
}
