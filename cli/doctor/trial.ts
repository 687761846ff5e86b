import { isByHand } from '../../contracts/portal-drivers.ts'
import { withoutUndefined } from '../../contracts/without-undefined.ts'
import type { EndpointContext } from '../../fixtures/check/endpoint-context.ts'
import type { Endpoint, PreflightResult } from '../../fixtures/check/preflight-result.ts'
import { endpointsTouched } from '../../fixtures/preflight/endpoints-touched.ts'
import { probeEndpoints } from '../../fixtures/preflight/probe-endpoints.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { CHANNEL_ENDPOINTS, ROUTES } from '../../judgement/channel/channel-endpoint.ts'
import { OutcomeError } from '../../judgement/outcome/outcome-error.ts'
import { dropLastSlashes } from '../../text/trim-ends.ts'
import { causeOf } from './blocked-requirements.ts'

/** What was tried once, and whether it can be used. */
export interface Trial {
  /** The members of the target file that it needs, such as `channel.otherChannel`. */
  what: string
  /** Method and address of the request that was sent, if it is one, without secrets. */
  request?: string
  usable: boolean
  /** Why not, as a sentence without secrets. */
  reason?: string
  /** What is behind the reason, the same for each endpoint that it makes unusable. */
  cause?: string
}

/** Tries something once. `attempt` returns why it cannot be used; undefined if it can. */
export async function tryOnce(
  what: string,
  { secrets }: Pick<EndpointContext, 'secrets'>,
  attempt: () => Promise<string | undefined>,
): Promise<Trial> {
  const reason = await attempt().catch((error: unknown) => {
    if (error instanceof OutcomeError) return error.message
    throw error
  })
  return reason === undefined ? { what, usable: true } : { what, usable: false, reason: secrets.mask(reason) }
}

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
    const cause = causeOf(endpoint, standing)
    const driver = context.target.portal?.driver ?? ''
    const what = endpoint === 'portal' ? `portal, driver ${driver}: makes a key` : member
    const sent = known === undefined ? undefined : trialRequest(context.target, known)
    const request = sent === undefined ? undefined : context.secrets.mask(sent)
    return [{ what, ...withoutUndefined({ request }), usable, ...withoutUndefined({ reason, cause }) }]
  })
  return { standings, trials }
}

/** A run's preflight leaves a slow portal alone; here somebody wants to know. A person is not asked to act. */
function endpointsTried({ target }: EndpointContext, requirements: readonly string[]): readonly Endpoint[] {
  const touched = endpointsTouched(requirements, target)
  const { portal } = target
  const isTried =
    portal !== undefined && !isByHand(portal.driver) && portal.people?.accountAdmin !== undefined
  return isTried ? [...new Set<Endpoint>([...touched, 'portal'])] : touched
}

/** Method and address of the request by which an endpoint is tried, as the kit makes it from the target file; undefined if the portal is. */
function trialRequest({ platform, channel }: Target, endpoint: Endpoint): string | undefined {
  if (endpoint === 'token') return `POST ${platform?.tokenUrl}`
  if (endpoint === 'workspaces') {
    return `GET ${base(platform?.baseUrl)}/accounts/${encodeURIComponent(platform?.accountId ?? '')}/workspaces`
  }
  const route = CHANNEL_ENDPOINTS.find((one) => one === endpoint)
  if (route === undefined) return undefined
  const { method, path } = ROUTES[route]
  return `${method} ${base(channel?.baseUrl)}/channelsApi/${encodeURIComponent(channel?.channelId ?? '')}/${path}`
}

function base(url = ''): string {
  return dropLastSlashes(url)
}
