-- What each person keeps has a ceiling. bytes: the record's JSON in UTF-8. Guests who have not been seen for long are
-- deleted; those who are there already count as seen today. A room that nobody got a ticket for does not exist.
ALTER TABLE interviews ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
UPDATE interviews SET bytes = coalesce(
  (SELECT sum(length(CAST(body AS BLOB))) FROM interview_parts WHERE interview_id = interviews.id), 0);
ALTER TABLE users ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
UPDATE users SET seen_at = unixepoch() * 1000;
CREATE INDEX users_seen_at ON users (role, seen_at);
CREATE INDEX room_visits_room ON room_visits (room);
