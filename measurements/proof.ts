import { readMeasurement } from './read-measurement.ts'

/** A fault of the reference server, or of the reference client, that the kit was seen to catch. */
export interface CaughtFault {
  name: string
  /** What the server or the client then does wrong, in a few words. */
  title: string
  /** The requirements that it breaks and that the kit named. */
  caught: readonly string[]
  /** The least effort that finds it; absent if every effort does. */
  effort?: 'standard'
}

/** What `npm run proof` last showed, from measurements/proof.json. */
export interface Proof {
  release: string
  faults: readonly CaughtFault[]
  /** Legal variants of the reference server that the kit did not accuse of anything, and how many pairs of them it judged together. */
  variants: { unaccused: number; pairs: number }
  /** Legal variants of the reference client that the kit did not accuse of anything. */
  clients: number
  /** Hostile servers that the kit judged in bounded time and memory. */
  hostile: number
}

/** The proof of this version of the kit. @throws ContractError if its file cannot be read */
export function proof(): Proof {
  return readMeasurement('proof')
}

/** The faults that prove a requirement: each broke it, and the kit said so. */
export function faultsCaughtUnder(id: string, faults: readonly CaughtFault[]): readonly CaughtFault[] {
  return faults.filter(({ caught }) => caught.includes(id))
}
