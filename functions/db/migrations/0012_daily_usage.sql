-- The operator's keys are limited by cost: each request has its provider and its units (tokens or minutes), and a counter
-- for each day and provider holds the totals. state: 0 new, 1 counted, 2 corrected to the real cost.
ALTER TABLE metered_requests ADD COLUMN provider TEXT NOT NULL DEFAULT '';
ALTER TABLE metered_requests ADD COLUMN units INTEGER NOT NULL DEFAULT 0;
ALTER TABLE metered_requests ADD COLUMN is_guest INTEGER NOT NULL DEFAULT 0;
ALTER TABLE metered_requests ADD COLUMN state INTEGER NOT NULL DEFAULT 2;
CREATE TABLE daily_usage (
  day INTEGER NOT NULL,
  kind TEXT NOT NULL,
  provider TEXT NOT NULL,
  requests INTEGER NOT NULL,
  units INTEGER NOT NULL,
  guest_units INTEGER NOT NULL,
  PRIMARY KEY (day, kind, provider)
);
