-- Résumés and texts. The bytes are in R2, in the folder of the uid that uploaded them (`stored_under`), under a name of their
-- own (`stored_as`). Until they are whole nobody sees the file. What has `deleted_at` can come back for a day. Of the files
-- of one kind the last that was made the default is it. Long texts stand last, so that lists do not read past them.
CREATE TABLE resource_files (
  id TEXT PRIMARY KEY NOT NULL,
  uid TEXT NOT NULL,
  stored_under TEXT NOT NULL,
  stored_as TEXT NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  is_whole INTEGER NOT NULL,
  default_at INTEGER,
  text_state TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  deleted_at INTEGER,
  text TEXT
);
CREATE INDEX resource_files_uid ON resource_files (uid);
CREATE INDEX resource_files_unfinished ON resource_files (created_at) WHERE is_whole = 0;
CREATE INDEX resource_files_deleted_at ON resource_files (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE stories (
  id TEXT PRIMARY KEY NOT NULL,
  uid TEXT NOT NULL,
  rev INTEGER NOT NULL,
  title TEXT NOT NULL,
  category TEXT NOT NULL,
  tags TEXT NOT NULL,
  excerpt TEXT NOT NULL,
  length INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER,
  content TEXT NOT NULL
);
CREATE INDEX stories_updated_at ON stories (uid, updated_at, id);
CREATE INDEX stories_deleted_at ON stories (deleted_at) WHERE deleted_at IS NOT NULL;
