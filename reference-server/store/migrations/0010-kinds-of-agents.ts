/** What an agent answers from: nothing for an echo, a script, or the custom APIs that it may call. */
export const migration = `
ALTER TABLE agents ADD COLUMN kind TEXT NOT NULL DEFAULT 'echoing';
ALTER TABLE agents ADD COLUMN script TEXT;
CREATE TABLE agent_custom_apis (
  agent_id TEXT NOT NULL REFERENCES agents (id), custom_api_id TEXT NOT NULL REFERENCES custom_apis (id),
  PRIMARY KEY (agent_id, custom_api_id)) STRICT, WITHOUT ROWID;
CREATE INDEX channels_by_account ON channels (account_id);
`
