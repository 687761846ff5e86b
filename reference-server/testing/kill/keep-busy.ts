import { AssertionError } from 'node:assert'
import { steps, type Work } from './steps.ts'

/** When it ends. */
interface End {
  /** From then on, a connection may break. */
  readonly killed: boolean
  /** Called after each answer. */
  readonly answered: () => void
}

/**
 * Sends one request after the other until the server is killed. An answer that refuses counts as a failure, and so
 * does a connection that breaks before.
 */
export async function keepBusy(work: Work, end: End): Promise<void> {
  while (!end.killed) {
    try {
      await work.chance.pick(steps)?.(work)
      work.ledger.acknowledged += 1
      end.answered()
    } catch (error) {
      if (error instanceof AssertionError || !end.killed) throw error
      work.ledger.cutOff += 1
    }
  }
}
