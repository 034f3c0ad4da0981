//! Half of the documents to learn from, a quarter to stop by, a quarter to measure on.

use crate::{Document, Error, Random, studies::groups::groups};

/// What the seed is joined with, so that other draws by the same seed are others.
const PURPOSE: u64 = 0xC0_0247;

/// The documents of each part.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Split {
    /// Half: the model learns from these.
    pub training: Vec<Document>,
    /// A quarter: the training ends when these are no longer read better.
    pub validation: Vec<Document>,
    /// A quarter: these are measured.
    pub test: Vec<Document>,
}

/// Draws the parts. Rows of one document (see [`groups`]) stay together, and in order.
///
/// # Errors
///
/// There are fewer than four documents.
pub fn split(documents: &[Document], seed: u64) -> Result<Split, Error> {
    let groups = groups(documents);
    let count = groups.iter().max().map_or(0, |last| last + 1);
    if count < 4 {
        return Err(Error::Option { option: "data", expected: "at least four documents" });
    }
    let parts = parts(count, seed);
    let of = |part: usize| {
        let own = documents.iter().zip(&groups).filter(|(_, group)| parts[**group] == part);
        own.map(|(document, _)| document.clone()).collect()
    };
    Ok(Split { training: of(0), validation: of(1), test: of(2) })
}

/// The part of each of so many groups: 0 to train with, 1 to validate with, 2 to test with.
fn parts(count: usize, seed: u64) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    Random::new(&[seed, PURPOSE]).shuffle(&mut order);
    let training = count.div_ceil(2);
    let validation = (count - training).div_ceil(2);
    let mut parts = vec![2; count];
    for (place, group) in order.into_iter().enumerate().take(training + validation) {
        parts[group] = usize::from(place >= training);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::split;
    use crate::Document;

    fn documents(count: usize) -> Vec<Document> {
        let row = |number: usize| Document {
            text: number.to_string(),
            group: (number / 2).to_string(),
            ..Document::default()
        };
        (0..2 * count).map(row).collect()
    }

    #[test]
    fn parts_are_a_half_and_two_quarters_of_whole_documents() {
        let parts = split(&documents(570), 1).unwrap();
        let parts = [parts.training, parts.validation, parts.test];
        assert_eq!(parts.each_ref().map(Vec::len), [570, 286, 284]);
        for part in &parts {
            let (rows, groups): (Vec<usize>, Vec<usize>) = part
                .iter()
                .map(|row| (row.text.parse::<usize>().unwrap(), row.group.parse::<usize>().unwrap()))
                .unzip();
            assert!(rows.is_sorted() && groups.chunks(2).all(|pair| pair[0] == pair[1]));
        }
        assert_ne!(parts[0], split(&documents(570), 2).unwrap().training);
        assert!(split(&documents(3), 1).is_err());
        assert_eq!(split(&documents(4), 1).unwrap().test.len(), 2);
    }
}
