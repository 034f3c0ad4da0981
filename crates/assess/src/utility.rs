//! What a pseudonymised collection is still good for.
