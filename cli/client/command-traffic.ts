import type { Target } from '../../fixtures/target/target.ts'
import type { ClientTraffic } from '../../judgement/client-traffic/client-traffic.ts'
import { startContainers } from '../container/start-containers.ts'
import { HeldResources, type Interruption } from '../process/interruption.ts'
import { startReferenceServer } from '../process/reference-server.ts'
import { loadCheckedTarget } from '../target/load-checked-target.ts'
import { keysOfTarget, type TrafficSource } from './client-options.ts'
import { clientEnvironment, clientVariables } from './command/client-environment.ts'
import { type CommandOutcome, runCommand } from './command/run-command.ts'
import { startRecording } from './recording/start-recording.ts'
import { TrafficLog } from './recording/traffic-log.ts'

/** The part of a source that is a command. */
type CommandSource = Extract<TrafficSource, { kind: 'command' }>

/** The surroundings in which a command runs. */
export interface CommandSurroundings {
  /** A folder that only this user can enter. */
  scratch: string
  interruption: Interruption
  /** The report takes standard output. */
  toStdout: boolean
}

/**
 * Runs a command with a recorder in front of the service, and returns what it sent. The service is that of the target, or a reference
 * server that is started for it.
 * @throws UsageError @throws TargetNotStarted @throws Interrupted
 */
export async function commandTraffic(
  source: CommandSource,
  place: { target: Target; file: string } | undefined,
  surroundings: CommandSurroundings,
): Promise<Recorded> {
  const { scratch, interruption } = surroundings
  const held = new HeldResources()
  try {
    if (place !== undefined) {
      const [ready = place] = await startContainers([place], held, interruption)
      return await recordCommand(source, ready.target, false, surroundings)
    }
    const server = held.adopt(startReferenceServer(scratch, 'http', interruption), (one) => one.stop())
    await server.ready
    return await recordCommand(source, await loadCheckedTarget(server.targetFile), true, surroundings)
  } finally {
    await held.release()
  }
}

async function recordCommand(
  source: CommandSource,
  target: Target,
  isReference: boolean,
  { interruption, toStdout }: CommandSurroundings,
): Promise<Recorded> {
  const log = new TrafficLog()
  const recording = await startRecording(target, log, { isReference, expires: source.expires })
  try {
    const { addresses, expiry } = recording
    const outcome = await runCommand(source.words, {
      env: clientEnvironment(process.env, clientVariables(target, addresses)),
      outputToErrors: toStdout,
      limit: source.limit,
      interruption,
    })
    await recording.close()
    const exchanges = await log.exchanges()
    return {
      traffic: { addresses, given: keysOfTarget(target), isWhole: true, exchanges },
      notes: [
        ...endNotes(outcome, source.limit),
        ...(exchanges.length === 0
          ? [
              'The command sent nothing to the service. Its environment tells it where that is: AGENT_PLATFORM_BASE_URL and the others.',
            ]
          : []),
        ...log.problems.map((problem) => `Not everything could be passed on: ${problem}.`),
        ...(expiry?.isDone === true
          ? ['The token was made to expire once, after the second platform request that was accepted.']
          : []),
      ],
    }
  } finally {
    await recording.close()
  }
}

/** A command that went wrong may not have sent everything that it is judged by. */
function endNotes({ code, signal, isTimedOut }: CommandOutcome, limit: number): string[] {
  if (isTimedOut) {
    return [
      `The command did not end within ${limit / 1_000} s and was ended; what it sent until then is judged.`,
    ]
  }
  if (signal !== null) return [`The command was ended by ${signal}, which may be why something is missing.`]
  return code === 0 ? [] : [`The command ended with code ${code}, which may be why something is missing.`]
}

/** What was recorded of a client, and what a reader has to know about it, as sentences. */
export interface Recorded {
  traffic: ClientTraffic
  notes: readonly string[]
}
