//! The languages of the countries whose numbers are known: where one of them is written, a number of the country is at home.

use maskros_text::{Lang, Languages};

pub(crate) const SWEDEN: Languages = Languages::only(Lang::Sv);
pub(crate) const NORWAY: Languages = Languages::NORWEGIAN;
pub(crate) const DENMARK: Languages = Languages::only(Lang::Da);
pub(crate) const FINLAND: Languages = Languages::only(Lang::Fi).union(SWEDEN);
pub(crate) const GERMANY: Languages = Languages::only(Lang::De);
pub(crate) const FRANCE: Languages = Languages::only(Lang::Fr);
/// Great Britain, Ireland and the United States.
pub(crate) const ENGLISH_SPEAKING: Languages = Languages::only(Lang::En);
pub(crate) const CANADA: Languages = ENGLISH_SPEAKING.union(FRANCE);
pub(crate) const SWITZERLAND: Languages = FRANCE.union(GERMANY).union(ITALY);
/// The two languages of most of its people; numbers of people are at home in German too.
pub(crate) const BELGIUM: Languages = FRANCE.union(NETHERLANDS);
pub(crate) const NETHERLANDS: Languages = Languages::only(Lang::Nl);
pub(crate) const ITALY: Languages = Languages::only(Lang::It);
pub(crate) const SPAIN: Languages = Languages::only(Lang::Es);
pub(crate) const POLAND: Languages = Languages::only(Lang::Pl);
