//! Platforms: where people meet, and nobody's name (`on Insta`, in Table 2 of Riabi et al. 2024, stays in every strategy).

use crate::fold;
use crate::gather::Item;
use maskros_text::{Document, Group};

/// Networks, messengers and shops of apps, folded, with their short forms; names that people bear too are left out (`Signal` is none).
#[rustfmt::skip]
const PLATFORMS: &[&str] = &[
    "4chan", "8chan", "bluesky", "blocket", "discord", "ebay", "facebook", "facetime", "fb", "finn.no", "flickr", "fortnite", "gab", "google",
    "gmail", "hotmail", "icloud", "ig", "imessage", "insta", "instagram", "jodel", "kik", "leboncoin", "linkedin", "mastodon", "messenger",
    "minecraft", "mobilepay", "netflix", "odysee", "onlyfans", "outlook", "parler", "patreon", "paypal", "pinterest", "reddit", "roblox",
    "rumble", "skype", "snap", "snapchat", "soundcloud", "spotify", "steam", "swish", "teams", "telegram", "threads", "tiktok", "tinder",
    "tradera", "truth social", "tumblr", "twitch", "twitter", "viber", "vinted", "vipps", "vk", "vkontakte", "wechat", "whatsapp", "wordpress",
    "xing", "youtube", "yt", "zoom",
];

/// Whether an item is the name of a platform and nothing else, which the user's list *always* alone can make replaced.
pub(crate) fn is_platform(document: &Document, item: &Item) -> bool {
    let named =
        matches!(item.label.group(), Group::Person | Group::Place | Group::Institution | Group::Transport);
    let text = document.cut(item.span);
    named
        && !item.always
        && text.len() <= 12
        && !text.starts_with('@')
        && PLATFORMS.contains(&fold::name(text).as_str())
}
