-- Sign-ins and sessions from before this moment (seconds since 1970) hold no more: "sign out everywhere".
ALTER TABLE users ADD COLUMN sessions_valid_from INTEGER NOT NULL DEFAULT 0;
-- The settings that follow somebody to another device: JSON of values and revisions.
ALTER TABLE users ADD COLUMN preferences TEXT NOT NULL DEFAULT '{"revision":0,"values":{},"revisions":{}}';

-- Sessions that were ended before their time; a row goes when the cookie would have ended anyway.
CREATE TABLE revoked_sessions (
  id TEXT PRIMARY KEY NOT NULL,
  expires_at INTEGER NOT NULL
);
CREATE INDEX revoked_sessions_expires_at ON revoked_sessions (expires_at);

-- Guests whose things have become an account's. What a room still delivers for them goes to the account.
CREATE TABLE merged_users (
  from_uid TEXT PRIMARY KEY NOT NULL,
  into_uid TEXT NOT NULL,
  merged_at INTEGER NOT NULL
);
CREATE INDEX merged_users_into_uid ON merged_users (into_uid);

-- Which rooms somebody has got a ticket for: they have to be asked when an account is deleted.
CREATE TABLE room_visits (
  uid TEXT NOT NULL,
  room TEXT NOT NULL,
  visited_at INTEGER NOT NULL,
  PRIMARY KEY (uid, room)
);
