/** The kind of an agent, and what a scripted one answers from. */
export const migration = `
ALTER TABLE agents ADD COLUMN kind TEXT NOT NULL DEFAULT 'echoing';
ALTER TABLE agents ADD COLUMN script TEXT;
CREATE INDEX channels_by_account ON channels (account_id);
`
