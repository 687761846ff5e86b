import { userInfo } from 'node:os'
import { join } from 'node:path'
import { RUN_CONTEXT_VARIABLE, type RunContext } from '../../fixtures/run-context.ts'
import { SEALING_VARIABLE } from '../sealed/sealing-key.ts'

/** Where Playwright may put files. */
export interface PlaywrightFolders {
  /** Removed after use; whatever Playwright puts into a temporary folder goes there. */
  scratch: string
  /** Where temporary folders are outside of a run; what is worth keeping from one run to the next goes there. */
  temporary: string
}

/** The environment of a Playwright process and, through it, of its workers. */
export function playwrightEnvironment(
  context: RunContext,
  { scratch, temporary }: PlaywrightFolders,
): NodeJS.ProcessEnv {
  // Settings that a developer keeps for other projects must not change what is judged here. Where browsers are does not.
  // What opens the vault is for the process that holds it alone.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(?:PW|PLAYWRIGHT_(?!BROWSERS_PATH$))|^NO_COLOR$/.test(name) && name !== SEALING_VARIABLE,
  )
  return {
    ...Object.fromEntries(inherited),
    [RUN_CONTEXT_VARIABLE]: JSON.stringify(context),
    FORCE_COLOR: '0',
    TMPDIR: scratch,
    TEMP: scratch,
    TMP: scratch,
    // Node runs the sources as they are, so Playwright need not transform them: that saves its Babel, and start-up time.
    PW_DISABLE_TS_ESM: '1',
    // By number, since a container's user often has no name.
    NODE_COMPILE_CACHE: join(
      temporary,
      `agent-platform-conformance-${process.getuid?.() ?? userInfo().username}`,
    ),
    // Playwright makes much short-lived garbage, and on a large machine each of its processes lets 300 MB of it pile up.
    // The bound is far from what checks need; it makes Node collect sooner. The checks also ask for a collection now and then.
    // One helper thread is enough for that.
    NODE_OPTIONS:
      `--max-semi-space-size=1 --v8-pool-size=1 --expose-gc --max-old-space-size=512 ${process.env['NODE_OPTIONS'] ?? ''}`.trim(),
    MALLOC_ARENA_MAX: '2',
  }
}
