//! Languages and sets of them.

use std::fmt;

macro_rules! languages {
    ($($variant:ident $code:literal $name:literal;)*) => {
        /// A language by its BCP 47 code, or one of the two answers that are no language.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Lang {
            $(#[doc = $name] $variant,)*
        }

        impl Lang {
            /// Every language, in the order of the table.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The code, such as `sv`.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $(Self::$variant => $code,)* }
            }

            /// The English name, such as `Swedish`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }
        }
    };
}

languages! {
    Sv "sv" "Swedish";
    Nb "nb" "Norwegian Bokmål";
    Nn "nn" "Norwegian Nynorsk";
    Da "da" "Danish";
    De "de" "German";
    En "en" "English";
    Fr "fr" "French";
    Is "is" "Icelandic";
    Fo "fo" "Faroese";
    Fi "fi" "Finnish";
    Nl "nl" "Dutch";
    Es "es" "Spanish";
    It "it" "Italian";
    Pt "pt" "Portuguese";
    Pl "pl" "Polish";
    Cs "cs" "Czech";
    Tr "tr" "Turkish";
    Ru "ru" "Russian";
    Et "et" "Estonian";
    Lv "lv" "Latvian";
    Lt "lt" "Lithuanian";
    Ro "ro" "Romanian";
    Af "af" "Afrikaans";
    Lb "lb" "Luxembourgish";
    Nds "nds" "Low German";
    Sme "sme" "Northern Sami";
    Ga "ga" "Irish";
    Cy "cy" "Welsh";
    Hr "hr" "Croatian";
    Id "id" "Indonesian";
    Und "und" "undetermined";
    Zxx "zxx" "no linguistic content";
}

impl Lang {
    /// The seven languages that Maskros has rules, lexicons and morphology for.
    pub const SUPPORTED: [Self; 7] = [Self::Sv, Self::Nb, Self::Nn, Self::Da, Self::De, Self::En, Self::Fr];

    /// The language with this code; `no` is read as Bokmål.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        if code == "no" {
            return Some(Self::Nb);
        }
        Self::ALL.iter().copied().find(|lang| lang.code() == code)
    }

    /// The language with this code, if there are rules for it.
    #[must_use]
    pub fn supported_from_code(code: &str) -> Option<Self> {
        Self::from_code(code).filter(|lang| Self::SUPPORTED.contains(lang))
    }

    const fn bit(self) -> u64 {
        1 << (self as u8)
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A set of languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Languages(u64);

impl Languages {
    /// The empty set.
    pub const NONE: Self = Self(0);
    /// The seven supported languages.
    pub const SUPPORTED: Self = Self(0b111_1111);
    /// Swedish, both kinds of Norwegian, Danish.
    pub const SCANDINAVIAN: Self = Self(0b1111);
    /// Bokmål and Nynorsk.
    pub const NORWEGIAN: Self = Self(0b110);

    /// The set with one language.
    #[must_use]
    pub const fn only(lang: Lang) -> Self {
        Self(lang.bit())
    }

    /// The set with `lang` added.
    #[must_use]
    pub const fn with(self, lang: Lang) -> Self {
        Self(self.0 | lang.bit())
    }

    /// The languages of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// With those that a few words do not tell apart from them: all Scandinavian languages where one of them is in the set.
    #[must_use]
    pub const fn with_relatives(self) -> Self {
        if self.meets(Self::SCANDINAVIAN) { self.union(Self::SCANDINAVIAN) } else { self }
    }

    /// The languages of both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether `lang` is in the set.
    #[must_use]
    pub const fn has(self, lang: Lang) -> bool {
        self.0 & lang.bit() != 0
    }

    /// Whether the two sets share a language.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether no language is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The languages in the order of the table.
    pub fn iter(self) -> impl Iterator<Item = Lang> {
        Lang::ALL.iter().copied().filter(move |lang| self.has(*lang))
    }

    /// The first supported language of the set, if any.
    #[must_use]
    pub fn first_supported(self) -> Option<Lang> {
        Lang::SUPPORTED.into_iter().find(|lang| self.has(*lang))
    }

    /// The languages whose rules apply: the supported ones of the set, or all supported ones where the set has none
    /// (an unsure identifier must not switch protection off).
    #[must_use]
    pub const fn for_rules(self) -> Self {
        let supported = self.intersection(Self::SUPPORTED);
        if supported.is_empty() { Self::SUPPORTED } else { supported }
    }
}

impl FromIterator<Lang> for Languages {
    fn from_iter<I: IntoIterator<Item = Lang>>(langs: I) -> Self {
        langs.into_iter().fold(Self::NONE, Self::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_come_back() {
        for lang in Lang::ALL {
            assert_eq!(Lang::from_code(lang.code()), Some(*lang));
        }
    }

    #[test]
    fn supported_is_the_head_of_the_table() {
        assert_eq!(Languages::SUPPORTED, Lang::SUPPORTED.into_iter().collect());
    }

    #[test]
    fn unsure_languages_switch_every_rule_on() {
        assert_eq!(Languages::only(Lang::Und).for_rules(), Languages::SUPPORTED);
        assert_eq!(Languages::only(Lang::Sv).for_rules(), Languages::only(Lang::Sv));
    }
}
