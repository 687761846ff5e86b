import type { Endpoint } from '../../fixtures/check/preflight-result.ts'
import { endpointsTouched } from '../../fixtures/preflight/endpoints-touched.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { sumOf, type Traffic } from '../../measurements/traffic.ts'

/** What one correct request to each endpoint amounts to. A portal makes a key, which is tried and deactivated again. */
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
 * One more token, and a listing with it and with the one before, show whether a new token of a key ends its earlier ones (where checks run
 * side by side) and whether it works (if that is judged).
 */
const TRAFFIC_OF_TURNS_PROBE: Traffic = [3, 0, 200, 1]
/** A wrong workspace key is reported before anything is judged. */
const SENT_FOR_WORKSPACE_KEY: Traffic = [1, 0, 200, 1]

/** What is sent to a target before any check of these requirements, to find out which endpoints work; bytes as an estimate. */
export function preflightTraffic(target: Target, requirements: readonly string[]): Traffic {
  const endpoints = endpointsTouched(requirements, target)
  const usesTokens = endpoints.includes('token')
  const tellsTurns = usesTokens && (target.pace.concurrency > 1 || requirements.includes('token.renewal'))
  const hasWorkspaceKey = target.platform?.workspaceKey !== undefined
  return sumOf([
    ...endpoints.map((endpoint) => SENT[endpoint]),
    ...(tellsTurns ? [TRAFFIC_OF_TURNS_PROBE] : []),
    ...(usesTokens && hasWorkspaceKey ? [SENT_FOR_WORKSPACE_KEY] : []),
  ])
}
