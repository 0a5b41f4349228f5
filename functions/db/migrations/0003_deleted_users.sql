-- Accounts that were deleted, by the SHA-256 of their uid: sign-ins and interviews from before bring nothing back.
CREATE TABLE deleted_users (
  uid_hash TEXT PRIMARY KEY NOT NULL,
  deleted_at INTEGER NOT NULL
);
CREATE INDEX deleted_users_deleted_at ON deleted_users (deleted_at);

-- Names the write that made an interview what it is now.
ALTER TABLE interviews ADD COLUMN stamp TEXT NOT NULL DEFAULT '';
