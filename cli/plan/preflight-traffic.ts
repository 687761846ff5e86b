import type { Endpoint } from '../../fixtures/preflight/preflight-result.ts'
import { sumOf, type Traffic } from '../../measurements/traffic.ts'

/** What one correct request to each endpoint comes to. A portal makes a key, which is tried and deactivated again. */
const SENT: Readonly<Record<Endpoint, Traffic>> = {
  token: [1, 0, 200, 1],
  workspaces: [1, 0, 0, 0],
  stream: [1, 1, 130, 0],
  invoke: [1, 1, 130, 0],
  batch: [1, 1, 130, 0],
  files: [1, 0, 300, 0],
  extensions: [1, 0, 0, 0],
  portal: [3, 0, 300, 1],
}

/**
 * Two tokens more, each with a listing, show whether a new token of a key ends its earlier ones, where checks run side by side, and
 * whether it works, where that is judged.
 */
const SENT_TO_TELL_TURNS: Traffic = [4, 0, 400, 2]

/** What is sent before any check, to find out which endpoints work; bytes as an estimate. */
export function preflightTraffic(
  endpoints: readonly Endpoint[],
  { requirements, concurrency }: { requirements: readonly string[]; concurrency: number },
): Traffic {
  const tellsTurns =
    endpoints.includes('token') && (concurrency > 1 || requirements.includes('token.renewal'))
  return sumOf([...endpoints.map((endpoint) => SENT[endpoint]), ...(tellsTurns ? [SENT_TO_TELL_TURNS] : [])])
}
