//! The districts of German plates: Kraftfahrt-Bundesamt.

/// Whether letters are a district, composed or not.
pub(super) fn is_german_district(letters: &str) -> bool {
    const DECOMPOSED: [(&str, &str); 3] = [("A\u{308}", "Ä"), ("O\u{308}", "Ö"), ("U\u{308}", "Ü")];
    if letters.contains('\u{308}') {
        let compose = |text: String, (from, to): &(&str, &str)| text.replace(from, to);
        return is_german_district(
            &DECOMPOSED.iter().fold(letters.to_owned(), compose).replace('\u{308}', ""),
        );
    }
    DISTRICTS.split_ascii_whitespace().any(|district| district == letters)
}

/// Unterscheidungszeichen in force (KBA, `Verzeichnis der Unterscheidungszeichen`), with those given out again since 2012.
const DISTRICTS: &str = "
A AA AB ABG ABI AC AE AH AIB AIC AK ALF ALZ AM AN ANA ANG ANK AÖ AP APD ARN ART AS ASL ASZ AT AU AUR AW AZ AZE
B BA BAD BAR BB BBG BBL BC BCH BD BE BED BER BF BGD BGL BH BI BID BIN BIR BIT BIW BK BKS BL BLB BLK BM BN BNA BO BÖ BOG BOH BOR BOT BP
BRA BRB BRG BRI BRK BRL BRV BS BSB BSK BT BTF BÜD BUL BÜR BÜS BÜZ BW BWL BYL BZ BZA
C CA CAS CB CE CHA CLP CLZ CO COC COE CR CUX CW
D DA DAH DAN DAU DB DBR DD DE DEG DEL DGF DH DI DIL DIN DIZ DKB DL DLG DM DN DO DON DS DT DU DUD DÜW DW DZ
E EA EB EBE EBN EBS ECK ED EE EF EG EH EI EIC EIH EIL EIN EIS EL EM EMD EMS EN ER ERB ERH ERK ERZ ES ESB ESW EU EW
F FB FD FDB FDS FEU FF FFB FG FH FI FKB FL FLÖ FN FO FOR FR FRG FRI FRW FS FT FTL FÜ FÜS FW FZ
G GA GAN GAP GC GD GDB GE GEL GEM GEO GER GF GG GHA GHC GI GK GL GLA GM GMN GN GNT GÖ GOA GOH GP GR GRA GRH GRI GRM GRZ GS GT GTH GÜ GUB GUN GV GVM GW GZ
H HA HAB HAL HAM HAS HB HBN HBS HC HCH HD HDH HDL HE HEB HEF HEI HEL HER HET HF HG HGN HGW HH HHM HI HIG HIP HK HL HM HMÜ HN HO HOG HOH HOL HOM HOR HÖS HOT
HP HR HRO HS HSK HST HU HÜN HV HVL HWI HX HY HZ
IGB IK IL ILL IN IS IZ
J JE JL JÜL
K KA KB KC KE KEH KEL KEM KF KG KH KI KIB KK KL KLE KLZ KM KN KO KÖN KÖT KÖZ KR KRU KS KT KU KÜN KUS KW KY KYF
L LA LAN LAU LB LBS LBZ LC LD LDK LDS LEO LER LEV LF LG LH LI LIB LIF LIN LIP LL LM LN LÖ LÖB LOS LP LR LRO LSA LSN LSZ LU LÜN LUP LWL
M MA MAB MAI MAK MAL MB MC MD ME MED MEG MEI MEK MEL MER MES MET MG MGH MGN MH MHL MI MIL MK MKK ML MM MN MO MOD MOL MON MOS MQ MR MS MSE MSH MSP MST MTK MTL
MÜ MÜB MÜL MÜN MÜR MW MY MYK MZ MZG
N NAB NAI NAU NB ND NDH NE NEA NEB NEC NEN NES NEU NEW NF NH NI NK NL NM NMB NMS NÖ NOH NOL NOM NOR NP NR NRW NT NU NVP NW NWM NY NZ
OA OAL OB OBB OBG OC OCH OD OE OF OG OH OHA ÖHR OHV OHZ OK OL OP OPR OR OS OSL OVI OVL OVP OZ
P PA PAF PAN PAR PB PCH PE PEG PER PF PI PIR PL PLÖ PM PN PR PRÜ PS PW PZ
QFT QLB
R RA RC RD RDG RE REG REH REI RG RH RI RID RIE RL RM RN RO ROD ROF ROK ROL ROS ROT ROW RP RPL RS RSL RT RU RÜD RÜG RV RW RY RZ
S SAB SAD SAL SAN SAW SB SBG SBK SC SCZ SDH SDL SDT SE SEB SEE SEF SEL SFB SFT SG SGH SH SHA SHG SHK SHL SI SIG SIM SK SL SLE SLF SLG SLK SLN SLS SLÜ SLZ SM SMÜ SN SO SOB
SOG SOK SÖM SON SP SPB SPN SR SRB SRO ST STA STB STD STE STH STL STO SU SUL SÜW SW SWA SY SZ SZB
TBB TDO TE TET TF TG THL THW TIR TO TÖL TP TR TS TT TÜ TUT
UE UEM UER UFF UH UL UM UN USI
V VAI VB VEC VER VG VIB VIE VIT VK VKL VOH VR VS
W WA WAF WAK WAN WAR WAT WB WBS WD WDA WE WEB WEG WEL WEN WER WES WF WG WHV WI WIL WIS WIT WIZ WK WL WLG WM WMS WN WND WO WOB WOH WOL WOR WOS WR WRN WS WSF WST WSW WSZ WT WTM
WÜ WUG WÜM WUN WUR WW WZ WZL
X Y Z ZE ZEL ZI ZIG ZP ZR ZS ZW ZZ";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_districts() {
        for district in ["M", "B", "HH", "ER", "FÜ", "GAP", "WUG", "ÖHR", "KU\u{308}N"] {
            assert!(is_german_district(district), "{district}");
        }
        for other in ["XX", "Q", "ABC", "CO2", "", "I"] {
            assert!(!is_german_district(other), "{other}");
        }
    }

    #[test]
    fn every_district_is_there_once() {
        let mut all: Vec<_> = DISTRICTS.split_ascii_whitespace().collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
        assert!(count > 680);
    }
}
