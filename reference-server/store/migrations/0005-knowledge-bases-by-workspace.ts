/** A page that lists workspaces asks each for its knowledge bases: without an index, all of them are read for each. */
export const migration = `
CREATE INDEX knowledge_bases_by_workspace ON knowledge_bases (workspace_id);
`
