//! Closed vocabularies. Compiled for this project from general knowledge.

use maskros_text::{Lang, Languages};

const SV: Languages = Languages::only(Lang::Sv);
const NO: Languages = Languages::NORWEGIAN;
const DA: Languages = Languages::only(Lang::Da);
const DE: Languages = Languages::only(Lang::De);
const EN: Languages = Languages::only(Lang::En);
const FR: Languages = Languages::only(Lang::Fr);
const ALL: Languages = Languages::SUPPORTED;

/// Folded words that name nobody, by the languages in which they do not.
#[rustfmt::skip]
pub(super) const VOCABULARY: &[(Languages, &str)] = &[
    // Services and programs that everybody uses.
    (ALL, "insta instagram instan insta's ig facebook facebooks fb snapchat snap snapchats tiktok tik-tok discord messenger reddit \
        whatsapp whats-app telegram twitter tweet tweets youtube linkedin pinterest tumblr twitch skype zoom facetime wechat viber \
        imessage gmail hotmail outlook yahoo google googles googla spotify netflix paypal klarna vipps swish mobilepay bankid mitid nemid \
        e-boks eboks kivra digipost tinder bumble wikipedia airbnb android iphone ipad iphones ios windows linux macos \
        firefox chrome safari mozilla excel powerpoint word onenote sharepoint onedrive dropbox icloud teams github gitlab git \
        docker python javascript rust kotlin typescript postgresql mysql sqlite html css json xml csv pdf yaml toml xlsx docx zip \
        api sql url http https ssh tls ssl dns ntp vpn usb usb-c hdmi wifi wi-fi wlan lan bluetooth gps sim sms mms dvd cd vhs tv pc \
        wsl bsd mit gpl ascii utf-8 bom tcp udp ip ram cpu gpu ssd nas qr app appen appar apper apps ctrl strg esc entf suppr alt enter shift tab \
        smartphone laptop server router headset emoji info debug warn error fatal todo \
        slack makefile dockerfile readme online gbit mbit kbit bootstrap markdown phpunit jquery bravo pci sip wan rpo rto ikt adl init"),
    // Abbreviations that name no body.
    (ALL, "fax telefax tel tlf tfn mob tif rt lol omg btw fyi asap faq pin puk iso iban bic swift ean isbn issn nb ps pps obs cc bcc \
        lh vd ceo cfo cto hr it pr pdf mr-skanning cvr cpr nhs imei siren siret ssn bsn pesel covid covid-19 corona sars mers pcr hiv aids adhd adhs ptsd bmi ekg ecg eeg mrt mri \
        ct cns zns copd crp wbc hb bnp inr tsh ldl hdl dna rna pcb dj diy lgbt lgbtq hbtq seo op af afk irl rip ffs xd"),
    // Letters, forms and signatures.
    (SV, "kundtjänst kundservice kundtjänsten växeln receptionen kansliet ekonomiavdelningen personalavdelningen handläggare handläggaren \
        handläggande bilaga bilagor styrelsen ledningen redaktionen arbetslaget personalen avsändare mottagare undertecknad \
        bankgiro plusgiro postgiro fakturadatum förfallodatum fakturanummer kundnummer referens ordernummer moms sv maxi kvantum centrum omkring"),
    (NO, "kundeservice kundesenter kundesenteret kundeservicen kundebehandler saksbehandler saksbehandleren sentralbordet resepsjonen vedlegg \
        styret ledelsen redaksjonen personalet avsender mottaker undertegnede fakturadato forfallsdato fakturanummer kundenummer les kundeteneste kundetenesta sakshandsamar sakshandsamaren melis"),
    (DA, "kundeservice kundecenter kundeafdelingen sagsbehandler sagsbehandleren omstillingen receptionen bilag bestyrelsen ledelsen \
        redaktionen personalet afsender modtager undertegnede fakturadato forfaldsdato fakturanummer kundenummer varenr sv patientklager thi"),
    (DE, "sachbearbeiterin sachbearbeiter kundendienst kundenservice kundenbetreuung kundenberaterin kundenberater sekretariat empfang \
        personalabteilung buchhaltung geschäftsleitung geschäftsführung hausverwaltung redaktion vorstand anlage anlagen beilage \
        absender empfänger betreff aktenzeichen rechnungsdatum fälligkeit kundennummer rechnungsnummer unterzeichner mama papa oma opa mutti vati re aw wg h.c \
        durchwahl nebenstelle sheriff earl ramadan tram flughafen pos husten reha durchfall fieber übelkeit schwindel schnupfen grippe kur h"),
    (EN, "sir madam enclosure enclosures enc encl encls fax telephone phone mobile extension ext switchboard reception receptionist \
        helpdesk service services customer customers support department sincerely faithfully regards minister ministers prime national \
        insurance health chancellor secretary president treasurer chair member agreement statement statements reference date re fwd \
        claimant claimants defendant defendants appellant appellants respondent respondents petitioner petitioners line manager buyer seller goods vendor supplier hirer tenant tenants landlord purchaser lessee lessor licensee licensor \
        export import config warm-up birds spring summer autumn winter god gemini libra sagittarius taurus virgo scorpio capricorn \
        aquarius pisces aries saturn venus mercury jupiter neptune internet website web nhs gp medicare valentines christmas easter cheers kudos bye"),
    (FR, "portalis fax télécopie standard accueil secrétariat service-client clientèle annexe annexes destinataire expéditeur objet directeur \
        directrice gérant papi mamie papy mamy tonton maman papa loueur locataire bailleur preneur prestataire vendeur acheteur présidente président ministre dieu providence sacrebleu madame monsieur mesdames messieurs"),
];

/// What English joins to a pronoun by an apostrophe.
pub(super) const CONTRACTED: &[&str] = &["ve", "ll", "re", "d", "m", "t"];

/// Letters between the parts of a joined word.
pub(super) const LINKS: &[&str] = &["s", "e", "n", "es", "en", "er", "a", "u", "o", "-"];

/// The ends of surnames and places that are ordinary words too.
#[rustfmt::skip]
pub(super) const NAME_TAILS: &[&str] = &[
    "berg", "bergs", "berger", "ström", "strøm", "lund", "holm", "gren", "kvist", "qvist", "by", "bo", "stad", "sted", "vik", "viken", "dal",
    "dahl", "dalen", "sund", "ås", "åsen", "bakken", "bakke", "haug", "haugen", "moen", "land", "mark", "hus", "gaard", "gård", "gard", "rud",
    "blad", "stein", "sten", "son", "sen", "ssen", "mann", "man", "bauer", "feld", "bach", "hofer", "hof", "müller", "meier", "mayer",
    "meyer", "maier", "hausen", "garten", "baum", "wald", "bruck", "brück", "burg", "dorf", "heim", "thal", "tal", "er", "ner", "ler", "ing",
    "ling", "el", "ke", "le", "ow", "ski", "sky", "au", "eck", "egger", "huber", "schmidt", "schmied", "hardt", "hart", "fjell", "nes", "næs",
    "näs", "fors", "hed", "skog", "skov", "lind", "ryd", "torp", "eng", "ängen", "bäck", "bekk", "bæk", "sjö", "ö", "øy", "ø", "å", "borg",
    "köping", "købing", "hamn", "havn", "lunda", "felt", "horn", "kamp", "haus", "stock", "wasser", "reich", "rich", "mut", "wein", "korn",
    "blom", "blum", "rot", "roth", "klein", "bein", "kopf", "haupt", "fuß", "haar", "bart", "vogel", "wolf", "fuchs", "hase", "kraft",
    "skolan", "skolen", "skole", "kirken", "kyrkan", "gata", "gatan", "gaten", "gade", "vägen", "veien", "vej", "väg", "torget", "torvet",
    "plads", "plass", "plan", "park", "parken", "bron", "brua", "kiosk", "sjukhus", "sykehus", "sygehus", "bank", "banken", "affären",
];

/// The ends of German nouns of law, office and everyday life that are the ends of no surnames.
#[rustfmt::skip]
pub(super) const GERMAN_NOUNS: &str = "\
    geld gelder rechts schutz frist fristen zeit zeiten verbot verbote heit heiten keit keiten schaft schaften ierung zahlung zahlungen \
    tigung leistung leistungen handlung setzung lassung längerung stellung minderung bung rung lung hung tung ösung ügung ührung \
    leitung leitungen schung chung ssung nung mung ngung kung zung dung partner partnerin partnerinnen vollmacht unterhalt zinsen \
    satz ersatz anspruch ansprüche klage klagen vertrag verträge antrag anträge anwalt anwältin anwältinnen gericht gesetz kosten sache \
    sachen wert schein bescheid beschluss beschlusses urteil bericht termin dienst inhaber inhaberin eigentümer eigentümerin \
    verwalter verwalterin richterin leiterin nehmer nehmerin nehmern geber geberin beschwerde revision verfahren verfahrens prüfung schaden schäden \
    pflicht freiheit nahme vornahme abgabe auflage einlage beihilfe hilfe sicht einsicht auskunft miete wohnung wohnungen rente steuer kaution \
    erklärung vorschuss betrag beträge forderung buße strafe haft haftung willigung stimmung mündigung nachlass vergleich \
    mangel mängel beseitigung besserung gewährung rückgabe übergabe entgelt lohn gehalt urlaub kredit darlehen rechnung quittung \
    protokoll gutachten vernehmung vorladung ladung zustellung ismus tion tionen tät täten enz anz ment mente maßnahme maßnahmen \
    srecht trecht umgangsrecht sorgerecht mietrecht wohnrecht erbrecht arbeitsrecht strafrecht kaufrecht kaufrechts nutzungsrecht besuchsrecht \
    vorkaufsrecht widerrufsrecht rücktrittsrecht zurückbehaltungsrecht kündigungsrecht fahrerlaubnis erlaubnis verhältnis ereignis zeugnis \
    verständnis etikett dusche kammer-tür möglichkeit vorrichtung pfändung absprache zusage anfrage";
