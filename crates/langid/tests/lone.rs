//! The language of a document that is one short sentence, as learners write them: it decides which words a replacement gets.
//!
//! A sentence that is right in several languages may be taken for any of them; after a bar stand the others in which it is right.

use maskros_langid::Identifier;
use maskros_text::{Document, Lang, Languages, Sentence, Span};

const SWEDISH: &str = "
    Vi bor på Storgatan.
    Min mamma bor i Istanbul.
    Hans syster bor i Oslo.
    Jag bor i Göteborg.
    Jag går på Bergaskolan.
    Jag jobbar på Volvo.
    Vi var hos Lindströmarna igår.
    Hon kommer från Damaskus.
    Min bror arbetar på Ericsson.
    Vi träffades på Mariatorget igår.
    Anna bor på Mölndalsvägen 23.
    Han flyttade till Malmö förra året.
    Min pappa kommer från Somalia.
    Peter spelar i BK Häcken.
    Vi åkte till Uppsala tillsammans.
    Hon studerar på Lunds universitet.
    Mina barn går i Bodaskolan.
    Min syster bor på Hagagatan.
    Min lärare heter Karin Lindberg.
    Familjen bodde på Kungsgatan länge.
    Min man kommer från Turkiet.
    Barnen bor i Kiruna.
    Hans syster kommer fram i morgon.
    Min kompis bor på Ekvägen.
    Mamma bor i Solna nu.
";

const BOKMAAL: &str = "
    Vi bor i Storgata 12. | nn
    Moren min bor i Bergen.
    Søsteren hans bor i Oslo. | da
    Jeg kommer fra Trondheim. | da
    Jeg går på Bjerke skole. | da
    Hun jobber på Rikshospitalet nå.
    Vi møttes på Torgallmenningen i går.
    Faren min kommer fra Somalia. | da
    Barna bor på Hamar nå.
    De flyttet til Stavanger sammen.
    Kari bor i Kirkeveien 7.
    Broren min jobber i Equinor.
    Vi reiste til Tromsø i fjor. | nn
    Hvem bor i Drammen nå?
    Mannen hennes kommer fra Tyrkia.
    Vi feiret jul på Lillehammer.
    Læreren vår heter Kari Moen.
    Jeg har bodd i Molde.
    Onkelen min bor i Parkveien.
    Vi bodde i Strandgaten lenge.
";

const NYNORSK: &str = "
    Eg kjem frå Ålesund.
    Mor mi bur i Volda.
    Systera hans bur i Oslo.
    Vi bur i Storgata 12.
    Eg går på Firda vidaregåande.
    Ho arbeider på Haukeland sjukehus.
    Dei flytta til Stavanger saman.
    Vi møttest ikkje på Torgallmenningen.
    Far min kjem frå Somalia.
    Borna bur i Førde no.
    Kari bur i Kyrkjevegen 7.
    Ho studerer ved Universitetet i Bergen.
    Broren min jobbar i Equinor.
    Me reiste til Tromsø i fjor.
    Kven bur i Sogndal no?
    Mannen hennar kjem frå Tyrkia.
    Ola speler for Sogndal.
    Vi feira jul på Lillehammer. | nb
    Læraren vår heiter Kari Moen.
    Eg har budd i Molde.
";

const DANISH: &str = "
    Vi bor på Nørregade nu.
    Min mor bor i Aarhus. | nb
    Hans søster bor i København. | nb
    Jeg kommer fra Aalborg. | nb
    Jeg går på Ørestad Gymnasium. | nb
    Hun arbejder på Rigshospitalet.
    Vi mødtes på Kongens Nytorv.
    Min far kommer fra Somalia. | nb
    Børnene bor i Odense nu.
    De flyttede til Esbjerg sammen.
    Mette bor på Kirkevej 7.
    Hun studerer ved Aalborg Universitet. | nb
    Min bror arbejder hos Lego.
    Vi rejste til Skagen sidste år.
    Hendes mand kommer fra Tyrkiet.
    Vi fejrede jul på Bornholm.
    Vores lærer hedder Mette Holm.
    Jeg har boet i Vejle.
    Min onkel bor på Strandvejen.
    Hvem bor i Randers nu?
";

/// The language that a document of one sentence is written in.
fn first(identifier: &Identifier, sentence: &str) -> Option<Lang> {
    let mut sentences = [Sentence::new(Span::new(0, sentence.len()), Languages::NONE)];
    identifier.label(&Document::new("lone", sentence.to_owned()), &mut sentences);
    sentences[0].language
}

fn wrong(identifier: &Identifier, lang: Lang, sentences: &'static str) -> Vec<(&'static str, Option<Lang>)> {
    let mut wrong = Vec::new();
    for line in sentences.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (sentence, others) = line.split_once(" | ").unwrap_or((line, ""));
        let found = first(identifier, sentence);
        let right =
            found.is_some_and(|found| found == lang || others.split(' ').any(|code| code == found.code()));
        wrong.extend((!right).then_some((sentence, found)));
    }
    wrong
}

#[test]
fn a_lone_sentence_is_in_its_own_language() {
    let identifier = Identifier::embedded();
    let all = [(Lang::Sv, SWEDISH), (Lang::Nb, BOKMAAL), (Lang::Nn, NYNORSK), (Lang::Da, DANISH)];
    let wrong: Vec<_> = all.into_iter().flat_map(|(lang, list)| wrong(&identifier, lang, list)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}
