//! Every system runs in a process of its own: a line of JSON with sentences goes in, a line with the answers comes out.

use anyhow::{Context as _, Result, ensure};
use maskros_bench_common::machine::Memory;
use serde::{Deserialize, Serialize};
use std::{
    io::{BufRead as _, BufReader, Write as _, stdin, stdout},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

/// What a system answers to a batch of sentences.
#[derive(Debug, Deserialize, Serialize)]
pub(crate) struct Reply {
    /// Time on a processor for the identification alone.
    pub(crate) seconds: f64,
    /// For each sentence the codes of the languages named, the best first; none where the system does not know.
    pub(crate) answers: Vec<Vec<String>>,
    /// The version, where only the process knows it.
    pub(crate) version: Option<String>,
}

/// The process of a system.
#[derive(Debug)]
pub(crate) struct Worker {
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Worker {
    /// Starts the process.
    ///
    /// # Errors
    ///
    /// Where the program cannot be run.
    pub(crate) fn start(command: &mut Command) -> Result<Self> {
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().context("starting a system")?;
        let questions = child.stdin.take().context("no way to ask")?;
        let answers = BufReader::new(child.stdout.take().context("no way to hear the answer")?);
        Ok(Self { child, questions, answers })
    }

    /// Lets the system identify `sentences`.
    ///
    /// # Errors
    ///
    /// Where the process ends or does not answer every sentence.
    pub(crate) fn ask(&mut self, sentences: &[String]) -> Result<Reply> {
        self.send(sentences)?;
        let reply = self.reply()?;
        let count = reply.answers.len();
        ensure!(count == sentences.len(), "{count} answers to {} sentences", sentences.len());
        Ok(reply)
    }

    /// Writes the line of a question.
    fn send(&mut self, sentences: &[String]) -> Result<()> {
        serde_json::to_writer(&mut self.questions, sentences)?;
        writeln!(self.questions)?;
        Ok(self.questions.flush()?)
    }

    /// Waits for the line of the answer.
    fn reply(&mut self) -> Result<Reply> {
        let mut line = String::new();
        self.answers.read_line(&mut line)?;
        serde_json::from_str(&line).context("the system did not answer")
    }

    /// The memory of the process; `None` on systems without `/proc`.
    pub(crate) fn memory(&self) -> Option<Memory> {
        Memory::of(&self.child.id().to_string())
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // A process that has ended by itself needs no ending.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Answers every line of standard input: the other end of [`Worker::ask`].
///
/// # Errors
///
/// Where a line is not a list of sentences, or the asker has gone.
pub(crate) fn serve(work: impl Fn(&[String]) -> Reply) -> Result<()> {
    for line in stdin().lines() {
        let sentences: Vec<String> = serde_json::from_str(&line?).context("not a list of sentences")?;
        tell(&work(&sentences))?;
    }
    Ok(())
}

/// Writes the line of an answer.
fn tell(reply: &Reply) -> Result<()> {
    serde_json::to_writer(stdout(), reply)?;
    Ok(writeln!(stdout())?)
}
