import { UsageError } from '../contracts/errors.ts'

/** A key of the platform API. */
export interface ApiKey {
  clientId: string
  clientSecret: string
  audience: string
}

/** Where the service is, and what the client was given to use it; a part that is missing is left alone. */
export interface Settings {
  platform?: {
    tokenUrl: string
    baseUrl: string
    accountId: string
    userId?: string
    key: ApiKey
    /** A second key, of one workspace. */
    workspaceKey?: ApiKey
  }
  channel?: { baseUrl: string; channelId: string; apiKey: string }
}

type Variables = Readonly<Record<string, string | undefined>>

/** Reads the environment. @throws UsageError if it names no part of the service completely */
export function readSettings(variables: Variables): Settings {
  const read = (name: string): string => variables[`AGENT_PLATFORM_${name}`] ?? ''
  const [tokenUrl, baseUrl, accountId] = [read('TOKEN_URL'), read('BASE_URL'), read('ACCOUNT_ID')]
  const audience = read('AUDIENCE')
  const key = { clientId: read('CLIENT_ID'), clientSecret: read('CLIENT_SECRET'), audience }
  const workspaceKey = {
    clientId: read('WORKSPACE_CLIENT_ID'),
    clientSecret: read('WORKSPACE_CLIENT_SECRET'),
    audience,
  }
  const channel = {
    baseUrl: read('CHANNEL_URL'),
    channelId: read('CHANNEL_ID'),
    apiKey: read('CHANNEL_API_KEY'),
  }
  const userId = read('USER_ID')
  const hasPlatform = isWhole({ tokenUrl, baseUrl, accountId, ...key })
  const hasChannel = isWhole(channel)
  if (!hasPlatform && !hasChannel) {
    throw new UsageError(
      'FLAG_INVALID',
      'the environment names no service; expected AGENT_PLATFORM_TOKEN_URL, _BASE_URL, _ACCOUNT_ID, _AUDIENCE, _CLIENT_ID and _CLIENT_SECRET, or AGENT_PLATFORM_CHANNEL_URL, _CHANNEL_ID and _CHANNEL_API_KEY, as `agent-platform-conformance client -- COMMAND` sets them',
    )
  }
  return {
    ...(hasPlatform
      ? {
          platform: {
            ...{ tokenUrl, baseUrl, accountId, key },
            ...(userId === '' ? {} : { userId }),
            ...(isWhole(workspaceKey) ? { workspaceKey } : {}),
          },
        }
      : {}),
    ...(hasChannel ? { channel } : {}),
  }
}

function isWhole(values: Readonly<Record<string, unknown>>): boolean {
  return Object.values(values).every((value) => value !== '')
}
