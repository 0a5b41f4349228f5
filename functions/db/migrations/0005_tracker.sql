-- What was read from mails and what people did with it, as events that are only added. Bodies of mails are not among it.
CREATE TABLE tracker_events (
  uid TEXT NOT NULL,
  id TEXT NOT NULL,
  application TEXT NOT NULL,
  kind TEXT NOT NULL,
  at TEXT NOT NULL,
  is_demo INTEGER NOT NULL,
  body TEXT NOT NULL,
  recorded_at INTEGER NOT NULL,
  PRIMARY KEY (uid, id)
) WITHOUT ROWID;

CREATE TABLE tracker_refreshes (
  uid TEXT PRIMARY KEY NOT NULL,
  refreshed_at INTEGER NOT NULL,
  days INTEGER NOT NULL
);

CREATE TABLE tracker_shares (
  token TEXT PRIMARY KEY NOT NULL,
  uid TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  expires_at INTEGER,
  opens INTEGER NOT NULL DEFAULT 0,
  last_opened_at INTEGER
);

CREATE INDEX tracker_shares_uid ON tracker_shares (uid);
