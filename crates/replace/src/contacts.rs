//! Addresses on networks that lead nowhere but look the same.

mod compound;
mod date_part;
mod handle;
mod link;
mod network;
mod word;

pub(crate) use handle::handle;

use crate::namer::Class;
use crate::scene::Scene;
use crate::shape::{capitalised, cased_like};
use crate::{people, phones};
use link::link;
use maskros_text::{Decision, Label};
use network::{ip_address, mac_address};

/// The mention as another address of its kind.
pub(crate) fn realistic(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    let text = scene.text(decision);
    Some(match decision.label {
        Label::PhoneNr => phones::fictional(scene, decision, text),
        Label::Email => email(scene, decision, text),
        Label::Url | Label::MessagingLink => link(scene, decision, text),
        Label::Username | Label::SocialHandle => marked_handle(scene, decision, text),
        Label::IpAddress => ip_address(scene, decision, text),
        Label::MacAddress => mac_address(scene, decision, text),
        _ => return None,
    })
}

/// Reserved by RFC 2606 section 3.
const HOSTS: [&str; 3] = ["example.com", "example.org", "example.net"];

/// The local part from the pseudonym, at a reserved host; `name at host` keeps its words.
fn email(scene: &mut Scene<'_>, decision: &Decision, text: &str) -> String {
    let (local, at, host) = split_address(text);
    let local = handle(scene, decision, local);
    format!("{local}{at}{}", mail_host(scene, host))
}

fn mail_host(scene: &mut Scene<'_>, host: &str) -> &'static str {
    let others: Vec<&str> = HOSTS.into_iter().filter(|other| !host.eq_ignore_ascii_case(other)).collect();
    scene.draw("mail-host", host).pick(&others).unwrap_or("example.com")
}

fn split_address(text: &str) -> (&str, &str, &str) {
    SIGNS
        .iter()
        .find_map(|at| text.split_once(at).map(|(local, host)| (local, *at, host)))
        .unwrap_or((text, "@", ""))
}

/// How people write the sign of an address.
const SIGNS: [&str; 8] = ["@", " at ", " (at) ", " [at] ", "(at)", "[at]", " AT ", " snabel-a "];

/// `@anna_b` as `@` and another `anna_b`, which the text has without the mark too.
fn marked_handle(scene: &mut Scene<'_>, decision: &Decision, text: &str) -> String {
    let bare = text.trim_start_matches(['@', '#']);
    let mark = text.strip_suffix(bare).unwrap_or_default();
    let name = if mark == "@" { called(scene, decision, bare) } else { None };
    format!("{mark}{}", name.unwrap_or_else(|| handle(scene, decision, bare)))
}

/// `@Bjørn kommer du?`: who is called by the first name that the text has for them too, or that a list has with a capital, as programs
/// for talk show people.
fn called(scene: &mut Scene<'_>, decision: &Decision, bare: &str) -> Option<String> {
    let name = capitalised(&bare.to_lowercase());
    let known = scene.known(Class::First, &name).map(|pseudonym| cased_like(&pseudonym, bare));
    known.or_else(|| {
        is_written_as_name(scene, bare).then(|| people::part(scene, decision, Class::First, bare))
    })
}

/// `Hans-Jørgen`: whether each part is a first name of the lists with its capital.
fn is_written_as_name(scene: &Scene<'_>, bare: &str) -> bool {
    let is_name = |part: &str| part.starts_with(char::is_uppercase) && scene.word(part).first_name.is_some();
    bare.split('-').all(is_name)
}
