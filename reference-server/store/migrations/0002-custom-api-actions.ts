/** What a custom API lets agents do, its authentication, and the agents it is assigned to. */
export const migration = `
CREATE TABLE custom_api_actions (
  api_id TEXT PRIMARY KEY REFERENCES custom_apis (id), actions TEXT NOT NULL) STRICT;
CREATE TABLE custom_api_authentications (
  api_id TEXT PRIMARY KEY REFERENCES custom_apis (id), details TEXT NOT NULL, sealed TEXT NOT NULL,
  last_four TEXT NOT NULL) STRICT;
CREATE TABLE custom_api_agents (
  api_id TEXT NOT NULL REFERENCES custom_apis (id), agent_id TEXT NOT NULL REFERENCES agents (id),
  PRIMARY KEY (api_id, agent_id)) STRICT;
CREATE INDEX custom_api_agents_by_agent ON custom_api_agents (agent_id);
`
