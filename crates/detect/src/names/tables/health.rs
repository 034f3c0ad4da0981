//! The words round illnesses: parts of the body, complaints that name one, and what is put before and behind an illness.
//!
//! Compiled for this project from general knowledge.

/// Parts of the body, folded, in the form in which complaints name them.
#[rustfmt::skip]
pub(in crate::names) const BODY_PARTS: &[&str] = &[
    // Swedish.
    "huvudet magen ryggen benet benen armen armarna foten fötterna knät knäet knäna halsen örat öronen ögat ögonen \
     tanden tänderna handen händerna axeln axlarna höften höfterna njuren njurarna levern hjärtat lungan lungorna \
     bröstet nacken fingret fingrarna tån tårna huden lederna handleden fotleden armbågen tummen skuldran skuldrorna \
     ljumsken käken näsan urinblåsan tarmen rygg knä höft hals mage handled",
    // Bokmål, Nynorsk, Danish.
    "hodet hovudet hovedet magen maven ryggen beinet benet beina armen armane armene foten føttene fødderne fotane \
     kneet kneet knærne knea halsen øret ørene øyrene øyret øyet øynene auget auga øjet øjnene tannen tanna tennene \
     tanden tænderne hånda hånden handa hendene hænderne skuldra skulderen skuldrene hofta hoften nyrene nyrane \
     leveren levra hjertet hjartet lungene lungane lungerne brystet nakken fingeren fingrene tåa tåen huden leddene \
     håndleddet ankelen albuen tommelen lysken kjeven kæben nesa næsen blæren tarmen rygg ryg kne knær knæ hofte mave skulder nakke ankel",
    // German.
    "kopf bauch rücken bein beine arm arme fuß füße fuss knie hals ohr ohren auge augen zahn zähne hand hände \
     schulter schultern hüfte niere nieren leber herz lunge lungen brust nacken finger zeh zehen haut gelenke \
     handgelenk sprunggelenk ellenbogen daumen leiste kiefer nase blase darm",
    // English.
    "head stomach belly back leg legs arm arms foot feet knee knees throat ear ears eye eyes tooth teeth hand hands \
     shoulder shoulders hip hips kidney kidneys liver heart lung lungs chest neck finger fingers toe toes skin joints \
     wrist ankle ankles elbow thumb groin jaw nose bladder bowel",
    // French.
    "tête ventre dos jambe jambes bras pied pieds genou genoux gorge oreille oreilles œil yeux dent dents main mains \
     épaule épaules hanche hanches rein reins foie cœur poumon poumons poitrine nuque doigt doigts orteil orteils peau \
     articulations poignet cheville coude pouce aine mâchoire nez vessie intestin bassin",
];

/// What may stand between a complaint and the part of the body.
#[rustfmt::skip]
pub(in crate::names) const COMPLAINT_LINKS: &[&str] = &[
    "i", "på", "af", "av", "in", "im", "am", "an", "of", "to", "à", "au", "aux", "du", "de", "des", "le", "la", "les", "l'",
    "the", "my", "his", "her", "mitt", "min", "mina", "mine", "ena", "andra", "vänster", "vänstra", "höger", "högra",
    "venstre", "høyre", "høgre", "højre", "den", "det", "der", "dem", "den", "left", "right", "linken", "rechten", "son",
    "sa", "mon", "ma", "ses", "mes",
];

/// Adjectives before a part of the body or an illness that make one illness of both: `swollen ankles`, `hovne kne`.
#[rustfmt::skip]
pub(in crate::names) const SORE: &[&str] = &[
    "svullen", "svullna", "brutet", "bruten", "brutna", "stukad", "hoven", "hovne", "hovent", "brukket", "brekt", "brækket",
    "hævet", "hævede", "dårlig", "dårlege", "dårlige", "swollen", "broken", "sprained", "fractured", "torn", "bad", "sore",
    "injured", "geschwollene", "geschwollenen", "gebrochene", "gebrochenen", "gebrochener", "verstauchte", "verstauchten",
];

/// Adjectives before an illness that belong to its name.
#[rustfmt::skip]
pub(in crate::names) const CLINICAL: &[&str] = &[
    // Swedish, Norwegian, Danish.
    "kronisk", "kroniska", "kroniske", "kroniskt", "akut", "akuta", "akutte", "svår", "svåra", "svårt", "svær", "svære",
    "alvorlig", "alvorlege", "lindrig", "mild", "ärftlig", "arvelig", "medfødt", "medfødd", "medfödd", "medfött",
    "bipolär", "bipolar", "bipolær", "social", "sosial", "vaskulär", "vaskulær", "reumatoid", "revmatoid", "paranoid",
    "generaliserad", "generalisert", "kognitiv", "posttraumatisk", "posttraumatiskt", "postpartum", "grå", "grøn",
    "grön", "grøn", "høyt", "høgt", "højt", "högt", "forhøyet", "forhøjet", "nedsatt", "nedsat", "ufrivillig",
    // German.
    "chronische", "chronischer", "chronischen", "akute", "akuter", "akuten", "schwere", "schwerer", "schweren", "leichte",
    "leichter", "leichten", "paranoide", "paranoider", "paranoiden", "arterielle", "arterieller", "arteriellen",
    "rheumatoide", "rheumatoider", "rheumatoiden", "posttraumatische", "posttraumatischen", "posttraumatischer",
    "rezidivierende", "rezidivierenden", "rezidivierender", "depressive", "depressiven", "depressiver", "bipolare",
    "bipolaren", "bipolarer", "koronare", "koronarer", "koronaren", "soziale", "angeborene", "angeborener", "angeborenen",
    "vaskuläre", "vaskulärer", "vaskulären", "generalisierte", "generalisierten", "grauer", "grauen", "grüner", "grünen",
    // English.
    "chronic", "acute", "severe", "mild", "rheumatoid", "bipolar", "social", "congenital", "congestive", "coronary",
    "vascular", "generalised", "generalized", "post-traumatic", "paranoid", "latent", "gestational", "high", "atrial",
    "cerebral", "macular", "nervous", "manic", "clinical", "postnatal", "postpartum", "terminal", "metastatic", "type-2",
];

/// Adjectives behind a French illness.
#[rustfmt::skip]
pub(in crate::names) const CLINICAL_BEHIND: &[&str] = &[
    "chronique", "chroniques", "aiguë", "aigu", "aigus", "sévère", "sévères", "légère", "grave", "artérielle", "artériel",
    "cardiaque", "cardiaques", "rénale", "hépatique", "bipolaire", "bipolaires", "paranoïde", "rhumatoïde", "ankylosante",
    "congénitale", "congénital", "coronarien", "coronarienne", "vasculaire", "vasculaires", "cérébral", "cérébrale",
    "post-traumatique", "post-traumatiques", "discale", "artificielle", "pulmonaire", "respiratoire", "gestationnel",
    "nerveuse", "inguinale", "généralisé", "généralisée", "alimentaire", "alimentaires", "lombaire", "cervicale",
    "dorsale", "mentale", "mentaux", "psychique", "psychiques",
];

/// Words behind an illness that announce a number of its kind: `typ 2`, `type II`.
pub(in crate::names) const KINDS: &[&str] =
    &["typ", "type", "typen", "grad", "grade", "stadium", "stage", "stade"];

/// Units of doses, folded.
pub(in crate::names) const DOSES: &[&str] =
    &["mg", "µg", "μg", "mcg", "mikrogram", "milligram", "milligramm", "milligrammes"];

/// Prepositions between an allergy and what it is against, folded.
#[rustfmt::skip]
pub(in crate::names) const AGAINST: &[&str] = &["mot", "mod", "overfor", "för", "gegen", "to", "à", "aux", "au", "against"];
