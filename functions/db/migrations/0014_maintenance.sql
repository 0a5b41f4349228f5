-- When a scheduled job last ran to its end, in milliseconds since 1970.
CREATE TABLE maintenance (
  job TEXT NOT NULL PRIMARY KEY,
  finished_at INTEGER NOT NULL
);
