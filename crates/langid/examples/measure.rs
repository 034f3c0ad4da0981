//! Measures the identifier: `cargo run --release -p maskros-langid --example measure -- DEV.jsonl [ANNOTATED.jsonl]`.
//!
//! Loose: the answer and the gold set share a language (SLIDE). Exact: they are equal. Lines as for `examples/count.rs`.

#![expect(clippy::print_stdout, reason = "a program that talks")]

use maskros_langid::Identifier;
use maskros_text::{Lang, Languages};
use std::{collections::BTreeMap, error::Error, fs, time::Instant};

/// Gold languages, name of the group, text.
type Row = (Languages, String, String);

#[derive(Default)]
struct Tally {
    rows: f64,
    loose: f64,
    exact: f64,
    named: f64,
    unsure: f64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let identifier = Identifier::embedded();
    for path in std::env::args().skip(1) {
        let rows = rows(&fs::read_to_string(&path)?)?;
        println!("{path}: {} sentences", rows.len());
        report(&identifier, &rows);
        speed(&identifier, &rows);
    }
    Ok(())
}

fn rows(text: &str) -> Result<Vec<Row>, Box<dyn Error>> {
    let mut rows = Vec::new();
    for line in text.lines() {
        let row: serde_json::Value = serde_json::from_str(line)?;
        let codes: Vec<_> =
            row["languages"].as_array().into_iter().flatten().filter_map(|code| code.as_str()).collect();
        let gold = codes.iter().filter_map(|code| Lang::from_code(code)).collect();
        let source = row["source"].as_str().unwrap_or_default().split(['-', ' ']).next().unwrap_or_default();
        let name = if codes == ["other"] { source.to_owned() } else { codes.join("+") };
        rows.push((gold, name, row["text"].as_str().unwrap_or_default().to_owned()));
    }
    Ok(rows)
}

fn report(identifier: &Identifier, rows: &[Row]) {
    let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
    for (gold, name, text) in rows {
        let answer = identifier.languages(text);
        let gold = match name.as_str() {
            "UD_English" => Languages::only(Lang::En),
            "UD_German" => Languages::only(Lang::De),
            "UD_French" => Languages::only(Lang::Fr),
            _ => *gold,
        };
        // A sentence in another language is right when none of the supported ones is named.
        let right = if gold.is_empty() { !answer.meets(Languages::SUPPORTED) } else { answer.meets(gold) };
        let group = if gold.meets(Languages::SCANDINAVIAN) { "sv nb nn da" } else { "other" };
        for name in [name.as_str(), group] {
            let tally = tallies.entry(name).or_default();
            tally.rows += 1.0;
            tally.loose += f64::from(u8::from(right));
            tally.exact += f64::from(u8::from(answer == gold || (gold.is_empty() && right)));
            tally.named += answer.iter().map(|_| 1.0).sum::<f64>();
            tally.unsure += f64::from(u8::from(answer.has(Lang::Und) || answer.has(Lang::Zxx)));
        }
    }
    println!("{:20} {:>6} {:>6} {:>6} {:>6} {:>6}", "gold", "rows", "loose", "exact", "named", "unsure");
    for (name, tally) in tallies {
        let share = |count: f64| 100.0 * count / tally.rows;
        let (loose, exact, unsure) = (share(tally.loose), share(tally.exact), share(tally.unsure));
        println!(
            "{name:20} {:6} {loose:6.1} {exact:6.1} {:6.2} {unsure:6.1}",
            tally.rows,
            tally.named / tally.rows
        );
    }
}

fn speed(identifier: &Identifier, rows: &[Row]) {
    let (start, mut bytes, mut named) = (Instant::now(), 0, 0);
    while start.elapsed().as_secs() < 2 {
        for (_, _, text) in rows {
            bytes += text.len();
            named += identifier.languages(text).iter().count();
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{:.1} MB/s, {named} languages named\n", bytes as f64 / 1e6 / seconds);
}
