import type { EndpointContext } from '../../fixtures/check/endpoint-context.ts'
import { channelDocument } from '../../fixtures/document/channel-document.ts'
import { ChannelApi } from '../../fixtures/endpoints/channel-api.ts'
import { explainUnprovenRefusal, type GivenToken } from '../../fixtures/endpoints/platform/given-token.ts'
import { PlatformApi } from '../../fixtures/endpoints/platform-api.ts'
import { credentialOf } from '../../fixtures/endpoints/token/api-credential.ts'
import { TokenEndpoint } from '../../fixtures/endpoints/token-endpoint.ts'
import { hasSuccessStatus } from '../../judgement/answer/accepted.ts'
import { answerSummary } from '../../judgement/answer/answer-summary.ts'
import type { Exchange } from '../../judgement/exchange/exchange.ts'
import { OutcomeError } from '../../judgement/outcome/outcome-error.ts'
import { undefinedIf } from '../../judgement/outcome/undefined-if.ts'
import { type Trial, tryOnce } from './trial.ts'

/**
 * Tries each credential and address that the target file names besides those of the endpoints: a second key, a key or token that should be
 * refused, the document. A request or two each.
 * @param isTokenNeeded whether the token of the deactivated key is judged, so that only the deactivation may have ended it
 */
export function tryCredentials(
  context: EndpointContext,
  { isTokenNeeded }: { isTokenNeeded: boolean },
): Promise<Trial[]> {
  const { platform, channel, document } = context.target
  const tokens = new TokenEndpoint(context)
  const trials: Promise<Trial>[] = []
  const attempt = (what: string, work: () => Promise<string | undefined>): void => {
    trials.push(tryOnce(what, context, work))
  }
  if (platform?.workspaceKey !== undefined) {
    attempt('platform.workspaceKey', async () => {
      await tokens.accessToken(tokens.workspaceKey)
      return undefined
    })
  }
  if (platform?.deactivatedKey !== undefined) {
    const key = credentialOf(platform, platform.deactivatedKey)
    const { token } = platform.deactivatedKey
    attempt('platform.deactivatedKey', async () => {
      const exchange = await tokens.exchangeFor(key)
      const problem = explainRefusal(exchange, 'it still gets a token; expected a key that was deactivated')
      if (problem !== undefined || token === undefined || !isTokenNeeded) return problem
      const given = { token, said: 'not yet expired', member: 'platform.deactivatedKey.token' } as const
      return doubtOf(given, tokens)
    })
  }
  if (platform?.expiredToken !== undefined) {
    const token = platform.expiredToken
    attempt('platform.expiredToken', async () => {
      const exchange = await new PlatformApi(context).listWith(token)
      return (
        explainRefusal(exchange, 'it is still accepted; expected a token that has expired') ??
        doubtOf({ token, said: 'expired', member: 'platform.expiredToken' }, tokens)
      )
    })
  }
  if (channel?.otherChannel !== undefined) {
    const { channelId, apiKey } = channel.otherChannel
    attempt('channel.otherChannel', async () => {
      await new ChannelApi(context).control('invoke', { channelId, key: apiKey })
      return undefined
    })
  }
  if (document !== undefined) {
    attempt('document', async () => {
      await channelDocument(context)
      return undefined
    })
  }
  return Promise.all(trials)
}

function explainRefusal(exchange: Exchange, otherwise: string): string | undefined {
  if (exchange.response === undefined) return answerSummary(exchange)
  return hasSuccessStatus(exchange) ? otherwise : undefined
}

/** Why the refusal of a token would prove nothing; undefined if the service issues no token to compare it with. */
async function doubtOf(given: GivenToken, tokens: TokenEndpoint): Promise<string | undefined> {
  const fresh = await tokens.accessToken().catch(undefinedIf(OutcomeError))
  return fresh === undefined ? undefined : explainUnprovenRefusal(given, fresh)
}
