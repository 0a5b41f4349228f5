-- Answers that a candidate gave again in the report, as JSON by id. Goes with the seat.
ALTER TABLE interview_participants ADD COLUMN attempts TEXT NOT NULL DEFAULT '{}';
