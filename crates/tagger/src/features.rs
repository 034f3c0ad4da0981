//! Which features a token has: its own atoms and those of its neighbours, alone and in pairs.

use crate::atoms::Atoms;

/// What a feature is called inside the model: a hash of the kind of feature and of what it found.
pub type Feature = u64;

fn mix(template: u64, left: u64, right: u64) -> Feature {
    let mixed = (template.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ left)
        .wrapping_mul(0xff51_afd7_ed55_8ccd)
        .rotate_left(29)
        ^ right.wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    let mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^ (mixed >> 29)
}

/// Atoms beyond the sentence.
const BEYOND: Atoms = Atoms {
    word: 1,
    cased: 1,
    prefixes: [0; 5],
    suffixes: [0; 5],
    shape: 1,
    listed: 1 << 31,
    roles: 0,
    names: 0,
    telling: false,
};

/// The features of token `idx`, written into `features`, which is cleared first.
pub fn features(atoms: &[Atoms], idx: usize, features: &mut Vec<Feature>) {
    features.clear();
    let at = |offset: isize| idx.checked_add_signed(offset).and_then(|idx| atoms.get(idx)).unwrap_or(&BEYOND);
    let (far, before, own, after, beyond) = (at(-2), at(-1), at(0), at(1), at(2));
    let mut template = 0;
    let mut add = |left: u32, right: u32| {
        template += 1;
        features.push(mix(template, left.into(), right.into()));
    };
    for near in [far, before, own, after, beyond] {
        add(near.word, 0);
        add(near.shape, 0);
        add(near.listed, 0);
    }
    add(own.cased, 0);
    for (left, right) in [(before, own), (own, after)] {
        add(left.word, right.word);
        add(left.shape, right.shape);
        add(left.listed, right.listed);
        add(left.names, right.names);
        add(left.word, right.shape);
        add(left.shape, right.word);
        add(left.word, right.listed);
        add(left.listed, right.word);
    }
    add(before.word, after.word);
    add(far.word, before.word);
    add(after.word, beyond.word);
    for affix in 0..5 {
        add(own.prefixes[affix], u32::from(own.prefixes[affix] == 0));
        add(own.suffixes[affix], u32::from(own.suffixes[affix] == 0));
    }
    add(before.suffixes[2], 0);
    add(after.suffixes[2], 0);
    add(own.shape, own.suffixes[2]);
    add(own.shape, own.listed);
    add(own.shape, own.prefixes[2]);
    add(own.shape, after.suffixes[1]);
    add(own.names, own.shape);
    add(before.names, 0);
    add(after.names, 0);
    add(own.names, own.listed);
    add(own.roles, 0);
    add(before.roles, 0);
    add(after.roles, 0);
    add(u32::from(idx == 0), own.shape);
    add(u32::from(idx == 0), own.listed);
    let around = before.shape.wrapping_mul(31) ^ after.shape;
    add(own.shape, around);
    add(own.listed, before.listed.wrapping_mul(31) ^ after.listed);
    for part in [0, 2, 4] {
        add(own.listed >> part & if part == 4 { 63 } else { 3 }, part);
        add(own.listed >> (part + 16) & if part == 4 { 63 } else { 3 }, part);
    }
    add(own.listed >> 10 & 3, own.shape);
}
