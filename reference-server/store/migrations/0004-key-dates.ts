/**
 * When a key was made and last used; the id is that of a credential or a channel. An upload may have no channel: it was attached in
 * the portal's chat.
 */
export const migration = `
CREATE TABLE key_dates (id TEXT PRIMARY KEY, made_at TEXT, used_at TEXT) STRICT;
CREATE TABLE kept_uploads (
  id TEXT PRIMARY KEY, channel_id TEXT REFERENCES channels (id), file_name TEXT NOT NULL,
  mime_type TEXT NOT NULL, size INTEGER NOT NULL) STRICT;
INSERT INTO kept_uploads (id, channel_id, file_name, mime_type, size)
  SELECT id, channel_id, file_name, mime_type, size FROM uploads;
DROP TABLE uploads;
ALTER TABLE kept_uploads RENAME TO uploads;
`
