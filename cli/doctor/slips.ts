import type { EndpointContext } from '../../fixtures/endpoints/endpoint-context.ts'
import { withDoubtOfKey } from '../../fixtures/preflight/doubt-of-key.ts'
import { EXCHANGED, isKeyExchanged } from '../../fixtures/preflight/exchanged-key.ts'
import type { PreflightResult } from '../../fixtures/preflight/preflight-result.ts'

/** What is often got wrong in a target file and explains the answers, as sentences. Sends a request where only that can tell. */
export async function slips(
  context: EndpointContext,
  standings: PreflightResult,
): Promise<readonly string[]> {
  const { platform, channel } = context.target
  const { doubts } = await withDoubtOfKey(context, standings)
  return [
    ...doubts,
    ...findRepeatedPath('platform.baseUrl', platform?.baseUrl, 'accounts', standings.workspaces?.usable),
    ...findRepeatedPath('channel.baseUrl', channel?.baseUrl, 'channelsApi', standings.invoke?.usable),
    ...(standings.token?.by === undefined ? [] : [await findRefusedKey(context)]),
  ]
}

function findRepeatedPath(
  member: string,
  address: string | undefined,
  own: string,
  isUsable: boolean | undefined,
): string[] {
  if (isUsable !== false || address === undefined || !new URL(address).pathname.split('/').includes(own)) {
    return []
  }
  return [`${member} has /${own} in it, which the kit adds itself: give the address before it.`]
}

async function findRefusedKey(context: EndpointContext): Promise<string> {
  if (await isKeyExchanged(context)) return `${EXCHANGED}.`
  return 'The token endpoint refuses platform.accountKey: look whether its clientId, its clientSecret and platform.audience are exactly as the portal showed them, and whether the secret was rotated since.'
}
