import type { EndpointContext } from '../../fixtures/endpoints/endpoint-context.ts'
import { tokenFieldsOf } from '../../fixtures/endpoints/token/api-credential.ts'
import { TokenEndpoint } from '../../fixtures/endpoints/token-endpoint.ts'
import { withDoubtOfKey } from '../../fixtures/preflight/doubt-of-key.ts'
import type { PreflightResult } from '../../fixtures/preflight/preflight-result.ts'
import { isSuccess } from '../../judgement/answer/accepted.ts'
import { OutcomeError } from '../../judgement/outcome/outcome-error.ts'

/** What is often got wrong in a target file and explains the answers, as sentences. Sends a request where only that can tell. */
export async function slips(
  context: EndpointContext,
  standings: PreflightResult,
): Promise<readonly string[]> {
  const { platform, channel } = context.target
  const { doubts } = await withDoubtOfKey(context, standings)
  return [
    ...doubts,
    ...repeatedPath('platform.baseUrl', platform?.baseUrl, 'accounts', standings.workspaces?.usable),
    ...repeatedPath('channel.baseUrl', channel?.baseUrl, 'channelsApi', standings.invoke?.usable),
    ...(standings.token?.by === undefined ? [] : await exchangedKey(context)),
  ]
}

function repeatedPath(
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

/** Both go to the token endpoint alone, as they do in the right order. */
async function exchangedKey(context: EndpointContext): Promise<string[]> {
  const endpoint = new TokenEndpoint(context)
  const { clientId, clientSecret, ...rest } = endpoint.accountKey
  const fields = tokenFieldsOf({ ...rest, clientId: clientSecret, clientSecret: clientId })
  try {
    const { response } = await endpoint.exchange(fields)
    const isTaken = response !== undefined && isSuccess(response.status)
    if (isTaken) {
      return [
        'platform.accountKey: clientId and clientSecret are exchanged: the other way round they get a token.',
      ]
    }
  } catch (error) {
    if (!(error instanceof OutcomeError)) throw error
  }
  return [
    'The token endpoint refuses platform.accountKey: look whether its clientId, its clientSecret and platform.audience are exactly as the portal showed them, and whether the secret was rotated since.',
  ]
}
