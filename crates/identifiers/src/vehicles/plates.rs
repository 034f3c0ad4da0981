//! Plates of Sweden (Transportstyrelsen), Norway (Statens vegvesen), Denmark (Færdselsstyrelsen), France (Service-Public, SIV; arrêté du
//! 9 février 2009), Britain (DVLA, INF104), Switzerland (VVV, article 84), the Netherlands (RDW, the fourteen series of letters and digits),
//! the United States, Ireland (S.I. No. 318/1992, county codes), India (Central Motor Vehicles Rules, rule 50) and the provinces of South
//! Africa, by shape and by the letters that are issued. None of the European ones begins with I, Q or IQ.

use crate::birth::Birth;
use crate::chunks::{ChunkKind, ChunkRun};
use crate::dates::value;
use crate::home;
use crate::random::RandomSource;
use crate::reading::Reading;
use crate::rewriting::{any_digits, any_symbols, headed, lettered};
use crate::{Identifier, Original};
use maskros_text::Languages;

/// Plates of vehicles, but for the German ones.
pub const VEHICLE_PLATE: Identifier = Identifier {
    kinds: &[
        "plate-se", "plate-no", "plate-dk", "plate-fr", "plate-gb", "plate-ch", "plate-nl", "plate-us",
        "plate-ie", "plate-in", "plate-za",
    ],
    read: read_vehicle_plates,
    is_valid,
    birth: Birth::untold,
    invent,
};

const SWEDISH: Languages = home::SWEDEN;
const DANISH: Languages = home::DENMARK;
const ENGLISH: Languages = home::ENGLISH_SPEAKING;
const FRENCH: Languages = home::FRANCE;
const SWISS: Languages = FRENCH.union(home::GERMANY);

/// A form of plate with the confidence that it has alone.
struct PlateForm {
    shape: &'static str,
    kind: &'static str,
    home: Languages,
    confidence: f32,
    are_issued: fn(&[u8]) -> bool,
}

const fn plate(
    shape: &'static str,
    kind: &'static str,
    home: Languages,
    confidence: f32,
    are_issued: fn(&[u8]) -> bool,
) -> PlateForm {
    PlateForm { shape, kind, home, confidence, are_issued }
}

/// Shapes from the first letters or digits on; without context only what no other thing looks like reaches the threshold.
const PLATES: &[PlateForm] = &[
    plate("a3 3", "plate-se", SWEDISH, 0.38, are_swedish),
    plate("a3_3", "plate-se", SWEDISH, 0.34, are_swedish),
    plate("a3-3", "plate-se", SWEDISH, 0.25, are_swedish),
    plate("a3 2_a1", "plate-se", SWEDISH, 0.62, are_swedish),
    plate("a3_2_a1", "plate-se", SWEDISH, 0.5, are_swedish),
    plate("a2 5", "plate-no", Languages::NORWEGIAN, 0.49, are_any),
    plate("a2_5", "plate-no", Languages::NORWEGIAN, 0.35, are_any),
    plate("a2 4", "plate-no", Languages::NORWEGIAN, 0.12, are_any),
    plate("a2 2 3", "plate-dk", DANISH, 0.55, are_any),
    plate("a2_2 3", "plate-dk", DANISH, 0.4, are_any),
    plate("a2-3-a2", "plate-fr", FRENCH, 0.88, are_french),
    plate("a2 3 a2", "plate-fr", FRENCH, 0.7, are_french),
    plate("a2_3_a2", "plate-fr", FRENCH, 0.6, are_french),
    plate("a2_2 a3", "plate-gb", ENGLISH, 0.85, are_british),
    plate("a2_2_a3", "plate-gb", ENGLISH, 0.66, are_british),
    plate("a2 2 a3", "plate-gb", ENGLISH, 0.4, are_british),
    plate("a1_1>3 a3", "plate-gb", ENGLISH, 0.42, are_any),
    plate("a3 1>3_a1", "plate-gb", ENGLISH, 0.4, are_any),
    plate("a2_2 a3", "plate-gb", ENGLISH, 0.45, are_any),
    plate("a2 4>6", "plate-ch", SWISS, 0.3, are_of_canton),
    plate("a2 1>3 3", "plate-ch", SWISS, 0.3, are_of_canton),
    plate("a2-a2-2", "plate-nl", Languages::NONE, 0.6, are_any),
    plate("2-a2-a2", "plate-nl", Languages::NONE, 0.6, are_any),
    plate("a2-2-a2", "plate-nl", Languages::NONE, 0.6, are_any),
    plate("2-a2-2", "plate-nl", Languages::NONE, 0.4, are_any),
    plate("2-2-a2", "plate-nl", Languages::NONE, 0.4, are_any),
    plate("a2-2-2", "plate-nl", Languages::NONE, 0.4, are_any),
    plate("2-a3-1", "plate-nl", Languages::NONE, 0.6, are_any),
    plate("1-a3-2", "plate-nl", Languages::NONE, 0.6, are_any),
    plate("a3-2-a1", "plate-nl", Languages::NONE, 0.6, are_any),
    plate("a1-2-a3", "plate-nl", Languages::NONE, 0.6, are_any),
    plate("a2-3-a1", "plate-nl", Languages::NONE, 0.6, are_any),
    plate("a1-3-a2", "plate-nl", Languages::NONE, 0.6, are_any),
    plate("1-a2-3", "plate-nl", Languages::NONE, 0.5, are_any),
    plate("3-a2-1", "plate-nl", Languages::NONE, 0.5, are_any),
    plate("a3-4", "plate-us", ENGLISH, 0.2, are_any),
    plate("a3 4", "plate-us", ENGLISH, 0.12, are_any),
    plate("1_a3_3", "plate-us", ENGLISH, 0.3, are_any),
    plate("2>3-a1>2-3>6", "plate-ie", ENGLISH, 0.62, are_irish),
    plate("a2 1>2 a1>3 4", "plate-in", ENGLISH, 0.8, are_indian),
    plate("a2_1>2_a1>3_4", "plate-in", ENGLISH, 0.7, are_indian),
    plate("a2-1>2-a1>3-4", "plate-in", ENGLISH, 0.7, are_indian),
    plate("a3 3 a2", "plate-za", ENGLISH, 0.6, end_in_province),
    plate("a2 2 a2 a2", "plate-za", ENGLISH, 0.7, end_in_province),
    plate("a2 3-3", "plate-za", ENGLISH, 0.3, are_any),
    plate("3>4 a2>3 2", "plate-fr", FRENCH, 0.52, are_any),
    plate("3>4-a2>3-2", "plate-fr", FRENCH, 0.45, are_any),
];

/// Sweden leaves out I, Q, V, Å, Ä, Ö, and O at the end.
fn are_swedish(symbols: &[u8]) -> bool {
    leave_out(b"IQV", symbols.iter()) && symbols.get(5) != Some(&b'O')
}

/// France leaves out I, O, U, and SS and WW before.
fn are_french(symbols: &[u8]) -> bool {
    let begins = symbols.starts_with(b"SS") || symbols.starts_with(b"WW");
    leave_out(b"IOU", symbols.iter()) && !begins
}

/// British area letters leave out I, Q, Z; the last three leave out I and Q; the age is 02 to 29 or 51 to 79.
fn are_british(symbols: &[u8]) -> bool {
    let age = symbols.get(2..4).map_or(0, value);
    let area = leave_out(b"IQZ", symbols.iter().take(2));
    let tail = leave_out(b"IQ", symbols.iter().skip(4));
    area && tail && matches!(age, 2..=29 | 51..=79)
}

fn leave_out<'s>(letters: &[u8], mut symbols: impl Iterator<Item = &'s u8>) -> bool {
    symbols.all(|byte| !letters.contains(byte))
}

/// Irish plates have the year, and the letters of the county.
fn are_irish(symbols: &[u8]) -> bool {
    const COUNTIES: &[&[u8]] = &[
        b"C", b"CE", b"CN", b"CW", b"D", b"DL", b"G", b"KE", b"KK", b"KY", b"L", b"LD", b"LH", b"LK", b"LM",
        b"LS", b"MH", b"MN", b"MO", b"OY", b"RN", b"SO", b"T", b"TN", b"TS", b"W", b"WD", b"WH", b"WW",
        b"WX",
    ];
    let county = symbols.iter().copied().filter(u8::is_ascii_alphabetic).collect::<Vec<_>>();
    COUNTIES.contains(&county.to_ascii_uppercase().as_slice())
}

/// Indian plates begin with the letters of the state.
fn are_indian(symbols: &[u8]) -> bool {
    const STATES: &[u8] = b"ANAPARASBRCGCHDDDLDNGAGJHPHRJHJKKAKLLALDMHMLMNMPMZNLODORPBPYRJSKTNTRTSUKUPWB";
    symbols.first_chunk::<2>().is_some_and(|state| STATES.chunks_exact(2).any(|own| own == state))
}

/// The newer plates of South Africa end in the letters of the province.
fn end_in_province(symbols: &[u8]) -> bool {
    const PROVINCES: &[u8] = b"GPMPNWFSECNCZN";
    symbols.last_chunk::<2>().is_some_and(|end| PROVINCES.chunks_exact(2).any(|own| own == end))
}

/// Swiss plates begin with the letters of the canton.
fn are_of_canton(symbols: &[u8]) -> bool {
    const CANTONS: &[u8; 52] = b"AGAIARBEBLBSFRGEGLGRJULUNENWOWSGSHSOSZTGTIURVDVSZGZH";
    symbols.first_chunk::<2>().is_some_and(|canton| CANTONS.chunks_exact(2).any(|own| own == canton))
}

fn are_any(_: &[u8]) -> bool {
    true
}

fn read_vehicle_plates(run: &ChunkRun<'_>, digits: usize, readings: &mut Vec<Reading>) {
    for form in PLATES {
        let first = if form.shape.starts_with('a') { digits.checked_sub(1) } else { Some(digits) };
        let Some((first, last)) = first.and_then(|first| Some((first, run.fits(first, form.shape)?))) else {
            continue;
        };
        let Some(written) = written_by(run, first, last) else { continue };
        if (form.are_issued)(run.symbols(first, last).bytes()) {
            let span = run.span(first, last);
            let confidence = form.confidence * written;
            readings.push(Reading { span, kind: form.kind, confidence, home: form.home });
        }
    }
}

/// In small letters, as talk has them, a plate is so much as likely.
pub(super) const IN_SMALL_LETTERS: f32 = 0.4;

/// How much the letters of a window speak for a plate: all capitals, all small, or not at all.
fn written_by(run: &ChunkRun<'_>, first: usize, last: usize) -> Option<f32> {
    let letters = (first..=last).filter(|idx| run.kind(*idx) == Some(ChunkKind::Letters));
    let text: Vec<u8> = letters.flat_map(|idx| run.part(idx).bytes()).collect();
    match () {
        () if text.iter().all(u8::is_ascii_uppercase) => Some(1.0),
        () => text.iter().all(u8::is_ascii_lowercase).then_some(IN_SMALL_LETTERS),
    }
}

fn is_valid(symbols: &[u8]) -> bool {
    !matches!(symbols, [b'I' | b'Q' | b'0', ..])
}

/// It begins with a letter that is not issued, or with 0.
pub(super) fn invent(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    let text = original.text;
    let other = any_symbols(text, random);
    match count_of_first_letters(text) {
        0 => headed(&any_digits(text, random), &[0]),
        1 => lettered(&other, "Q"),
        _ => lettered(&other, "IQ"),
    }
}

/// How many letters stand together first.
fn count_of_first_letters(text: &str) -> usize {
    text.chars().skip_while(|old| !old.is_alphabetic()).take_while(|old| old.is_alphabetic()).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    #[test]
    fn reads_the_letters_that_are_issued() {
        let kind = |text| best(&VEHICLE_PLATE, text).map(|one| one.kind);
        assert_eq!((kind("ABC 123"), kind("ABI 123")), (Some("plate-se"), None));
        assert_eq!((kind("AB-123-CD"), kind("SS-123-CD")), (Some("plate-fr"), None));
        let british = ["AB12 CDE", "AB99 CDE"].map(|text| best(&VEHICLE_PLATE, text).unwrap().confidence);
        assert!(british[0] > 0.8 && british[1] < 0.5, "{british:?}");
        assert_eq!((kind("8-XKT-03"), kind("SS-41-KT")), (Some("plate-nl"), Some("plate-nl")));
        assert_eq!((kind("BL 123456"), kind("BX 123456")), (Some("plate-ch"), None));
        assert_eq!((kind("AG 417 093"), kind("AX 417 093")), (Some("plate-ch"), None));
        assert_eq!((kind("MH 12 ZX 0457"), kind("XX 12 ZX 0457")), (Some("plate-in"), None));
        assert_eq!((kind("181-MO-4412"), kind("181-XX-4412")), (Some("plate-ie"), None));
        assert_eq!((kind("BB 12 CD GP"), kind("ND 482-615")), (Some("plate-za"), Some("plate-za")));
        assert_eq!((kind("AB 12 345"), kind("Ab 12 345")), (Some("plate-dk"), None));
        assert!(best(&VEHICLE_PLATE, "ab 12 345").is_some_and(|small| small.confidence < 0.3));
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&VEHICLE_PLATE, &["ABC 12D", "AB 12 345", "AB-123-CD", "A123 BCD"]);
    }
}
