import { isByHand } from '../../contracts/portal-drivers.ts'
import type { EndpointContext } from '../../fixtures/endpoints/endpoint-context.ts'
import { endpointsTouched } from '../../fixtures/preflight/endpoints-touched.ts'
import type { Endpoint, PreflightResult } from '../../fixtures/preflight/preflight-result.ts'
import { probeEndpoints } from '../../fixtures/preflight/probe-endpoints.ts'
import type { Trial } from './trial.ts'
import { trialRequest } from './trial-request.ts'

/** The members of the target file that the plain working of an endpoint needs. */
const MEMBERS: Readonly<Record<Endpoint, string>> = {
  token: 'platform.tokenUrl with platform.accountKey',
  workspaces: 'platform.baseUrl with a token of platform.accountKey',
  stream: 'channel.baseUrl, stream, with channel.apiKey',
  invoke: 'channel.baseUrl, invoke, with channel.apiKey',
  batch: 'channel.baseUrl, batch, with channel.apiKey',
  files: 'channel.baseUrl, files, with channel.apiKey',
  extensions: 'channel.baseUrl, files/extensions, with channel.apiKey',
  portal: 'portal',
}

/** Sends one correct request to each endpoint that the requirements touch, and has the portal make a key. */
export async function tryEndpoints(
  context: EndpointContext,
  requirements: readonly string[],
): Promise<{ standings: PreflightResult; trials: Trial[] }> {
  const endpoints = endpointsTried(context, requirements)
  const standings = await probeEndpoints(context, endpoints)
  const trials = Object.entries(MEMBERS).flatMap(([endpoint, member]): Trial[] => {
    const known = endpoints.find((one) => one === endpoint)
    const standing = known === undefined ? undefined : standings[known]
    if (standing === undefined) return []
    const { usable, reason } = standing
    const driver = context.target.portal?.driver ?? ''
    const what = endpoint === 'portal' ? `portal, driver ${driver}: makes a key` : member
    const request = known === undefined ? undefined : trialRequest(context.target, known)
    return [
      {
        what,
        ...(request === undefined ? {} : { request }),
        usable,
        ...(reason === undefined ? {} : { reason }),
      },
    ]
  })
  return { standings, trials }
}

/** The preflight of a run leaves a portal alone that takes long; here somebody wants to know. A person is not asked to act. */
function endpointsTried({ target }: EndpointContext, requirements: readonly string[]): readonly Endpoint[] {
  const touched = endpointsTouched(requirements, target)
  const { portal } = target
  const isTried =
    portal !== undefined && !isByHand(portal.driver) && portal.people?.accountAdmin !== undefined
  return isTried ? [...new Set<Endpoint>([...touched, 'portal'])] : touched
}
