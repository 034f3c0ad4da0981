//! Ctrl-C, and other wishes to end, in a run that writes files: the file in hand is given up, what is finished stays, and the user is
//! told how to go on. A second wish ends the program at once, and so does patience that runs out. And the signal that would end it where a file may not grow any further.

use crate::{
    exit::{Exit, Failure, Outcome},
    talk,
};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

/// How long a run may take to end by itself. It looks up between the pieces of its work; under load one piece of a long text takes longer
/// than anybody wants to wait, and input that does not come takes for ever.
const PATIENCE: Duration = Duration::from_secs(5);

static ASKED: AtomicBool = AtomicBool::new(false);

/// From now on a file that has reached the limit of the shell (`ulimit -f`) is an error of that file (EFBIG) and not the end of the
/// program: with a handler, `write` returns instead of ending it (`setrlimit(2)`).
#[cfg(unix)]
pub(crate) fn outlive_full_files() {
    use signal_hook::{consts::SIGXFSZ, flag};
    // Where the system does not let us, the signal does what it always does.
    let _ = flag::register(SIGXFSZ, Arc::default());
}

#[cfg(not(unix))]
pub(crate) const fn outlive_full_files() {}

/// From now on Ctrl-C, and on Unix the signals that a system ends programs with, are heeded by [`check`].
pub(crate) fn heed() {
    // Where the system does not let us, Ctrl-C does what it always does.
    let _ = ctrlc::set_handler(asked);
}

/// The user, or the system, has wished to end.
fn asked() {
    if ASKED.swap(true, Ordering::Relaxed) {
        end_at_once();
    }
    talk::say("ending; once more ends at once\n");
    // Where the system gives no thread, the user has to insist.
    let _ = thread::Builder::new().spawn(end_in_time);
}

fn end_in_time() {
    thread::sleep(PATIENCE);
    talk::say("ended in the middle; what has its name is whole, and --resume goes on\n");
    end_at_once();
}

#[expect(clippy::exit, reason = "nothing else can end a thread that computes, or waits for input")]
fn end_at_once() {
    std::process::exit(Exit::Interrupted as i32);
}

/// Whether nobody has wished to end.
pub(crate) fn goes_on() -> bool {
    !ASKED.load(Ordering::Relaxed)
}

/// Ends the run here if that is wished; `advice` says how to go on.
pub(crate) fn check(advice: impl FnOnce() -> String) -> Outcome<()> {
    if goes_on() {
        return Ok(());
    }
    Err(Failure::new(Exit::Interrupted, format_args!("interrupted; {}", advice())))
}
