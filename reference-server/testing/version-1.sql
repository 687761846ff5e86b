-- A data folder's platform.db as the first release left it: schema of version 1, with rows in every table.
-- It stays as it is: migrations are tested against it.
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE accounts (id TEXT PRIMARY KEY, name TEXT NOT NULL, plan TEXT NOT NULL) STRICT;
CREATE TABLE workspaces (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts (id), name TEXT NOT NULL,
  created_by TEXT NOT NULL, created_at TEXT NOT NULL) STRICT;
CREATE TABLE people (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts (id), position TEXT NOT NULL,
  workspace_id TEXT REFERENCES workspaces (id)) STRICT;
CREATE TABLE agents (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts (id), name TEXT NOT NULL) STRICT;
CREATE TABLE credentials (
  client_id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts (id), name TEXT NOT NULL,
  type TEXT NOT NULL, workspace_id TEXT REFERENCES workspaces (id), role TEXT, audience TEXT NOT NULL,
  state TEXT NOT NULL, secret_digest TEXT NOT NULL, secret_last4 TEXT NOT NULL) STRICT;
CREATE TABLE channels (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts (id), name TEXT NOT NULL,
  agent_id TEXT REFERENCES agents (id), key_digest TEXT NOT NULL, key_last4 TEXT NOT NULL) STRICT;
CREATE TABLE messages (
  channel_id TEXT NOT NULL REFERENCES channels (id), thread_id TEXT NOT NULL, user_id TEXT,
  text TEXT NOT NULL, reply TEXT NOT NULL, at TEXT NOT NULL) STRICT;
CREATE INDEX messages_by_thread ON messages (channel_id, thread_id);
CREATE TABLE attachments (
  message INTEGER NOT NULL, position INTEGER NOT NULL, url TEXT NOT NULL,
  PRIMARY KEY (message, position)) STRICT;
CREATE TABLE uploads (
  id TEXT PRIMARY KEY, channel_id TEXT NOT NULL REFERENCES channels (id), file_name TEXT NOT NULL,
  mime_type TEXT NOT NULL, size INTEGER NOT NULL) STRICT;
CREATE TABLE knowledge_bases (
  id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL REFERENCES workspaces (id), name TEXT NOT NULL,
  created_by TEXT NOT NULL, created_at TEXT NOT NULL) STRICT;
CREATE TABLE custom_apis (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts (id), name TEXT NOT NULL,
  definition TEXT NOT NULL, authentication_type TEXT NOT NULL, state TEXT NOT NULL) STRICT;

INSERT INTO settings VALUES ('issuer', 'urn:agent-platform:first');
INSERT INTO accounts VALUES ('acme', 'Acme', 'Pro');
INSERT INTO workspaces VALUES ('ws_1', 'acme', 'Acme Support', 'seed', '2026-01-01T00:00:00.000Z');
INSERT INTO people VALUES ('wes', 'acme', 'workspace admin', 'ws_1');
INSERT INTO agents VALUES ('echo', 'acme', 'Echo');
INSERT INTO credentials VALUES
  ('key-1', 'acme', 'Kept', 'workspace', 'ws_1', 'Chat User', 'https://api.example', 'deactivated', 'aa', 'last');
INSERT INTO channels VALUES ('channel-1', 'acme', 'Kept', 'echo', 'bb', 'four');
INSERT INTO messages VALUES ('channel-1', 'thread-1', NULL, 'asked', 'said', '2026-01-01T00:00:00.000Z');
INSERT INTO attachments VALUES (1, 0, 'https://files.example/1');
INSERT INTO uploads VALUES ('upload-1', 'channel-1', 'kept.txt', 'text/plain', 4);
INSERT INTO knowledge_bases VALUES ('kb_1', 'ws_1', 'Kept', 'key-1', '2026-01-01T00:00:00.000Z');
INSERT INTO custom_apis VALUES ('api-1', 'acme', 'Kept', 'openapi: 3.0.3', 'None', 'confirmed');
