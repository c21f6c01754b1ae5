//! Pictures between the lines: by the graphics protocol of kitty and the inline images of iTerm2,
//! which take a PNG as it is, or as [sixels](super::sixel). Put together here, because what does it
//! for all kinds of terminals brings a licence along that this program does not have.

use std::io::{self, Write};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// So many columns wide.
const WIDE: usize = 60;
/// Kitty takes a picture in pieces of at most so many bytes.
const PIECE: usize = 4096;

/// How a terminal takes pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Graphics {
    /// As kitty and Ghostty do.
    Kitty,
    /// As iTerm2 and `WezTerm` do.
    Iterm,
    /// As terminals do that know sixels: foot, mlterm, Contour, mintty and Windows Terminal.
    Sixel,
}

impl Graphics {
    /// Returns how a terminal takes pictures, by what it says of itself in the environment.
    pub(super) fn of(variable: impl Fn(&str) -> Option<String>) -> Option<Self> {
        let program = variable("TERM_PROGRAM").unwrap_or_default();
        let term = variable("TERM").unwrap_or_default();
        match (program.as_str(), term.as_str()) {
            ("iTerm.app" | "WezTerm", _) => Some(Self::Iterm),
            ("ghostty", _) | (_, "xterm-kitty" | "xterm-ghostty") => Some(Self::Kitty),
            ("mintty" | "contour", _) | (_, "foot" | "foot-extra" | "mlterm" | "contour") => {
                Some(Self::Sixel)
            }
            // One that is too old leaves out what it does not know.
            ("", _) if variable("WT_SESSION").is_some() => Some(Self::Sixel),
            _ => None,
        }
    }

    /// Shows a PNG where the cursor stands, on lines of its own.
    pub(super) fn show(self, png: &[u8], output: &mut dyn Write) -> io::Result<()> {
        let encoded = STANDARD.encode(png);
        match self {
            Self::Kitty => {
                let mut pieces = encoded.as_bytes().chunks(PIECE).peekable();
                let mut head = format!("a=T,f=100,q=2,c={WIDE},");
                while let Some(piece) = pieces.next() {
                    write!(output, "\x1b_G{head}m={};", u8::from(pieces.peek().is_some()))?;
                    output.write_all(piece)?;
                    output.write_all(b"\x1b\\")?;
                    head.clear();
                }
                writeln!(output)
            }
            Self::Iterm => writeln!(
                output,
                "\x1b]1337;File=inline=1;size={};width={WIDE}:{encoded}\x07",
                png.len()
            ),
            Self::Sixel => writeln!(output, "{}", super::sixel::of(png)?),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(variables: &[(&str, &str)]) -> Option<Graphics> {
        let variables = variables.to_vec();
        Graphics::of(|name| {
            let found = variables.iter().find(|(one, _)| *one == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    fn shown(graphics: Graphics, png: &[u8]) -> String {
        let mut output = Vec::new();
        graphics.show(png, &mut output).expect("memory takes everything");
        String::from_utf8(output).expect("escapes are ASCII")
    }

    #[test]
    fn terminals_say_what_they_are() {
        assert_eq!(of(&[("TERM", "xterm-kitty")]), Some(Graphics::Kitty));
        assert_eq!(of(&[("TERM_PROGRAM", "WezTerm"), ("TERM", "x")]), Some(Graphics::Iterm));
        assert_eq!(of(&[("TERM", "foot")]), Some(Graphics::Sixel));
        let windows = [("TERM", "xterm-256color"), ("WT_SESSION", "5")];
        assert_eq!(of(&windows), Some(Graphics::Sixel));
        let within = [("TERM", "tmux-256color"), ("TERM_PROGRAM", "tmux"), ("WT_SESSION", "5")];
        assert_eq!(of(&within), None, "tmux passes on no pictures");
        assert_eq!(of(&[("TERM", "xterm-256color")]), None);
        assert_eq!(of(&[("TERM_PROGRAM", "tmux"), ("TERM", "tmux-256color")]), None);
        assert_eq!(of(&[]), None);
    }

    #[test]
    fn kitty_is_given_pieces_of_which_the_last_says_so() {
        let text = shown(Graphics::Kitty, &[7; 5_000]);
        let pieces: Vec<&str> = text.trim_end().split_inclusive("\x1b\\").collect();
        assert_eq!(pieces.len(), 2, "of 6,668 letters");
        assert!(pieces[0].starts_with("\x1b_Ga=T,f=100,q=2,c=60,m=1;"), "{}", &pieces[0][..40]);
        assert!(pieces[1].starts_with("\x1b_Gm=0;"));
        let letters: String = pieces
            .iter()
            .map(|piece| &piece[piece.find(';').unwrap_or(0) + 1..piece.len() - 2])
            .collect();
        assert_eq!(STANDARD.decode(letters).expect("base64"), [7; 5_000]);
    }

    #[test]
    fn iterm_is_given_the_file_in_one() {
        let text = shown(Graphics::Iterm, b"png");
        assert_eq!(text, "\x1b]1337;File=inline=1;size=3;width=60:cG5n\x07\n");
    }
}
