//! The layers of both kinds of encoders.

use super::{
    graph::{Setting, Wire},
    layers::{Writer, signed},
};
use maskros_encoder::{Error, config::Family, names};

/// Relative positions (LTG-BERT).
struct Distances {
    /// A row for each bucket.
    table: Wire,
    /// The bucket of each pair of tokens.
    buckets: Wire,
}

impl Writer<'_> {
    /// The last hidden numbers of the tokens.
    pub(super) fn encoder(&mut self, ids: &Wire, attention_mask: &Wire) -> Result<Wire, Error> {
        let mask = self.mask(attention_mask);
        match self.config.family {
            Family::LtgBert => self.ltg(ids, &mask),
            Family::Bert | Family::Roberta | Family::XlmRoberta | Family::DistilBert => self.bert(ids, &mask),
        }
    }

    fn bert(&mut self, ids: &Wire, mask: &Wire) -> Result<Wire, Error> {
        let mut rows = self.embeddings(ids)?;
        for layer in 0..self.config.layers {
            rows = self.bert_layer(&rows, mask, layer)?;
        }
        Ok(rows)
    }

    fn embeddings(&mut self, ids: &Wire) -> Result<Wire, Error> {
        let (config, hidden) = (self.config, self.config.hidden_size);
        let words = self.table("embeddings.word_embeddings.weight", [config.vocab_size, hidden])?;
        let positions = [config.max_positions + config.position_offset, hidden];
        let positions = self.table("embeddings.position_embeddings.weight", positions)?;
        let numbers = self.position_numbers(ids);
        let words = self.builder.rows(&words, ids);
        let positions = self.builder.rows(&positions, &numbers);
        let rows = self.builder.add(&words, &positions);
        let rows = self.with_segment(rows)?;
        self.norm(&rows, &format!("{}embeddings.LayerNorm", self.prefix))
    }

    /// The numbers of positions, as the checkpoint counts.
    fn position_numbers(&mut self, ids: &Wire) -> Wire {
        let numbers = self.positions(ids);
        let offset = self.builder.whole(signed(self.config.position_offset));
        self.builder.add(&numbers, &offset)
    }

    /// Adds the row of the first segment, where the model has segments.
    fn with_segment(&mut self, rows: Wire) -> Result<Wire, Error> {
        let shape = [self.config.type_vocab_size, self.config.hidden_size];
        if shape[0] == 0 {
            return Ok(rows);
        }
        let types = self.table("embeddings.token_type_embeddings.weight", shape)?;
        let first = self.builder.slice(&types, 0, [0, 1]);
        Ok(self.builder.add(&rows, &first))
    }

    fn bert_layer(&mut self, rows: &Wire, mask: &Wire, layer: usize) -> Result<Wire, Error> {
        let names = names::layer(self.config.family);
        let layer = format!("{}{}{layer}.", self.prefix, names.layer);
        let attended = self.bert_attention(rows, mask, &layer)?;
        let sum = self.builder.add(&attended, rows);
        let rows = self.norm(&sum, &format!("{layer}{}", names.attention_norm))?;
        let fed = self.bert_feed_forward(&rows, &layer)?;
        let sum = self.builder.add(&fed, &rows);
        self.norm(&sum, &format!("{layer}{}", names.output_norm))
    }

    fn bert_attention(&mut self, rows: &Wire, mask: &Wire, layer: &str) -> Result<Wire, Error> {
        let names = names::layer(self.config.family);
        let square = [self.config.hidden_size; 2];
        let three = names.projections.map(|part| self.linear(rows, &format!("{layer}{part}"), square, true));
        let [query, key, value] = three;
        let [query, key, value] = [query?, key?, value?].map(|rows| self.heads(&rows));
        let scale = self.scale(1.0);
        let scores = self.scores(&query, &key, scale);
        let attended = self.attended(&scores, mask, &value);
        self.linear(&attended, &format!("{layer}{}", names.attention_output), square, true)
    }

    fn bert_feed_forward(&mut self, rows: &Wire, layer: &str) -> Result<Wire, Error> {
        let names = names::layer(self.config.family);
        let (hidden, middle) = (self.config.hidden_size, self.config.intermediate_size);
        let up = self.linear(rows, &format!("{layer}{}", names.middle), [middle, hidden], true)?;
        let up = self.activated(&up, self.config.activation);
        self.linear(&up, &format!("{layer}{}", names.output), [hidden, middle], true)
    }

    /// One over the root of the size of a head times the number of terms in a score.
    #[expect(clippy::cast_precision_loss, reason = "the size of a head")]
    fn scale(&self, terms: f32) -> f32 {
        1.0 / (terms * self.config.head_size() as f32).sqrt()
    }

    fn ltg(&mut self, ids: &Wire, mask: &Wire) -> Result<Wire, Error> {
        let (config, hidden) = (self.config, self.config.hidden_size);
        let words = self.table("embedding.word_embedding.weight", [config.vocab_size, hidden])?;
        let rows = self.builder.rows(&words, ids);
        let mut rows = self.plain_norm(&rows, hidden);
        let distances = self.distances(ids)?;
        for layer in 0..config.layers {
            rows = self.ltg_layer(&rows, &distances, mask, layer)?;
        }
        Ok(rows)
    }

    fn distances(&mut self, ids: &Wire) -> Result<Distances, Error> {
        let shape = [2 * self.config.position_buckets - 1, self.config.hidden_size];
        let table = self.table("embedding.relative_embedding", shape)?;
        let table = self.norm(&table, &format!("{}embedding.relative_layer_norm", self.prefix))?;
        Ok(Distances { table, buckets: self.buckets(ids) })
    }

    /// The bucket of each pair of tokens.
    fn buckets(&mut self, ids: &Wire) -> Wire {
        let longest = self.config.max_positions;
        let table = maskros_encoder::position_buckets(self.config, longest);
        let table: Vec<i64> = table.into_iter().map(signed).collect();
        let table = self.builder.wholes("buckets", &[table.len()], &table);
        let positions = self.positions(ids);
        let [first, second] = [1, 0].map(|axis| self.builder.unsqueezed(&positions, &[axis]));
        let distance = self.builder.apply("Sub", &[&first, &second], Vec::new());
        let middle = self.builder.whole(signed(longest - 1));
        let place = self.builder.add(&distance, &middle);
        self.builder.rows(&table, &place)
    }

    fn ltg_layer(
        &mut self,
        rows: &Wire,
        distances: &Distances,
        mask: &Wire,
        layer: usize,
    ) -> Result<Wire, Error> {
        let layer = format!("{}transformer.layers.{layer}.", self.prefix);
        let normed = self.plain_norm(rows, self.config.hidden_size);
        let attended = self.ltg_attention(&normed, distances, mask, &format!("{layer}attention."))?;
        let attended = self.norm(&attended, &format!("{layer}attention.post_layer_norm"))?;
        let rows = self.builder.add(rows, &attended);
        let fed = self.ltg_feed_forward(&rows, &layer)?;
        Ok(self.builder.add(&rows, &fed))
    }

    fn ltg_feed_forward(&mut self, rows: &Wire, layer: &str) -> Result<Wire, Error> {
        let (hidden, middle) = (self.config.hidden_size, self.config.intermediate_size);
        let normed = self.plain_norm(rows, hidden);
        let up = self.linear(&normed, &format!("{layer}mlp.mlp.1"), [2 * middle, hidden], false)?;
        let gated = self.gated(&up);
        let gated = self.plain_norm(&gated, middle);
        self.linear(&gated, &format!("{layer}mlp.mlp.4"), [hidden, middle], false)
    }

    /// The left half of each row times the GELU of its right half.
    fn gated(&mut self, rows: &Wire) -> Wire {
        let middle = signed(self.config.intermediate_size);
        let value = self.builder.slice(rows, 2, [0, middle]);
        let gate = self.builder.slice(rows, 2, [middle, 2 * middle]);
        let gate = self.gelu_tanh(&gate);
        self.builder.multiply(&value, &gate)
    }

    fn ltg_attention(
        &mut self,
        normed: &Wire,
        distances: &Distances,
        mask: &Wire,
        name: &str,
    ) -> Result<Wire, Error> {
        let hidden = self.config.hidden_size;
        let (both, square) = ([2 * hidden, hidden], [hidden, hidden]);
        let pair = self.linear(normed, &format!("{name}in_proj_qk"), both, true)?;
        let values = self.linear(normed, &format!("{name}in_proj_v"), square, true)?;
        let positions = self.linear(&distances.table, &format!("{name}in_proj_qk"), both, true)?;
        let positions = self.builder.unsqueezed(&positions, &[0]);
        let (tokens, positions) = (self.halves(&pair), self.halves(&positions));
        let values = self.heads(&values);
        let scores = self.ltg_scores(&tokens, &positions, &distances.buckets);
        let attended = self.attended(&scores, mask, &values);
        self.linear(&attended, &format!("{name}out_proj"), square, true)
    }

    /// Queries by keys, queries by the keys of distances, and the queries of distances by keys.
    fn ltg_scores(&mut self, [query, key]: &[Wire; 2], positions: &[Wire; 2], buckets: &Wire) -> Wire {
        let [query_position, key_position] = positions;
        let scale = self.scale(3.0);
        let scores = self.scores(query, key, scale);
        let to = self.scores(query, key_position, scale);
        let from = self.scores(query_position, key, scale);
        let shape = self.builder.apply("Shape", &[&scores], Vec::new());
        let places = self.builder.apply("Expand", &[buckets, &shape], Vec::new());
        let (to, from) = (self.gathered(&to, &places, 3), self.gathered(&from, &places, 2));
        let scores = self.builder.add(&scores, &to);
        self.builder.add(&scores, &from)
    }

    /// The numbers at these places of an axis.
    fn gathered(&mut self, numbers: &Wire, places: &Wire, axis: i64) -> Wire {
        self.builder.apply("GatherElements", &[numbers, places], vec![Setting::Whole("axis", axis)])
    }

    /// Queries and keys out of one product, as heads.
    fn halves(&mut self, pair: &Wire) -> [Wire; 2] {
        let hidden = signed(self.config.hidden_size);
        [[0, hidden], [hidden, 2 * hidden]].map(|range| {
            let half = self.builder.slice(pair, 2, range);
            self.heads(&half)
        })
    }
}
