-- A plan is granted by an e-mail address only where the identity provider has verified it. Accounts from before count as
-- unverified until their next sign-in.
ALTER TABLE users ADD COLUMN email_verified INTEGER NOT NULL DEFAULT 0;
-- An account that is being deleted: nobody is signed in to it any more, and the purge deletes what it kept.
ALTER TABLE users ADD COLUMN closed_at INTEGER;
CREATE INDEX users_closed_at ON users (closed_at);

-- What guests of one network address (a keyed hash) began on a UTC day (days since 1970). stamp names the last write.
CREATE TABLE address_days (
  day INTEGER NOT NULL,
  origin TEXT NOT NULL,
  kind TEXT NOT NULL,
  used INTEGER NOT NULL,
  stamp TEXT NOT NULL,
  PRIMARY KEY (day, origin, kind)
);
