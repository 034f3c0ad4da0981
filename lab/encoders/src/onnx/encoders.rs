//! The layers of both kinds of encoders.

use super::{
    graph::{Setting, Wire},
    layers::{Writer, signed},
};
use maskros_encoder::{Error, config::Family, names};

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
        let offset = config.position_offset;
        let positions =
            self.table("embeddings.position_embeddings.weight", [config.max_positions + offset, hidden])?;
        let numbers = self.positions(ids);
        let offset = self.builder.whole(signed(offset));
        let numbers = self.builder.add(&numbers, &offset);
        let words = self.builder.rows(&words, ids);
        let positions = self.builder.rows(&positions, &numbers);
        let mut rows = self.builder.add(&words, &positions);
        if config.type_vocab_size > 0 {
            let types =
                self.table("embeddings.token_type_embeddings.weight", [config.type_vocab_size, hidden])?;
            let first = self.builder.slice(&types, 0, [0, 1]);
            rows = self.builder.add(&rows, &first);
        }
        self.norm(&rows, &format!("{}embeddings.LayerNorm", self.prefix))
    }

    fn bert_layer(&mut self, rows: &Wire, mask: &Wire, layer: usize) -> Result<Wire, Error> {
        let (hidden, middle) = (self.config.hidden_size, self.config.intermediate_size);
        let names = names::layer(self.config.family);
        let layer = format!("{}{}{layer}.", self.prefix, names.layer);
        let name = |part: &str| format!("{layer}{part}");
        let square = [hidden, hidden];
        let [query, key, value] = names.projections.map(|part| self.linear(rows, &name(part), square, true));
        let [query, key, value] = [query?, key?, value?].map(|rows| self.heads(&rows));
        let scale = self.scale(1.0);
        let scores = self.scores(&query, &key, scale);
        let attended = self.attended(&scores, mask, &value);
        let attended = self.linear(&attended, &name(names.attention_output), square, true)?;
        let sum = self.builder.add(&attended, rows);
        let attended = self.norm(&sum, &name(names.attention_norm))?;
        let up = self.linear(&attended, &name(names.middle), [middle, hidden], true)?;
        let up = self.activated(&up, self.config.activation);
        let down = self.linear(&up, &name(names.output), [hidden, middle], true)?;
        let sum = self.builder.add(&down, &attended);
        self.norm(&sum, &name(names.output_norm))
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
        let count = 2 * config.position_buckets - 1;
        let relative = self.table("embedding.relative_embedding", [count, hidden])?;
        let relative = self.norm(&relative, &format!("{}embedding.relative_layer_norm", self.prefix))?;
        let buckets = self.buckets(ids);
        for layer in 0..config.layers {
            rows = self.ltg_layer(&rows, &relative, &buckets, mask, layer)?;
        }
        Ok(rows)
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
        relative: &Wire,
        buckets: &Wire,
        mask: &Wire,
        layer: usize,
    ) -> Result<Wire, Error> {
        let (hidden, middle) = (self.config.hidden_size, self.config.intermediate_size);
        let prefix = self.prefix;
        let name = |part: &str| format!("{prefix}transformer.layers.{layer}.{part}");
        let normed = self.plain_norm(rows, hidden);
        let attended = self.ltg_attention(&normed, relative, buckets, mask, &name("attention."))?;
        let attended = self.norm(&attended, &name("attention.post_layer_norm"))?;
        let rows = self.builder.add(rows, &attended);
        let normed = self.plain_norm(&rows, hidden);
        let up = self.linear(&normed, &name("mlp.mlp.1"), [2 * middle, hidden], false)?;
        let value = self.builder.slice(&up, 2, [0, signed(middle)]);
        let gate = self.builder.slice(&up, 2, [signed(middle), signed(2 * middle)]);
        let gate = self.gelu_tanh(&gate);
        let gated = self.builder.multiply(&value, &gate);
        let gated = self.plain_norm(&gated, middle);
        let down = self.linear(&gated, &name("mlp.mlp.4"), [hidden, middle], false)?;
        Ok(self.builder.add(&rows, &down))
    }

    fn ltg_attention(
        &mut self,
        normed: &Wire,
        relative: &Wire,
        buckets: &Wire,
        mask: &Wire,
        name: &str,
    ) -> Result<Wire, Error> {
        let hidden = self.config.hidden_size;
        let (both, square) = ([2 * hidden, hidden], [hidden, hidden]);
        let pair = self.linear(normed, &format!("{name}in_proj_qk"), both, true)?;
        let values = self.linear(normed, &format!("{name}in_proj_v"), square, true)?;
        let positions = self.linear(relative, &format!("{name}in_proj_qk"), both, true)?;
        let positions = self.builder.unsqueezed(&positions, &[0]);
        let [query, key] = self.halves(&pair);
        let [query_position, key_position] = self.halves(&positions);
        let values = self.heads(&values);
        let scale = self.scale(3.0);
        let scores = self.scores(&query, &key, scale);
        let to = self.scores(&query, &key_position, scale);
        let from = self.scores(&query_position, &key, scale);
        let shape = self.builder.apply("Shape", &[&scores], Vec::new());
        let places = self.builder.apply("Expand", &[buckets, &shape], Vec::new());
        let to = self.builder.apply("GatherElements", &[&to, &places], vec![Setting::Whole("axis", 3)]);
        let from = self.builder.apply("GatherElements", &[&from, &places], vec![Setting::Whole("axis", 2)]);
        let scores = self.builder.add(&scores, &to);
        let scores = self.builder.add(&scores, &from);
        let attended = self.attended(&scores, mask, &values);
        self.linear(&attended, &format!("{name}out_proj"), square, true)
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
