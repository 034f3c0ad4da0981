//! Words before a number that say what it is.

use maskros_identifiers::chunks::ChunkRun;
use maskros_lexicon::{fold, is_of_word};
use maskros_text::Span;
use std::sync::LazyLock;

/// What a word says of the number after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Topic {
    /// `tel`, `mobil`, `fax`: a telephone number.
    Phone,
    /// `ring`, `call`: perhaps a telephone number.
    Call,
    /// `personnummer`, `CPR`, `SSN`: a number of a person.
    Person,
    /// `Steuernummer`: a tax number.
    Tax,
    /// `NHS`, `Krankenkasse`: a number in health care.
    Health,
    /// `pass`, `passport`, `Personalausweis`: a travel or identity document.
    Passport,
    /// `körkort`, `Führerschein`: a driving licence.
    Driving,
    /// `regnr`, `Kennzeichen`: a vehicle plate.
    Plate,
    /// `bil`, `car`: a vehicle.
    Vehicle,
    /// `organisationsnummer`, `CVR`, `SIREN`, `EIN`: a number of an organisation.
    Organisation,
    /// `moms`, `VAT`, `USt-IdNr`: a value added tax number.
    Vat,
    /// `konto`, `account`, `IBAN`: a bank account.
    Account,
    /// `BIC`, `SWIFT`.
    Bic,
    /// `bankgiro`, `plusgiro`.
    Giro,
    /// `kort`, `card`, `Visa`: a payment card.
    Card,
    /// `Aktenzeichen`, `diarienummer`, `docket`: a file.
    Case,
    /// `mål`, `case`, `sag`: perhaps a file.
    CaseWord,
    /// `application`, `requête`: an application to a court.
    Application,
    /// `Grundbuch`, `Flurnummer`, `matrikkel`: a land register.
    Land,
    /// `kundnummer`, `Rechnungsnummer`: a number in somebody's books.
    Record,
    /// `kund`, `customer`, `order`: perhaps such a number.
    RecordWord,
    /// `Zimmer`, `ward`, `Station`: a room or ward of a house.
    Room,
    /// `nr`, `no`, `n°`, `#`.
    Number,
    /// `ISBN`, `DOI`, `version`: a number that points at no person.
    Publication,
    /// `§`, `Art.`, `SFS`: a statute.
    Law,
    /// `bitcoin`, `wallet`.
    Crypto,
}

/// A set of topics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Topics(u32);

impl Topics {
    /// Whether `topic` is in the set.
    pub(super) const fn has(self, topic: Topic) -> bool {
        self.0 & (1 << topic as u32) != 0
    }

    const fn with(self, topic: Topic) -> Self {
        Self(self.0 | (1 << topic as u32))
    }
}

/// What the words before a number say.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct NearbyTopics {
    /// The topics of the words right before it, numbering words and verbs of being not counted.
    pub next: Topics,
    /// The topics of the nearest words.
    pub close: Topics,
    /// The topics of words farther away.
    pub far: Topics,
}

/// How many words before a number are close.
pub(super) const CLOSE_WORDS: usize = 4;
/// How many words that are no fillers are next.
const NEXT_WORDS: usize = 2;
/// Words that stand between a name of a number and the number.
const FILLERS: &[&str] = &[
    "är", "er", "is", "ist", "est", "was", "var", "war", "lautet", "lyder", "the", "mit", "med", "with",
    "the", "nr", "no", "nummer", "number", "und", "og",
];
/// How many words are looked at in all.
pub(super) const FAR_WORDS: usize = 12;
/// How many bytes are looked at.
const WINDOW_BYTES: usize = 100;
/// How many other numbers may stand between a word and a number in a list (`tel 08-…, 08-…`).
const NUMBERS_BETWEEN: usize = 6;

/// Topic and its words in lower case, a language or two a line (in the order en, sv, nb/nn, da, de, fr where they differ).
///
/// A word that ends in `*` stands for all words that begin so. Compiled for this project from forms, letterheads and the
/// guidance of the authorities named in the rules.
const WORDS: &[(Topic, &str)] = &[
    (
        Topic::Phone,
        "tel tel* faks telephone phone* telnr fax* mobile mobil cell cellphone cellular landline hotline voicemail pager",
    ),
    (
        Topic::Phone,
        "telefon* tfn tlf tlfnr tln mob mobilnr mobilnummer* mobiltelefon* telefax* växel växeln hemnummer jourtelefon*",
    ),
    (
        Topic::Phone,
        "fon handy handynummer* handynr rufnummer* durchwahl festnetz* mobilfunk* fernsprecher rückrufnummer ruf mobiltel*",
    ),
    (
        Topic::Record,
        "portkod* dörrkod* larmkod* pinkod* portkode* dørkode* alarmkode* pinkode* türcode* zugangscode* pincode* doorcode keycode digicode*",
    ),
    (Topic::Phone, "téléphon* téléphone portable télécopi* tél télé poste gsm standard fixe"),
    (
        Topic::Call,
        "call calling called dial ring ringa ringer ringte ringde ringde sms text texted whatsapp signal viber telegram imo",
    ),
    (
        Topic::Call,
        "ringe nå nås kontakt kontakta kontakte kontakten kontaktieren anrufen anruf angerufen rufen ruft erreichbar erreichen",
    ),
    (
        Topic::Call,
        "reach reached answering contact desk office appeler appelez appelle joindre joignable rappeler rappelez numéro",
    ),
    (
        Topic::Call,
        "unter nummeret numret nummer number swish swisha vipps mobilepay telefonisk telefonisch rückruf melde",
    ),
    (
        Topic::Person,
        "duf dufnummer* dufnr personnummer* personnr persnr pnr personnumret samordningsnummer* samordningsnr personbeteckning födelsenummer*",
    ),
    (
        Topic::Person,
        "fødselsnummer* fødselsnr fnr personnummeret fødselsnummeret dnr fødsels cpr cprnr personnumre*",
    ),
    (
        Topic::Person,
        "steueridentifikationsnummer* steuerid idnr idn identifikationsnummer rentenversicherungsnummer* sozialversicherungsnummer*",
    ),
    (Topic::Person, "rentenversicherung sozialversicherung svnr rvnr versicherungsnummer* ahv"),
    (
        Topic::Person,
        "ssn itin nino social insurance ni security taxpayer pesel bsn dni nie hetu henkilötunnus codice burgerservicenummer",
    ),
    (Topic::Person, "sécurité sociale nir insee immatriculation"),
    (Topic::Tax, "steuernummer* steuernr steuer stnr tax skatte* skattenummer finanzamt fiscal fiscale"),
    (
        Topic::Health,
        "nhs krankenversichertennummer* krankenkasse krankenversicherung versichertennummer* versichertennr kvnr kvnummer egk",
    ),
    (Topic::Health, "health medicare versicherten hospital sykehus"),
    (
        Topic::Passport,
        "passport* passnummer* passnr pass passet passeport pas pasnummer reisepass reisepass* personalausweis* ausweis*",
    ),
    (
        Topic::Passport,
        "identity carte identité id legitimation* legitimasjon* passets passnumret ausweisnummer perso aufenthaltstitel*",
    ),
    (
        Topic::Driving,
        "körkort* førerkort* kørekort* führerschein* driver driving drivers licence license permis conduire fahrerlaubnis*",
    ),
    (Topic::Driving, "førarkort*"),
    (
        Topic::Plate,
        "regnr registreringsnummer* registreringsskylt* registreringsnr registreringsnumret regnummer* reg skilt* skylt* nummerplade*",
    ),
    (
        Topic::Plate,
        "nummerplåt* nummerskilt* bilnummer* kjennemerke* kjennetegn* indregistrering* kennzeichen amtliches amtlichen",
    ),
    (
        Topic::Plate,
        "nummernschild* plate plates registration immatricul* immatriculation plaque plaques registrert registrerad registreret",
    ),
    (
        Topic::Vehicle,
        "bil bilen bilens bilar biler bilerne fordon fordonet kjøretøy* køretøj* vehicle car van truck lorry motorcycle moped",
    ),
    (
        Topic::Vehicle,
        "volvo saab toyota ford audi bmw volkswagen vw golf passat mercedes opel skoda škoda tesla peugeot renault citroën fiat",
    ),
    (
        Topic::Vehicle,
        "pkw lkw auto wagen fahrzeug* kfz voiture véhicule camion moto husvagn släp lastbil lastebil varebil motorcykel",
    ),
    (
        Topic::Vehicle,
        "kia mazda nissan hyundai honda suzuki subaru lexus seat porsche parked parkerad parkert parkeret",
    ),
    (
        Topic::Organisation,
        "organisationsnummer* organisationsnr orgnr org organisasjonsnummer* organisasjonsnr foretaksnummer* cvr cvrnr",
    ),
    (
        Topic::Organisation,
        "foretaksregisteret brønnøysund bolagsverket erhvervsstyrelsen siren siret rcs kvk ein employer abn lei se",
    ),
    (
        Topic::Organisation,
        "company companies incorporated handelsregister* handelsregisternummer amtsgericht registergericht hrb hra",
    ),
    (
        Topic::Vat,
        "vat moms momsnr momsregistrering* mva ust ustid ustidnr umsatzsteuer* tva intracommunautaire uid mwst",
    ),
    (
        Topic::Account,
        "postkonto* konto kontos kontonummer* kontonr bankkonto* bankkontot account acct iban compte kontoen kontot clearing clearingnr clearingnummer*",
    ),
    (
        Topic::Account,
        "reg regnr registreringsnr blz bankleitzahl kto ktonr sort routing aba rib transit girokonto* sparkonto* lönekonto*",
    ),
    (Topic::Bic, "bic swift"),
    (Topic::Giro, "bankgiro* bg plusgiro* pg postgiro* girokort betalningsmottagare"),
    (
        Topic::Card,
        "card cards visa mastercard amex kort kortet kortnummer* kortnr kreditkort* betalkort* betalingskort* dankort kreditkarte*",
    ),
    (Topic::Card, "karte kartennummer* carte cb bancaire maestro eurocard diners"),
    (
        Topic::Case,
        "docket dnr diarienummer* diarienr diarienumret målnr målnummer* målnumret ärendenummer* ärendenr saksnummer* saksnr sagsnummer*",
    ),
    (
        Topic::Case,
        "sagsnr journalnummer* jnr journalnr aktenzeichen az gz geschäftszeichen geschäftsnummer* vorgangsnummer* vorgangs fallnummer*",
    ),
    (
        Topic::Case,
        "notices fallnr fn hnr piz pid mrn patientennummer* patientnummer* pasientnummer* ecli pourvoi rg rôle registre dossier* parquet",
    ),
    (
        Topic::Case,
        "brugsmodelansøgning patentansøgning brugsmodelregistrering arkivnummer* arkivreferanse* aktennummer* ermittlungsverfahren",
    ),
    (
        Topic::CaseWord,
        "j case file ref reference referens reference referanse reference sak saken saka sag sagen mål målet mål ärende ärendet fall",
    ),
    (
        Topic::CaseWord,
        "akte akten verfahren affaire aff réf référence vår vor our unser zeichen nos votre matter claim incident patient pasient",
    ),
    (Topic::CaseWord, "journal vorgang anmälan anmeldelse avgörande dom kendelse"),
    (
        Topic::Application,
        "application applications appl requête requêtes req petition communication beschwerde ansökan ansøgning",
    ),
    (
        Topic::Land,
        "flurnummer* flurstück* flur flst grundbuch* blatt gemarkung* ur urnr urkundenrolle* urkundenverzeichnis* matrikelnummer* matrikelnr",
    ),
    (
        Topic::Land,
        "matrikel matr gnr bnr gårdsnummer bruksnummer cadastre cadastrale parcelle parcelles parcel fastighet* fastighetsbeteckning title folio",
    ),
    (
        Topic::Record,
        "kundnummer* kundnr kundenummer* kundenr kundennummer* kundennr kunden medlemsnummer* medlemsnr mitgliedsnummer* mitgliedsnr",
    ),
    (
        Topic::Record,
        "fakturanummer* fakturanr fakturanumret rechnungsnummer* rechnungsnr ordernummer* ordernr ordrenummer* ordrenr bestellnummer*",
    ),
    (
        Topic::Record,
        "versicherungsnummer* versicherungsschein* forsikringsnummer* försäkringsnummer* policenummer* polisenummer* polisnummer*",
    ),
    (
        Topic::Record,
        "vertragsnummer* avtalsnummer* kontraktsnummer* serienummer* seriennummer* ocr kid imei imsi bokningsnummer* bookingnummer*",
    ),
    (
        Topic::Record,
        "buchungsnummer* personalnummer* anställningsnummer* ansattnummer* medarbejdernummer* matrikelnummer studentnummer* studienummer*",
    ),
    (
        Topic::Record,
        "personalnr ansattnr anställningsnr medarbejdernr bokningsnr bookingnr buchungsnr serienr seriennr vertragsnr avtalsnr kontraktsnr",
    ),
    (
        Topic::Record,
        "policenr polisnr polisenr referensnr studienr studentnr belegnummer* belegnr kvittonummer* kvittonr kvitteringsnummer* kvitteringsnr",
    ),
    (
        Topic::Record,
        "ticketnummer* ticketnr biljettnummer* biljettnr billettnummer* billettnr billetnummer* billetnr bonnummer* bonnr",
    ),
    (
        Topic::RecordWord,
        "reçu ticket receipt billet quittance quittung beleg kvitto kvittering biljett billett bon dossard matricule",
    ),
    (
        Topic::Record,
        "medarb kundennr immatrikulationsnummer* referensnummer* referansenummer* referencenummer* referenznummer* sendungsnummer*",
    ),
    (
        Topic::RecordWord,
        "customer client member membership invoice order policy contract booking serial badge employee student kund kunde medlem",
    ),
    (
        Topic::RecordWord,
        "faktura facture rechnung commande contrat adhérent abonné membre assuré assurance police allocataire ordre id username",
    ),
    (
        Topic::RecordWord,
        "login tracking reservation confirmation voucher kollinummer parcel user användar bruker bruger benutzer identifiant",
    ),
    (
        Topic::Room,
        "ward room bed avdelning avdeling avdelingen avdelningen rum rom sal säng seng sengeplass vårdavdelning",
    ),
    (
        Topic::Room,
        "afdeling afsnit stue sengeafsnit station stat zimmer zi krankenzimmer bett pflegestation intensivstation normalstation wachstation bettenstation",
    ),
    (Topic::Room, "chambre salle lit"),
    (
        Topic::Number,
        "nr no nos num nummer nummeret numret numre number numbers n numéro numéros numero nro id kennung code identifier",
    ),
    (
        Topic::Publication,
        "isbn issn doi version ver rfc iso din en ean gtin pmid arxiv upc oclc artikelnummer* pzn",
    ),
    (
        Topic::Law,
        "art article artikel articles sfs abs lov lag lagen loven lovens directive direktiv* richtlinie verordnung regulation",
    ),
    (
        Topic::Law,
        "förordning* forordning* règlement loi gesetz bgbl prop sou nja nou rt rg abl celex kap paragraf* stk ufr",
    ),
    (Topic::Crypto, "bitcoin btc ethereum eth wallet crypto krypto plånbok lommebok portefeuille"),
];

/// How many drawers the words are spread over; a power of two.
const DRAWERS: usize = 1 << 10;

/// The words in drawers by their first two bytes, for look-up.
static INDEX: LazyLock<Vec<Vec<(&'static str, Topic)>>> = LazyLock::new(|| {
    let mut index = vec![Vec::new(); DRAWERS];
    for (topic, words) in WORDS {
        for word in words.split(' ') {
            index[drawer(word)].push((word, *topic));
        }
    }
    index
});

/// The drawer of a word; a stem has at least two letters before its star, so it lies with the words that it begins.
fn drawer(word: &str) -> usize {
    match word.as_bytes() {
        [first, second, ..] => (usize::from(*first) * 31 + usize::from(*second)) % DRAWERS,
        _ => 0,
    }
}

/// The topics of a lower-case word.
pub(super) fn topics(word: &str) -> Topics {
    let listed = listed(word);
    let numbered = listed == Topics::default() && is_numbering(word);
    if numbered { listed.with(Topic::Record) } else { listed }
}

/// The ends of compounds that name a number or a code: `skåpnummer`, `medarbnr`, `hentekode`.
const NUMBERING: &[&str] =
    &["nummer", "nummern", "nummeret", "numret", "nr", "kode", "koden", "kod", "code", "codes"];

/// Compounds of that form whose numbers count, measure, or stand for what everybody has, in lower case.
#[rustfmt::skip]
const COUNTING: &[&str] = &[
    "post", "sid", "side", "sida", "seiten", "kapitel", "rad", "zeilen", "linje", "linien", "buss", "bus", "tog", "tåg", "spor", "hus", "haus",
    "gade", "gate", "rum", "roms", "våning", "etasje", "rundt", "løbe", "løpe", "løpenummer", "start", "rücken", "rygg", "ordnungs", "version",
    "versions", "artikel", "atom", "ordnings", "telefon", "fel", "feil", "fejl", "fehler", "error", "fehl", "exit", "status", "käll", "kilde", "quell", "kjelde", "source",
    "streck", "strek", "streg", "strich", "bar", "qr", "program", "land", "lande", "lands", "länder", "länge", "valuta", "bransch", "bransje",
    "branche", "nærings", "retnings", "rikt", "område", "zip", "en", "de", "un", "opcode", "byte", "uni", "morse", "farg", "farge", "farve", "farb", "dress", "kläd",
    "årsak", "årsags", "årsags", "orsak", "diagnos", "diagnose", "icd", "tv", "kanal", "mode", "mod", "episod", "avsnitts", "utgave", "udgave", "heft", "band",
];

/// Whether the word is a compound that names a number or a code which points at somebody's paper, place or parcel.
fn is_numbering(word: &str) -> bool {
    const STEM: usize = 3;
    let stem = NUMBERING.iter().filter_map(|ending| word.strip_suffix(*ending)).find(|stem| !stem.is_empty());
    stem.is_some_and(|stem| stem.chars().count() >= STEM && !COUNTING.contains(&stem))
}

/// The topics that the table has for a lower-case word.
fn listed(word: &str) -> Topics {
    let entries = INDEX.get(drawer(word)).map_or(&[][..], Vec::as_slice);
    entries
        .iter()
        .filter(|(entry, _)| entry.strip_suffix('*').map_or(*entry == word, |stem| word.starts_with(stem)))
        .fold(Topics::default(), |topics, (_, topic)| topics.with(*topic))
}

/// The last word of a text, folded; empty where it ends in something else.
pub(super) fn last_word(text: &str) -> String {
    folded(text.rsplit(|letter| !is_of_word(letter)).next().unwrap_or(""))
}

/// The first word of a text, folded.
pub(super) fn first_word(text: &str) -> String {
    folded(text.split(|letter| !is_of_word(letter)).next().unwrap_or(""))
}

/// A text folded for look-up.
pub(super) fn folded(text: &str) -> String {
    let mut folded = String::new();
    fold(text, &mut folded);
    folded
}

impl NearbyTopics {
    /// The topics of the words before `number`, of `most` words at most.
    ///
    /// The walk goes back from the number to the paragraph's start, over other numbers only as long as no topic was met.
    pub(super) fn of(run: &ChunkRun<'_>, number: Span, most: usize) -> Self {
        let mut near = Self::default();
        let mut window = run.before(number.start, WINDOW_BYTES);
        let (mut words, mut fillers, mut numbers) = (0, 0, 0);
        let mut lower = String::new();
        while words < most {
            let body = window.trim_end_matches(|letter| !is_of_word(letter));
            let between = window.get(body.len()..).unwrap_or("");
            if between != " " {
                near.sign(between, words);
            }
            if body.is_empty() || between.bytes().filter(|byte| *byte == b'\n').count() > 1 {
                break;
            }
            let start = body.trim_end_matches(is_of_word).len();
            let word = body.get(start..).unwrap_or("");
            window = body.get(..start).unwrap_or("");
            if word.bytes().any(|byte| byte.is_ascii_digit()) {
                numbers += 1;
                if near.close != Topics::default() || numbers > NUMBERS_BETWEEN {
                    break;
                }
            } else if word.len() <= 40 {
                fold(word, &mut lower);
                let topics = topics(&lower);
                near.add(topics, words, words - fillers + numbers * NEXT_WORDS);
                fillers += usize::from(topics.has(Topic::Number) || FILLERS.contains(&lower.as_str()));
                words += 1;
            }
        }
        near
    }

    fn add(&mut self, topics: Topics, words: usize, counted: usize) {
        if counted < NEXT_WORDS {
            self.next.0 |= topics.0;
        }
        let set = if words < CLOSE_WORDS { &mut self.close } else { &mut self.far };
        set.0 |= topics.0;
    }

    /// Signs that speak like words.
    fn sign(&mut self, between: &str, words: usize) {
        if between.contains('§') && words < CLOSE_WORDS {
            self.close = self.close.with(Topic::Law);
        }
        if words == 0 && between.contains(['#', '№', '°', 'º']) {
            self.close = self.close.with(Topic::Number);
        }
        if words == 0 && between.contains(['☎', '📞', '📱', '✆', '☏']) {
            self.close = self.close.with(Topic::Phone);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::Languages;

    fn near(text: &str) -> NearbyTopics {
        let run = ChunkRun { text, chunks: &[], languages: Languages::NONE };
        NearbyTopics::of(&run, Span::new(text.len(), text.len()), FAR_WORDS)
    }

    #[test]
    fn words_are_lower_case_and_single() {
        for (word, _) in INDEX.iter().flatten() {
            assert!(!word.is_empty());
            assert_eq!(*word, word.to_lowercase());
            assert!(word.trim_end_matches('*').chars().all(char::is_alphabetic), "{word}");
            assert!(!word.ends_with('*') || word.len() > 2, "{word}");
        }
    }

    #[test]
    fn finds_words_before_the_number() {
        assert!(near("Tel.: ").close.has(Topic::Phone));
        assert!(near("Mitt personnummer är ").close.has(Topic::Person));
        assert!(near("TÉLÉPHONE ").close.has(Topic::Phone));
        assert!(near("telefonnumret ").close.has(Topic::Phone));
        assert!(near("☎ ").close.has(Topic::Phone));
    }

    #[test]
    fn leaves_words_that_belong_to_another_number() {
        assert!(!near("tel 08-123 45 67, personnummer ").close.has(Topic::Phone));
        assert!(near("tel 08-123 45 67, ").close.has(Topic::Phone));
    }

    #[test]
    fn leaves_words_of_another_paragraph() {
        assert!(!near("Telefon\n\n").close.has(Topic::Phone));
        assert!(near("Telefon:\n").close.has(Topic::Phone));
    }

    #[test]
    fn tells_close_from_far() {
        let near = near("phone me when you are back at the old house ");
        assert!(!near.close.has(Topic::Phone) && near.far.has(Topic::Phone));
    }
}
