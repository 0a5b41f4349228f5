-- Mock interviews that have begun, once for each life of a room, counted against who opened it. Outlives the interview's own rows.
CREATE TABLE interview_starts (
  room TEXT NOT NULL,
  epoch TEXT NOT NULL,
  uid TEXT NOT NULL,
  mode TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  PRIMARY KEY (room, epoch)
);
CREATE INDEX interview_starts_uid ON interview_starts (uid, mode);

-- Requests that went to a model with the operator's key, for the daily cap. `origin` stands for a network address as a keyed hash.
CREATE TABLE assistant_requests (
  id TEXT PRIMARY KEY NOT NULL,
  uid TEXT NOT NULL,
  origin TEXT NOT NULL,
  asked_at INTEGER NOT NULL
);
CREATE INDEX assistant_requests_uid ON assistant_requests (uid, asked_at);
CREATE INDEX assistant_requests_origin ON assistant_requests (origin, asked_at);
