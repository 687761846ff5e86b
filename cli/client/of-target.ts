import type { Target } from '../../fixtures/target/target.ts'
import type { GivenKeys, ServiceAddresses } from '../../judgement/client-traffic/client-traffic.ts'

/** Where a target is. */
export function addressesOf({ platform, channel }: Target): ServiceAddresses {
  return {
    ...(platform === undefined ? {} : { token: platform.tokenUrl, platform: platform.baseUrl }),
    ...(channel === undefined ? {} : { channel: channel.baseUrl }),
  }
}

/** The keys of a target file, as they are given to a client. */
export function keysOfTarget({ platform, channel }: Target): GivenKeys {
  const { accountKey, workspaceKey } = platform ?? {}
  return {
    ...(platform === undefined ? {} : { audience: platform.audience }),
    apiKeys: [
      ...(accountKey === undefined ? [] : [{ type: 'account' as const, ...pairOf(accountKey) }]),
      ...(workspaceKey === undefined ? [] : [{ type: 'workspace' as const, ...pairOf(workspaceKey) }]),
    ],
    channels: [channel, channel?.otherChannel].flatMap((one) =>
      one === undefined ? [] : [{ channelId: one.channelId, apiKey: one.apiKey }],
    ),
  }
}

function pairOf({ clientId, clientSecret }: { clientId: string; clientSecret: string }): {
  clientId: string
  clientSecret: string
} {
  return { clientId, clientSecret }
}
