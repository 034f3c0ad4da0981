//! The words of all grammars of this folder, by role.

use super::role::{Role, Words};
use super::{age_words, postal_words, street_words};

/// The tables of all families.
pub(super) const TABLES: &[Words] = &[
    age_words::WORDS,
    DATES,
    MONTH_DATES,
    postal_words::WORDS,
    QUANTITY,
    SPELLED,
    street_words::WORDS,
    TIME_OF_DAY,
    TRANSPORT,
    USERNAMES,
    YEARS,
];

/// Words around dates.
const DATES: Words = &[
    (
        Role::Weekday,
        "måndag tisdag onsdag torsdag fredag lördag söndag måndagen tisdagen onsdagen torsdagen fredagen \
         lördagen söndagen mandag tirsdag lørdag søndag tysdag laurdag sundag montag dienstag mittwoch \
         donnerstag freitag samstag sonnabend sonntag mo di mi do fr sa so monday tuesday wednesday \
         thursday friday saturday sunday mon tue wed thu fri sat sun lundi mardi mercredi jeudi vendredi \
         samedi dimanche",
    ),
    (
        Role::DayCue,
        "den d der am vom zum dem ab bis seit on le du au dès från fra frå til till dato datum date dated \
         daté datée dat before after until by of the pr",
    ),
    (
        Role::BirthCue,
        "född fødd født fødselsdato fødselsdag fødselsdatoen födelsedatum födelsedag föddes fødtes geb \
         geboren geborene geborener geborenen geburtsdatum geburtstag gebdat born birth birthday \
         birthdate dob né née nés nées naissance naquit f",
    ),
    (Role::WeekCue, "vecka veckan v uke uka uken veke veka uge ugen kw kalenderwoche woche week semaine"),
    (
        Role::PublicAct,
        "urteil urt beschluss beschluß beschl entscheidung gesetz verordnung richtlinie fassung \
         bekanntmachung bgbl bgh bverfg bag bverwg bsg bfh eugh egmr judgment judgement ruling act \
         directive regulation statute ordinance treaty convention arrêt jugement loi décret ordonnance \
         règlement arrêté sfs lag lagen förordning förordningen direktiv dom domen dommen nja rt lov \
         loven lova forskrift forskriften kjennelse kendelse bekendtgørelse forordning lovbekendtgørelse",
    ),
    (
        Role::NumberCue,
        "version ver v satz abs absatz anlage anlagen stufe klasse kammer senat kapitel kapittel kap \
         chapter chap chapitre section sec avsnitt abschnitt artikel art article punkt pkt ziffer nummer \
         nr no number numéro figur figure fig tabell tabelle table tabel tableau seite side sida page \
         pages pp rn rdnr rz nrn ziff nummern § bd band vol volume application applications requête \
         protocol rule",
    ),
];

/// Months and what joins them to days and years.
const MONTH_DATES: Words = &[
    (
        Role::Month,
        "januari februari mars april maj juni juli augusti september oktober november december januar \
         februar mai august desember marts jänner feber märz maerz dezember january february march may \
         june july october janvier février fevrier avril juin juillet août aout septembre octobre \
         novembre décembre decembre januarii februarii septemper septemeber",
    ),
    (
        Role::MonthShort,
        "jan feb febr mar apr jun jul aug sep sept okt oct nov dec des dez jän mrz mär janv fév févr fevr \
         avr juil aoû déc",
    ),
    (Role::MonthDoubtful, "may mars march mai maj august juli juni april augusti june avril"),
    (Role::OrdinalSuffix, "st nd rd th er e a ère re ème ten ter te de ende dje je"),
    (Role::DayLink, "of de d' i im av"),
    (
        Role::RangeLink,
        "och og und and et till til bis to au à eller oder or ou through sowie respektive resp bzw & samt \
         until jusqu'au",
    ),
    (Role::MonthCue, "månad måned monat month mois månaden måneden"),
];

/// Currencies, units and scales.
const QUANTITY: Words = &[
    (
        Role::Currency,
        "kr kronor krona kroner krone kronur euro euros eur sek nok dkk usd gbp chf jpy pln czk huf frf \
         dem ats itl bef nlg esp try trl rub uah skk sit ron rol hrk bgn isk fim grd pte iep cyp mtl eek \
         lvl ltl dollar dollars pounds pound pfund pund francs franc franken mark marks lire zloty zlotys \
         złoty rubles roubles forint koruny cent cents öre øre centimes pence yen drachmas escudos \
         pesetas schilling schillings lira liras couronnes couronne roupies rupees dirhams dinars shekels \
         livres dm tkr mkr tsek msek mnok",
    ),
    (
        Role::Unit,
        "m² m2 km² km2 m³ kvm kvadratmeter kvadratmeters qm quadratmeter quadratmetern hektar ha hectare \
         hectares acre acres ar km kilometer kilometers kilometern kilometres kilomètres meter meters \
         metern metres mètres m cm mm mil lb lbs mile miles meilen kg kilo kilogram kilogramm kilograms \
         kilogrammes kilos gram gramm grams grammes tonnes tons ton tonn tonnen sqm dunums g mg liter \
         litres litern ml feet yards mål ms millisekunder millisekund milliseconds millisekunden millisecondes",
    ),
    (
        Role::Scale,
        "million millions millioner millionen miljon miljoner mio mill milj mn mln md mrd milliard \
         milliards milliarder milliarden miljard miljarder billion billions thousand tusen tusind tausend \
         tsd mille hundred",
    ),
];

/// The words for the two signs.
const SPELLED: Words = &[(Role::SpelledAt, "at ät a"), (Role::SpelledDot, "dot punkt prick point punktum")];

/// Words around times.
const TIME_OF_DAY: Words = &[
    (
        Role::ClockCue,
        "kl klockan klokan klocka klokka klokken klokkeslett heure à vers gegen um at halv halb half kvart kvarter \
         quarter viertel minuit midnight midnatt midnat mitternacht",
    ),
    (Role::ClockUnit, "uhr h heure heures o'clock hrs"),
    (Role::Meridiem, "am pm"),
];

/// Vehicles and lines that carry numbers.
const TRANSPORT: Words = &[
    (
        Role::Transport,
        "buss bussen bussar bussarna bussene bussane busserne busslinje busslinjen linje linjen linjer linjerna linjene linja spårvagn spårvagnen spårvagnar spårvagnarna tåg tåget \
         pendeltåg tunnelbana nattbuss trikk trikken bane toget bybanen bus buslinje sporvogn metrolinje \
         metro letbane linie buslinie straßenbahn tram trambahn u-bahn s-bahn zug ice ic regionalbahn \
         nachtbus tramway ligne lignes métro rer autobus train coach tramline trolleybus stombuss \
         expressbuss rute bussrute ruta",
    ),
    (Role::Flight, "flight flights flyg flyget fly flyet flugnummer flug vol flygnummer flynummer"),
    (Role::NumberSign, "nr no nummer number numéro n num nro №"),
];

/// Words that announce a name on a platform.
const USERNAMES: Words = &[
    (Role::UserLetter, "u"),
    (
        Role::UserCue,
        "username user userid user-id login loginname nickname nick screenname handle gamertag \
         användarnamn användarnamnet brukernavn brukernavnet brukarnamn brukarnamnet brugernavn \
         brugernavnet benutzername benutzernamen nutzername nutzernamen benutzerkennung anmeldename \
         pseudonym pseudonymet alias signatur signaturen konto kontoen kontot compte account bruker brukeren \
         brukar brukaren bruger brugeren användare användaren benutzer nutzer visitor seller selger seljar \
         sælger säljare verkäufer vendeur av af by von par \
         logga logget loggad loggade inloggad innlogget innlogga angemeldet eingeloggt logged connecté connectée \
         spitzname identifiant pseudo pseudonyme d'utilisateur utilisateur",
    ),
    (
        Role::Platform,
        "snap snapchat skype discord insta instagram ig tiktok kik telegram signal steam xbox psn twitch \
         twitter facebook fb messenger whatsapp wechat line viber mastodon bluesky reddit youtube github \
         linkedin threema matrix icq",
    ),
];

/// Words around years.
const YEARS: Words = &[
    (
        Role::YearCue,
        "år året åren årene åra year years jahr jahre jahres jahren année années an ans since sedan siden \
         sidan seit depuis född født fødd born geboren circa ca anno årskull jahrgang årgång årgang class \
         around before after until during by från fra frå omkring kring vers dès jusqu'en between mellan \
         mellom zwischen entre herbst sommer winter frühjahr early late mid",
    ),
    (
        Role::YearPreposition,
        "i in en im from till til to ab bis of de vom von fin début and och og und et für for för pour",
    ),
    (
        Role::Decade,
        "talet talets tal tals tallet tallets tall årene åra åren s er ern ers erne ernes ies årenes",
    ),
    (
        Role::Century,
        "century centuries århundrade århundradet sekel seklet århundre århundret århundrede århundredet \
         hundreår hundreåret jahrhundert jahrhunderts siècle siècles",
    ),
    (Role::DecadeCue, "années annees"),
    (
        Role::Season,
        "sommaren vintern hösten våren sommeren vinteren høsten hausten efteråret foråret summer winter \
         autumn fall spring été hiver automne printemps ht vt julen jula påsken påska sensommaren sommarn \
         sommern anno ca",
    ),
];
