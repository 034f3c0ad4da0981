//! The shipped policies.

/// The policy that all others start from.
pub(crate) const ROOT: &str = "default";

/// Name and text of each shipped policy.
const TEXTS: [(&str, &str); 5] = [
    (ROOT, include_str!("../policies/default.toml")),
    ("swell", include_str!("../policies/swell.toml")),
    ("court-de", include_str!("../policies/court-de.toml")),
    ("social", include_str!("../policies/social.toml")),
    ("hipaa-safe-harbor", include_str!("../policies/hipaa-safe-harbor.toml")),
];

pub(crate) fn text(name: &str) -> Option<&'static str> {
    TEXTS.iter().find(|row| row.0 == name).map(|row| row.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Policy;
    use crate::layer::builtin as policy;
    use maskros_text::{Action, Label, Risk};
    use std::io;

    fn rule(name: &str, label: Label, kind: Option<&str>) -> (Action, Risk) {
        let rule = policy(name).unwrap().rule_for(label, kind);
        (rule.action, rule.risk)
    }

    #[test]
    fn shipped_texts_are_policies() {
        let no_files = |_: &str| Err(io::Error::from(io::ErrorKind::NotFound));
        for (name, text) in TEXTS {
            let parsed = Policy::parse(name, text, &no_files).map_err(|error| error.to_string());
            assert_eq!(parsed.map(|policy| policy.name().to_owned()), Ok(name.to_owned()));
        }
        assert_eq!(TEXTS.map(|row| row.0), Policy::BUILTIN);
    }

    #[test]
    fn no_shipped_policy_keeps_a_direct_identifier() {
        for name in Policy::BUILTIN {
            let policy = policy(name).unwrap();
            for label in Label::ALL.iter().filter(|label| label.risk() == Risk::High) {
                assert!(policy.rule(*label).action.edits(), "{name} {label}");
            }
        }
    }

    #[test]
    fn swell_follows_the_guidelines() {
        let swell = policy("swell").unwrap();
        assert_eq!(swell.rule_for(Label::Country, Some("sweden")).action, Action::Keep);
        for label in [Label::Prof, Label::Edu, Label::Fam, Label::Sensitive] {
            assert_eq!(swell.rule(label).action, Action::Mark, "{label}");
        }
        assert_eq!(swell.rule(Label::Language).action, Action::Keep);
        assert_eq!(swell.rule_for(Label::Region, Some("continent")).action, Action::Keep);
        assert_eq!(swell.rule(Label::Extra).action, Action::Replace);
    }

    #[test]
    fn courts_tell_dates_of_the_case_from_dates_of_the_law() {
        assert_eq!(rule("court-de", Label::DateDigits, None).0, Action::Replace);
        assert_eq!(rule("court-de", Label::DateDigits, Some("date-world")), (Action::Keep, Risk::Low));
        assert_eq!(rule("court-de", Label::CaseNr, None), (Action::Replace, Risk::High));
        assert!(rule("court-de", Label::Court, None).0.edits());
    }

    #[test]
    fn social_keeps_public_figures_but_not_their_telephones() {
        assert_eq!(rule("social", Label::Surname, Some("public-figure")).0, Action::Keep);
        for label in [Label::PhoneNr, Label::Email, Label::StreetName] {
            assert!(rule("social", label, Some("public-figure")).0.edits());
        }
        assert_eq!(rule("social", Label::OtherInstitution, None).0, Action::Keep);
        assert_eq!(rule("social", Label::Company, Some("small-business")).0, Action::Replace);
        assert!(policy("social").unwrap().combines_quasi());
    }

    #[test]
    fn safe_harbor_generalises_dates_and_ages_and_zip_codes() {
        for label in [Label::DateDigits, Label::AgeDigits, Label::ZipCode] {
            assert_eq!(rule("hipaa-safe-harbor", label, None).0, Action::Generalise, "{label}");
        }
        assert_eq!(rule("hipaa-safe-harbor", Label::Year, None).0, Action::Keep);
    }
}
