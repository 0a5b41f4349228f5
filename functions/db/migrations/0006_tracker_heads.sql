-- Names the write that made somebody's tracker what it is now: what is added was worked out from a known state.
CREATE TABLE tracker_heads (
  uid TEXT PRIMARY KEY NOT NULL,
  stamp TEXT NOT NULL
);
