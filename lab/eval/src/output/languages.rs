//! Whether placeholders are words of the language of their text.

use super::{Report, road, write_all};
use anyhow::Result;
use maskros_policy::Strategy;
use maskros_text::{Document, Lang};

/// Plain sentences as learners write them, by language.
const SENTENCES: &[(Lang, &[&str])] = &[
    (
        Lang::Sv,
        &[
            "Jag bor i Göteborg.",
            "Min mamma bor i Istanbul.",
            "Jag går på Bergaskolan.",
            "Jag jobbar på Volvo.",
            "Vi bor på Storgatan.",
            "Hon kommer från Syrien.",
            "Min bror heter Ali och bor i Malmö.",
            "Vi åkte till Norge i somras.",
            "Han är född i Bagdad.",
            "Jag studerar i Uppsala.",
            "Min pappa arbetar på Ericsson.",
            "Vi hälsade på Anna i Lund.",
            "Det var kul i Spanien.",
            "Jag flyttade till Sverige från Iran.",
            "Hans syster bor i Oslo.",
        ],
    ),
    (
        Lang::Nb,
        &[
            "Jeg bor i Bergen.",
            "Moren min bor i Istanbul.",
            "Jeg går på Furuset skole.",
            "Jeg jobber i Equinor.",
            "Vi bor i Storgata.",
            "Hun kommer fra Syria.",
            "Broren min heter Ali og bor i Drammen.",
            "Vi reiste til Sverige i fjor.",
            "Han er født i Bagdad.",
            "Jeg studerer i Trondheim.",
            "Faren min arbeider i Telenor.",
            "Vi besøkte Kari i Stavanger.",
            "Det var gøy i Spania.",
            "Jeg flyttet hit fra Iran.",
            "Søsteren hans bor i Oslo.",
        ],
    ),
    (
        Lang::Nn,
        &[
            "Eg bur i Bergen.",
            "Mora mi bur i Istanbul.",
            "Eg går på Voss skule.",
            "Eg jobbar i Equinor.",
            "Vi bur i Storgata.",
            "Ho kjem frå Syria.",
            "Bror min heiter Ali og bur i Førde.",
            "Vi reiste til Sverige i fjor.",
            "Han er fødd i Bagdad.",
            "Eg studerer i Trondheim.",
            "Far min arbeider i Telenor.",
            "Vi vitja Kari i Stavanger.",
            "Det var moro i Spania.",
            "Eg flytta hit frå Iran.",
            "Syster hans bur i Oslo.",
        ],
    ),
    (
        Lang::Da,
        &[
            "Jeg bor i Aarhus.",
            "Min mor bor i Istanbul.",
            "Jeg går på Skovlyskolen.",
            "Jeg arbejder hos Novo Nordisk.",
            "Vi bor på Vestergade.",
            "Hun kommer fra Syrien.",
            "Min bror hedder Ali og bor i Odense.",
            "Vi rejste til Sverige sidste år.",
            "Han er født i Bagdad.",
            "Jeg læser i Aalborg.",
            "Min far arbejder hos Carlsberg.",
            "Vi besøgte Mette i Esbjerg.",
            "Det var sjovt i Spanien.",
            "Jeg flyttede hertil fra Iran.",
            "Hans søster bor i København.",
        ],
    ),
    (
        Lang::De,
        &[
            "Ich wohne in Hamburg.",
            "Meine Mutter wohnt in Istanbul.",
            "Ich gehe auf die Lindenschule.",
            "Ich arbeite bei Siemens.",
            "Wir wohnen in der Gartenstraße.",
            "Sie kommt aus Syrien.",
            "Mein Bruder heißt Ali und wohnt in Leipzig.",
            "Wir sind nach Schweden gefahren.",
            "Er ist in Bagdad geboren.",
            "Ich studiere in Dresden.",
            "Mein Vater arbeitet bei Bosch.",
            "Wir haben Anna in Köln besucht.",
            "In Spanien war es schön.",
            "Ich bin aus dem Iran gekommen.",
            "Seine Schwester wohnt in Berlin.",
        ],
    ),
    (
        Lang::En,
        &[
            "I live in Bristol.",
            "My mother lives in Istanbul.",
            "I go to Oakwood School.",
            "I work for Rolls-Royce.",
            "We live in Church Street.",
            "She comes from Syria.",
            "My brother is called Ali and lives in Leeds.",
            "We went to Sweden last year.",
            "He was born in Baghdad.",
            "I study in Manchester.",
            "My father works for Tesco.",
            "We visited Emily in York.",
            "It was fun in Spain.",
            "I moved here from Iran.",
            "His sister lives in London.",
        ],
    ),
    (
        Lang::Fr,
        &[
            "J'habite à Lyon.",
            "Ma mère habite à Istanbul.",
            "Je vais au lycée Pasteur.",
            "Je travaille chez Renault.",
            "Nous habitons rue des Tilleuls.",
            "Elle vient de Syrie.",
            "Mon frère s'appelle Ali et habite à Lille.",
            "Nous sommes allés en Suède.",
            "Il est né à Bagdad.",
            "J'étudie à Rennes.",
            "Mon père travaille chez Michelin.",
            "Nous avons rendu visite à Anne à Nantes.",
            "C'était bien en Espagne.",
            "Je suis arrivé d'Iran.",
            "Sa sœur habite à Paris.",
        ],
    ),
];

pub(super) fn measure(report: &mut Report) -> Result<()> {
    let guessed = road(Strategy::Swell, None)?;
    for (lang, sentences) in SENTENCES {
        let told = road(Strategy::Swell, Some(*lang))?;
        let alone = sentences.iter().map(|sentence| (*sentence).to_owned());
        let together = std::iter::once(sentences.join("\n"));
        let documents: Vec<Document> = alone
            .chain(together)
            .enumerate()
            .map(|(idx, text)| Document::new(idx.to_string(), text))
            .collect();
        let documents: Vec<&Document> = documents.iter().collect();
        for (guess, told) in write_all(&guessed, &documents).iter().zip(write_all(&told, &documents)) {
            for edit in &guess.edits {
                let right = told.edits.as_slice().iter().find(|other| other.span == edit.span);
                let same = right.is_none_or(|right| kind(&right.replacement) == kind(&edit.replacement));
                let place = || format!("{} -> {}", guess.document.cut(edit.span), edit.replacement);
                report.case("placeholder language", lang.code(), same, place);
            }
        }
    }
    Ok(())
}

/// What a placeholder says without its running letter: `stad` of `A-stad`; nothing for a name.
fn kind(placeholder: &str) -> &str {
    let marked = placeholder.split_once('-').filter(|(letter, _)| letter.len() == 1);
    marked.map_or("", |(_, kind)| kind)
}
