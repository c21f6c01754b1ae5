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
