//! The texts of reasons in the code: a match adds values to `text`, whose key follows from the name
//! of the reason.

use syn::{Arm, Expr, ExprMethodCall, Ident, ItemImpl, Pat, Path, Stmt, Type};

/// Returns the game for which an impl says the reasons.
pub(super) fn game(item: &ItemImpl) -> Option<String> {
    let (of, _) = item.trait_.as_ref()?;
    let Type::Path(game) = item.self_ty.as_ref() else { return None };
    (last(of)? == "SayReasons").then(|| last(&game.path).map(|game| dashed(&game)))?
}

/// Returns the calls that add values to `text`, the last one first, if an arm does that.
pub(super) fn chain(arm: &Arm) -> Option<Vec<&ExprMethodCall>> {
    let (mut chain, mut receiver) = (Vec::new(), tail(&arm.body));
    while let Expr::MethodCall(call) = receiver {
        chain.push(call);
        receiver = call.receiver.as_ref();
    }
    let Expr::Path(start) = receiver else { return None };
    start.path.is_ident("text").then_some(chain)
}

/// Returns the value of a block, or the expression itself.
fn tail(expr: &Expr) -> &Expr {
    let Expr::Block(block) = expr else { return expr };
    match block.block.stmts.last() {
        Some(Stmt::Expr(last, None)) => tail(last),
        _ => expr,
    }
}

/// Returns the names of the reasons that a pattern matches.
pub(super) fn names(pat: &Pat) -> Vec<Ident> {
    match pat {
        Pat::Or(any) => any.cases.iter().flat_map(names).collect(),
        Pat::Struct(one) => last(&one.path).into_iter().collect(),
        Pat::TupleStruct(one) => last(&one.path).into_iter().collect(),
        _ => Vec::new(),
    }
}

fn last(path: &Path) -> Option<Ident> {
    path.segments.iter().last().map(|last| last.ident.clone())
}

/// Returns a name in camel case in small letters, with dashes.
pub(super) fn dashed(name: &Ident) -> String {
    let mut dashed = String::new();
    for letter in name.to_string().chars() {
        if letter.is_ascii_uppercase() && !dashed.is_empty() {
            dashed.push('-');
        }
        dashed.push(letter.to_ascii_lowercase());
    }
    dashed
}
