import { RUN_CONTEXT_VARIABLE, runContextIn } from '../../contracts/run-context-text.ts'
import type { RunContext } from '../../fixtures/run-context.ts'
import { scratchVariables } from '../../temporary-folders/scratch-variables.ts'
import { SEALING_VARIABLE } from '../sealed/sealing-key.ts'

/** The environment of a Playwright process and, through it, of its workers, which work in the folder `scratch`. */
export function playwrightEnvironment(context: RunContext, scratch: string): NodeJS.ProcessEnv {
  // Settings that a developer keeps for other projects must not change what is judged here. Where browsers are does not.
  // What opens the vault is for the process that holds it alone.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(?:PW|PLAYWRIGHT_(?!BROWSERS_PATH$))|^NO_COLOR$/.test(name) && name !== SEALING_VARIABLE,
  )
  return {
    ...Object.fromEntries(inherited),
    [RUN_CONTEXT_VARIABLE]: runContextIn(scratch, JSON.stringify(context)),
    FORCE_COLOR: '0',
    ...scratchVariables(scratch),
    // Node runs the sources as they are, so Playwright need not transform them: that saves its Babel, and start-up time.
    PW_DISABLE_TS_ESM: '1',
    // Playwright makes much short-lived garbage, and on a large machine each of its processes lets 300 MB of it pile up.
    // The bound is far from what checks need; it makes Node collect sooner. The checks also ask for a collection now and then.
    // One helper thread is enough for that.
    NODE_OPTIONS:
      `--max-semi-space-size=4 --v8-pool-size=1 --expose-gc --max-old-space-size=512 ${process.env['NODE_OPTIONS'] ?? ''}`.trim(),
    MALLOC_ARENA_MAX: '2',
    // Without it the C library raises this bound as large answers are let go, and then keeps their memory for itself.
    MALLOC_MMAP_THRESHOLD_: '131072',
  }
}
