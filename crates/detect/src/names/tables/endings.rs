//! Endings that tell what a compound is: the languages of the north make a word for every profession, illness and course of study,
//! so that no list holds them all, but their last part does.
//!
//! Compiled for this project from general knowledge. The endings of medicines are the stems of the World Health Organization's
//! international nonproprietary names, with the letters that each language adds.

use super::{ALL, DA, DE, EN, FR, NN, NO, NODA, NORDIC, SV};
use maskros_text::{Label, Languages};

/// Last parts of compounds with what they tell.
#[derive(Debug)]
pub(in crate::names) struct Ending {
    /// The languages.
    pub languages: Languages,
    /// What the compound is.
    pub label: Label,
    /// What is put behind each part, parted by white space; `-` is nothing.
    pub forms: &'static str,
    /// The last parts, folded, parted by white space.
    pub parts: &'static str,
}

const fn ending(languages: Languages, label: Label, forms: &'static str, parts: &'static str) -> Ending {
    Ending { languages, label, forms, parts }
}

/// Every ending.
#[rustfmt::skip]
pub(in crate::names) const ENDINGS: &[Ending] = &[
    // Professions.
    ending(SV, Label::Prof, "are aren ares arens",
        "lär läk sköt mäst arbet led lägg rådgiv för mäkl sälj vård städ bag snick sätt slag bygg odl sekreter \
         trän dom svets utveckl programmer forsk bokhåll mak hugg bind gjut slakt plock samordn handled skrädd \
         fisk mål brygg"),
    ending(SV, Label::Prof, "- n ns s",
        "tekniker mekaniker elektriker analytiker reporter kurator kantor lektor professor controller \
         koordinator manager sköterska värdinna arbeterska städerska designer optiker kommissarie bibliotekarie \
         musiker"),
    ending(SV, Label::Prof, "- en ens s",
        "ekonom ingenjör chef konsult montör operatör direktör redaktör chaufför chaför inspektör \
         administratör arkitekt jurist advokat notarie journalist fotograf pedagog terapeut specialist \
         psykolog assistent hygienist reparatör installatör entreprenör dekoratör regissör frisör kock smed \
         präst organist diakon agronom docent farmaceut veterinär kirurg pilot konsulent strateg tolk expedit \
         revisor stipendiat dietist vakt laborant maskinist"),
    // As learners with another Nordic language write it: `webbutvikler` (SweLL 1.6).
    ending(SV, Label::Prof, "- n re ren", "utvikler utvecklar utvikla"),
    ending(SV, Label::Prof, "- t ts", "vårdbiträde skolbiträde butiksbiträde köksbiträde kontorsbiträde"),
    ending(NO, Label::Prof, "- en ens s",
        "pedagog spesialist terapeut ingeniør konsulent assistent direktør sjef redaktør arkitekt montør \
         operatør inspektør kontrollør administrator journalist fotograf psykolog sjåfør smed prest organist \
         jurist dekoratør agronom stipendiat fullmektig resepsjonist betjent designer laborant maskinist \
         dirigent frisør kokk sekretær"),
    ending(NO, Label::Prof, "er eren ers erens",
        "lær plei mest snekk megl rådgiv arbeid led teknik mekanik elektrik hogg veiled"),
    ending(NN, Label::Prof, "ar aren ars arens",
        "lær plei arbeid lei før mak sel leggj handsam hald snikk slag domm tren rettlei rådgjev meist \
         mekanik elektrik teknik kjøyr skriv"),
    ending(NO, Label::Prof, "- n s ns",
        "barnelege overlege fastlege tannlege dyrlege sykehuslege sjukehuslege legevaktslege turnuslege \
         kommunelege bedriftslege skolelege skulelege allmennlege hudlege øyelege spesiallege"),
    ending(DA, Label::Prof, "- en ens s",
        "pædagog specialist terapeut ingeniør konsulent assistent direktør chef redaktør arkitekt montør \
         operatør inspektør kontrollør administrator journalist fotograf psykolog chauffør smed præst organist \
         jurist dekoratør agronom fuldmægtig betjent designer laborant maskinist dirigent svend frisør sekretær"),
    ending(DA, Label::Prof, "er eren ers erens",
        "lær mest snedk mægl teknik mekanik elektrik arbejd led rådgiv plej hjælp vejled"),
    ending(DA, Label::Prof, "- n s ns",
        "speciallæge overlæge tandlæge dyrlæge vagtlæge skolelæge hudlæge øjenlæge børnelæge reservelæge \
         sygeplejerske"),
    ending(DE, Label::Prof, "- s n in innen",
        "lehrer pfleger helfer arbeiter leiter händler techniker mechaniker mechatroniker assistent führer \
         verkäufer berater richter meister inspektor wirtschafter gärtner musiker sänger künstler \
         wissenschaftler forscher entwickler administrator manager spezialist therapeut vollzieher schaffner \
         prüfer verwalter betreuer bildhauer dolmetscher referent kellner elektroniker informatiker ingenieur \
         direktor redakteur sekretär dozent monteur dirigent dramaturg laborant zeichner gestalter macher"),
    ending(DE, Label::Prof, "- s in innen",
        "gastwirt landwirt betriebswirt kraftfahrer fernfahrer busfahrer taxifahrer baggerfahrer \
         staplerfahrer hauswart tierwart platzwart liftwart"),
    ending(DE, Label::Prof, "- r n", "angestellte beamte sachverständige bevollmächtigte"),
    ending(DE, Label::Prof, "- nen", "beamtin ärztin anwältin pädagogin psychologin köchin rätin biologin chirurgin"),
    ending(DE, Label::Prof, "- n",
        "pädagoge psychologe biologe geologe neurologe kardiologe urologe radiologe dermatologe gynäkologe \
         archäologe theologe soziologe"),
    ending(DE, Label::Prof, "- es s", "arzt anwalt kaufmann fachmann kauffrau fachfrau"),
    ending(EN, Label::Prof, "- s 's", "ologist ographer blacksmith locksmith shopkeeper shoemaker dressmaker watchmaker \
        playwright fishmonger ironmonger worker therapist"),
    ending(FR, Label::Prof, "- s", "ologue thérapeute"),
    // Education.
    ending(SV, Label::Edu, "- en ens", "utbildning examen"),
    ending(SV, Label::Edu, "-", "studerande"),
    // Named for their degree (SweLL 3.15).
    ending(SV, Label::Edu, "are aren ares arens arna",
        "datavet samhällsvet beteendevet naturvet humanvet medievet kulturvet miljövet idrottsvet språkvet"),
    ending(SV, Label::Edu, "- et",
        "kandidatprogram masterprogram ingenjörsprogram läkarprogram lärarprogram juristprogram ekonomprogram \
         sjuksköterskeprogram"),
    ending(NO, Label::Edu, "- en a", "utdanning utdannelse utdannet mastergrad bachelorgrad doktorgrad"),
    ending(NO, Label::Edu, "- et", "årsstudium mesterbrev svennebrev fagbrev bachelorstudium masterstudium studiet"),
    ending(NODA, Label::Edu, "-", "student"),
    ending(DA, Label::Edu, "- n r", "uddannelse uddannet studerende kandidatgrad"),
    ending(DE, Label::Edu, "- s", "studium diplom staatsexamen studiengang schulabschluss lehramt"),
    ending(DE, Label::Edu, "- en", "ausbildung"),
    // Illnesses and treatments.
    ending(SV, Label::Medical, "- n en er erna ar arna",
        "allergi cancer sjukdom inflammation infektion fraktur smärta smärtor fobi demens hjärtoperation \
         knäoperation höftoperation ögonoperation ryggoperation tumör blödning infarkt depression psykos kramp \
         artrit artros skleros"),
    ending(SV, Label::Medical, "- en et",
        "värk besvär blodprov leverprov urinprov cellprov alkoholberoende drogberoende spelberoende \
         läkemedelsberoende alkoholmissbruk drogmissbruk lårbensbrott benbrott armbrott revbensbrott \
         handledsbrott höftbrott hjärtfel eksem katarr diskbråck ljumskbråck hjärtflimmer förmaksflimmer magsår \
         liggsår bensår personlighetsstörning sömnstörning ångeststörning stressyndrom utmattningssyndrom \
         hörselnedsättning synnedsättning funktionsnedsättning hjärnskada ryggskada knäskada ryggmärgsskada"),
    ending(SV, Label::Medical, "- a t", "allergisk"),
    ending(NO, Label::Medical, "- en et a er ene",
        "allergi kreft sykdom sjukdom betennelse infeksjon smerte smerter fobi demens søvnvansker lesevansker \
         skrivevansker språkvansker konsentrasjonsvansker alkoholavhengighet spilleavhengighet spelavhengnad \
         rusavhengighet lårhalsbrudd beinbrudd armbrudd ribbeinsbrudd håndleddsbrudd kragebeinsbrudd \
         kraniebrudd hjertefeil hjartefeil hjerteflimmer hjarteflimmer atrieflimmer eksem prolaps infarkt \
         hjertesvikt hjartesvikt nyresvikt leversvikt hodepine hovudverk ryggverk leddgikt leddgigt \
         morgenstivhet morgonstivheit inkontinens depresjon psykose"),
    ending(NO, Label::Medical, "- e", "allergisk"),
    ending(DA, Label::Medical, "- en et n r erne",
        "allergi kræft sygdom betændelse infektion smerte smerter fobi demens alkoholafhængighed \
         ludomani hoftebrud benbrud armbrud ribbensbrud håndledsbrud kraniebrud hjertefejl hjerteflimmer \
         atrieflimren eksem prolaps infarkt hjertesvigt nyresvigt leversvigt hovedpine leddegigt slidgigt \
         inkontinens depression psykose jerntilskud alkoholmisbruger stofmisbruger rygbesvær trykksår tryksår \
         mavesår bensår"),
    ending(DE, Label::Medical, "- en n s es",
        "allergie krebs krankheit erkrankung entzündung infektion fraktur schmerz schmerzen phobie demenz \
         beinbruch armbruch schenkelbruch rippenbruch handgelenksbruch schädelbruch knochenbruch leistenbruch \
         hüftbruch nasenbeinbruch kieferbruch wirbelbruch alkoholabhängigkeit drogenabhängigkeit \
         medikamentenabhängigkeit insuffizienz infarkt depression psychose angststörung schlafstörung \
         persönlichkeitsstörung belastungsstörung essstörung zwangsstörung anpassungsstörung \
         herzrhythmusstörung sprachstörung entwicklungsstörung durchblutungsstörung knieoperation \
         hüftoperation herzoperation meniskusoperation augenoperation thrombose embolie karzinom arthrose \
         neurose sklerose zirrhose blutung bandriss muskelriss sehnenriss meniskusriss distorsion prothese \
         herzschrittmacher transplantation lähmung sehschwäche herzschwäche muskelschwäche spielsucht \
         drogensucht alkoholsucht tablettensucht"),
    ending(DE, Label::Medical, "- e er en em", "krank süchtig pflegebedürftig alkoholabhängig drogenabhängig"),
    ending(ALL, Label::Medical, "- e s",
        "sartan prazol cillin mycin azepam zolam zepam oxetin triptan conazol ciclovir profen gliptin gliflozin \
         glutid zumab ximab tinib xaban parin dipin tiazid thiazid semid lukast statin pril olol metformin \
         tiapin zapin peridon piprazol metotreksat methotrexat metotrexat interferon"),
    ending(ALL, Label::Medical, "-",
        "itis ectomy ectomie ektomi ektomie dysplasi dysplasia dysplasie dystrofi dystrophy dystrophie plegia \
         plegi plegie plégie myalgi myalgia myalgie neuralgi neuralgia neuralgie tachykardie takykardi \
         tachycardia tachycardie scanning"),
    // Institutions, behind a name with a capital: `Norrlands ridklubb`, `Solgläntans äldreboende`.
    ending(NORDIC, Label::OtherInstitution, "- en et n a s ens ets",
        "klubb klub förening forening kyrka kirke kyrkje boende bofellesskap bofællesskab mannskor sangkor orkester \
         museum sällskap selskap selskab förbund forbund fritidsgård fritidsklub bibliotek församling menighet \
         sjukhus sykehus sjukehus sygehus apotek äldreboende sykehjem sjukeheim plejehjem ålderdomshem stiftelse \
         fritidshjem konsthall vårdcentral legesenter lægehus idrottsplats idrettslag fiskarlag fiskerlag musikkorps \
         spelemannslag bondelag"),
    ending(NORDIC, Label::School, "- en n a s ens",
        "grundskola friskola folkhögskola förskola barnskole ungdomsskole ungdomsskule barneskole friskole folkeskole \
         privatskole folkehøgskole folkehøgskule højskole efterskole barnehage børnehave naturbarnehage musikkskole \
         kulturskole kulturskule kulturskola musikskole sprogskole språkskola"),
    ending(NORDIC, Label::Authority, "- en a et s ens",
        "nämnd nemnd nævn myndighet tilsyn styrelse etat direktorat kassa departement ombud"),
    ending(NORDIC, Label::Event, "- en et a s ens",
        "festival fotbollscup fotballcup håndboldcup cup marknad turnering skirenn maraton halvmaraton karneval \
         bryggedans regatta"),
    // Faiths with a people or church before them: `russisch-orthodox`.
    ending(ALL, Label::Sensitive, "- a e er en t",
        "-ortodox -ortodoks -orthodox -katolsk -katolik -katolikk -luthersk -katholisch -evangelisch -muslim \
         -muslimsk -kristen"),
];

/// Words with such an ending that are something else, folded: verbs, tools, anybody who does a thing.
#[rustfmt::skip]
pub(in crate::names) const NO_ENDINGS: &[&str] = &[
    // Swedish.
    "medarbetare", "medarbetaren", "framförare", "överförare", "grundläggare", "förläggare", "halvledare", "bilförare",
    "upphovsmakare",
    // Norwegian and Danish: verbs in the present, and people of any trade.
    "samarbeider", "bearbeider", "medarbeider", "medarbeideren", "utarbeider", "innarbeider", "omarbeider",
    "opparbeider", "forarbeider", "innleder", "avleder", "utleder", "villeder", "anleder", "nedleder", "tilleder",
    "samarbejder", "bearbejder", "medarbejder", "medarbejderen", "udarbejder", "forarbejder", "indarbejder",
    "oparbejder", "omarbejder", "indleder", "vildleder", "afleder", "udleder", "afhjælper", "tilpassar",
    "opplærer", "oplærer", "belærer", "forplejer", "selvbetjent", "ubetjent", "halvleder", "overleder", "mislærer",
    // German.
    "mitarbeiter", "mitarbeiterin", "mitarbeitern", "mitarbeiters", "mitarbeiterinnen", "begleiter", "begleiterin",
    "halbleiter", "ableiter", "blitzableiter", "verführer", "anführer", "anführerin", "marktführer", "entführer",
    "tabellenführer", "vizemeister", "weltmeister", "europameister", "marktmacher", "angestellten", "fahrzeugführer",
    "spielmacher", "mutmacher", "rekordmeister", "meinungsmacher", "wortführer", "rädelsführer", "spitzenreiter",
    "notleiter", "verleiter",
    // English.
    "coworker", "co-worker", "coworkers", "co-workers", "networker", "photographer's",
];
