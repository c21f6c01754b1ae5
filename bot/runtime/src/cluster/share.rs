//! The division of duties: every process that knows the same members computes the same result.
//! Pure.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

use fnv::FnvHasher;

/// Returns the process for each part of a group, as even as possible. A process keeps what is
/// within its share, because a handover can take seconds without an owner.
///
/// The rest is divided by rendezvous hashing: each part goes to the process that scores highest for
/// it and has room.
pub(super) fn divide<'a>(
    group: &str,
    parts: u32,
    living: &[&'a str],
    has: impl Fn(u32) -> Option<String>,
) -> Vec<&'a str> {
    if living.is_empty() {
        return Vec::new();
    }
    let mut had: BTreeMap<&'a str, Vec<u32>> =
        living.iter().map(|name| (*name, Vec::new())).collect();
    for part in 0..parts {
        if let Some(parts) = has(part).and_then(|name| had.get_mut(name.as_str())) {
            parts.push(part);
        }
    }
    let mut room = shares(group, parts, &had);
    let mut owners = vec![None; parts as usize];
    for (name, mut parts) in had {
        parts.sort_by_key(|part| Reverse(score(group, *part, name)));
        for part in parts.into_iter().take(room[name]) {
            owners[part as usize] = Some(name);
            room.entry(name).and_modify(|left| *left -= 1);
        }
    }
    let best = |part: u32, room: &BTreeMap<&str, usize>| {
        let free = living.iter().filter(|name| room[**name] > 0);
        *free.max_by_key(|name| score(group, part, name)).expect("the shares make up all parts")
    };
    let mut divided = Vec::with_capacity(owners.len());
    for (part, kept) in (0..).zip(owners) {
        divided.push(kept.unwrap_or_else(|| {
            let name = best(part, &room);
            room.entry(name).and_modify(|left| *left -= 1);
            name
        }));
    }
    divided
}

/// Returns the maximum number of parts of each process. If these cannot be equal, the processes
/// that have more already get one more.
fn shares<'a>(
    group: &str,
    parts: u32,
    had: &BTreeMap<&'a str, Vec<u32>>,
) -> BTreeMap<&'a str, usize> {
    let (least, larger) = (parts as usize / had.len(), parts as usize % had.len());
    let mut ranked: Vec<&str> = had.keys().copied().collect();
    ranked.sort_by_key(|name| (had[name].len() <= least, Reverse(score(group, 0, name))));
    let share = |(place, name)| (name, least + usize::from(place < larger));
    ranked.into_iter().enumerate().map(share).collect()
}

fn score(group: &str, part: u32, name: &str) -> u64 {
    let mut hasher = FnvHasher::default();
    (name, group, part).hash(&mut hasher);
    // The low bits of FNV depend mostly on the last bytes.
    let mixed = hasher.finish();
    let mixed = (mixed ^ (mixed >> 33)).wrapping_mul(0xFF51_AFD7_ED55_8CCD);
    mixed ^ (mixed >> 33)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOBODY: fn(u32) -> Option<String> = |_| None;

    /// Divides the parts among these processes, which have what was divided before.
    fn again<'a>(group: &str, living: &[&'a str], before: &[&str]) -> Vec<&'a str> {
        let parts = u32::try_from(before.len()).expect("few");
        divide(group, parts, living, |part| Some(before[part as usize].to_owned()))
    }

    fn count(owners: &[&str], name: &str) -> usize {
        owners.iter().filter(|owner| **owner == name).count()
    }

    #[test]
    fn everybody_has_their_share() {
        for parts in [3, 64] {
            for size in 1..=9 {
                let names: Vec<String> =
                    (0..size).map(|number| format!("process {number}")).collect();
                let living: Vec<&str> = names.iter().map(String::as_str).collect();
                for owners in [
                    divide("tables", parts, &living, NOBODY),
                    divide("tables", parts, &living, |_| Some(names[0].clone())),
                ] {
                    let even = parts as usize / size..=(parts as usize).div_ceil(size);
                    let has = |name: &&str| even.contains(&count(&owners, name));
                    assert!(living.iter().all(has), "{parts} among {size}: {owners:?}");
                }
            }
        }
        assert_eq!(divide("poll", 1, &["a", "b"], NOBODY).len(), 1);
        assert!(divide("poll", 1, &[], NOBODY).is_empty());
    }

    #[test]
    fn when_somebody_goes_nothing_moves_but_what_they_had() {
        let all = ["a", "b", "c", "d"];
        let before = divide("tables", 64, &all, NOBODY);
        let after = again("tables", &all[..3], &before);
        let moved = before.iter().zip(&after).filter(|(a, b)| a != b);
        assert!(moved.clone().all(|(before, _)| *before == "d"));
        assert_eq!(moved.count(), 16);
    }

    #[test]
    fn when_somebody_comes_nothing_moves_but_to_them() {
        let all = ["a", "b", "c", "d"];
        let before = divide("tables", 64, &all[..3], NOBODY);
        let after = again("tables", &all, &before);
        assert!(before.iter().zip(&after).all(|(before, after)| after == before || *after == "d"));
        assert_eq!(count(&after, "d"), 16);
    }

    #[test]
    fn who_comes_in_place_of_somebody_who_is_taken_for_alive_still_has_their_parts_in_the_end() {
        let (all, left) = (["a", "b", "c", "d"], ["a", "b", "d"]);
        let before = divide("shards", 3, &all[..3], NOBODY);
        let meanwhile = again("shards", &all, &before);
        assert_eq!(meanwhile, before, "there is nothing to spare");
        let after = again("shards", &left, &meanwhile);
        let moved = before.iter().zip(&after).filter(|(before, after)| before != after);
        assert_eq!(moved.collect::<Vec<_>>(), [(&"c", &"d")]);
    }
}
