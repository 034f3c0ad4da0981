//! `maskros-train`: see the library.

fn main() -> anyhow::Result<()> {
    maskros_train::run()
}
