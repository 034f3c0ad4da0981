//! The forms of citations, by country. Compiled for this project from the citing habits of courts and journals.

/// What the names in the forms stand for; a part may name parts below it.
pub(super) const PARTS: &[(&str, &str)] = &[
    // What makes a name the author of a commentary: `BGB`, `79. Aufl.`, `(2019)`, but no `in` and no year by itself (`Fischer in Ulm`).
    (
        "<EDITION>",
        r"(?:\(<YEAR>\)|<LAW>\b|Kommentar\b|Mietrecht\b|AT\b|BT\b|\d{1,3}\. ?(?:Aufl(?:age|\.)|A\.|Ed\.)|Stand:? [\p{L}. ]{0,12}?\d{0,2}\.?<YEAR>|Bd\. ?\d{1,2})",
    ),
    // `OLG Frankfurt am Main`, `Landgericht Halle (Saale)`.
    (
        "<STATE>",
        r"\b(?:OLG|LG|AG|LAG|ArbG|VG|OVG|VGH|FG|SG|LSG|VerfGH|AGH|BayObLG|KG|Oberlandesgericht|Landgericht|Amtsgericht|Kammergericht|Arbeitsgericht|Landesarbeitsgericht|Verwaltungsgericht|Oberverwaltungsgericht|Verwaltungsgerichtshof|Sozialgericht|Landessozialgericht|Finanzgericht|Bezirksgericht|Obergericht|HG|LGZ)\b(?: <TOWN>){0,4}",
    ),
    (
        "<TOWN>",
        r"(?:\p{Lu}[\p{L}.\-/]{1,24}|am|an der|im|i\.|v\. ?d\.|a\. ?d\.|a\.|d\.|bei|in|ob der|\(\p{Lu}[\p{L} ]{1,12}\))",
    ),
    (
        "<FEDERAL>",
        r"\b(?:BGH|BVerfG|BVerwG|BAG|BSG|BFH|BPatG|GmS-OGB|RFH|BayObLG|BayVerfGH|EuGH|EuG|EGMR|OGH|BGer|VfGH|VwGH|Bundesgerichtshofe?s?|Bundesverfassungsgerichts?|Bundesverwaltungsgerichts?|Bundesarbeitsgerichts?|Bundessozialgerichts?|Bundesfinanzhofe?s?|Bundespatentgerichts?|Reichsgerichts?|Bundesgerichts?|Europäischen? Gerichtshofe?s?(?: für Menschenrechte)?|Gerichtshofs? der Europäischen Union)",
    ),
    (
        "<ACT>",
        r"(?:\p{L}{0,16}[Uu]rteil|Urt\.|U\.|[\p{L}\-]{0,16}[Bb]eschlu(?:ss|ß)|Beschl\.|B\.|Verfügung|Vfg\.|Entscheidung|Entsch\.|Gutachten|Bescheid)",
    ),
    // A docket ends in `271/17`, `202.15` or `1234-17`; its register and chamber stand before.
    (
        "<DOCKET>",
        r"(?:(?:\p{L}{1,9}|\d{1,4}\p{L}?|\([\p{L}\d./ ]{1,8}\))[ .\-]{1,2}){0,5}\p{L}{0,3}\d{1,6}[/.]\d{2,4}(?:\.\p{L}+|\.\d)?(?: \(?(?:[A-Z]{1,3}|PKH|EA)\)?\b)?",
    ),
    (
        "<DATE>",
        r"(?:\d{1,2}\. ?\d{1,2}\. ?\d{2,4}|(?:den |le |the |du )?\d{1,2}(?:er|st|nd|rd|th)?\.? (?:of )?\p{L}{3,10}\.?,? \d{4}|\p{L}{3,10} \d{1,2}, \d{4}|\d{4}-\d\d-\d\d)",
    ),
    // `, S. 12`, `Rn. 14 ff.`, `(43)`.
    (
        "<PLACE>",
        r"(?:,? ?(?:Rn|Rz|Tz|Rdnr|RdNr|Anm|S|s|p|pp|pkt|side|§)\.? ?\d{1,4}(?: ?ff?\.| ?[-–] ?\d{1,4})?| \(\d{1,4}(?: ?ff?\.)?\))?",
    ),
    ("<YEAR>", r"(?:1[6-9]|20)\d\d"),
    (
        "<LAW>",
        r"(?:BGB|ZPO|StGB|StPO|GG|HGB|InsO|VwGO|VwVfG|SGB|FamFG|AktG|GmbHG|UrhG|MarkenG|PatG|UWG|BauGB|BDSG|DSGVO|WEG|KSchG|AufenthG|StVG|BetrVG|AO|EStG|GVG|EMRK|ABGB|OR|ZGB)",
    ),
    // No word and no bracket is counted here: it stands in a form sixteen times, and each count makes so many copies of its letters.
    ("<PARTY>", r"(?:plc|\p{Lu}[\p{L}'’.&\-]*|of|the|and|de|la|van|von|for|&|ex|parte|\([^()\n]*\))"),
];

/// Each form of citation, after what every text with one holds, one or the other of it: where none stands, the form is not looked for.
pub(super) const FORMS: &[(&str, &str)] = &[
    // EMDs dom Strand Lobben mot Norge; EMD-dommen Salduz mot Tyrkia.
    (
        "EMD|Europadomstolen|Menneskerettighedsdomstolen|Menneskerettsdomstolen",
        r"\b(?:EMDs?|Europadomstolens?|Menneskerettighedsdomstolens?|Menneskerettsdomstolens?)(?:-\p{L}{3,12})?(?: \p{L}{2,16}){0,4}? (?:(?:\p{Lu}[\p{L}'’.\-]{0,24}|von|van|de|al|m\.fl\.) ){1,5}(?:mot|mod) \p{Lu}\p{L}{3,20}\b",
    ),
    // BGH, Urteil vom 5.12.2018, Az. VIII ZR 271/17; BVerfG, 1 BvR 1432/19; BGH NJW 2019, 507.
    (
        "BGH|BVerf|BVerwG|BAG|BSG|BFH|BPatG|GmS|RG|RFH|BayObLG|BayVerfGH|EuG|EGMR|OGH|BGer|VfGH|VwGH|Bundes|Reichsgericht|Gerichtshof",
        r"<FEDERAL>(?: \([^()\n]{1,20}\))?(?: ?[,:] ?| )(?:<ACT>,? )?(?:(?:vom|v\.) )?(?:<DATE>(?: ?[,;–—\-] ?| \(?))?(?:(?:Az\.?:?|AZ:?|Aktenzeichen:?|Rs\.|Rechtssache|Nr\.|in der Sache) )?<DOCKET>",
    ),
    // Der BGH hat entschieden (VIII ZR 107/17).
    (
        "BGH|BVerf|BVerwG|BAG|BSG|BFH|BPatG|EuG|EGMR|Bundes|Gerichtshof",
        r"<FEDERAL>(?: [a-zäöüß]+){1,6} \((?:(?:<ACT> )?(?:vom|v\.) <DATE>,? ?[–\-]? ?)?(?:Az\.?:? )?<DOCKET>\)",
    ),
    (
        "BGH|BVerf|BVerwG|BAG|BSG|BFH|BPatG|GmS|RG|RFH|BayObLG|BayVerfGH|EuG|EGMR|OGH|BGer|VfGH|VwGH|Bundes|Reichsgericht|Gerichtshof",
        // `RG 22/01877` is the number of a French case, so the Reichsgericht is told by its act.
        r"(?:<FEDERAL>|\bRG)(?:,| )? ?<ACT> (?:vom|v\.) <DATE>(?:,? ?[–\-]? ?<DOCKET>)?",
    ),
    // OLG Nürnberg, Beschluss vom 9. August 2016 - 3 U 1200/16: an act in the nominative, its day and its docket.
    (
        "OLG|LG |AG |LAG|ArbG|VG |OVG|VGH|FG |SG |LSG|VerfGH|AGH|BayObLG|KG|gericht |Obergericht|HG |LGZ",
        r"<STATE>(?: ?[,:] ?| )<ACT>,? (?:(?:vom|v\.) )?<DATE> ?(?:[,;–—\-]|\() ?(?:(?:Az\.?:?|AZ:?|Aktenzeichen:?) )?<DOCKET>",
    ),
    (
        "NJW|WuM|FamRZ|MDR|NZM|BeckRS|VersR|NStZ|NVwZ|NZA|GE |ZMR|GRUR|juris|ZIP|DAR",
        r"<STATE>(?: ?[,:] ?| \(| )(?:<ACT>,? (?:(?:vom|v\.) )?<DATE>,? )?(?:NJW|WuM|FamRZ|MDR|NZM|BeckRS|VersR|NStZ|NVwZ|NZA|GE|ZMR|GRUR|juris|ZIP|DAR)(?:-\p{L}{2,6})?,? <YEAR>[,/ ]{1,2}(?:Nr\. ?)?\d{1,6}<PLACE>",
    ),
    // BVerfGE 65, 1 (43); BGHZ 146, 341; BGE 140 III 115.
    (
        "BVerf|BGHZ|BGHSt|BGHR|BVerwGE|BAGE|BSGE|BFHE|RGZ|RGSt|BayObLGZ|OLGZ|OVGE|VerfGHE|KGJ|SozR|BGE|SZ |VfSlg",
        r"\b(?:BVerf(?:GE|GK)|BGH(?:Z|St|R)|BVerwGE|BAGE|BSGE|BFHE|RGZ|RGSt|BayObLGZ|OLGZ|OVGE|VerfGHE|KGJ|SozR|BGE|SZ|VfSlg)\.? \d{1,4}(?:[,/]| [IVX]{1,4}| -) ?\d{1,5}<PLACE>",
    ),
    // NJW 2019, 507 Rn. 12; BeckRS 2018, 12345; BGBl. I 2002, S. 42; GRUR-RR 2018, 12.
    (
        "NJW|NZM|WuM|FamR|MDR|VersR|GRUR|NStZ|StV|NVwZ|DVBl|DÖV|BeckRS|ZIP|WM |BB |DB |GE |ZMR|NZA|AP |EzA|BauR|NZBau|NZG|NZI|NZS|NZV|DAR|JZ |JuS|JA |JR |JurB|Rpfl|wistra|StraFo|FuR|FGPrax|DNotZ|ZEV|ErbR|InfAusl|ZAR|EuZW|EuR|EuGRZ|Slg|BStBl|EFG|DStR|BFH|HFR|BGBl|zfs|ZfS|SVR|VRS|CR |MMR|K&R|ZUM|AfP|WRP|AuR|DWW|ZfBR|NotBZ|NJ |JW |OLGR|ZfIR|r+s|NJOZ|-Drs|-Drucks|RdA|RIW|IPRax|MittBay|UPR|NuR|ZfB|EWiR|LMK",
        r"\b(?:NJW|NZM|WuM|FamRZ|FamRB|MDR|VersR|GRUR|NStZ|StV|NVwZ|DVBl|DÖV|BeckRS|ZIP|WM|BB|DB|GE|ZMR|NZA|AP|EzA|BauR|NZBau|NZG|NZI|NZS|NZV|DAR|JZ|JuS|JA|JR|JurBüro|Rpfleger|wistra|StraFo|FuR|FGPrax|DNotZ|ZEV|ErbR|InfAuslR|ZAR|EuZW|EuR|EuGRZ|Slg|BStBl|EFG|DStR|DStRE|BFH/NV|HFR|BGBl|zfs|ZfS|SVR|VRS|CR|MMR|K&R|ZUM|AfP|WRP|AuR|DWW|ZfBR|NotBZ|NJ|JW|OLGR|ZfIR|r\+s|NJOZ|BT-Drs|BT-Drucks|BR-Drs|RdA|ZUM-RD|RIW|IPRax|MittBayNot|UPR|NuR|ZfB|EWiR|LMK)\.?(?:-\p{L}{2,8})?(?: I{1,3})?,? (?:<YEAR>(?:[,/: ]{1,2}|, ?(?:S|Nr|Sp|Heft)\. ?| (?:S|Nr)\. ?)|\d{1,3}(?:[,/:] ?|, ?(?:S|Nr|Sp|Heft)\. ?| (?:S|Nr)\. ?))\d{1,6}(?:, ?\d{1,5})?<PLACE>",
    ),
    // juris, Rn. 12 after a docket; ECLI; EU:C:2014:317.
    (
        "ECLI:|EU:C:|EU:T:|EU:F:",
        r"\b(?:ECLI:[A-Z]{2}:[A-Za-z]{1,12}:\d{4}:[\p{L}\d.]{1,60}|EU:[CTF]:\d{4}:\d{1,5})(?:[\p{L}\d])?",
    ),
    (
        "EuG|CJUE|CJCE|ECJ|CJEU|EU-domstol|EG-domstol|EU-Domstol|Court of Justice|Generalanwalt",
        r"\b(?:EuGH|EuG|CJUE|CJCE|ECJ|CJEU|EU-domstolen\p{L}?|EG-domstolen\p{L}?|EU-Domstolen\p{L}?|Court of Justice|Generalanwalt)[^;\n()§]{0,90}?\b[CT][\-‑–]\d{1,4}/\d{2}(?: P)?\b(?:, ?\p{Lu}[\p{L} ./&\-]{1,40}?, ?EU:[CT]:\d{4}:\d{1,5})?",
    ),
    (
        "C-|T-|C‑|T‑",
        r"(?:\b(?:Rs|verb\. Rs|Rechtssache|mål|sag|sak|Case|Cases|aff|affaire)\.? )?\b[CT][\-‑]\d{1,4}/\d{2}\b(?: P\b)?(?:[, ]{1,2}(?:\p{Lu}[\p{L}./&\-]{0,24}[, ]{1,2}){0,5}EU:[CTF]:\d{4}:\d{1,5})?",
    ),
    ("juris", r"\bjuris,? <PLACE>"),
    (
        "nr|NR|Nr|(E",
        r"\b(?:[Bb]etænkning|[Ll]ov|[Bb]ekendtgørelse|[Ll]ovbekendtgørelse|[Cc]irkulære|[Ff]orskrift|[Vv]erordnung|[Rr]ichtlinie|[Rr]egulation|[Dd]irective|[Rr]èglement) (?:\((?:EU|EG|EC|EF|CE|UE|EWG)\) )?(?:nr\.?|Nr\.|No\.?|n°)? ?\d{1,5}/\d{2,4}(?:/(?:EU|EG|EC|EF|CE|UE|EWG))?",
    ),
    // La loi de 1901; loi n° 78-17 du 6 janvier 1978; lov av 17. mai 1814; the Act of 1911: a law by its day or year.
    (
        "oi |ois |écret |ov |ag |Act |esetz ",
        r"\b(?:[Ll]ois?|[Dd]écrets?|[Ll]ov|[Ll]ag|Act|Gesetz)(?: n[°o] ?[\d\-]{3,9})? (?:de|du|av|af|of|von|vom|aus|från|fra)(?: den)? (?:<DATE>|<YEAR>\b)",
    ),
    // Palandt/Weidenkaff, BGB, 79. Aufl. 2020, § 536 Rn. 12; Münchener Kommentar zum BGB, 8. Auflage 2018.
    (
        "Palandt|Grüneberg|Staudinger|Kommentar|MüKo|MünchKomm|MüchKomm|Erman|Soergel|Jauernig|Zöller|Musielak|Thomas|Stein|Baumbach|Schönke|Fischer|Lackner|BeckO|Schmidt-Futterer|Maunz|Dreier|Sachs|Kopp|Meyer-Goßner|Prütting|Saenger|Bamberger|ErfK|Hüffer|Uhlenbruck|Blank|Sternel|Keidel|Wieczorek|Ulmer|Medicus|Larenz|Köhler|Hentschel|HK-|NK-|jurisPK",
        r"\b(?:Palandt|Grüneberg|Staudinger|Münchener Kommentar|MüKo\p{L}*|Münch?Komm\p{L}*|Erman|Soergel|Jauernig|Zöller|Musielak|Thomas|Stein|Baumbach|Schönke|Fischer|Lackner|BeckOK|BeckOGK|Schmidt-Futterer|Maunz|Dreier|Sachs|Kopp|Meyer-Goßner|Prütting|Saenger|Bamberger|Leipziger Kommentar|Karlsruher Kommentar|Erfurter Kommentar|ErfK|Hüffer|Uhlenbruck|Blank|Sternel|Keidel|Wieczorek|Ulmer|Medicus|Larenz|Köhler|Hentschel|HK-\p{L}+|NK-\p{L}+|jurisPK-\p{L}+)\b(?:[ /\-]\p{Lu}[\p{L}\-]{0,24}\b){0,4},? ?(?:(?:in\b:?|zum\b|<YEAR>),? ?){0,2}<EDITION>,? ?(?:(?:in\b:?|zum\b|<EDITION>|\(?<YEAR>\)?),? ?){0,5}(?:§§? ?\d{1,4}\p{L}?|Art\. ?\d{1,3}|Vor §? ?\d+|Einl\.?)?(?: <LAW>)?,? ?(?:<PLACE>)",
    ),
    (
        "§",
        r"\b\p{Lu}[\p{L}\-]{2,24}(?:/\p{Lu}[\p{L}\-]{1,24}){1,4},? (?:(?:in:? |\(<YEAR>\) ?|<LAW>,? ?|\d{1,3}\. ?Aufl(?:age|\.),? ?|<YEAR>,? ?){1,4})§{1,2} ?\d{1,4}\p{L}?(?: <LAW>)?,? ?(?:Rn|Rz|Rdnr|Anm)\.? ?\d{1,4}",
    ),
    (
        "Aufl|Ausgabe|Ed.|ed.|edn|utg|udg|éd.|uppl",
        r"\b\d{1,3}\. ?(?:Aufl(?:age|\.)|Ausgabe|Ed\.|ed\.|edn|utg\.|udg\.|éd\.|uppl\.),? \(?<YEAR>\)?",
    ),
    // NJA 2015 s. 482; HFD 2015 ref. 12; AD 2012 nr 34; RH 2010:12; prop. 2009/10:80 s. 123; SOU 2010:12.
    (
        "NJA|RÅ|HFD|AD |RH |MÖD|MD |MIG|RK |JO |HD |JK |KHO|TSA|SvJT|JT ",
        r"\b(?:NJA(?: II)?|RÅ|HFD|AD|RH|MÖD|PMÖD|MD|MIG|RK|JO|HD|JK|KHO|RÅK|TSA|SvJT|JT)\.? (?:<YEAR>|\d{4}/\d{2})(?:/\d{2})?(?: ?: ?\d{1,4}\p{L}?|,? (?:s|ref|not|nr|dnr)\.? ?\d{1,5}(?: [IVX]{1,3}\b)?)(?: \(?(?:p|punkt|s)\.? ?\d{1,4}(?:[ –\-]{1,3}\d{1,4})?\)?)?",
    ),
    (
        "rop|SOU|Ds |bet. |Bet. |SFS|skr. |Skr. |dir. |Dir. |rskr|NOU|Lovtid|LFF|LSF|LBK|prp|nnst|Meld|eld.",
        r"\b(?:[Pp]rop\.?|SOU|Ds|[Bb]et\.|SFS(?:-nummer)?:?|[Ss]kr\.|[Dd]ir\.|[Rr]skr\.|NOU|Lovtidend|LFF|LSF|LBK|Ot\. ?prp\.|Innst\.|Meld\. St\.|St\. ?meld\.|Prop\.) ?(?:nr\.? ?)?\d{1,4}(?: [A-Z])?(?:/\d{2,4})? ?(?:[:(]|\( ?) ?[A-Za-z]{0,4}\d{1,5}(?: ?[–\-] ?\d{2,4})?\)?(?:,? (?:s|avsnitt|kap|side|pkt)\.? ?\d{1,4}(?:\.\d{1,2})*(?:[ –\-]{1,3}\d{1,4}| ?ff?\.)?)?",
    ),
    (
        "domstolen|HD:|HD |HFD|Regeringsr|Høyesterett|Højesteret|Arbeidsrett",
        r"\b(?:Högsta domstolens?|HD:?s?|Högsta förvaltningsdomstolens?|HFD:?s?|Regeringsrättens?|Arbetsdomstolens?|Migrationsöverdomstolens?|Mark- och miljööverdomstolens?|Patent- och marknadsöverdomstolens?|EU-domstolens?|Høyesteretts?|Højesterets?|Højesteret|Arbeidsrettens?) (?:\p{L}{1,12} ){0,3}?(?:dom|beslut|avgörande|kjennelse|kendelse|orden)\p{L}{0,4}(?: av den| av| af| den| meddelad\p{L}? den)? <DATE>(?:,? ?\(?(?:i )?(?:mål|sak|sag|målnr|HR|dnr)?\.?(?: ?(?:nr|nummer))?\.? ?[\p{L}]{0,3}[ \-]?\d{1,6}[/\-]\d{2,4}(?:-\d{1,5}(?:-[A-Z])?)?\)?)?",
    ),
    // Rt. 2010 s. 1224; Rt-2010-1224; HR-2018-2388-A; LB-2015-123456; RG 2004 s. 12.
    (
        "Rt|RG",
        r"\bR[tG](?:\. ?|[ \-])<YEAR>(?:-| ?,? ?(?:s|side|S)\.? ?|\. ?)\d{1,5}(?: \(?(?:avsnitt|premiss|s\.)? ?\d{1,4}\)?)?(?: ?[AUS]\b)?",
    ),
    (
        "HR-|LA-|LB-|LE-|LF-|LG-|LH-|LS-|TOSL|TBERG|TSTAV|ARD-|TRR-",
        r"\b(?:HR-<YEAR>-0?\d{1,4}|(?:L[ABEFGHS]|TOSLO?|TBERG|TSTAV|ARD|TRR)-<YEAR>-\d{1,6})\b(?:-[A-ZÅ]{1,2})?(?: ?\((?:avsnitt|premiss) \d{1,4}\)|,? avsnitt \d{1,4})?",
    ),
    // U 2005.1523 H; UfR 2005 s. 1523; TfK 2010.123/2 V; SKM2014.123.HR; MAD 2012.45 Ø.
    (
        "U 1|U 2|U.1|U.2|U. |U1|U2|UfR|Ugeskrift|TfK|FED|MAD|TBB|KFE|TfS|FM|AT|SKM|TFA|NA|JUR|VLD|ØLD",
        r"\b(?:U|UfR|Ugeskrift for Retsvæsen|TfK|FED|MAD|TBB|KFE|TfS|FM|AT|SKM|TFA|NA|JUR|VLD|ØLD)[. ]{0,2}<YEAR>(?:[.,:/]| ?,? ?(?:s|side|nr)\.? ?)\d{1,5}(?:/\d{1,2})?(?:[. ](?:HR|VLR|ØLR|SR|LSR|BR|SH|HK|DKH|H|V|B|K)\b| Ø)?",
    ),
    // RIS-Justiz RS0023237: the number of a legal sentence in the register of Austria.
    ("RS0", r"\b(?:RIS-Justiz,? )?RS0\d{6}\b"),
    // Art. 7 LAsi; art. 8 al. 2 LEtr: the short title of an act behind its article.
    (
        "rt. ",
        r"\b[Aa]rt\. \d{1,4}[a-z]?(?: (?:al|Abs|let|lit|ch|Ziff|par)\.? [\da-z]{1,3}){0,3} [A-Z][a-z]{0,3}[A-Z][A-Za-z]{0,6}\b",
    ),
    // [2010] UKSC 42; [2015] EWCA Civ 123; [2003] EWHC 1234 (Ch); 2011 SCC 12, after the names of the parties.
    (
        "UKSC|UKHL|UKPC|EWCA|EWHC|EWFC|EWCOP|CSIH|CSOH|HCJAC|NICA|NIQB|NIKB|UKUT|UKFTT|EAT|EWCC|IEHC|IESC|IECA|SCC|HCA|NZCA|NZSC|FCA|NSWCA|VSCA|SGCA|HKCFA",
        r"(?:(?:<PARTY> ){1,8}v\.? (?:<PARTY>,? ){1,8})?[\[(]?<YEAR>[\])]? (?:UKSC|UKHL|UKPC|EWCA(?: Civ| Crim)?|EWHC|EWFC|EWCOP|CSIH|CSOH|HCJAC|NICA|NIQB|NIKB|UKUT|UKFTT|UKEAT|EAT|EWCC|IEHC|IESC|IECA|SCC|HCA|NZCA|NZSC|FCA|FCAFC|NSWCA|VSCA|SGCA|HKCFA)(?: \([A-Za-z]{1,6}\))? \d{1,5}(?: \([A-Za-z]{1,8}\))?(?:,? (?:at )?(?:\[\d{1,4}\]|para\.? ?\d{1,4}))?",
    ),
    // Donoghue v Stevenson [1932] AC 562; [1994] 1 AC 212; (1868) LR 3 HL 330.
    (
        "] AC|AC |QB |QBD|KB |Ch |Fam|] P |WLR|All ER|Cr App|ICR|IRLR|FLR|FCR|BCLC|BCC|Lloyd|EHRR|ECR|CMLR|RTR|HLR|EG |LGR|Imm AR|INLR|SC |SLT|SCLR|] IR|ILRM|] NI|LR |RPC|FSR|App Cas|Bing|Ex|ER |NLJ|STC|PIQR|BMLR|CLY|CPL|JPL|SCR|DLR",
        r"(?:(?:<PARTY> ){1,8}v\.? (?:<PARTY>,? ){1,8})?[\[(]<YEAR>[\])] (?:\d{1,3} )?(?:AC|QB|QBD|KB|Ch|Ch D|Fam|P|WLR|All ER(?: \([A-Za-z]{2,5}\))?|Cr App R(?: \(S\))?|ICR|IRLR|FLR|FCR|BCLC|BCC|Lloyd['’]s Rep|EHRR|ECR|CMLR|RTR|HLR|EG|LGR|Imm AR|INLR|SC|SLT|SCLR|IR|ILRM|NI|LR(?: \d{1,2})?(?: [A-Z]{1,3})?|RPC|FSR|TLR|App Cas|Bing|Exch?|ER|NLJ|STC|Env LR|PIQR|BMLR|CLY|CPL|JPL|EMLR|Med LR|I-|CLR|SCR|NZLR|DLR) (?:\([^()\n]{1,8}\) )?[IS\-]{0,3}\d{1,5}(?:,? (?:at )?\d{1,4}\b)?",
    ),
    // Roe v. Wade, 410 U.S. 113 (1973); 5 F.3d 1234 (9th Cir. 1990).
    (
        "U.S.|U. S.|S.Ct|S. Ct|F.2d|F.3d|F.4th|F. 2d|F. 3d|F.Supp|F. Supp|L.Ed|L. Ed|N.E.|N.W.|N.Y.|S.E.|S.W.|So.|A.2d|A.3d|A. 2d|P.2d|P.3d|P. 2d|Cal.|Ill.|Mass.|Tex.|Ohio St.|B.R.|Fed.|F.R.D.",
        r"(?:(?:<PARTY> ){1,8}v\.? (?:<PARTY>,? ){1,8})?\b\d{1,4} (?:U\. ?S\.|S\. ?Ct\.|F\. ?(?:2d|3d|4th)?|F\. ?Supp\.(?: ?[23]d)?|L\. ?Ed\.(?: ?2d)?|(?:N\.[EWY]\.|S\.[EWo]\.|So\.|A\.|P\.|Cal\.|N\.Y\.S?\.?|Ill\.|Mass\.|Tex\.|Ohio St\.)(?: ?[234]d|App\.)?|B\.R\.|Fed\. ?Cl\.|F\.R\.D\.) ?\d{1,5}(?:, \d{1,5}(?:[–\-]\d{1,4})?)?(?: \([^()\n]{0,30}\d{4}\))?",
    ),
    // no. 13134/87, § 12, ECHR 2001-II; Series A no. 161.
    (
        "Series A|série A|ECHR|CEDH|Reports|Recueil|-I|-V|-X|‑I|‑V|‑X|–I|–V|–X",
        r"\b(?:Series A no\. ?\d{1,4}(?:-[A-Z])?|série A n[o°º] ?\d{1,4}(?:-[A-Z])?|(?:ECHR|CEDH|Reports(?: of Judgments and Decisions)?|Recueil(?: des arrêts et décisions)?) <YEAR>[\-‑–][IVX]{1,5}(?:, pp?\. \d{1,5}(?:[–\-]\d{1,5})?)?|<YEAR>[\-‑–][IVX]{1,5}\b)",
    ),
    // Cass. civ. 1re, 3 mai 2018, n° 17-12.345; CE, 12 mars 2014, n° 356722; Cons. const., 16 juillet 1971, n° 71-44 DC.
    (
        "Cass|cass|CE|C.E.|Conseil|CC|Cons|onfl|TC|CJ|CEDH|Cour EDH|CA|TGI|TJ|TA|Trib",
        r"\b(?:Cass\.?|Cour de cassation|C\. ?cass\.|CE|C\.E\.|Conseil d['’][ÉE]tat|CC|Cons\. ?const\.|Conseil constitutionnel|Trib\. ?conflits|T\. ?confl\.|TC|CJUE|CJCE|CEDH|Cour EDH|CAA|CA|TGI|TJ|TA|Trib\. ?com\.)(?:[, ]{1,2}(?:(?:\p{Lu}[\p{L}\-]{1,16}|civ|crim|com|soc|ass|ch|chambre|plén|mixte|req|sect|réun|gde|QPC|civile|commerciale|sociale|criminelle)\.?|\d{1,2}(?:re|e|è|ère|ème)?|[\d/\-]{1,12} (?:SSR|CHR)\b|(?:et|de|d['’]|l['’]|-))){0,8},? (?:(?:arrêt|décision|ord\.) )?(?:du )?<DATE>(?:, ?(?:[\p{L}'’.&\- ]{1,50}, ?)?(?:(?:req|aff|déc|pourvoi)\.? )?(?:n[°ºo]s?\.? ?[\d][\d.,\-‑/ ]{0,30}\d(?: (?:DC|QPC|L))?|C[\-‑]\d{1,4}/\d{2}|préc\.))?(?:, ?(?:inédit|Bull\.|Lebon|Rec\.|publié)[^;\n]{0,30}?\d{1,5})?",
    ),
    // D. 2012, p. 1234 of the Recueil Dalloz, which a surname of one letter before an age is not: `Kevin D., 21 ans`.
    (
        "D. |D.",
        r"\bD\.,? ?<YEAR>(?:[, ]{1,2}(?:(?:AJ|IR|chron|somm|pan|p)\.? ?)?\d{1,5}(?:\.(?: ?\d{1,4})?)?){0,3}(?:, obs\. \p{Lu}\. \p{Lu}\p{L}+)?",
    ),
    (
        "Bull.|JCP|Gaz.|RTD|AJDA|RFDA|RDP|Rec.|Lebon|GAJA|Dr. soc|RJS|LPA|RLDC|AJ fam|Rev. crit|JDI|Constr|Resp. civ|BOFiP|JORF",
        r"\b(?:Bull\.|JCP(?: [A-Z]{1,3})?|Gaz\. Pal\.|RTD (?:civ|com|eur)\.?|AJDA|RFDA|RDP|Rec\.|Lebon|GAJA|Dr\. soc\.|RJS|LPA|RLDC|AJ famille|Rev\. crit\. DIP|JDI|Constr\.-Urb\.|Resp\. civ\. et assur\.|BOFiP|JORF)(?: (?:civ|crim|soc|com|ass|AJ|IR|chron|somm|Lebon)\.?)?(?:[, ]{1,2}(?:<YEAR>|[IVX]{1,4}|n[°ºo]s? ?\d{1,5}|p\. ?\d{1,5}|\d{1,5})(?:\.(?: ?\d{1,4})?)?){1,4}(?:, obs\. \p{Lu}\. \p{Lu}\p{L}+)?",
    ),
];

/// The highest courts of a country, which stand in the texts of all of it and lead to nobody; at the end of words only.
pub(super) const APEX: (&str, &str) = (
    "BGH|BVerf|BVerw|BAG|BSG|BFH|BPatG|GmS|EuG|EGMR|Bundes|Reichsgericht|Generalbundes|domstolen|Regeringsr|Høyesterett|Høgsterett|Højesteret|EMD|Cour de cass|Conseil|CJUE|CEDH|UKSC|Supreme Court of",
    r"\b(?:BGH|BVerfG|BVerwG|BAG|BSG|BFH|BPatG|GmS-OGB|EuGH|EuG|EGMR|Bundesgerichtshofe?s?|Bundesverfassungsgericht(?:e?s)?|Bundesverwaltungsgericht(?:e?s)?|Bundesarbeitsgericht(?:e?s)?|Bundessozialgericht(?:e?s)?|Bundesfinanzhofe?s?|Bundespatentgericht(?:e?s)?|Reichsgericht(?:e?s)?|Generalbundesanwalt(?:e?s)?|Högsta domstolens?|Högsta förvaltningsdomstolens?|Arbetsdomstolens?|Migrationsöverdomstolens?|Regeringsrättens?|EU-domstolens?|Europadomstolens?|Høyesteretts?|Høgsteretts?|Højesterets?|Menneskerettighedsdomstolens?|EMD|Cour de cassation|Conseil d['’][ÉE]tat|Conseil constitutionnel|CJUE|CEDH|UKSC|Supreme Court of the United Kingdom)\b",
);
