//! What a pseudonymised collection still gives away.
