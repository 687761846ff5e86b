import { withoutUndefined } from '../../../contracts/without-undefined.ts'
import type { Target } from '../../../fixtures/target/target.ts'
import type { ServiceAddresses } from '../../../judgement/client-traffic/client-traffic.ts'

/** The variables that tell a client where the service is and with which keys to use it. */
export function clientVariables(
  { platform, channel }: Target,
  addresses: ServiceAddresses,
): Readonly<Record<string, string>> {
  const { workspaceKey } = platform ?? {}
  return withoutUndefined({
    AGENT_PLATFORM_TOKEN_URL: addresses.token,
    AGENT_PLATFORM_BASE_URL: addresses.platform,
    AGENT_PLATFORM_AUDIENCE: platform?.audience,
    AGENT_PLATFORM_CLIENT_ID: platform?.accountKey.clientId,
    AGENT_PLATFORM_CLIENT_SECRET: platform?.accountKey.clientSecret,
    AGENT_PLATFORM_ACCOUNT_ID: platform?.accountId,
    AGENT_PLATFORM_USER_ID: platform?.userId,
    AGENT_PLATFORM_WORKSPACE_CLIENT_ID: workspaceKey?.clientId,
    AGENT_PLATFORM_WORKSPACE_CLIENT_SECRET: workspaceKey?.clientSecret,
    AGENT_PLATFORM_WORKSPACE_ID: workspaceKey?.workspaceId,
    AGENT_PLATFORM_CHANNEL_URL: addresses.channel,
    AGENT_PLATFORM_CHANNEL_ID: channel?.channelId,
    AGENT_PLATFORM_CHANNEL_API_KEY: channel?.apiKey,
  })
}

/** The environment of a client: the inherited one, the variables, and no proxy between it and a recorder on this machine. */
export function clientEnvironment(
  inherited: NodeJS.ProcessEnv,
  variables: Readonly<Record<string, string>>,
): NodeJS.ProcessEnv {
  const isProxied = Object.keys(inherited).some((name) => /^(?:https?|all)_proxy$/i.test(name))
  const exempt = isProxied
    ? ['no_proxy', 'NO_PROXY'].map((name) => {
        const given = inherited[name] ?? inherited['no_proxy'] ?? inherited['NO_PROXY'] ?? ''
        return [name, given === '' ? '127.0.0.1' : `${given},127.0.0.1`]
      })
    : []
  return { ...inherited, ...Object.fromEntries(exempt), ...variables }
}
