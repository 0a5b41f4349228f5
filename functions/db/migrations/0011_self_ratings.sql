-- How candidates find their own answers, as JSON by question. Goes with the seat.
ALTER TABLE interview_participants ADD COLUMN ratings TEXT NOT NULL DEFAULT '{}';
-- The built-in coach gives no scores any more: summaries that have one are made again from their records.
UPDATE interview_participants SET summary = NULL WHERE json_extract(summary, '$.score') IS NOT NULL;
