//! Surnames that men and women bear in different forms: `Kowalski` and `Kowalska`, `Jónsson` and `Jónsdóttir`.
//!
//! A family is named after the form of its men, so a couple keeps one name in its two forms. Sources: the national standards as
//! Wikipedia's articles on names of each language describe them; for Lithuanian, `-ienė` is a wife and `-aitė`, `-ytė`, `-utė`,
//! `-iūtė` a daughter.

use maskros_text::Origin;
use std::sync::LazyLock;

/// Whose form of a surname it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bearer {
    /// A man, or anybody where the family does not tell the sexes apart.
    Man,
    /// A woman; of a wife where the language has another form for daughters.
    Woman,
    /// An unmarried woman, where the language has a form of its own for her.
    Daughter,
}

/// How the form of a woman is made.
struct GenderedForm {
    origin: Origin,
    /// The end of a man's form.
    man: &'static str,
    /// What a woman's form has instead.
    woman: &'static str,
    /// Whose form it is.
    bearer: Bearer,
}

/// The forms, in the order of `lists/gendered.tsv`: `origin<TAB>bearer<TAB>man<TAB>woman`; `#` begins a comment.
static FORMS: LazyLock<Vec<GenderedForm>> =
    LazyLock::new(|| include_str!("../lists/gendered.tsv").lines().filter_map(GenderedForm::read).collect());

impl GenderedForm {
    fn read(line: &'static str) -> Option<Self> {
        let [origin, bearer, man, woman] = line.split('\t').collect::<Vec<_>>().try_into().ok()?;
        let bearer = if bearer == "daughter" { Bearer::Daughter } else { Bearer::Woman };
        Some(Self { origin: Origin::from_name(origin)?, man, woman, bearer })
    }

    /// The form of a man whose family a woman of this name belongs to.
    fn of_man(&self, surname: &str) -> Option<String> {
        let stem = surname.strip_suffix(self.woman).filter(|stem| is_stem(stem))?;
        self.may_follow(stem).then(|| format!("{stem}{}", self.man))
    }

    /// Whether the end of a man's form can follow the stem that a woman's left: `Hájková` of `Hájek`, but `Nováková` of `Novák`, for the
    /// vowel is lost after a consonant alone.
    fn may_follow(&self, stem: &str) -> bool {
        let lost = self.origin == Origin::Czech && matches!(self.man, "ek" | "ec");
        !lost || stem.ends_with(|last| !is_vowel(last))
    }

    /// The form of a woman of the family of a man of this name.
    fn of_woman(&self, surname: &str) -> Option<String> {
        let stem = surname.strip_suffix(self.man).filter(|stem| is_stem(stem))?;
        Some(format!("{stem}{}", self.woman))
    }

    /// Whether it is of such a bearer; where daughters have no form of their own they have that of all women.
    fn is_of(&self, bearer: Bearer) -> bool {
        [bearer, Bearer::Woman].contains(&self.bearer)
    }
}

/// Letters that a surname keeps before its ending: `Orlova` is a form, `Nova` is not.
const STEM: usize = 2;

fn is_stem(stem: &str) -> bool {
    stem.chars().count() >= STEM
}

/// Whether surnames of an origin have other forms for all women; most origins have none, or forms for some daughters alone.
#[must_use]
pub fn tells_sexes(origin: Origin) -> bool {
    FORMS.iter().any(|form| form.origin == origin && form.bearer == Bearer::Woman)
}

/// The forms that men of the family of a woman called `surname` may bear, the likelier first; none where the name is no woman's
/// form in names of `origin`.
///
/// Several, because the form of the woman does not always tell that of the man: `Svobodová` is the wife of a `Svoboda`, `Nováková`
/// of a `Novák`. `surname` is in lower case, as are the answers.
#[must_use]
pub fn forms_of_men(surname: &str, origin: Origin) -> Vec<(String, Bearer)> {
    let of_origin = FORMS.iter().filter(|form| form.origin == origin);
    let mut forms: Vec<_> = of_origin.filter_map(|form| Some((form.of_man(surname)?, form.bearer))).collect();
    // A bare stem is likelier than one with a vowel that was lost, save after two consonants, which no man's form ends in.
    if origin == Origin::Czech {
        forms.sort_by_key(|(form, _)| usize::from(ends_hard(form)));
    }
    forms
}

/// Two consonants at the end, or a vowel: `Hájk`, `Nováka`.
fn ends_hard(form: &str) -> bool {
    let mut letters = form.chars().rev();
    let last = letters.next().is_some_and(is_vowel);
    last || !letters.next().is_some_and(is_vowel)
}

/// Vowels of the languages of the list.
const VOWELS: [char; 21] =
    ['a', 'e', 'i', 'o', 'u', 'y', 'á', 'é', 'ě', 'í', 'ó', 'ú', 'ů', 'ý', 'ą', 'ę', 'ė', 'ī', 'ā', 'ē', 'ū'];

fn is_vowel(letter: char) -> bool {
    VOWELS.contains(&letter)
}

/// The form of a woman of the family whose men are called `surname`; `None` where men and women bear the same.
#[must_use]
pub fn form_of_woman(surname: &str, origin: Origin, bearer: Bearer) -> Option<String> {
    let of_bearer = FORMS.iter().rev().filter(|form| form.origin == origin && form.is_of(bearer));
    let forms = of_bearer.filter_map(|form| Some((form, form.of_woman(surname)?)));
    let best = forms.max_by_key(|(form, _)| (form.bearer == bearer, form.man.len()));
    best.map(|(_, woman)| woman)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_family_has_one_name_in_two_forms() {
        for (origin, man, woman) in [
            (Origin::Polish, "zieliński", "zielińska"),
            (Origin::Polish, "potocki", "potocka"),
            (Origin::Russian, "smirnov", "smirnova"),
            (Origin::Russian, "pushkin", "pushkina"),
            (Origin::Russian, "troitskij", "troitskaja"),
            (Origin::Bulgarian, "stoyanov", "stoyanova"),
            (Origin::Czech, "novák", "nováková"),
            (Origin::Czech, "hájek", "hájková"),
            (Origin::Czech, "němec", "němcová"),
            (Origin::Czech, "novotný", "novotná"),
            (Origin::Greek, "nikolaidis", "nikolaidou"),
            (Origin::Latvian, "ozoliņš", "ozoliņa"),
            (Origin::Lithuanian, "kazlauskas", "kazlauskienė"),
            (Origin::Icelandic, "bjarnason", "bjarnadóttir"),
        ] {
            assert_eq!(form_of_woman(man, origin, Bearer::Woman).as_deref(), Some(woman));
            let men = forms_of_men(woman, origin);
            assert_eq!(men.first(), Some(&(man.to_owned(), Bearer::Woman)), "{men:?}");
            assert!(forms_of_men(man, origin).is_empty(), "{man}");
        }
        assert!(forms_of_men("svobodová", Origin::Czech).iter().any(|(man, _)| man == "svoboda"));
        assert_eq!(
            form_of_woman("petraitis", Origin::Lithuanian, Bearer::Daughter).as_deref(),
            Some("petraitytė")
        );
    }

    #[test]
    fn others_have_one_form() {
        assert_eq!(form_of_woman("nowak", Origin::Polish, Bearer::Woman), None);
        assert_eq!(form_of_woman("shevchenko", Origin::Ukrainian, Bearer::Woman), None);
        assert!(forms_of_men("lindström", Origin::Swedish).is_empty());
        assert!(forms_of_men("nova", Origin::Swedish).is_empty());
        assert!(!tells_sexes(Origin::Swedish) && tells_sexes(Origin::Polish));
    }

    #[test]
    fn daughters_of_old_records_have_a_form_of_their_own() {
        assert_eq!(
            forms_of_men("pedersdatter", Origin::Norwegian),
            [("pedersen".to_owned(), Bearer::Daughter)]
        );
        assert_eq!(
            form_of_woman("larsson", Origin::Swedish, Bearer::Daughter).as_deref(),
            Some("larsdotter")
        );
        assert_eq!(form_of_woman("larsson", Origin::Swedish, Bearer::Woman), None, "a wife");
    }
}
