-- Minutes of speech that went to a recogniser with the operator's key are counted like requests that went to a model.
ALTER TABLE assistant_requests ADD COLUMN kind TEXT NOT NULL DEFAULT 'model';
