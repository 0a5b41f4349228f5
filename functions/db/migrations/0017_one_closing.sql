-- Orders from the command line close an account as "Delete account" does: one column says so.
UPDATE users SET closed_at = deletion_ordered_at WHERE closed_at IS NULL AND deletion_ordered_at IS NOT NULL;
DROP INDEX users_deletion_ordered_at;
ALTER TABLE users DROP COLUMN deletion_ordered_at;
