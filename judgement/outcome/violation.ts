import type { Exchange } from '../exchange/exchange.ts'
import { OutcomeError } from './outcome-error.ts'

/** Where in a response, or in the document, the offence is; `at` is a header name, a JSON pointer, or a line or event number from 1. */
export interface Place {
  kind: 'status' | 'header' | 'body' | 'json' | 'line' | 'event' | 'document'
  at: string
}

/** What a violation says: both phrases complete the sentences "expected …" and "saw …". */
export interface ViolationFacts {
  expected: string
  actual: string
  /** Its level if the decision of a must lowers it: the requirement then only gets a warning, like a should. */
  level?: 'should'
  /** Its cause, if other requirements meet the same: one fault of a server is one finding. */
  cause?: string
  /** The text that shows it, quoted, if it is one of many that were tried. */
  input?: string
  exchange?: Exchange
  place?: Place
  /** If the same request was answered as expected when sent alone: what was before and beside it, in words. */
  before?: readonly string[]
  /** The answer to it alone. */
  alone?: Exchange
}

/** The target broke a requirement. The only error that makes a check `failed`. */
export class Violation extends OutcomeError {
  override readonly name = 'Violation'
  readonly facts: ViolationFacts

  constructor(facts: ViolationFacts) {
    const { expected, actual, place } = facts
    // No exchange leads to a place in the document, so the sentence always includes it.
    super(`expected ${expected}, saw ${actual}${place?.kind === 'document' ? `, at ${place.at}` : ''}`)
    this.facts = facts
  }
}

/** The violation in which a judgement ends; undefined if it holds. @throws any other error */
export function violationIn(judge: () => unknown): Violation | undefined {
  try {
    judge()
    return undefined
  } catch (error) {
    if (error instanceof Violation) return error
    throw error
  }
}
