import type { EFFORTS } from '../contracts/efforts.ts'
import { readMeasurement } from './read-measurement.ts'

/** What is sent: requests, messages that an agent answers, bytes of request bodies, and tokens that are issued. */
export type Traffic = readonly [requests: number, messages: number, bytes: number, tokens: number]

/** What was seen to be sent to the reference server, at each effort. */
type TrafficByEffort = Readonly<Record<(typeof EFFORTS)[number], Traffic>>

/** What a check sends only for itself. */
export interface CheckTraffic extends TrafficByEffort {
  requirements: readonly string[]
}

/** What is sent once if any of some checks is made. */
export interface SharedTraffic extends TrafficByEffort {
  /** Ids of the checks that judge it, sorted. */
  by: readonly string[]
}

/** measurements/traffic.json */
interface TrafficFile {
  checks: Readonly<Record<string, CheckTraffic>>
  shared: readonly SharedTraffic[]
}

/** Nothing. */
export const NO_TRAFFIC: Traffic = [0, 0, 0, 0]

/** What each check sends for itself, by its id. @throws ContractError if measurements/traffic.json cannot be read */
export function traffic(): Readonly<Record<string, CheckTraffic>> {
  return readMeasurement<TrafficFile>('traffic').checks
}

/** What checks share. @throws ContractError if measurements/traffic.json cannot be read */
export function readSharedTraffic(): readonly SharedTraffic[] {
  return readMeasurement<TrafficFile>('traffic').shared
}

/** All of it together. */
export function sumOf(parts: readonly Traffic[]): Traffic {
  return parts.reduce<Traffic>(([a, b, c, d], [w, x, y, z]) => [a + w, b + x, c + y, d + z], NO_TRAFFIC)
}
