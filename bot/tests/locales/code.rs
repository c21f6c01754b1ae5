//! The texts in the code: every `Text::new("key")` with the arguments of its chain.
//!
//! The module must not know locale files.

use std::path::Path;

use panels::lessons;
use panels::present::option_names;
use panels::typed::chat_command::{CommandSpec, registered};
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Arm, Attribute, Block, Expr, ExprCall, ExprMethodCall, Lit, Macro, Token};
use words::text::Text;

use super::{File, reasons};

/// A place in which a text is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Say {
    /// File and line.
    pub(crate) place: String,
    pub(crate) key: String,
    pub(crate) args: Vec<(String, Kind)>,
}

/// The kind of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Number,
    Name,
    Text,
    List,
    Time,
}

/// Returns the texts outside of tests, and the expressions that this module cannot evaluate.
pub(crate) fn read(files: &[File]) -> (Vec<Say>, Vec<String>) {
    let mut says = Vec::new();
    let mut faults = Vec::new();
    let mut readers = Vec::new();
    for (path, source) in files {
        match syn::parse_file(source) {
            Ok(file) => {
                let mut reader = Reader { path, ..Reader::default() };
                reader.visit_file(&file);
                readers.push(reader);
            }
            Err(error) => faults.push(format!("{path}: {error}")),
        }
    }
    let tests: Vec<String> = readers.iter().flat_map(Reader::test_files).collect();
    for reader in readers {
        let is_test = |test: &String| {
            reader.path == format!("{test}.rs") || reader.path.starts_with(&format!("{test}/"))
        };
        if !tests.iter().any(is_test) {
            says.extend(reader.says);
            faults.extend(reader.faults);
        }
    }
    (says, faults)
}

/// Returns the texts of commands, options, notes, reasons and lessons, whose keys are composed of
/// names.
pub(crate) fn of_names() -> impl Iterator<Item = Say> {
    let place = "src/present/option_names.rs";
    let say =
        |text: Text| Say { place: place.to_owned(), key: text.key().to_owned(), args: vec![] };
    let of_engine = option_names::all().chain(option_names::notes_and_reasons());
    let about = |command: &CommandSpec| {
        [format!("discord-{}-about", command.word), format!("telegram-command-{}", command.word)]
    };
    let of_commands = registered().flat_map(about).map(Text::named);
    of_engine.chain(lessons::all_texts()).chain(of_commands).map(say)
}

/// Returns the texts that the locale code uses by itself.
pub(crate) fn of_languages() -> impl Iterator<Item = Say> {
    let say = |key: &str, args| Say { place: "src/locale.rs".into(), key: key.into(), args };
    [say("digits", vec![]), say("all-of", vec![("things".into(), Kind::List)])].into_iter()
}

#[derive(Default)]
struct Reader<'a> {
    path: &'a str,
    says: Vec<Say>,
    faults: Vec<String>,
    test_modules: Vec<String>,
    /// The game whose reasons are being read.
    reasons_of: Option<String>,
}

impl Reader<'_> {
    /// Returns the paths of the test modules that this file declares, without `.rs`.
    fn test_files(&self) -> impl Iterator<Item = String> {
        let path = Path::new(self.path);
        let own = path.with_extension("");
        let is_folder = own.ends_with("mod") || own.ends_with("lib") || own.ends_with("main");
        let folder = if is_folder { own.parent().unwrap_or(&own).to_owned() } else { own };
        self.test_modules.iter().map(move |name| folder.join(name).display().to_string())
    }

    fn place(&self, line: usize) -> String {
        format!("{}:{line}", self.path)
    }

    fn fault(&mut self, line: usize, why: &str) {
        self.faults.push(format!("{}: {why}", self.place(line)));
    }

    fn say(&mut self, line: usize, start: &ExprCall, chain: &[&ExprMethodCall]) {
        let [Expr::Lit(literal)] = Vec::from_iter(&start.args)[..] else {
            return self.fault(line, "Text::new takes a literal, so that this test can read it");
        };
        let Lit::Str(key) = &literal.lit else {
            return self.fault(line, "Text::new takes a string literal");
        };
        let args = chain.iter().filter_map(|call| self.arg(call)).collect();
        self.says.push(Say { place: self.place(line), key: key.value(), args });
    }

    /// Reads an arm of a match that adds values to the texts of reasons.
    fn say_reasons(&mut self, arm: &Arm) {
        let Some(game) = self.reasons_of.clone() else { return };
        let Some(chain) = reasons::chain(arm) else { return };
        let args: Vec<(String, Kind)> = chain.iter().filter_map(|call| self.arg(call)).collect();
        for name in reasons::names(&arm.pat) {
            let place = self.place(name.span().start().line);
            let key = format!("{game}-why-{}", reasons::dashed(&name));
            self.says.push(Say { place, key, args: args.clone() });
        }
    }

    fn arg(&mut self, call: &ExprMethodCall) -> Option<(String, Kind)> {
        let kind = match call.method.to_string().as_str() {
            "number" => Kind::Number,
            "name" | "literal" | "link" => Kind::Name,
            "text" => Kind::Text,
            "list" | "all" => Kind::List,
            "time" => Kind::Time,
            _ => return None,
        };
        if let Some(Expr::Lit(literal)) = call.args.first()
            && let Lit::Str(name) = &literal.lit
        {
            return Some((name.value(), kind));
        }
        self.fault(call.method.span().start().line, "the name of an argument is a literal");
        None
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        let mut chain = vec![call];
        let mut receiver = call.receiver.as_ref();
        while let Expr::MethodCall(inner) = receiver {
            chain.push(inner);
            receiver = inner.receiver.as_ref();
        }
        let Expr::Call(start) = receiver else {
            return visit::visit_expr_method_call(self, call);
        };
        let Some(line) = text_new(&start.func) else {
            return visit::visit_expr_method_call(self, call);
        };
        self.say(line, start, &chain);
        chain.iter().flat_map(|call| &call.args).for_each(|expr| self.visit_expr(expr));
    }

    fn visit_expr_call(&mut self, call: &'ast ExprCall) {
        match text_new(&call.func) {
            Some(line) => self.say(line, call, &[]),
            None => visit::visit_expr_call(self, call),
        }
    }

    fn visit_expr(&mut self, expr: &'ast Expr) {
        if let Some(line) = text_new(expr) {
            self.fault(line, "Text::new is called on the spot, with a literal");
        }
        visit::visit_expr(self, expr);
    }

    fn visit_use_rename(&mut self, rename: &'ast syn::UseRename) {
        if rename.ident == "Text" {
            let line = rename.ident.span().start().line;
            self.fault(line, "Text keeps its name, so that this test finds it");
        }
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        if !call.tokens.to_string().contains("Text :: new") {
            return;
        }
        let listed = Punctuated::<Expr, Token![,]>::parse_terminated;
        let repeated = Punctuated::<Expr, Token![;]>::parse_terminated;
        if let Ok(exprs) = call.parse_body_with(listed) {
            for expr in &exprs {
                self.visit_expr(expr);
            }
        } else if let Ok(exprs) = call.parse_body_with(repeated) {
            for expr in &exprs {
                self.visit_expr(expr);
            }
        } else if let Ok(stmts) = call.parse_body_with(Block::parse_within) {
            for stmt in &stmts {
                self.visit_stmt(stmt);
            }
        } else {
            let line = call.path.segments[0].ident.span().start().line;
            self.fault(line, "Text::new stands in a macro that this test cannot read");
        }
    }

    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if !is_test(&module.attrs) {
            visit::visit_item_mod(self, module);
        } else if module.content.is_none() {
            self.test_modules.push(module.ident.to_string());
        }
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        if !is_test(&function.attrs) {
            visit::visit_item_fn(self, function);
        }
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        if is_test(&item.attrs) {
            return;
        }
        self.reasons_of = reasons::game(item);
        visit::visit_item_impl(self, item);
        self.reasons_of = None;
    }

    fn visit_arm(&mut self, arm: &'ast Arm) {
        self.say_reasons(arm);
        visit::visit_arm(self, arm);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        if !is_test(&function.attrs) {
            visit::visit_impl_item_fn(self, function);
        }
    }
}

/// Returns the line of an expression that is the path `Text::new`.
fn text_new(expr: &Expr) -> Option<usize> {
    let Expr::Path(path) = expr else { return None };
    let mut names = path.path.segments.iter().rev().map(|segment| &segment.ident);
    let new = names.next().filter(|last| *last == "new")?;
    names.next().filter(|owner| *owner == "Text").map(|_| new.span().start().line)
}

fn is_test(attrs: &[Attribute]) -> bool {
    attrs.iter().any(|attr| {
        let is_cfg_test = || attr.parse_args::<syn::Ident>().is_ok_and(|word| word == "test");
        attr.path().is_ident("test") || attr.path().is_ident("cfg") && is_cfg_test()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(source: &str) -> (Vec<Say>, Vec<String>) {
        read(&[("src/a.rs".into(), source.into())])
    }

    fn check(source: &str, key: &str, args: &[(&str, Kind)]) {
        let (says, faults) = said(source);
        assert_eq!(faults, [""; 0]);
        let args = args.iter().map(|&(name, kind)| (name.to_owned(), kind)).collect();
        assert_eq!(says, [Say { place: "src/a.rs:1".into(), key: key.into(), args }]);
    }

    fn refused(source: &str, expected: &str) {
        assert_eq!(said(source).1, [format!("src/a.rs:1: {expected}")]);
    }

    #[test]
    fn a_chain_is_read_with_its_arguments() {
        let source =
            r#"fn f() -> Text { text::Text::new("a").strong().number("n", g()).tint(Red) }"#;
        check(source, "a", &[("n", Kind::Number)]);
        let source = r#"fn f() { say(Text::new("a").list("l", x).name("m", y)) }"#;
        check(source, "a", &[("m", Kind::Name), ("l", Kind::List)]);
    }

    #[test]
    fn chains_inside_chains_are_all_read() {
        let (says, _) = said(r#"const A: Text = Text::new("a").text("t", Text::new("b"));"#);
        assert_eq!(says.len(), 2);
        assert_eq!(says[0].args, [("t".to_owned(), Kind::Text)]);
        assert_eq!((says[1].key.as_str(), says[1].args.len()), ("b", 0));
    }

    #[test]
    fn reasons_are_read_by_their_names() {
        let source = r#"impl SayReasons for IceCult { fn with_values(text: Text) -> Text { match r {
            W::NoTop { a } | W::Used(a) => { text.number("n", a).text("t", g()) } _ => text } } }"#;
        let (says, faults) = said(source);
        assert_eq!(faults, [""; 0]);
        let keys: Vec<&str> = says.iter().map(|say| say.key.as_str()).collect();
        assert_eq!(keys, ["ice-cult-why-no-top", "ice-cult-why-used"]);
        let args = [("t".to_owned(), Kind::Text), ("n".to_owned(), Kind::Number)];
        assert!(says.iter().all(|say| say.args == args));
    }

    #[test]
    fn macros_are_looked_into() {
        check(r#"fn f() { vec![1, Text::new("a").name("n", x)]; }"#, "a", &[("n", Kind::Name)]);
        check(r#"fn f() { vec![Text::new("a"); 3]; }"#, "a", &[]);
        check(r#"fn f() { run! { let x = 1; say(Text::new("a")); } }"#, "a", &[]);
    }

    #[test]
    fn a_macro_that_cannot_be_read_is_refused() {
        let why = "Text::new stands in a macro that this test cannot read";
        refused(r#"fn f() { m!(x => Text::new("a")); }"#, why);
        refused(r"macro_rules! say { ($k:literal) => { Text::new($k) } }", why);
    }

    #[test]
    fn a_key_that_is_no_literal_is_refused() {
        let why = "Text::new takes a literal, so that this test can read it";
        refused("fn f() { Text::new(key) }", why);
        refused(r#"fn f() { Text::new(concat!("a", "b")).name("n", x) }"#, why);
        refused("fn f() { Text::new(3) }", "Text::new takes a string literal");
        let why = "Text::new is called on the spot, with a literal";
        refused(r#"fn f() { ["a"].map(Text::new) }"#, why);
    }

    #[test]
    fn an_argument_that_is_no_literal_is_refused() {
        refused(r#"fn f() { Text::new("a").name(x, y) }"#, "the name of an argument is a literal");
    }

    #[test]
    fn another_name_for_text_is_refused() {
        let why = "Text keeps its name, so that this test finds it";
        refused("use crate::text::Text as Words;", why);
    }

    #[test]
    fn tests_say_what_they_like() {
        let source = r#"
            #[cfg(test)] mod tests { fn f() { Text::new("a"); } }
            #[test] fn t() { Text::new(b); }"#;
        assert_eq!(said(source), (vec![], vec![]));
        let word = |path: &str, source: &str| (path.to_owned(), source.to_owned());
        let declared = word("src/a/mod.rs", "#[cfg(test)] mod tests;");
        let test = word("src/a/tests.rs", r#"fn f() { Text::new("a"); }"#);
        let other = word("src/b/tests.rs", r#"fn f() { Text::new("b"); }"#);
        let (says, _) = read(&[declared, test, other]);
        assert_eq!(says.iter().map(|say| say.key.as_str()).collect::<Vec<_>>(), ["b"]);
    }
}
