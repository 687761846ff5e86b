import { setImmediate as warningsEmitted } from 'node:timers/promises'
import { forgetRaised } from '../judgement/outcome/outcome-error.ts'
import type { FuzzTarget } from './fuzz-target.ts'

/** Bytes of the longest input: enough for quadratic work to take seconds. */
export const LONGEST = 64 * 1024

/** Processor time that any input may take, and each of its bytes besides, in microseconds; hundreds of times what most take. */
const ANY = 1_500_000
const A_BYTE = 15

/**
 * Gives an input to a parser. Time is this thread's CPU time, so that a busy machine changes nothing.
 * @throws Error if the parser does not refuse it as it should, breaks its promises, warns, or takes too long
 */
export async function tryInput(target: FuzzTarget, input: Buffer, folder: string): Promise<void> {
  const warnings: Error[] = []
  const warn = (warning: Error): void => void warnings.push(warning)
  process.on('warning', warn)
  const begun = process.threadCpuUsage()
  try {
    await target.read(input, folder)
  } catch (error) {
    if (!target.refusals.some((refusal) => error instanceof refusal)) throw error
  } finally {
    forgetRaised()
    await warningsEmitted()
    process.off('warning', warn)
  }
  // A library's warning goes to the terminal, bypassing everything that masks secrets.
  if (warnings.length > 0) throw new Error(`a warning goes to the terminal: ${warnings[0]?.message}`)
  const { user, system } = process.threadCpuUsage(begun)
  const most = ANY + A_BYTE * input.length
  if (user + system <= most) return
  throw new Error(
    `${input.length} bytes took ${inMs(user + system)} of processor time; expected ${inMs(most)} at most`,
  )
}

function inMs(microseconds: number): string {
  return `${Math.round(microseconds / 1000)} ms`
}
