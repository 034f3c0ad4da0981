//! Builds a graph operator by operator.

use super::format::{Attribute, Graph, Kind, Node, Shape, Size, Tensor, TensorKind, Value};

const FLOAT: i32 = 1;
const WHOLE: i32 = 7;

/// A value in the graph, by its name.
#[derive(Clone, Debug)]
pub(super) struct Wire(String);

/// A graph that grows.
#[derive(Debug, Default)]
pub(super) struct Builder {
    graph: Graph,
}

/// An attribute of an operator.
pub(super) enum Setting {
    Float(&'static str, f32),
    Whole(&'static str, i64),
    Wholes(&'static str, Vec<i64>),
}

impl Setting {
    fn attribute(self) -> Attribute {
        match self {
            Self::Float(name, f) => Attribute { name: name.into(), f, kind: 1, ..Attribute::default() },
            Self::Whole(name, i) => Attribute { name: name.into(), i, kind: 2, ..Attribute::default() },
            Self::Wholes(name, ints) => {
                Attribute { name: name.into(), ints, kind: 7, ..Attribute::default() }
            }
        }
    }
}

impl Builder {
    /// The graph.
    pub(super) fn finish(mut self, name: &str) -> Graph {
        name.clone_into(&mut self.graph.name);
        self.graph
    }

    /// An input of whole numbers, a row a text.
    pub(super) fn input(&mut self, name: &str) -> Wire {
        let sizes = [named("batch"), named("tokens")];
        self.graph.input.push(value(name, WHOLE, sizes.into()));
        Wire(name.to_owned())
    }

    /// Makes this value an output of this name.
    pub(super) fn output(&mut self, name: &str, wire: &Wire, sizes: Vec<Size>) {
        self.node("Identity", &[wire], Vec::new(), name.to_owned());
        self.graph.output.push(value(name, FLOAT, sizes));
    }

    /// Numbers of the model.
    pub(super) fn numbers(&mut self, name: &str, shape: &[usize], numbers: &[f32]) -> Wire {
        let bytes = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
        self.tensor(name, shape, FLOAT, bytes)
    }

    /// Whole numbers of the model.
    pub(super) fn wholes(&mut self, name: &str, shape: &[usize], numbers: &[i64]) -> Wire {
        let bytes = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
        self.tensor(name, shape, WHOLE, bytes)
    }

    /// A constant list of whole numbers, such as a shape.
    pub(super) fn list(&mut self, numbers: &[i64]) -> Wire {
        let name = format!("list.{}", numbers.iter().map(i64::to_string).collect::<Vec<_>>().join("."));
        self.wholes(&name, &[numbers.len()], numbers)
    }

    /// A constant number.
    pub(super) fn number(&mut self, number: f32) -> Wire {
        let name = format!("number.{number}");
        self.numbers(&name, &[], &[number])
    }

    /// A constant whole number.
    pub(super) fn whole(&mut self, number: i64) -> Wire {
        let name = format!("whole.{number}");
        self.wholes(&name, &[], &[number])
    }

    /// Numbers under a name; those that are there already are used again.
    fn tensor(&mut self, name: &str, shape: &[usize], data_type: i32, raw_data: Vec<u8>) -> Wire {
        if !self.graph.initializer.iter().any(|tensor| tensor.name == name) {
            let dims = shape.iter().map(|size| size.cast_signed() as i64).collect();
            self.graph.initializer.push(Tensor { dims, data_type, name: name.to_owned(), raw_data });
        }
        Wire(name.to_owned())
    }

    /// An operator with one output.
    pub(super) fn apply(&mut self, operator: &str, inputs: &[&Wire], settings: Vec<Setting>) -> Wire {
        let name = format!("{operator}.{}", self.graph.node.len());
        self.node(operator, inputs, settings, name)
    }

    fn node(&mut self, operator: &str, inputs: &[&Wire], settings: Vec<Setting>, output: String) -> Wire {
        self.graph.node.push(Node {
            input: inputs.iter().map(|wire| wire.0.clone()).collect(),
            output: vec![output.clone()],
            name: format!("make.{output}"),
            op_type: operator.to_owned(),
            attribute: settings.into_iter().map(Setting::attribute).collect(),
        });
        Wire(output)
    }

    pub(super) fn add(&mut self, a: &Wire, b: &Wire) -> Wire {
        self.apply("Add", &[a, b], Vec::new())
    }

    pub(super) fn multiply(&mut self, a: &Wire, b: &Wire) -> Wire {
        self.apply("Mul", &[a, b], Vec::new())
    }

    pub(super) fn product(&mut self, a: &Wire, b: &Wire) -> Wire {
        self.apply("MatMul", &[a, b], Vec::new())
    }

    pub(super) fn reshape(&mut self, wire: &Wire, shape: &[i64]) -> Wire {
        let shape = self.list(shape);
        self.apply("Reshape", &[wire, &shape], Vec::new())
    }

    pub(super) fn transpose(&mut self, wire: &Wire, order: &[i64]) -> Wire {
        self.apply("Transpose", &[wire], vec![Setting::Wholes("perm", order.to_vec())])
    }

    /// A part of an axis, up to `end`.
    pub(super) fn slice(&mut self, wire: &Wire, axis: i64, [start, end]: [i64; 2]) -> Wire {
        let [start, end, axis] = [start, end, axis].map(|number| self.list(&[number]));
        self.apply("Slice", &[wire, &start, &end, &axis], Vec::new())
    }

    /// The rows of a table.
    pub(super) fn rows(&mut self, table: &Wire, ids: &Wire) -> Wire {
        self.apply("Gather", &[table, ids], vec![Setting::Whole("axis", 0)])
    }

    pub(super) fn unsqueezed(&mut self, wire: &Wire, axes: &[i64]) -> Wire {
        let axes = self.list(axes);
        self.apply("Unsqueeze", &[wire, &axes], Vec::new())
    }
}

/// A size that is known only when the model runs.
pub(super) fn named(name: &str) -> Size {
    Size { name: Some(name.to_owned()), ..Size::default() }
}

/// A size that is known.
pub(super) fn fixed(size: usize) -> Size {
    Size { value: Some(size.cast_signed() as i64), ..Size::default() }
}

fn value(name: &str, element: i32, sizes: Vec<Size>) -> Value {
    let tensor = Some(TensorKind { element, shape: Some(Shape { sizes }) });
    Value { name: name.to_owned(), kind: Some(Kind { tensor }) }
}
