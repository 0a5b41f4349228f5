-- When an operator ordered the deletion of this account, in milliseconds since 1970. The purge carries it out, because
-- an account is more than its rows: rooms have to forget it, and its files have to go.
ALTER TABLE users ADD COLUMN deletion_ordered_at INTEGER;
CREATE INDEX users_deletion_ordered_at ON users (deletion_ordered_at);
