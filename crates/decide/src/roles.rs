//! Words for public roles, folded, of seven languages.

/// A role whose bearers are public whoever they are: politicians, journalists, authors, influencers (Riabi et al. 2024, 3.1).
#[rustfmt::skip]
const PUBLIC: &[&str] = &[
    // English
    "senator", "representative", "congressman", "congresswoman", "chancellor", "premier", "mp", "mep", "politician", "lawmaker", "journalist", "reporter",
    "columnist", "correspondent", "newsreader", "mayor", "author", "novelist", "essayist", "influencer", "youtuber", "tiktoker",
    // French
    "sénateur", "sénatrice", "député", "députée", "ministre", "chancelier", "chancelière", "eurodéputé", "eurodéputée", "politicien",
    "politicienne", "journaliste", "chroniqueur", "chroniqueuse", "éditorialiste", "écrivain", "écrivaine", "auteur", "autrice", "auteure",
    "romancier", "romancière", "maire", "essayiste", "influenceur", "influenceuse", "youtubeur", "youtubeuse", "polémiste",
    // Swedish, Norwegian, Danish
    "senatorn", "riksdagsledamot", "riksdagsledamoten", "riksdagsman", "språkröret", "språkrör", "partiledaren", "partiledare",
    "stortingsrepresentant", "stortingsrepresentanten", "partileder", "partilederen", "partileiar", "partileiaren", "politikar", "politikaren",
    "forfattar", "forfattaren", "forfatter", "forfatteren", "journalisten", "reportern", "reporteren", "reportaren", "influencern",
    "influenceren", "influenser", "influenseren", "youtubern", "youtuberen", "krönikören", "krönikör", "kommentator", "kommentatoren", "kommentatorn",
    "borgmästare", "borgmästaren", "kommunalråd", "kommunalrådet", "ordfører", "ordføreren", "ordførar", "ordføraren", "borgmester",
    "borgmesteren", "folketingsmedlem", "folketingsmedlemmet", "mf'er", "skribenten", "romanforfatter",
    // German
    "bürgermeister", "bürgermeisterin", "oberbürgermeister", "oberbürgermeisterin", "abgeordnete", "abgeordneter", "abgeordneten", "mdb", "kanzler", "kanzlerin", "schriftsteller", "schriftstellerin", "autor", "autorin",
    "journalistin", "reporterin", "influencerin", "youtuberin", "politikerin", "bloggerin", "publizist", "publizistin",
];

/// Endings of compounds that are such roles: `utenriksminister`, `Bundeskanzlerin`, `sportjournalisten`.
#[rustfmt::skip]
const PUBLIC_ENDINGS: &[&str] = &[
    "minister", "ministern", "ministeren", "ministerin", "ministers", "kanzler", "kanzlerin", "politiker", "politikern", "politikeren",
    "politikerin", "journalist", "journalisten", "journalistin", "författare", "författaren", "forfatter", "forfatteren", "forfattar",
    "forfattaren", "schriftsteller", "schriftstellerin", "autorin", "korrespondent", "korrespondenten", "korrespondentin", "reporter",
    "reportern", "reporteren", "reporterin", "kolumnist", "kolumnisten", "influencer", "influencern", "influencerin",
];

/// Roles of two words.
const PUBLIC_PAIRS: &[(&str, &str)] = &[
    ("prime", "minister"),
    ("foreign", "minister"),
    ("foreign", "secretary"),
    ("home", "secretary"),
    ("finance", "minister"),
    ("interior", "minister"),
    ("defence", "minister"),
    ("premier", "ministre"),
    ("première", "ministre"),
    ("party", "leader"),
];

/// Titles that heads of states share with heads of clubs, churches and schools: they need a surname of the list.
#[rustfmt::skip]
const OFFICES: &[&str] = &[
    "president", "presidenten", "presidents", "président", "présidente", "präsident", "präsidentin", "präsidenten", "præsident",
    "præsidenten", "bundespräsident", "bundespräsidenten", "minister", "ministeren", "ministern", "governor", "guvernør",
    "secretary", "general", "chairman", "candidate", "kandidat", "candidat", "dictator", "diktator", "diktatoren", "diktatorn",
    "tyrann", "dictateur", "führer", "premierminister",
];

/// Titles of royals and popes, who are known by their first names.
#[rustfmt::skip]
const ROYALS: &[&str] = &[
    "king", "queen", "prince", "princess", "pope", "duke", "duchess", "kung", "kungen", "drottning", "drottningen", "prins", "prinsen",
    "prinsessan", "prinsessa", "kronprinsessan", "kronprinsessa", "kronprins", "kronprinsen", "konge", "kongen", "kong", "dronning", "dronninga",
    "dronningen", "prinsesse", "prinsessen", "kronprinsesse", "kronprinsessen", "könig", "königin", "prinz", "prinzessin", "papst",
    "påven", "påve", "pave", "paven", "roi", "reine", "princesse", "pape", "sultan", "emir",
];

/// Occupations on stage, in sport and in the news: beside a little-known or common name they make sure that it is the known bearer's, but
/// they make nobody public by themselves.
#[rustfmt::skip]
const STAGE: &[&str] = &[
    "actor", "actress", "singer", "rapper", "musician", "footballer", "striker", "goalkeeper", "midfielder", "quarterback", "champion",
    "director", "filmmaker", "comedian", "philosopher", "billionaire", "ceo", "activist", "democrat", "republican", "composer", "painter", "star",
    "skådespelare", "skådespelaren", "skådespelerskan", "sångare", "sångaren", "sångerskan", "artisten", "rapparen", "regissören",
    "komikern", "fotbollsspelaren", "filosofen", "kompositören", "moderaten", "socialdemokraten", "sverigedemokraten", "aktivisten",
    "skuespiller", "skuespilleren", "skodespelar", "skodespelaren", "sanger", "sangeren", "sangerinden", "songaren", "rapperen", "regissøren",
    "instruktøren", "komiker", "komikeren", "fotballspiller", "fotballspilleren", "fodboldspiller", "fodboldspilleren", "filosoffen",
    "schauspieler", "schauspielerin", "sänger", "sängerin", "musiker", "musikerin", "regisseur", "regisseurin", "komikerin", "fußballer",
    "torwart", "nationalspieler", "philosoph", "aktivistin", "acteur", "actrice", "chanteur", "chanteuse", "rappeur", "rappeuse",
    "musicien", "réalisateur", "réalisatrice", "humoriste", "footballeur", "attaquant", "philosophe", "militant", "militante",
    "terrorist", "terroristen", "terroriste", "gunman", "shooter", "attentäter", "gärningsmannen", "gjerningsmannen", "gerningsmanden",
];

/// Words for the people round the writer or a victim: a person named behind one is no public figure, whatever the name. Folded.
#[rustfmt::skip]
const CIRCLE: &[&str] = &[
    "neighbour", "neighbor", "friend", "buddy", "mate", "classmate", "roommate", "flatmate", "colleague", "coworker", "co-worker", "boss",
    "landlord", "tenant", "patient", "client", "customer", "pupil", "student", "teacher", "coach", "dentist", "doctor", "therapist", "nurse", "plumber",
    "victim", "boyfriend", "girlfriend", "husband", "wife", "partner", "ex", "brother", "sister", "mother", "father", "mum", "mom", "dad",
    "son", "daughter", "uncle", "aunt", "cousin", "nephew", "niece", "grandfather", "grandmother", "grandpa", "grandma", "stepfather", "namesake",
    "granne", "grannen", "nabo", "naboen", "nachbar", "nachbarn", "nachbarin", "voisin", "voisine", "vän", "vännen", "väninna", "väninnan",
    "kompis", "kompisen", "kollega", "kollegan", "kollegaen", "kollegen", "chef", "chefen", "sjef", "sjefen", "lärare", "läraren", "lærer", "læreren",
    "lærar", "læraren", "elev", "eleven", "offret", "offeret", "ofret", "opfer", "victime", "patienten", "pasient", "pasienten", "patientin", "hyresvärd",
    "venn", "vennen", "ven", "vennen", "veninde", "venninne", "kamerat", "kameraten", "kjæreste", "kæreste", "kjærast", "pojkvän", "flickvän",
    "man", "mann", "mannen", "mand", "kone", "kona", "fru", "frun", "sambo", "samboer", "sambuar", "bror", "brodern", "broren", "syster",
    "systern", "søster", "søsteren", "systera", "mor", "moren", "mora", "mamma", "far", "faren", "pappa", "son", "sonen", "sønn", "søn", "dotter", "dottern",
    "datter", "datteren", "farbror", "morbror", "faster", "moster", "onkel", "tante", "kusin", "kusinen", "fetter", "fætter", "kusine", "morfar", "farfar",
    "mormor", "farmor", "bestefar", "bestemor", "freund", "freundin", "kollegin", "chefin", "vermieter", "lehrer", "lehrerin", "schüler", "schülerin",
    "bruder", "schwester", "mutter", "vater", "mama", "papa", "sohn", "tochter", "cousine", "oma", "opa", "ehemann", "ehefrau",
    "ami", "amie", "copain", "copine", "collègue", "patron", "patronne", "élève", "prof", "professeur", "client", "cliente", "patiente", "frère",
    "sœur", "soeur", "mère", "père", "maman", "fils", "fille", "oncle", "cousin", "mari", "épouse", "conjoint", "compagne", "compagnon", "locataire",
];

/// Words with which people name themselves, before the name: `my name is`, `jag heter`, `je m'appelle`, `Namn:`.
#[rustfmt::skip]
const NAMING: &[&str] = &[
    "heter", "hedder", "heiter", "heiße", "heisse", "appelle", "m'appelle", "i'm", "namn", "navn", "name", "nom", "patient", "mvh", "vh",
    "hilsen", "helsing", "hälsningar", "regards", "sincerely", "cheers", "grüße", "gruß", "cordialement", "amitiés", "kram", "klem", "knus",
    "dear", "kära", "käre", "kjære", "kære", "liebe", "lieber", "cher", "chère", "hej", "hei", "hi", "hello", "hallo", "bonjour", "salut",
];

/// What follows a pronoun of the first person and names the writer: `I am`, `ich bin`, `je suis`, `jag är`.
const BEING: &[(&str, &str)] = &[
    ("i", "am"),
    ("ich", "bin"),
    ("je", "suis"),
    ("jag", "är"),
    ("jeg", "er"),
    ("eg", "er"),
    ("name", "is"),
    ("name", "ist"),
    ("namn", "är"),
    ("navn", "er"),
    ("nom", "est"),
];

/// What a word, folded, says of the name it stands before, as the last of `words`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Its bearer is public.
    Public,
    /// Its bearer is public where the surname is that of a head of state or of government.
    Office,
    /// Its bearer is public where the name is that of a royal or a pope.
    Royal,
    /// The writer, somebody of the writer's own circle, or a victim.
    Private,
}

/// What the last of `words`, folded, says of the name behind them.
pub(crate) fn role(words: &[String]) -> Option<Role> {
    let last = words.last()?.as_str();
    let before = words.len().checked_sub(2).and_then(|at| words.get(at)).map_or("", String::as_str);
    if CIRCLE.contains(&last) || NAMING.contains(&last) || BEING.contains(&(before, last)) {
        Some(Role::Private)
    } else if is_public(before, last) {
        Some(Role::Public)
    } else if ROYALS.contains(&last) {
        Some(Role::Royal)
    } else {
        OFFICES.contains(&last).then_some(Role::Office)
    }
}

/// Whether `last`, behind `before`, is a role whose bearers are public.
pub(crate) fn is_public(before: &str, last: &str) -> bool {
    let compound = |ending: &&&str| last.len() > ending.len() + 2 && last.ends_with(**ending);
    PUBLIC.contains(&last)
        || PUBLIC_PAIRS.contains(&(before, last))
        || PUBLIC_ENDINGS
            .iter()
            .any(|ending| *ending == last && !OFFICES.contains(&last) || compound(&ending))
}

/// Whether `word`, folded, is an occupation of public life: politics, stage, sport or letters.
pub(crate) fn is_of_public_life(word: &str) -> bool {
    is_public("", word) || [OFFICES, ROYALS, STAGE].iter().any(|table| table.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<Role> {
        role(&text.split(' ').map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn roles_of_seven_languages() {
        for text in [
            "the senator",
            "prime minister",
            "utenriksminister",
            "die bundeskanzlerin",
            "sportjournalisten",
            "la députée",
        ] {
            assert_eq!(read(text), Some(Role::Public), "{text}");
        }
        assert_eq!(read("the president"), Some(Role::Office));
        assert_eq!(read("minister"), Some(Role::Office));
        assert_eq!(read("dronning"), Some(Role::Royal));
    }

    #[test]
    fn the_writers_circle_is_private() {
        for text in
            ["my neighbour", "min granne", "mein freund", "ich bin", "je suis", "my name is", "jag heter"]
        {
            assert_eq!(read(text), Some(Role::Private), "{text}");
        }
        assert_eq!(read("the plumbing"), None);
    }
}
