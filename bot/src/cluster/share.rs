//! Who is to have which duty: the same answer in every process that sees the same others. Pure.

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

use fnv::FnvHasher;

/// Returns who of these is to have each part of a group, as even as can be, and so that little
/// changes when somebody comes or goes.
///
/// Rendezvous hashing with a bound: each part goes to whoever scores highest for it and has not
/// had their share yet.
pub(super) fn divide<'a>(group: &str, parts: u32, living: &[&'a str]) -> Vec<&'a str> {
    if living.is_empty() {
        return Vec::new();
    }
    let share = (parts as usize).div_ceil(living.len());
    let mut had: BTreeMap<&str, usize> = BTreeMap::new();
    let owner = |part: u32| {
        let mut ranked: Vec<&str> = living.to_vec();
        ranked.sort_by_key(|name| std::cmp::Reverse(score(group, part, name)));
        let free = ranked.into_iter().find(|name| had.get(name).is_none_or(|had| *had < share));
        let owner = free.expect("the shares of all are enough for all parts");
        *had.entry(owner).or_default() += 1;
        owner
    };
    (0..parts).map(owner).collect()
}

/// Returns who of these is to have each part of a group of which it takes long to take one over.
/// `parts` says who has which part, and whether it is looked after there.
///
/// Everybody keeps what they have. What nobody has goes to whoever has the least; only then, and
/// once everything is looked after, one part moves from whoever has the most. What is not looked
/// after yet moves sooner, unless it is waited for by somebody who leaves.
pub(super) fn hand_on<'a>(
    group: &str,
    parts: &[Option<(&'a str, bool)>],
    living: &[&'a str],
    is_anybody_leaving: bool,
) -> Vec<&'a str> {
    let mut had: BTreeMap<&str, usize> = living.iter().map(|name| (*name, 0)).collect();
    let stays = |(name, _): &(&str, bool)| living.contains(name);
    let kept: Vec<_> = parts.iter().map(|part| part.filter(stays)).collect();
    for (name, _) in kept.iter().flatten() {
        *had.entry(name).or_default() += 1;
    }
    let is_all_kept = kept.iter().all(Option::is_some);
    let mut owners = Vec::new();
    for (part, kept) in (0..).zip(&kept) {
        let rank = |name: &&&str| (had[**name], std::cmp::Reverse(score(group, part, name)));
        let owner = kept.map(|(name, _)| name).or_else(|| living.iter().min_by_key(rank).copied());
        let Some(owner) = owner else { return Vec::new() };
        if kept.is_none() {
            *had.entry(owner).or_default() += 1;
        }
        owners.push(owner);
    }
    let most = had.iter().max_by_key(|(name, had)| (**had, **name));
    let least = had.iter().min_by_key(|(name, had)| (**had, **name));
    let (Some((from, most)), Some((to, least))) = (most, least) else { return owners };
    if !is_all_kept || most - least < 2 {
        return owners;
    }
    let is_steady = kept.iter().flatten().all(|(_, is_ready)| *is_ready);
    let may_move = |part: &usize| {
        let is_ready = kept[*part].is_some_and(|(_, is_ready)| is_ready);
        owners[*part] == *from && if is_ready { is_steady } else { !is_anybody_leaving }
    };
    if let Some(part) = (0..owners.len()).find(may_move) {
        let to = living.iter().find(|name| *name == to);
        owners[part] = to.copied().unwrap_or(owners[part]);
    }
    owners
}

fn score(group: &str, part: u32, name: &str) -> u64 {
    let mut hasher = FnvHasher::default();
    (name, group, part).hash(&mut hasher);
    // FNV leaves much of the last bytes in the low bits.
    let mixed = hasher.finish();
    let mixed = (mixed ^ (mixed >> 33)).wrapping_mul(0xFF51_AFD7_ED55_8CCD);
    mixed ^ (mixed >> 33)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_their_share() {
        for count in 1..=9 {
            let names: Vec<String> = (0..count).map(|number| format!("process {number}")).collect();
            let living: Vec<&str> = names.iter().map(String::as_str).collect();
            let owners = divide("tables", 64, &living);
            let most = 64_usize.div_ceil(count);
            for name in &living {
                let has = owners.iter().filter(|owner| *owner == name).count();
                assert!(has <= most, "{name} of {count} has {has}");
            }
        }
        assert_eq!(divide("poll", 1, &["a", "b"]).len(), 1);
        assert!(divide("poll", 1, &[]).is_empty());
    }

    #[test]
    fn little_changes_when_somebody_goes() {
        let all = ["a", "b", "c", "d"];
        let before = divide("tables", 64, &all);
        let after = divide("tables", 64, &all[..3]);
        let moved = before.iter().zip(&after).filter(|(a, b)| a != b && **a != "d").count();
        assert!(moved <= 16, "{moved} parts have moved that did not have to");
    }
}
