import { parentPort, workerData } from 'node:worker_threads'
import fc from 'fast-check'
import { corpusIn } from './corpus.ts'
import { loadTarget } from './fuzz-target.ts'
import { mutate } from './mutate.ts'
import { tryInput } from './try-input.ts'
import { CurrentInput, type WorkerReport, type WorkerTask } from './worker-messages.ts'

/* Tries one target in a separate thread: its parent sees what it tries, and can end it if it hangs. */
const { module, corpus, seed, milliseconds, shrinking, current, folder }: WorkerTask = workerData
const target = await loadTarget(module)
const inputs = corpusIn(corpus).map(({ input }) => input)
const shown = new CurrentInput(current)
let last = Promise.resolve()
const property = fc.asyncProperty(mutate(inputs, target.words), (input) => {
  shown.put(input)
  last = tryInput(target, input, folder)
  return last
})

const limits = { markInterruptAsFailure: false, numRuns: Number.MAX_SAFE_INTEGER }
const found = await fc.check(property, {
  ...limits,
  seed,
  interruptAfterTimeLimit: milliseconds,
  endOnFailure: true,
})
const count = shown.count
// What was under way when the time was over has to end, too.
if (!found.failed) await last
parentPort?.postMessage(
  found.failed
    ? { inputs: count, finding: await smallest(found) }
    : ({ inputs: count } satisfies WorkerReport),
)

/** The smallest input found that fails, and how. */
async function smallest(failure: fc.RunDetails<[Buffer]>): Promise<WorkerReport['finding']> {
  const shrunk = await fc.check(property, {
    seed,
    path: failure.counterexamplePath ?? '',
    numRuns: 1,
    interruptAfterTimeLimit: shrinking,
    markInterruptAsFailure: false,
  })
  const { counterexample, errorInstance } = shrunk.failed && shrunk.counterexample !== null ? shrunk : failure
  const [input] = counterexample ?? []
  const message =
    errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : String(errorInstance)
  return { message, input: input ?? Buffer.of() }
}
