import { Blocked } from '../outcome/blocked.ts'
import { Violation } from '../outcome/violation.ts'

/**
 * The outcome of a judgement, in a few words: `passed`, `failed`, `failed at json /0/message`, `blocked by token.shape`, or `blocked,
 * supply told`. A violation that shows no exchange says so. Any other error is rethrown.
 */
export function conclusion(judge: () => unknown): string {
  try {
    judge()
    return 'passed'
  } catch (error) {
    return wordsFor(error)
  }
}

/** As `conclusion`, for an asynchronous judgement. */
export async function laterConclusion(judge: () => Promise<unknown>): Promise<string> {
  try {
    await judge()
    return 'passed'
  } catch (error) {
    return wordsFor(error)
  }
}

function wordsFor(error: unknown): string {
  if (error instanceof Violation) {
    const { exchange, place } = error.facts
    const words = [
      'failed',
      ...(place === undefined ? [] : [`at ${place.kind} ${place.at}`]),
      ...(exchange === undefined ? ['without an exchange'] : []),
    ]
    return words.join(' ').trim()
  }
  if (!(error instanceof Blocked)) throw error
  const { by, supply } = error.facts
  if (by !== undefined) return `blocked by ${by}`
  return supply === undefined ? 'blocked' : 'blocked, supply told'
}
