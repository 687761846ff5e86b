import type { Traffic } from '../../contracts/traffic.ts'
import type { Endpoint } from '../../fixtures/preflight/preflight-result.ts'

/** What one correct request to each endpoint comes to. A portal makes a key, which is tried and deactivated again. */
const SENT: Readonly<Record<Endpoint, Traffic>> = {
  token: [1, 0, 200],
  workspaces: [1, 0, 0],
  stream: [1, 1, 130],
  invoke: [1, 1, 130],
  batch: [1, 1, 130],
  files: [1, 0, 300],
  extensions: [1, 0, 0],
  portal: [3, 0, 300],
}

/**
 * Two tokens more, each with a listing, show whether a new token of a key ends its earlier ones, where checks run side by side, and
 * whether it works, where that is judged.
 */
const SENT_TO_TELL_TURNS: Traffic = [4, 0, 400]

/** What is sent before any check, to find out which endpoints work; bytes as an estimate. */
export function preflightTraffic(
  endpoints: readonly Endpoint[],
  { requirements, concurrency }: { requirements: readonly string[]; concurrency: number },
): Traffic {
  const tellsTurns =
    endpoints.includes('token') && (concurrency > 1 || requirements.includes('token.renewal'))
  return [
    ...endpoints.map((endpoint) => SENT[endpoint]),
    ...(tellsTurns ? [SENT_TO_TELL_TURNS] : []),
  ].reduce<Traffic>(([a, b, c], [x, y, z]) => [a + x, b + y, c + z], [0, 0, 0])
}
