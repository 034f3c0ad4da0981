//! Words of the names of institutions that tell what kind of thing it is and not which one: they stay.

use std::collections::HashSet;
use std::sync::OnceLock;

/// Articles, prepositions and conjunctions of the seven languages, and letters of shortened ones.
const FUNCTION: &str = "\
    a an and at by for from in of on the to with \
    av de del den det dem der des di du da el en et ett for för fra från hos i la las le les mot och og om på pa till til \
    under ved vid med nær nära mellom mellem ei ein eit \
    am an auf aus bei beim das dem den der die ein eine einer für im in ins mit nach ob unter und von vom zu zum zur über \
    à au aux avec chez dans d l près sous sur un une y lès lez \
    st ste skt sankt sankta sct saint sainte san santa nr no n° n";

/// Legal forms, and what companies and clubs say of their owners or members.
const FORMS: &str = "\
    ab ag aps as asa a/s amba ba co cie corp da e.v ek enk eurl ev gbr gmbh ggmbh hb hf i/s inc incorporated ivs k/s kb kg kgaa ks \
    llc llp limited ltd lp mbh ohg oy oyj p/s plc publ s.a sa sarl sas sasu sci scop se snc spa sprl ug \
    aktiebolag handelsbolag kommanditbolag aktieselskab anpartsselskab aktiengesellschaft eingetragene eingetragener \
    genossenschaft eg group gruppe gruppen groupe konzern koncern koncernen holding holdings \
    söner son sons sønner søn sønn daughters fils filles frères brothers bros bröderna bröder brødrene brødr gebr gebrüder \
    partner partners partnere associates associés kollegor kollegen nachf nachfolger inhaber inh \
    bk fc fk ff if ifk ik il sk sc sv tsv tus vfb vfl tv fsv ssv spvgg bc ac afc cf rc us as os gif hif ok idk kfum ymca";

/// What a house, firm or club is or does; beside what the lexicon holds as heads of institutions.
const KINDS: &[&str] = &[
    "akademi akademin aktiv alliansen apotek apoteket arbetsplats arkitekter arkitektkontor auktioner bageri bageriet bagarn bar \
     begravningsbyrå bemanning betong bibliotek bil bilar bilservice bilverkstad blommor blomsterhandel bokhandel bostäder \
     bostadsrättsförening brf brygghus bryggeri bygg byggen byggfirma byggtjänst byggnads butik bygdegård camping catering center \
     centrum centralen charkuteri dagcenter data demens design djursjukhus djurklinik e-handel ekonomi el elektriska elektriker \
     elteknik entreprenad event familjecentral fastigheter fastighet fest finans fisk flyg flytt form forskning foto frisör \
     frisörer frukt församling förlag förskolor förvaltning gård gården glas golv grill gruva gym gårdsbutik hamburgare handel \
     hantverk hem hemmet hembygdsförening hotell hud hus husläkare hunddagis hår hälsa hälsocentral idrott idrottsförening ingenjör \
     invest it judoklubb juridik järn kafé kakel kapell kemi kennel kennelklubb kiosk klippotek klubbhus kläder kök konditori \
     konsult konsulter kontor kooperativ kooperativa korvkiosk krog krogen kultur kulturhus kulturförening kyl livs lantbruk lager \
     lanthandel läkarhus läkargrupp läkarmottagning ljud logistik lunch läkare maskin media mek mekaniska \
     mekaniske missionskyrka montage mottagningen möbler musik måleri måleriförening optik pizzeria plåt plast pub reklam redovisning \
     rehab resor ridklubb ridskola rederi revision rör rörmokeri salong samfällighet sjöfart skidklubb skog skomakeri skrädderi \
     skönhet slakteri smedja smide snickeri solarium spel sport stad städ städservice studio stål svets sågverk taxi tak teknik \
     tandläkare tandvård tapet teater textil tidning tidningar trafik trafikskola transport trädgård trä trävaror tryckeri tvätt \
     tvätteri utbildning utveckling vakt ventilation verkstad verkstäder vin vvs vård vårdcentral vårdhem värme åkeri återvinning äldreboende",
    "advokat advokater advokatfirma advokatkontor anlegg anlæg aldershjem apotek autoservice auto bakeri bakeriet bageri bil bilpleie \
     bilverksted biler blomster blomsterbutikk boghandel bokhandel bolig boliger boligforening borettslag botilbud brannvesen bryggeri \
     bryggeriet bryghus bygg bygge byggeri byggevarer byg bygning cafe café catering consult dagligvare data dyreklinikk dyreklinik \
     eiendom eiendommer ejendomme ejendomsmægler elektro elektriker entreprenør entreprise fiskeri fisk fjøs foto fotballklubb \
     forlag forretning forretningen forsikring frisør fysioterapi gartneri gård gaard glass glarmester gruppen handel handels hagesenter havn hotell hotel \
     hundeklubb hus håndverk håndballklubb idrettslag idrætsforening ildsjeler ingeniør installasjon invest kafé kapell kirke kiosk klinikk \
     konditori konsulent kontor kro kroen kulturhus kunst kunstforening køkken kjøkken legesenter legekontor lager landbrug landbruk \
     lag logistikk lys lægehus læger malerfirma maler maskin maskinfabrik maskinstasjon mat mekanisk mekaniske meieri mejeri mur murer \
     museum musikk musikkorps møbler optik pizzeria plejecenter plejehjem pub regnskap regnskab rederi renhold rengjøring rengøring \
     restaurant revisjon revision rideklubb rideskole rør rørlegger sagbruk salong savværk service sjømat skadedyr skiklubb skilag \
     skog slagter slagteri slakteri smed smedje snekker snedker sparebank speidergruppe sport sykehjem sygehus tannlege tandlæge \
     tannklinikk tandklinik taxi teater teknikk teknik tekstil tekstiler tre trelast transport trykkeri tømrer tømrerfirma tømmer \
     ungdomslag utvikling verft verksted verkstad vest værft værksted vognmand vin vvs",
    "akademie allgemeine altenheim altenpflege anlagenbau apotheke architekten arztpraxis augenarzt ausbau autohaus autowerkstatt \
     bar bau bauunternehmen bauunternehmung bauträger bäckerei bedachungen beratung bergwerk bestattungen betriebe bibliothek \
     bildung bildungswerk blumen brauerei brauhaus buchhandlung büro bürotechnik cafe café catering chemie chor computer dachdecker \
     dachdeckerei dienste dienstleistungen druck druckerei edv eisdiele eiscafé elektro elektrotechnik energie entsorgung fahrschule \
     fahrräder fahrzeugbau familienzentrum feinkost feuerwehr film finanz finanzen fischerei fitness fleischerei förderverein \
     forschung forum friseur friseursalon galabau garten gartenbau gasthaus gasthof gastronomie gaststätte gebäudereinigung \
     gemeindezentrum gemeinschaft gemeinschaftspraxis gemeinschaftsschule gerüstbau gesangverein gesellschaft gestüt getränke \
     getränkemarkt gewerbe glas glaserei grill gut gymnasium handel handels handelsgesellschaft handlung handwerk haus hausarzt \
     hausverwaltung haustechnik heim heizung heizungsbau holz holzbau hort hotel hospital imbiss immobilien industrie informatik \
     ingenieurbüro innung installation institut jugendzentrum kanzlei karosserie keller kfz kindergarten kinderhaus kinderkrippe \
     kindertagesstätte kita kliniken konditorei kolleg kosmetik kraftwerk krankenhaus kreditinstitut kultur kulturverein kunststoff \
     kurklinik laden lager landmaschinen landwirtschaft lebenshilfe lebensmittel logistik malerbetrieb malermeister markt maschinen \
     maschinenbau medien mechanik medizin metall metallbau metzgerei meisterbetrieb möbel möbelhaus mühle musik musikschule \
     musikverein optik optiker orthopädie papier pension personal pflege pflegedienst pflegeheim pharma physiotherapie pizzeria \
     planung polizei praxis psychiatrie recht rechtsanwalt rechtsanwälte reederei reha rehaklinik reinigung reisebüro reisen reiterhof \
     restaurant ristorante sägewerk salon sanitär sanitärtechnik schmiede schlosserei schneiderei schreinerei schule schulen \
     schützenverein senioren seniorenheim seniorenzentrum service software solar sozialstation spedition sport sportverein stadtwerke \
     stahl stahlbau stiftung steuerberater steuerberatung straßenbau strom stube studentenwerk studio system systeme tagespflege tanzschule \
     taxi technik technologie textil theater tiefbau tierarzt tierarztpraxis tierheim tierklinik tischlerei touristik trans transport \
     transporte trockenbau turnverein umzüge universität unternehmen verband verein verlag vermögensberatung versand versicherung versicherungen \
     vertrieb verwaltung volkshochschule waldorfschule waren wasser wein weingut weinhandel werbung werft werk werke werkstatt werkstätten \
     wirtschaft wohnbau wohnen wohnheim wohnungsbau zahnarzt zahnarztpraxis zahnärzte zeitung zentrum zimmerei",
    "academies accountants accounting adventure advisers advisory aerospace agencies agency airlines airways allotments alliance \
     analytics antiques apartments architects arena arms army art arts assurance attorneys auto autos bakers bakery bakeries bank barbers \
     bar barn barracks baths beauty bistro boatyard books bookshop boutique bowls boxing brasserie brewery breweries brigade \
     builders building burgers business butchers cabs cafeteria camp campus capital care caravans carers carpentry cars castle catering \
     center centre chambers chapel charter chemicals chemist chemists choir cinema cleaning cleaners clinic clinics clothing club \
     coaches coffee college commercial committee communications community computers congregation construction consultants consulting \
     contractors council cricket crematorium dairy dance day daycare deli delicatessen dental dentist dentists design detention diner \
     distillery district dock docks drama drilling driving electric electrical electronics elementary emporium energy engineering \
     engineers enterprise enterprises entertainment equestrian estate estates events farm farms fashion ferries ferry \
     films finance financial fish fitness fisheries fishing florist florists flowers food foods football foundry free freight fruit \
     fund funeral furniture gallery galleries garage garages garden gardens gas general girls boys glass golf grammar graphics grill \
     gym hairdressers hair hall harbour haulage health healthcare high holidays home homes hospice hospitals hostel hotel hotels house \
     housing hq inc industrial industries infant infants infirmary information inn international insurance interiors investments \
     joinery junior kennels kebab kitchen lab laboratories laboratory labs lakes landscapes landscaping laundry law lawyers leasing \
     legal leisure library lines lodge logistics lounge machinery maintenance management manor manufacturing marina marine market marketing \
     marketplace materials maternity media medical medicine memorial men metals middle ministries mission mortgage motel motors \
     movers municipal museum music national nature networks news nhs nursery nursing office optical opticians orchestra organics \
     organization organisation outfitters parish park parks parlour partnership pet petroleum pharmaceuticals pharmacies pharmacy philharmonic \
     photography physiotherapy pictures pizza pizzeria plastics playgroup plumbing police pool port post practice pre-school \
     preparatory prep preschool press primary print printers printing prison productions products project properties property \
     provisions public publishers publishing pub quay racing radio railway realty records recovery recruitment recycling rehabilitation \
     removals rentals research residential resort resources restaurants retirement riding robotics roofing rowing royal rugby salon \
     sailing sales school science sciences seafood secondary security securities senior service services shelter shipping shipyard shoes \
     shops signs sixth form social societies software solar solicitors solutions spa special sports stable stables stadium station stationers \
     steakhouse steel storage stores street studio studios subscriptions supermarkets supplies support surgeons surgery surveyors \
     swimming synagogue systems tailors takeaway tavern taxi taxis tea team tech technical technologies technology telecom tennis \
     terminal textiles theatre therapeutics therapy timber times tiles tools tours toys traders trading training transport travel trucking \
     trust tuition union united upholstery upper lower vet veterinary vets village vineyard vintage ventures wanderers rovers athletic \
     ward warehouse water wellness wholesale windows wine wines women woodworks workshop works yard yoga youth zoo",
    "abattoir abbaye accueil aciérie agence agencement agricole aide aides alimentation amicale ambulances ameublement antiquités archives \
     architecte architectes architecture artisan artisanat assistance assurances atelier ateliers auberge auto automobile automobiles \
     autocars auto-école avocat avocats bar bâtiment bijouterie bistro bistrot blanchisserie bois boucherie boulangerie bowling \
     brocante bureautique cabinet cafétéria camping caisse carrelage carrosserie cave centre cercle chambre chantier chantiers \
     charcuterie charpente chaudronnerie chauffage chaussures chorale cimenterie cinéma coiffure comité commerce commercial communication \
     comptable communautaire conseil conseils confiserie conservatoire constructions construction coopérative couture couverture crédit \
     crèche crêperie cuisine cuisines culturel danse déménagements départemental dentaire développement dispensaire distribution domaine \
     domicile droguerie échafaudages électricité électronique élémentaire élevage énergie enseignement entrepôt entretien épicerie \
     établissement établissements ets équipement espace expertise ferme ferronnerie finance finances fleuriste fleurs foot football \
     formation foyer fournil fromagerie funéraire funéraires galerie garage garderie général générale gestion gîte glacier groupe \
     groupement gymnase halte halte-garderie habitat horlogerie horticulture hospitalier hospitalière hôtelier hôtellerie immobilier \
     immobilière imprimerie industrie industries informatique infirmier ingénierie institut intercommunal intérim international \
     internationale isolation jardin jardinerie jardins jeunesse journal judiciaire laboratoire laboratoires laiterie lavage \
     laverie librairie ligue livraison location logement logistique loisirs magasins maçonnerie maison manufacture maraîcher marché \
     maroquinerie massage maternité mécanique médical médicale médico menuiserie métallerie meubles meunerie mission mode monastère \
     municipal municipale musée musique national nationale négoce nettoyage notaire notaires opéra opticien optique orchestre ostéopathie \
     papeterie parc parfumerie pâtisserie paysage paysagiste pêche peinture pension petite pizzeria piscine plaquiste plomberie \
     poissonnerie polyvalente polyclinique pompes port poste poterie presse pressing primaire primeur privé privée production \
     professionnel professionnelle public publique quincaillerie radio régional régionale relais rénovation réparation résidence \
     restauration retraite saison salle salon santé scierie scolaire secours secondaire sécurité serrurerie service services social sociale \
     sport sports stade station studio supérieur supérieure supermarché taverne taxi taxis technique technologies technologique \
     téléphonie terrassement textile théâtre thermes tôlerie toiture tourisme traiteur transports travaux trésorerie union \
     urbain universitaire usine usines verger verrerie vétérinaire vêtements viande vins vitrerie voile voyages",
    "association registry registries bailiffs division students pupils parents friends appeal appeals supreme magistrates tribunal republic agriculture \
     agricultural animal borough lettings line transit symphony propulsion contemporary officer directorate direction shopping towing \
     beteiligungen beteiligungs bergbahnen elternverein frauenverein frauenvereine gesmbh haftpflichtversicherung hochbau \
     kaffeerösterei kinderchor kirchenchor klinikum krankenversicherung lebensversicherung männerchor norddeutscher süddeutscher \
     poliklinik rentenversicherung unfallversicherung verbandes vereine zeche bahnhof \
     amis cantonal cantonale correctionnel funiculaire hlm ligne métiers prud'hommes scouts \
     foreining fiskarlag idrettslag mållag skyttarlag spelemannslag turnforeining jeger jakt bofellesskap holdeplass kajakklubb \
     kunstmuseum roklub kajakklub studenterforening fregatten \
     byrå byrån forskningscentralen ryttarförening studentförening",
];

/// What says how large, old, high or far north a thing is, or who runs it: adjectives found in the names of thousands.
const MODIFIERS: &str = "\
    allmänna allmän centrala central enskilda evangeliska evangelisk fria gamla gemensam kommunala katolska katolsk kristna kyrkliga \
    kungliga kunglig lilla lutherska mellersta nationella nordiska nordisk norra nya nytt ny offentliga ortodoxa privata regionala \
    statliga statens stora svenska södra tekniska teknisk unga västra östra övre nedre yttre inre moderna muslimska medicinska \
    allmenne gamle frie katolske kommunale kongelige kristne luthersk lille nasjonale nedre nordiske nordre norske nye ny \
    offentlige private ortodokse regionale sentrale sentral statlige store søndre sør søre ung unge vestre vestlige videregående \
    vidaregåande øvre østre østlige øst vest nord syd sør almene almindelige danske gammel nationale nationalt folkelige frivillige \
    grønne tekniske ældre \
    alte alter altes allgemeiner allgemeines bayerische christliche deutsche deutscher deutsches erste ev evang evangelische \
    evangelischer evangelisches freie freier freies freiwillige gemeinnützige große großer großes haupt höhere hohe internationale \
    jüdische katholische katholischer katholisches kath kleine kleiner kleines kommunale königliche klinische mittlere nationale neue neuer neues \
    nördliche obere private privates regionale staatliche staatliches staatl städtische städtischer städtisches städt südliche technische \
    technisches untere vereinigte west westliche ost nord süd zentrale zentral öffentliche örtliche \
    all american british catholic central christian city county eastern east elite english european evangelical express federal first \
    former global grand great greater green independent inner islamic jewish joint little local lower lutheran methodist metropolitan \
    mid modern mutual new nordic north northern old orthodox outer premier premium private quality regional royal scottish second \
    small south southern special state super superior superb third town united universal upper urban welsh west western world young irish \
    ancien ancienne bas basse beau belle bon bonne catholique central centrale chrétien chrétienne est européen européenne français \
    française grand grande haut haute islamique israélite laïque libre moderne mutuel mutuelle nord nouveau nouvelle ouest petit petite \
    premier première protestant protestante réformée royal royale sud vieille vieux 2e 1er 1re";

/// First parts of compounds that stay: `universitets` + `sjukhuset`.
const FIRST_PARTS: &str = "\
    allmän barn bo bibliotek bok bostads djur fack fackel familje fastighets folk forsknings frilufts fri fotbolls förlags \
    gjut grund gymnasie handels handbolls hants havs hem hembygds hus hälso idrotts ishockey kommun konst kultur kyrko kvinno \
    lands läkar läns musik medlems natur omsorgs person polis rid region sam sim sjuk special special- sport stads student studie \
    språk tand teater tennis tidnings ungdoms universitets utbildnings vuxen vård yrkes äldre hög inkasso kredit revisions ryttar resor katedral \
    arbeids barne barnehage bil bolig borettslags bydels fag familie fiske folke forsknings fotball fotballs fri fylkes gjenbruks handels \
    helse hjemme håndball idretts idræts kirke kommune kunst kultur lands lege læge musikk natur ny omsorgs politi riks rigs rytter \
    skole ski spare språk student studenter sosial sprog svømme sogne tann tand ungdoms ungdom universitets vei vaksen vide voksen høg høy høj flytte forsikrings gymnastik håndbold bold kajak katedral ro sejl tegne turn \
    amts arbeits augen auto bau bank berufs bezirks bildungs bundes fach fahr familien feuer film finanz förder frauen freizeit \
    fußball gemeinde gesamt gesundheits gewerbe grund handels handwerks haupt haus hoch industrie jugend kinder kirchen klein kranken kreis \
    kultur kunst land landes lehr männer medizin mittel musik nachbarschafts natur ober pfarr pflege polizei privat real recht reha \
    reit regional schul schützen senioren sing ski sonder sozial spar spiel sport sprach staats stadt straf studenten tages tanz technik \
    tennis tier turn uni universitäts mieter renten lebens unfall haftpflicht rad radfahr verbands vereins volks vor waldorf wohnungs siedlungs versorgungs verwaltungs verkehrs entwicklungs zahn zentral \
    after elementary pre semi auto poly para";

/// Whether a word, folded, says only what kind of thing a name stands for.
pub(crate) fn is_generic(folded: &str) -> bool {
    static WORDS: OnceLock<HashSet<&'static str>> = OnceLock::new();
    let all = || KINDS.iter().chain([&FUNCTION, &FORMS, &MODIFIERS]).flat_map(|row| row.split_whitespace());
    WORDS.get_or_init(|| all().collect()).contains(folded)
}

/// Whether a word, folded, is an adjective before the kind of a house: `Deutsche` in `Deutsche Rentenversicherung`.
pub(crate) fn is_modifier(folded: &str) -> bool {
    static WORDS: OnceLock<HashSet<&'static str>> = OnceLock::new();
    WORDS.get_or_init(|| MODIFIERS.split_whitespace().collect()).contains(folded)
}

/// Whether a word, folded, joins others and means nothing alone.
pub(crate) fn is_function(folded: &str) -> bool {
    static WORDS: OnceLock<HashSet<&'static str>> = OnceLock::new();
    WORDS.get_or_init(|| FUNCTION.split_whitespace().collect()).contains(folded)
}

/// Whether the first part of a compound, folded, tells nothing.
pub(crate) fn is_first_part(folded: &str) -> bool {
    static WORDS: OnceLock<HashSet<&'static str>> = OnceLock::new();
    WORDS.get_or_init(|| FIRST_PARTS.split_whitespace().collect()).contains(folded)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_stay_and_names_do_not() {
        for word in ["bakery", "bygg", "gmbh", "kindergarten", "menuiserie", "södra", "the", "städtisches"]
        {
            assert!(is_generic(word), "{word}");
        }
        for word in ["quirlix", "lindström", "aberdeen", "sonnenschein", "fox"] {
            assert!(!is_generic(word), "{word}");
        }
        assert!(is_function("der") && !is_function("bakery"));
        assert!(is_first_part("universitets") && !is_first_part("björk"));
    }
}
