import { setImmediate as afterImmediates, setTimeout as sleep } from 'node:timers/promises'

/** What files in one process share, by the name of each thing in a message. */
export type ProcessState = ReadonlyMap<string, unknown>

/** What libraries keep for all of their copies. */
const OF_LIBRARIES = /^global (?:Symbol\(|__)/

/** Node wraps these when threads are loaded, and others to cache the answer; the folder itself is compared. */
const WRAPPED = /^global process\.(?:chdir|cwd)$/

/** How long a closing resource may take to be gone, on the slowest machine. */
const LONGEST_WAIT = 60_000

/** The current state of this process: its variables, working folder and listeners, the globals with their functions, what is open. */
export function processState(): ProcessState {
  return new Map([
    nameEntry('the working folder', process.cwd()),
    ...Object.entries(process.env).map(([name, value]) => nameEntry(`the variable ${name}`, value)),
    ...process
      .eventNames()
      .map((name) => nameEntry(`listeners for ${String(name)}`, process.listenerCount(name))),
    ...globals(),
    ...openHandles(),
  ])
}

/**
 * Waits until this process is as it was before, just as it would wait at its end for what is still open.
 * @throws Error that names what is different.
 */
export async function assertLeftAsFound(before: ProcessState, longestWaitMs = LONGEST_WAIT): Promise<void> {
  const until = performance.now() + longestWaitMs
  let changed = changes(before, processState())
  while (changed.length > 0 && changed.every(isOpen) && performance.now() < until) {
    await sleep(1)
    // Those that are due already are nobody's.
    await afterImmediates()
    changed = changes(before, processState())
  }
  if (changed.length === 0) return
  throw new Error(
    `The next file would notice what this one changed: ${changed.join(', ')}. Undo it after the test, or give the file a process of its own: name it *.alone.test.ts.`,
  )
}

function changes(before: ProcessState, now: ProcessState): readonly string[] {
  const names = [...new Set([...before.keys(), ...now.keys()])]
  return names.filter((name) => {
    if (WRAPPED.test(name)) return false
    if (!before.has(name) && OF_LIBRARIES.test(name)) return false
    // What was open may close.
    if (!now.has(name) && isOpen(name)) return false
    return !Object.is(before.get(name), now.get(name))
  })
}

function isOpen(name: string): boolean {
  return name.startsWith('open ')
}

function globals(): readonly [string, unknown][] {
  return Reflect.ownKeys(globalThis).flatMap((key) => {
    const value: unknown = Reflect.get(globalThis, key)
    const name = `global ${String(key)}`
    return [
      nameEntry(name, value),
      ...functionsOf(name, value),
      ...functionsOf(`${name}.prototype`, prototypeOf(value)),
    ]
  })
}

function functionsOf(owner: string, value: unknown): readonly [string, unknown][] {
  if (!isObject(value) || value === globalThis) return []
  return Object.entries(Object.getOwnPropertyDescriptors(value))
    .filter(([, { value: member }]) => typeof member === 'function')
    .map(([name, { value: member }]) => nameEntry(`${owner}.${name}`, member))
}

function prototypeOf(value: unknown): unknown {
  return typeof value === 'function' ? value.prototype : undefined
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

/** Sockets, servers, children, timers: anything that keeps a process from ending, each kind numbered. */
function openHandles(): readonly [string, unknown][] {
  const kinds = process.getActiveResourcesInfo().toSorted()
  return kinds.map((kind, index) => nameEntry(`open ${kind} ${index - kinds.indexOf(kind) + 1}`, true))
}

function nameEntry(name: string, value: unknown): [string, unknown] {
  return [name, value]
}
