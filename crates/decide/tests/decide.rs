//! What is decided, on texts whose candidates are marked `{label:text}` or `{label=base:text}`.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use maskros_decide::{Outcome, decide};
use maskros_policy::{Policy, Subject};
use maskros_text::{Action, Candidate, Decision, Document, Label, Lang, Languages, Sentence, Source, Span};

/// Text without its marks, and the candidates that they are.
fn read(marked: &str) -> (Document, Vec<Candidate>) {
    let mut text = String::new();
    let mut candidates = Vec::new();
    let mut rest = marked;
    while let Some((before, after)) = rest.split_once('{') {
        let (mark, tail) = after.split_once('}').unwrap();
        let (label, inside) = mark.split_once(':').unwrap();
        let (label, base) = label.split_once('=').map_or((label, None), |(label, base)| (label, Some(base)));
        let (label, kind) = label.split_once('/').map_or((label, None), |(label, kind)| (label, Some(kind)));
        text.push_str(before);
        let span = Span::new(text.len(), text.len() + inside.len());
        text.push_str(inside);
        let mut candidate =
            Candidate::new(span, Label::from_name(label).unwrap(), 0.9, Source::Lexicon, "test");
        if let Some(base) = base {
            candidate = candidate.base(base);
            candidate.attributes.genitive = true;
        }
        candidate.attributes.kind = kind.map(|kind| &*String::leak(kind.to_owned()));
        candidates.push(candidate);
        rest = tail;
    }
    text.push_str(rest);
    (Document::new("d", text), candidates)
}

/// One sentence per line.
fn sentences(document: &Document, lang: Lang) -> Vec<Sentence> {
    let mut start = 0;
    let lines = document.text().split_inclusive('\n').map(|line| {
        let span = Span::new(start, start + line.len());
        start += line.len();
        Sentence::new(span, Languages::only(lang))
    });
    lines.collect()
}

fn run(marked: &str, policy: &Policy) -> (Document, Outcome) {
    let (document, candidates) = read(marked);
    let sentences = sentences(&document, Lang::Sv);
    let outcome = decide(&document, &sentences, candidates, policy);
    (document, outcome)
}

fn check(marked: &str, policy: &Policy, show: impl Fn(&Document, &Decision) -> String, expected: &[&str]) {
    let (document, outcome) = run(marked, policy);
    let shown: Vec<String> = outcome.decisions.iter().map(|decision| show(&document, decision)).collect();
    assert_eq!(shown, expected, "{marked}");
}

fn policy(name: &str) -> Policy {
    Policy::builtin(name).unwrap()
}

fn entities(marked: &str, expected: &[&str]) {
    let show = |document: &Document, decision: &Decision| {
        format!("{}={}", document.cut(decision.span), decision.entity.0)
    };
    check(marked, &policy("default"), show, expected);
}

fn numbers(marked: &str, expected: &[&str]) {
    let show = |document: &Document, decision: &Decision| {
        format!("{}:{}{}", document.cut(decision.span), decision.label, decision.number)
    };
    check(marked, &policy("swell"), show, expected);
}

fn actions(marked: &str, policy: &Policy, expected: &[&str]) {
    let show = |document: &Document, decision: &Decision| {
        format!("{} {}", document.cut(decision.span), decision.action.name())
    };
    check(marked, policy, show, expected);
}

#[test]
fn parts_of_a_name_alone_belong_to_the_person() {
    entities(
        "{firstname_female:Anna} {surname:Lindström} kom. {firstname_female=Anna:Annas} hund. {surname:Lindström} log.",
        &["Anna=1", "Lindström=1", "Annas=1", "Lindström=1"],
    );
    entities(
        "{firstname_female:Anna} kom. {firstname_female:Anna} {surname:Lindström} log.",
        &["Anna=1", "Anna=1", "Lindström=1"],
    );
    entities(
        "{firstname_female:Anna} {surname:Berg}, {initials:A}. {surname:Berg} och {initials:A.B.}",
        &["Anna=1", "Berg=1", "A=1", "Berg=1", "A.B.=1"],
    );
}

#[test]
fn of_two_annas_the_nearest_before_is_meant() {
    entities(
        "{firstname_female:Anna} {surname:Berg}. {firstname_female:Anna}. {firstname_female:Anna} {surname:Ek}. {firstname_female:Anna}.",
        &["Anna=1", "Berg=1", "Anna=1", "Anna=2", "Ek=2", "Anna=2"],
    );
    entities(
        "{firstname_female:Anna} sa. {firstname_female:Anna} {surname:Berg}. {firstname_female:Anna} {surname:Ek}.",
        &["Anna=1", "Anna=2", "Berg=2", "Anna=3", "Ek=3"],
    );
}

#[test]
fn sexes_keep_persons_of_one_surname_apart() {
    entities(
        "{title:Herr} {surname:Meier} und {title:Frau} {surname:Meier}. {title:Frau} {surname:Meier}.",
        &["Herr=1", "Meier=1", "Frau=2", "Meier=2", "Frau=2", "Meier=2"],
    );
    numbers(
        "{title:Herr} {surname:Meier} und {title:Frau} {surname:Meier}, {surname:Krug}.",
        &["Herr:title1", "Meier:surname1", "Frau:title2", "Meier:surname1", "Krug:surname2"],
    );
    entities(
        "{title:Frau} {firstname_female:Eva} {surname:Meier}. {title:Frau} {surname:Meier}. {title:Herr} {surname:Meier}.",
        &["Frau=1", "Eva=1", "Meier=1", "Frau=1", "Meier=1", "Herr=2", "Meier=2"],
    );
}

#[test]
fn addresses_and_handles_belong_to_their_bearer() {
    entities(
        "{firstname_female:Åsa} {surname:Sjöberg}, {email:asa.sjoberg@example.org}, {social_handle:@asjoeberg84}, {email:info@example.org}",
        &["Åsa=1", "Sjöberg=1", "asa.sjoberg@example.org=1", "@asjoeberg84=1", "info@example.org=2"],
    );
    entities(
        "{firstname_female:Anna} {surname:Berg}, {firstname_male:Ola} {surname:Berg}, {email:berg@example.org}",
        &["Anna=1", "Berg=1", "Ola=2", "Berg=2", "berg@example.org=3"],
    );
}

#[test]
fn handles_may_shorten_a_surname() {
    entities(
        "{firstname_female:Petra} {surname:von Hohenfels-Lang}, {email:p.hohenfels@example.org}, {email:vonhohenfels@example.org}",
        &["Petra=1", "von Hohenfels-Lang=1", "p.hohenfels@example.org=1", "vonhohenfels@example.org=1"],
    );
}

#[test]
fn a_second_name_without_a_surname_is_a_name_of_its_bearer() {
    entities(
        "{firstname_male:Kevin} {middlename:Bartosz} kam. {firstname_male:Bartosz} ging.",
        &["Kevin=1", "Bartosz=1", "Bartosz=1"],
    );
}

#[test]
fn values_are_compared_by_what_they_say() {
    entities(
        "{phone_nr:070-174 06 35}, {phone_nr:+46701740635}, {city:Boda}, {city=Boda:BODAS}, {region:Boda}",
        &["070-174 06 35=1", "+46701740635=1", "Boda=2", "BODAS=2", "Boda=2"],
    );
}

#[test]
fn running_numbers_count_per_label_from_one() {
    numbers(
        "{firstname_female:Anna}, {firstname_male:Ola}, {city:Boda}, {firstname_unknown:Anna}, {city:Vik}, {city:Boda}",
        &[
            "Anna:firstname_female1",
            "Ola:firstname_male2",
            "Boda:city1",
            "Anna:firstname_female1",
            "Vik:city2",
            "Boda:city1",
        ],
    );
}

#[test]
fn slips_have_the_number_and_base_of_the_name() {
    let (document, mut candidates) =
        read("{surname:Lindström} och {surname:Lindstöm} och {surname:Lundström}.");
    candidates[1].source = Source::Propagation;
    let outcome = decide(&document, &[], candidates, &policy("default"));
    let shown: Vec<_> = outcome
        .decisions
        .iter()
        .map(|decision| (decision.number, &*decision.base, decision.entity.0))
        .collect();
    assert_eq!(shown, [(1, "Lindström", 1), (1, "Lindström", 1), (2, "Lundström", 2)]);
}

#[test]
fn a_misspelt_town_is_the_town_beside_it() {
    let (document, candidates) =
        read("{city:Götebrog}, {city:Göteborg}, {city:Göteborgg}, {city:Karlstad}, {city:Karlskoga}.");
    let outcome = decide(&document, &[], candidates, &policy("default"));
    let shown: Vec<_> = outcome.decisions.iter().map(|decision| (decision.number, &*decision.base)).collect();
    let town = (1, "Göteborg");
    assert_eq!(shown, [town, town, town, (2, "Karlstad"), (3, "Karlskoga")]);
}

#[test]
fn a_person_is_also_called_by_first_and_second_name() {
    let (document, candidates) = read(
        "{firstname_female:Annette} {middlename:Holm} {surname:Bruun} kom. {firstname_female:Annette} {surname:Holm} gik.",
    );
    let outcome = decide(&document, &[], candidates, &policy("default"));
    let people: Vec<u32> = outcome.decisions.iter().map(|decision| decision.entity.0).collect();
    assert_eq!(people, [1; 5]);
}

#[test]
fn spans_from_outside_are_uninflected_where_the_document_has_the_base() {
    let (document, mut candidates) =
        read("{person_name:Anna Berg} sa att {person_name:Annas} bil, {person_name:Bergs} hus.");
    candidates.iter_mut().for_each(|candidate| candidate.source = Source::Outside);
    let outcome = decide(&document, &sentences(&document, Lang::Sv), candidates, &policy("default"));
    let shown: Vec<String> =
        outcome.decisions.iter().map(|decision| format!("{}={}", decision.base, decision.entity.0)).collect();
    assert_eq!(shown, ["Anna=1", "Berg=1", "Anna=1", "Berg=1"]);
}

#[test]
fn a_title_tells_the_sex_of_an_unknown_name() {
    numbers(
        "{title:Frau} {firstname_unknown:Kim} {surname:Berg}. {firstname_unknown:Kim} log.",
        &["Frau:title1", "Kim:firstname_female1", "Berg:surname1", "Kim:firstname_female1"],
    );
}

#[test]
fn swell_leaves_sweden_and_languages_and_marks_professions() {
    actions(
        "Jag kommer från {country:Syrien}, bor i {country=Sverige:Sveriges} huvudstad, talar {language:arabiska} och är {prof:kock} i {region/continent:Europa}",
        &policy("swell"),
        &["Syrien replace", "Sveriges keep", "arabiska keep", "kock mark", "Europa keep"],
    );
    actions("{country:Sverige}", &policy("default"), &["Sverige replace"]);
}

#[test]
fn general_mentions_stay_where_only_the_writer_is_protected() {
    let writer = policy("swell").with_subject(Subject::Writer);
    actions(
        "{city:Istanbul} är stor.\nJag bor i {city:Boda}.\n{city:Boda} är litet, {phone_nr:070-174 06 35}.\n{firstname_female:Anna} i {city:Oslo}",
        &writer,
        &[
            "Istanbul keep",
            "Boda replace",
            "Boda replace",
            "070-174 06 35 replace",
            "Anna replace",
            "Oslo keep",
        ],
    );
}

#[test]
fn lists_keep_whole_mentions_and_replace_what_must_go() {
    let mut listed = policy("default");
    listed.lists_mut().add_never("Astrid Lindgren");
    listed.lists_mut().add_never("Eva");
    listed.lists_mut().add_never("Volvo");
    listed.lists_mut().add_always("Mistel", Label::Extra);
    actions(
        "{firstname_female:Astrid} {surname=Lindgren:Lindgrens} bok. {surname:Lindgren} log. {firstname_female:Eva} {surname:Ek}, {firstname_female:Eva}.",
        &listed,
        &["Astrid keep", "Lindgrens keep", "Lindgren keep", "Eva replace", "Ek replace", "Eva keep"],
    );
    actions(
        "{company:Volvo} och {company:Volvo Bygg}, mistels, Mistelgren",
        &listed,
        &["Volvo keep", "Volvo Bygg replace", "mistels replace"],
    );
}

#[test]
fn public_figures_keep_their_names_but_not_their_telephones() {
    let mut social = policy("social");
    social.lists_mut().add_public_figure("Vera Stjärna");
    actions(
        "{firstname_female:Vera} {surname:Stjärna}, {surname:Stjärna}, {social_handle:@verastjarna}, {email:vera.stjarna@example.org}, {firstname_male:Ola} {surname:Stjärna}",
        &social,
        &[
            "Vera keep",
            "Stjärna keep",
            "Stjärna keep",
            "@verastjarna keep",
            "vera.stjarna@example.org replace",
            "Ola replace",
            "Stjärna replace",
        ],
    );
}

#[test]
fn one_of_several_quasi_identifiers_is_replaced() {
    actions(
        "Hon är {age_digits:23}, bor i {city:Boda}, {nationality:syrier}",
        &policy("social"),
        &["23 mark", "Boda replace", "syrier mark"],
    );
    actions("Hon bor i {city:Boda}, inte {city:Vik}", &policy("social"), &["Boda mark", "Vik mark"]);
    actions(
        "{age_digits:23} {nationality:syrier} på {school:Bodaskolan}",
        &policy("social"),
        &["23 mark", "syrier mark", "Bodaskolan replace"],
    );
}

#[test]
fn dates_of_the_law_stay_in_court() {
    actions(
        "am {date_digits:12.03.2019}, Gesetz vom {date_digits/date-world:01.01.2002}",
        &policy("court-de"),
        &["12.03.2019 replace", "01.01.2002 keep"],
    );
}

#[test]
fn what_is_weak_is_listed_and_not_touched() {
    let (document, mut candidates) = read("{surname:Berg} {city:Boda}");
    candidates[0].score = 0.4;
    candidates[1].score = 0.2;
    let outcome = decide(&document, &[], candidates, &policy("default"));
    assert!(outcome.decisions.as_slice().is_empty());
    let unsure: Vec<_> = outcome.unsure.iter().map(|unsure| (unsure.span, unsure.label)).collect();
    assert_eq!(unsure, [(Span::new(0, 4), Label::Surname)]);
}

#[test]
fn reasons_say_who_decided_without_text_of_the_document() {
    let (_, outcome) = run("{firstname_female:Anna} {surname:Lindström}", &policy("default"));
    let reason = &outcome.decisions.as_slice()[1].reason;
    assert_eq!(reason, "label surname: replaced by policy; score 0.90 from lexicon; linked to person 1");
    assert_eq!(outcome.decisions.as_slice()[1].action, Action::Replace);
    assert!(!format!("{outcome:?}").contains("Lindström"));
}

#[test]
fn a_movement_is_no_person_in_the_genitive() {
    let show = |document: &Document, decision: &Decision| {
        format!("{} {} {}", document.cut(decision.span), decision.label, decision.attributes.genitive)
    };
    check(
        "{firstname_unknown=Hama:Hamas} said so.",
        &policy("social"),
        show,
        &["Hamas other_institution false"],
    );
}

#[test]
fn what_the_tagger_takes_for_a_body_is_a_square_by_its_end() {
    let document = Document::new("d", "Vi gick på Mariatorget.");
    let span = Span::new(12, 23);
    let body = Candidate::new(span, Label::School, 0.9, Source::Tagger, "tagger");
    let outcome = decide(&document, &sentences(&document, Lang::Sv), vec![body], &policy("default"));
    assert_eq!(outcome.decisions.iter().next().map(|one| one.label), Some(Label::Place));
}

#[test]
fn the_word_before_a_name_says_the_sex_of_all_who_are_called_so() {
    let document = Document::new("d", "Tunde came. My brother Tunde left.");
    let seen =
        |start, label, source, rule| Candidate::new(Span::new(start, start + 5), label, 0.9, source, rule);
    let candidates = vec![
        seen(0, Label::FirstnameFemale, Source::Lexicon, "listed-name"),
        seen(23, Label::FirstnameFemale, Source::Lexicon, "listed-name"),
        seen(23, Label::FirstnameMale, Source::Context, "kin"),
    ];
    let outcome = decide(&document, &sentences(&document, Lang::En), candidates, &policy("default"));
    assert!(outcome.decisions.iter().all(|one| one.label == Label::FirstnameMale));
    assert_eq!(outcome.decisions.iter().count(), 2);
}

#[test]
fn a_repeated_name_is_what_it_was_first() {
    let document = Document::new("d", "Hesten heitte Blakken. Ho har døypt han Blakken den andre.");
    let (first, second) = (Span::new(14, 21), Span::new(41, 48));
    let candidates = vec![
        Candidate::new(first, Label::FirstnameUnknown, 0.9, Source::Context, "naming"),
        Candidate::new(second, Label::Place, 0.9, Source::Propagation, "same-name"),
    ];
    let outcome = decide(&document, &sentences(&document, Lang::Nn), candidates, &policy("default"));
    let entities: Vec<_> = outcome.decisions.iter().map(|one| (one.label, one.entity)).collect();
    assert_eq!(entities.first(), entities.get(1));
}

#[test]
fn the_date_beside_a_docket_that_is_no_citation_is_that_of_the_case() {
    let court = policy("court-de");
    actions(
        "Az. {case_nr:3 C 12/21}, Urteil vom {date_digits/date-world:3.5.2021}",
        &court,
        &["3 C 12/21 replace", "3.5.2021 replace"],
    );
    actions("Gesetz vom {date_digits/date-world:3.5.2021}", &court, &["3.5.2021 keep"]);
}

/// Each decision as `label:text`, in a text of the language.
fn labels(marked: &str, lang: Lang) -> Vec<String> {
    let (document, candidates) = read(marked);
    let sentences = sentences(&document, lang);
    let candidates: Vec<Candidate> = candidates.into_iter().map(|one| one.language(Some(lang))).collect();
    let outcome = decide(&document, &sentences, candidates, &policy("default"));
    let show = |one: &Decision| format!("{}:{}", one.label.name(), document.cut(one.span));
    outcome.decisions.iter().map(show).collect()
}

#[test]
fn a_lone_genitive_is_of_the_first_name_beside_it() {
    let text = "{firstname_male:Sander} kom. {surname:Sanders} bror ringde.";
    assert_eq!(labels(text, Lang::Sv), ["firstname_male:Sander", "firstname_male:Sanders"]);
    let text = "{firstname_male:Sander} kom. Hr. {surname:Olsen} ringte.";
    assert_eq!(labels(text, Lang::Nb), ["firstname_male:Sander", "surname:Olsen"]);
}

#[test]
fn a_word_of_no_list_is_a_surname_where_surnames_stand() {
    let behind_office = "l'adjudant {person_name:Xylboc} est là.";
    assert_eq!(labels(behind_office, Lang::Fr), ["surname:Xylboc"]);
    let in_a_list = "{surname:Bernard}, {person_name:Xylron} et {person_name:Yfaut} sont là.";
    assert_eq!(labels(in_a_list, Lang::Fr), ["surname:Bernard", "surname:Xylron", "surname:Yfaut"]);
    assert_eq!(labels("Voici {person_name:Xylboc}.", Lang::Fr), ["person_name:Xylboc"]);
}

#[test]
fn a_german_surname_in_s_is_a_genitive_before_what_is_owned() {
    let base = |marked: &str| {
        let (document, candidates) = read(marked);
        let sentences = sentences(&document, Lang::De);
        let own = candidates.into_iter().map(|one| one.language(Some(Lang::De))).collect();
        let outcome = decide(&document, &sentences, own, &policy("default"));
        outcome.decisions.iter().next().map(|one| one.base.to_string()).unwrap()
    };
    assert_eq!(base("Familie {surname=Brun:Bruns} hat angerufen."), "Bruns");
    assert_eq!(base("{surname=Müller:Müllers} neuer Garten"), "Müller");
}

#[test]
fn a_street_is_one_without_its_number_too() {
    let text = "Hun bor på {street_name:Xylvænget} 4. Hun vil hjem til {city:Xylvænget}.";
    assert_eq!(labels(text, Lang::Da), ["street_name:Xylvænget", "street_name:Xylvænget"]);
}

#[test]
fn a_town_stands_behind_the_word_for_one() {
    assert_eq!(labels("Han kom fra byen {person_name:Xylkasy} i går.", Lang::Nb), ["city:Xylkasy"]);
    let somebody = labels("I byen {firstname_female:Anna} bor i.", Lang::Nb);
    assert_eq!(somebody, ["firstname_female:Anna"]);
}

#[test]
fn a_short_form_is_the_person() {
    entities(
        "{firstname_female:Josefin} kom. {firstname_female:Jossan} var arg.",
        &["Josefin=1", "Jossan=1"],
    );
    entities("{firstname_female:Katharina} kam. {firstname_female:Kathi} auch.", &["Katharina=1", "Kathi=1"]);
}

#[test]
fn two_people_of_one_document_are_two() {
    for two in [
        "{firstname_female:Josefin} och {firstname_female:Jossan} kom.",
        "{firstname_female:Josefin} kom. {fam:Dottern} {firstname_female:Jossan} var arg.",
        "{firstname_female:Josefin} {surname:Ek} kom. {firstname_female:Jossan} {surname:Dahl} gick.",
        "{firstname_female:Johanna} kom. {firstname_female:Anna} gick.",
    ] {
        let (_, outcome) = run(two, &policy("default"));
        let first = |one: &&Decision| one.label.is_first_name();
        let people: Vec<u32> = outcome.decisions.iter().filter(first).map(|one| one.entity.0).collect();
        assert!(people.first() != people.last(), "{two}");
    }
}
