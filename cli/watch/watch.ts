import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogue } from '../../contracts/catalogue.ts'
import { UsageError } from '../../contracts/errors.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { EVIDENCE_FILE } from '../../reports/evidence/evidence-file.ts'
import { readEvidence } from '../../reports/evidence/read-evidence.ts'
import { type Replay, replayOf, replayResults } from '../../reports/replays/replay.ts'
import { TargetNotStarted } from '../container/target-not-started.ts'
import type { RunOptions } from '../flags/run-options.ts'
import { kitUserAgent } from '../process/kit-package.ts'
import { type RunEnding, run } from '../run/run.ts'
import { loadCheckedTarget } from '../target/load-checked-target.ts'
import { say } from '../terminal/say.ts'
import { listWatchedAddresses, probeInterval } from './server-watch.ts'
import { nextWatchCommand, type WatchCommand } from './watch-command.ts'

/** The folder, within that of the reports, for the report of what was repeated. */
const REPEATED = 'repeated'

/**
 * Judges a target, and judges what failed again whenever its server restarts or somebody asks, until that is ended.
 * @returns the exit code of the last run @throws UsageError
 */
export async function watch(options: RunOptions): Promise<number> {
  let target = await watchable(options)
  let ending: RunEnding = await judgeAll(options)
  let left = ending.hasBegun ? await failuresIn(options.out) : undefined
  const once = { ...options, open: false }
  while (!ending.isInterrupted) {
    const command = await ask(target, left)
    if (command === 'quit') return ending.code
    const replay = command === 'failed' ? left : undefined
    if (replay !== undefined && replay.checks.length === 0) {
      tell('Nothing failed, so nothing is repeated.')
      continue
    }
    const out = join(options.out, REPEATED)
    const next = await tellUsageError(() =>
      replay === undefined ? judgeAll(once) : run({ ...once, out }, { replay }),
    )
    if (next === undefined) continue
    ending = next
    target = (await tellUsageError(() => watchable(options))) ?? target
    if (!ending.hasBegun) continue
    left = replay === undefined ? await failuresIn(options.out) : await stillLeft(replay, out)
  }
  return ending.code
}

/** Judges everything; earlier repetitions no longer matter. */
async function judgeAll(options: RunOptions): Promise<RunEnding> {
  await rm(join(options.out, REPEATED), { recursive: true, force: true })
  return run(options)
}

/** @throws UsageError if there is nothing to watch */
async function watchable({ targets: [file = ''] }: RunOptions): Promise<Target> {
  const target = await loadCheckedTarget(file)
  if (target.container === undefined) return target
  throw new UsageError(
    'FLAG_INVALID',
    `--watch: ${file} starts a container for each run, which nobody restarts; leave out container, or --watch`,
  )
}

async function ask(target: Target, left: Replay | undefined): Promise<WatchCommand> {
  const addresses = listWatchedAddresses(target)
  const count = left?.checks.length ?? 0
  const failed = count === 0 ? 'nothing failed' : `${count} failed`
  const keys = process.stdin.isTTY ? 'Enter: what failed, a: all, q: quit' : 'Ctrl-C ends it'
  // Whoever reads the line may send a signal at once.
  const next = nextWatchCommand({
    addresses,
    interval: probeInterval(addresses.length, target),
    userAgent: `${kitUserAgent()} (watch)`,
    keyboard: process.stdin,
    say: tell,
  })
  tell('')
  tell(`Watching ${addresses.map(({ host }) => host).join(', ')}: ${failed} (${keys})`)
  return next
}

/** What failed in a run; undefined if a run did not complete, so that all of it has to be judged again. */
async function failuresIn(out: string): Promise<Replay | undefined> {
  const evidence = await readEvidence(join(out, EVIDENCE_FILE), { allowInterrupted: true })
  const replay = replayOf(evidence)
  const isUntested = evidence.checks.some(({ outcome }) => outcome === 'blocked')
  return replay.checks.length === 0 && isUntested ? undefined : replay
}

/** What is still to be fixed of what was repeated. */
async function stillLeft(replay: Replay, out: string): Promise<Replay> {
  const evidence = await readEvidence(join(out, EVIDENCE_FILE), { allowInterrupted: true })
  const results = replayResults(replay, evidence, catalogue())
  const checks = results.filter(({ standing }) => standing !== 'passes now').map(({ check }) => check)
  if (checks.length === 0) tell('All that failed passes now; the rest was not judged again.')
  return { ...replay, checks }
}

/** A target file that breaks meanwhile is no reason to stop: it gets fixed, and the next run reads it again. */
async function tellUsageError<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof TargetNotStarted)) throw error
    for (const line of error.message.split('\n')) tell(line)
    return undefined
  }
}

function tell(line: string): void {
  say(process.stderr, line)
}
