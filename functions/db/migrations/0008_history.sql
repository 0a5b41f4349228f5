-- What the history lists without reading whole records. `finished_at` is the interview's own, kept here for its order.
ALTER TABLE interview_members ADD COLUMN finished_at INTEGER NOT NULL DEFAULT 0;
-- `Summary` as JSON. Null for an interviewer, and for a candidate until somebody has looked: older records get theirs then.
ALTER TABLE interview_members ADD COLUMN summary TEXT;
-- Deleted by this person, and can come back for a day. Then it is 0: their seat stays in an interview that the other one keeps,
-- so that the deletion of their account still finds their lines.
ALTER TABLE interview_members ADD COLUMN deleted_at INTEGER;
UPDATE interview_members SET finished_at = (SELECT finished_at FROM interviews WHERE interviews.id = interview_members.interview_id);
DROP INDEX interview_members_uid;
CREATE INDEX interview_members_finished_at ON interview_members (uid, finished_at, interview_id);
CREATE INDEX interview_members_deleted_at ON interview_members (deleted_at) WHERE deleted_at > 0;
CREATE INDEX interview_members_unread ON interview_members (uid, finished_at) WHERE summary IS NULL AND role = 'candidate' AND deleted_at IS NULL;

-- Interviews that all their people have deleted: a room that delivers once more brings nothing back.
CREATE TABLE deleted_interviews (
  id TEXT PRIMARY KEY NOT NULL,
  deleted_at INTEGER NOT NULL
);
CREATE INDEX deleted_interviews_deleted_at ON deleted_interviews (deleted_at);

-- Each person's own notes on an interview; nobody else reads them.
CREATE TABLE interview_notes (
  interview_id TEXT NOT NULL REFERENCES interviews (id) ON DELETE CASCADE,
  uid TEXT NOT NULL,
  rev INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (interview_id, uid)
);
CREATE INDEX interview_notes_uid ON interview_notes (uid);

-- What one person of a peer interview says of the other's part: `Rubric` as JSON.
CREATE TABLE interview_feedback (
  interview_id TEXT NOT NULL REFERENCES interviews (id) ON DELETE CASCADE,
  uid TEXT NOT NULL,
  body TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  PRIMARY KEY (interview_id, uid)
);
CREATE INDEX interview_feedback_uid ON interview_feedback (uid);

-- The next to-dos of a tracker, for the dashboard: JSON that says of which stamp and day it is. Empty: nobody has looked.
ALTER TABLE tracker_heads ADD COLUMN upcoming TEXT NOT NULL DEFAULT '';

-- Visits to rooms that are long gone are taken away by a clock.
CREATE INDEX room_visits_visited_at ON room_visits (visited_at);
