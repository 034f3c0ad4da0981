//! Abbreviations of the seven languages and what may follow them.
//!
//! The lists are the editor's own, drawn from everyday, school, court and hospital texts in Swedish, Norwegian, Danish, German,
//! English and French. A full stop before a lower-case letter seldom ends a sentence in any case, so an abbreviation earns
//! its place by standing before capital letters or digits.

/// After what the sentence goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Follows {
    /// After any word: `Dr. Krause`, `t.ex. Anna`.
    Anything,
    /// Where a digit or a lower-case word follows; before a capital letter these are ordinary words: `no. 5`, `She said no. Then`.
    Number,
    /// Only where a lower-case word follows; these often end a sentence: `osv. Sedan`.
    LowerCase,
}

/// The longest abbreviation in bytes.
const MAX_BYTES: usize = 12;

/// Abbreviations without their last stop, in any letter case, sorted.
const ANY_CASE: &[(Follows, &[&str])] =
    &[(Follows::Anything, ANYTHING), (Follows::Number, NUMBER), (Follows::LowerCase, LOWER_CASE)];

/// Abbreviations that count only as they are written here, because other spellings are ordinary words: `St.` and Swedish
/// `5 st.`, `Sen.` and Swedish `sen`.
const AS_WRITTEN: &[(Follows, &[&str])] =
    &[(Follows::Anything, ANYTHING_AS_WRITTEN), (Follows::LowerCase, LOWER_CASE_AS_WRITTEN)];

#[rustfmt::skip]
const ANYTHING: &[&str] = &[
    "a.a.o", "a.f", "adm", "adr", "aka", "allg", "ang", "approx", "bd", "betr", "bl", "bl.a", "bspw",
    "bzw", "c.-à-d", "ca", "cad", "cand", "capt", "cf", "cmdr", "d.h", "d.v.s", "d.y", "d.ä", "dipl-ing",
    "dipl.ing", "doz", "dr", "dr.jur", "dr.med", "dr.phil", "drs", "dvs", "e.g", "ehem", "einschl", "enl",
    "env", "esp", "esq", "evang", "evtl", "ex", "exkl", "f.eks", "f.o.m", "feat", "fr.o.m", "frk", "frl",
    "geb", "gem", "ggf", "hr", "hrsg", "hv", "i.e", "i.f.t", "i.h.v", "i.s.d", "i.s.v", "i.v.m", "idf",
    "ifm", "ift", "ihv", "incl", "ing", "inkl", "insb", "insbes", "insp", "isv", "ivm", "jf", "jfr", "jur",
    "kath", "leil", "lic", "lt", "lt.col", "m.a.o", "m.h.t", "m.w.n", "messrs", "mgr", "mht", "mio", "mlle", "mme",
    "mr", "mrd", "mrs", "ms", "mx", "nr", "nördl", "p.ex", "p.g.a", "pga", "phil", "priv.doz", "prof", "rd",
    "rdn", "rdnr", "rdz", "rer.nat", "resp", "s.k", "sgt", "sid", "sog", "stellv", "stud", "supt", "südl",
    "t.ex", "t.o.m", "u.a", "u.u", "ul", "univ.prof", "vedr", "verh", "verw", "vgl", "viz", "vors", "vs", "z.b",
    "z.h", "z.hd", "z.t",
];

#[rustfmt::skip]
const NUMBER: &[&str] = &[
    "ab", "abb", "abs", "anm", "apr", "apt", "art", "arts", "aufl", "aug", "avd", "avr", "avs", "bil",
    "bldg", "ch", "chap", "dec", "des", "dez", "déc", "ed", "etg", "fax", "feb", "febr", "ff", "fig",
    "févr", "jan", "janv", "juil", "jul", "jun", "kap", "kl", "lejl", "lgh", "lit", "mai", "mob",
    "no", "nos", "nov", "oct", "okt", "op", "par", "para", "pkt", "pos", "pp", "rn", "rz", "sec", "sep",
    "sept", "st", "stk", "str", "tab", "tel", "tfn", "tlf", "tél", "vers", "vol", "whg", "ziff",
];

#[rustfmt::skip]
const LOWER_CASE: &[&str] = &[
    "a.d", "a.m", "al", "b.c", "bros", "cm", "co", "corp", "dgl", "e.kr", "e.m", "e.v", "eks", "et.al",
    "etc", "eur", "ev", "f.kr", "f.m", "forts", "i.d.r", "i.r", "inc", "jr", "kg", "km", "kr", "llc", "ltd",
    "m.fl", "m.m", "m.sp", "m.v", "mfl", "min", "mm", "mom", "mv", "mån", "n.chr", "o.d", "o.dgl", "o.dyl",
    "o.l", "o.likn", "o.s.v", "o.ä", "obs", "osv", "p.m", "pers", "plc", "proc", "pst", "s.o", "s.u", "sek",
    "snitt", "sr", "std", "tim", "tr", "u.a.m", "u.dgl", "u.s.w", "u.v.m", "u.ä", "u.å", "uppl",
    "usw", "uå", "v.chr", "v.h.a", "vha", "övers",
];

#[rustfmt::skip]
const ANYTHING_AS_WRITTEN: &[&str] = &[
    "Adv", "Ass", "Az", "Bgm", "Chr", "Col", "Dr", "Fam", "Fr", "Gen", "Gov", "Hr", "Joh", "Jos", "Lt", "MM", "Mag",
    "Med", "Mlle", "Mme", "Msgr", "Pfr", "Ph", "Pres", "RA", "Rep", "Rev", "Sen", "Sr.Dr", "St", "Staatl", "Ste", "Stv",
    "Städt", "Th", "Univ",
];

#[rustfmt::skip]
const LOWER_CASE_AS_WRITTEN: &[&str] = &[
    "B.A", "D.C", "E.U", "M.A", "M.D", "Ph.D", "U.K", "U.S", "U.S.A",
];

/// What may follow `word` (without its last stop), where it is an abbreviation.
pub(crate) fn find(word: &str) -> Option<Follows> {
    if word.len() > MAX_BYTES {
        return None;
    }
    find_in(AS_WRITTEN, word).or_else(|| find_in(ANY_CASE, &word.to_lowercase()))
}

fn find_in(lists: &[(Follows, &[&str])], word: &str) -> Option<Follows> {
    lists.iter().find(|(_, list)| list.binary_search(&word).is_ok()).map(|(follows, _)| *follows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_sorted_and_disjoint() {
        let lists = ANY_CASE.iter().chain(AS_WRITTEN);
        assert!(lists.clone().all(|(_, list)| list.is_sorted()));
        let mut all: Vec<&str> = lists.flat_map(|(_, list)| list.iter().copied()).collect();
        assert!(all.iter().all(|word| word.len() <= MAX_BYTES && !word.ends_with('.')));
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
    }

    #[test]
    fn finds_in_any_case_or_as_written() {
        assert_eq!(find("Dr"), Some(Follows::Anything));
        assert_eq!(find("T.EX"), Some(Follows::Anything));
        assert_eq!(find("St"), Some(Follows::Anything));
        assert_eq!(find("st"), Some(Follows::Number));
        assert_eq!(find("Sen"), Some(Follows::Anything));
        assert_eq!(find("sen"), None);
        assert_eq!(find("hund"), None);
    }
}
