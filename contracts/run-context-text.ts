import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The environment variable that tells the processes of a run what it is to do: as JSON, or as the file: address of that JSON. */
export const RUN_CONTEXT_VARIABLE = 'AGENT_PLATFORM_CONFORMANCE_RUN'

/** What the run is to do, as JSON; undefined outside of a run. */
export function runContextText(environment: NodeJS.ProcessEnv): string | undefined {
  const given = environment[RUN_CONTEXT_VARIABLE]
  return given !== undefined && isFile(given) ? readFileSync(new URL(given), 'utf8') : given
}

/** The value of the variable for a context kept in a private folder. A variable on Linux holds 128 KiB, and a dozen targets need more. */
export function runContextIn(folder: string, text: string): string {
  const file = join(folder, 'run.json')
  writeFileSync(file, text, { mode: 0o600 })
  return pathToFileURL(file).href
}

/** Replaces what the run is to do, for the processes started from here on. */
export function replaceRunContext(environment: NodeJS.ProcessEnv, text: string): void {
  const given = environment[RUN_CONTEXT_VARIABLE]
  if (given !== undefined && isFile(given)) writeFileSync(new URL(given), text)
  else environment[RUN_CONTEXT_VARIABLE] = text
}

function isFile(value: string): boolean {
  return value.startsWith('file:')
}
