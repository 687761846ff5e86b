import type { RunVerdict } from './standing.ts'

const EXIT_CODES: Readonly<Record<RunVerdict, number>> = {
  conformant: 0,
  'not-conformant': 1,
  incomplete: 3,
  broken: 4,
}

/** What the command exits with; 2 is kept for wrong use. */
export function exitCodeOf(verdict: RunVerdict): number {
  return EXIT_CODES[verdict]
}
