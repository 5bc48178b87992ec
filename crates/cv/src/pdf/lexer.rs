//! The tokens of a PDF, in order, without building anything from them.

use std::borrow::Cow;

#[derive(Debug, PartialEq, Eq)]
pub enum Token<'a> {
    /// Without its slash, and with escapes such as `#4A` decoded.
    Name(Cow<'a, [u8]>),
    Integer(u32),
    /// A string in parentheses or in hexadecimal; its content is not needed.
    Text,
    OpenDictionary,
    CloseDictionary,
    OpenArray,
    CloseArray,
    Word(&'a [u8]),
}

#[derive(Debug, Clone)]
pub struct Lexer<'a> {
    rest: &'a [u8],
}

impl<'a> Lexer<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    pub fn rest(&self) -> &'a [u8] {
        self.rest
    }

    fn take(&mut self, length: usize) -> &'a [u8] {
        let (taken, rest) = self.rest.split_at_checked(length).unwrap_or((self.rest, &[]));
        self.rest = rest;
        taken
    }

    fn take_while(&mut self, keep: impl Fn(u8) -> bool) -> &'a [u8] {
        let end = self.rest.iter().position(|byte| !keep(*byte));
        self.take(end.unwrap_or(self.rest.len()))
    }

    fn skip_space(&mut self) {
        self.take_while(is_space);
        while self.rest.first() == Some(&b'%') {
            self.take_while(|byte| !matches!(byte, b'\r' | b'\n'));
            self.take_while(is_space);
        }
    }

    /// Skips a string whose opening parenthesis has been read.
    fn skip_text(&mut self) {
        let mut open = 1;
        while open > 0 {
            self.take_while(|byte| !matches!(byte, b'(' | b')' | b'\\'));
            match self.take(1) {
                b"(" => open += 1,
                b")" => open -= 1,
                b"\\" => _ = self.take(1),
                _ => return,
            }
        }
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        self.skip_space();
        let token = match self.rest {
            [] => return None,
            [b'<', b'<', ..] => (2, Token::OpenDictionary),
            [b'>', b'>', ..] => (2, Token::CloseDictionary),
            [b'[', ..] => (1, Token::OpenArray),
            [b']', ..] => (1, Token::CloseArray),
            [b'/', ..] => {
                self.take(1);
                return Some(Token::Name(unescaped(self.take_while(is_regular))));
            }
            [b'(', ..] => {
                self.take(1);
                self.skip_text();
                return Some(Token::Text);
            }
            [b'<', ..] => {
                self.take_while(|byte| byte != b'>');
                (1, Token::Text)
            }
            [byte, ..] if is_regular(*byte) => return Some(word(self.take_while(is_regular))),
            _ => return Some(Token::Word(self.take(1))),
        };
        self.take(token.0);
        Some(token.1)
    }
}

fn word(bytes: &[u8]) -> Token<'_> {
    let value = bytes.iter().try_fold(0_u32, |value, byte| {
        let digit = byte.is_ascii_digit().then(|| u32::from(byte - b'0'))?;
        value.checked_mul(10)?.checked_add(digit)
    });
    value.map_or(Token::Word(bytes), Token::Integer)
}

fn is_space(byte: u8) -> bool {
    matches!(byte, b'\0' | b'\t' | b'\n' | b'\x0C' | b'\r' | b' ')
}

fn is_delimiter(byte: u8) -> bool {
    matches!(byte, b'(' | b')' | b'<' | b'>' | b'[' | b']' | b'{' | b'}' | b'/' | b'%')
}

fn is_regular(byte: u8) -> bool {
    !is_space(byte) && !is_delimiter(byte)
}

/// Names may be written with escapes: `/J#61vaScript` is `/JavaScript`.
fn unescaped(name: &[u8]) -> Cow<'_, [u8]> {
    if !name.contains(&b'#') {
        return Cow::Borrowed(name);
    }
    let (mut plain, mut rest) = (Vec::new(), name);
    while let [first, after @ ..] = rest {
        let code = after.get(..2).filter(|_| *first == b'#').and_then(hexadecimal);
        plain.push(code.unwrap_or(*first));
        rest = if code.is_some() { after.get(2..).unwrap_or_default() } else { after };
    }
    Cow::Owned(plain)
}

fn hexadecimal(digits: &[u8]) -> Option<u8> {
    u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_of_token_is_recognised() {
        let source = b"<</J#61va#Script(a\\)(b)c)/N 12%no\n 0 R[<AF>]-1.5>>stream";
        let name = |text: &'static str| Token::Name(Cow::Borrowed(text.as_bytes()));
        let expected = vec![
            Token::OpenDictionary,
            name("Java#Script"),
            Token::Text,
            name("N"),
            Token::Integer(12),
            Token::Integer(0),
            Token::Word(b"R"),
            Token::OpenArray,
            Token::Text,
            Token::CloseArray,
            Token::Word(b"-1.5"),
            Token::CloseDictionary,
            Token::Word(b"stream"),
        ];
        assert_eq!(Lexer::new(source).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn unterminated_tokens_end_with_the_file() {
        for source in ["(((", "<AF", "(\\", "/", "%"] {
            assert!(Lexer::new(source.as_bytes()).count() <= 1, "{source}");
        }
    }
}
