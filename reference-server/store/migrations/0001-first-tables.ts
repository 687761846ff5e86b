/**
 * The tables of the first release. A data folder made before versions were counted has them already,
 * so this migration alone says IF NOT EXISTS; no later one may.
 */
export const migration = `
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS accounts (id TEXT PRIMARY KEY, name TEXT NOT NULL, plan TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS workspaces (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts (id), name TEXT NOT NULL,
  created_by TEXT NOT NULL, created_at TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS people (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts (id), position TEXT NOT NULL,
  workspace_id TEXT REFERENCES workspaces (id)) STRICT;
CREATE TABLE IF NOT EXISTS agents (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts (id), name TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS credentials (
  client_id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts (id), name TEXT NOT NULL,
  type TEXT NOT NULL, workspace_id TEXT REFERENCES workspaces (id), role TEXT, audience TEXT NOT NULL,
  state TEXT NOT NULL, secret_digest TEXT NOT NULL, secret_last4 TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS channels (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts (id), name TEXT NOT NULL,
  agent_id TEXT REFERENCES agents (id), key_digest TEXT NOT NULL, key_last4 TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS messages (
  channel_id TEXT NOT NULL REFERENCES channels (id), thread_id TEXT NOT NULL, user_id TEXT,
  text TEXT NOT NULL, reply TEXT NOT NULL, at TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS messages_by_thread ON messages (channel_id, thread_id);
CREATE TABLE IF NOT EXISTS attachments (
  message INTEGER NOT NULL, position INTEGER NOT NULL, url TEXT NOT NULL,
  PRIMARY KEY (message, position)) STRICT;
CREATE TABLE IF NOT EXISTS uploads (
  id TEXT PRIMARY KEY, channel_id TEXT NOT NULL REFERENCES channels (id), file_name TEXT NOT NULL,
  mime_type TEXT NOT NULL, size INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS knowledge_bases (
  id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL REFERENCES workspaces (id), name TEXT NOT NULL,
  created_by TEXT NOT NULL, created_at TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS custom_apis (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts (id), name TEXT NOT NULL,
  definition TEXT NOT NULL, authentication_type TEXT NOT NULL, state TEXT NOT NULL) STRICT;
`
