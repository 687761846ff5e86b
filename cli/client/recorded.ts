import type { ClientTraffic } from '../../judgement/client-traffic/client-traffic.ts'

/** What was recorded of a client, and what a reader has to know of it, as sentences. */
export interface Recorded {
  traffic: ClientTraffic
  notes: readonly string[]
}
