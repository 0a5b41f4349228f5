-- Applied in the order of their numbers. A migration that has been published is never changed: add another.

CREATE TABLE users (
  uid TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL,
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  picture TEXT,
  phone TEXT,
  language TEXT NOT NULL,
  theme TEXT NOT NULL,
  email_notifications INTEGER NOT NULL,
  role TEXT NOT NULL,
  plan TEXT NOT NULL DEFAULT 'free',
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);

CREATE TABLE interviews (
  id TEXT PRIMARY KEY NOT NULL,
  room TEXT NOT NULL,
  epoch TEXT NOT NULL,
  rev INTEGER NOT NULL,
  mode TEXT NOT NULL,
  ended TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  finished_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);

CREATE UNIQUE INDEX interviews_room_epoch ON interviews (room, epoch);

CREATE TABLE interview_parts (
  interview_id TEXT NOT NULL REFERENCES interviews (id) ON DELETE CASCADE,
  rev INTEGER NOT NULL,
  position INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (interview_id, rev, position)
);

CREATE TABLE interview_members (
  interview_id TEXT NOT NULL REFERENCES interviews (id) ON DELETE CASCADE,
  uid TEXT NOT NULL,
  participant_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  PRIMARY KEY (interview_id, uid)
);

CREATE INDEX interview_members_uid ON interview_members (uid);
