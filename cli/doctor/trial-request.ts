import type { Endpoint } from '../../fixtures/preflight/preflight-result.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { CHANNEL_ENDPOINTS, ROUTES } from '../../judgement/channel/channel-endpoint.ts'

/** Method and address of the request by which an endpoint is tried, as the kit makes it from the target file; undefined where the portal is. */
export function trialRequest({ platform, channel }: Target, endpoint: Endpoint): string | undefined {
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
  return url.replace(/\/+$/, '')
}
