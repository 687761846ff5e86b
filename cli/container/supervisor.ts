import { once } from 'node:events'
import { linesIn } from '../process/lines-in.ts'
import { KeptContainer, NotStarted } from './kept-container.ts'
import type { SupervisorEvent, SupervisorRequest } from './supervisor-messages.ts'

/*
 * Keeps one container, as a process of its own: starts it as the first line of input says, reports its address, and removes it when the
 * input ends. The input ends when the run is over, even if it was killed outright: no container outlives its run.
 */
const over = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => over.abort())
// Nobody may be left to read the output.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const lines = linesIn(process.stdin)
const { value: line } = await lines.next()
void lines.next().finally(() => over.abort())
if (line !== undefined) await keep(JSON.parse(line))
// A pull that is still under way would keep the process alive.
process.exit()

async function keep(request: SupervisorRequest): Promise<void> {
  const container = new KeptContainer(request, {
    signal: over.signal,
    onPulling: () => tell({ event: 'pulling' }),
  })
  const ended = over.signal.aborted ? Promise.resolve() : once(over.signal, 'abort')
  try {
    const url = await Promise.race([container.start(), ended.then(() => undefined)])
    if (url !== undefined) tell({ event: 'ready', url })
    await ended
  } catch (error) {
    if (!(error instanceof NotStarted)) throw error
    tell({ event: 'failed', reason: error.message, log: await container.lastLines() })
  } finally {
    await container.remove()
  }
}

function tell(event: SupervisorEvent): void {
  // biome-ignore lint/plugin: a pipe to the program that started it
  process.stdout.write(`${JSON.stringify(event)}\n`)
}
