-- People of an interview are participants everywhere else, and the daily caps also count minutes of speech.
ALTER TABLE interview_members RENAME TO interview_participants;
DROP INDEX interview_members_finished_at;
DROP INDEX interview_members_deleted_at;
DROP INDEX interview_members_unread;
CREATE INDEX interview_participants_finished_at ON interview_participants (uid, finished_at, interview_id);
CREATE INDEX interview_participants_deleted_at ON interview_participants (deleted_at) WHERE deleted_at > 0;
CREATE INDEX interview_participants_unread ON interview_participants (uid, finished_at) WHERE summary IS NULL AND role = 'candidate' AND deleted_at IS NULL;

ALTER TABLE assistant_requests RENAME TO metered_requests;
DROP INDEX assistant_requests_uid;
DROP INDEX assistant_requests_origin;
CREATE INDEX metered_requests_uid ON metered_requests (uid, asked_at);
CREATE INDEX metered_requests_origin ON metered_requests (origin, asked_at);
