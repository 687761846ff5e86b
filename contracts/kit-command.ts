/** How the kit is called where this code lies: a checkout runs its sources, an installation the compiled package. */
export const KIT_COMMAND = import.meta.url.endsWith('.ts')
  ? 'npm run -s kit --'
  : 'npx agent-platform-conformance'
