/** The program, as its messages begin. */
export const KIT_NAME = 'agent-platform-conformance'

/** The command that calls the kit from this folder: a checkout runs its sources, an installation the compiled package. */
export const KIT_COMMAND = import.meta.url.endsWith('.ts') ? 'npm run -s kit --' : `npx ${KIT_NAME}`
