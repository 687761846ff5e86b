import { randomBytes, randomUUID } from 'node:crypto'
import type { TargetFile } from '../../contracts/generated/schemas.ts'

/** The content of a hostile's target file: everything that the two profiles can use, except an expired token and a deactivated key. */
export type MadeUpTarget = TargetFile & Required<Pick<TargetFile, 'platform' | 'channel'>>

/** A target file that claims platform and channel, with made-up credentials, and waits no longer than a proof can afford. */
export function makeUpTarget(name: string, origin: string): MadeUpTarget {
  const secret = (): string => randomBytes(24).toString('base64url')
  return {
    name,
    platform: {
      baseUrl: origin,
      tokenUrl: `${origin}/token`,
      audience: 'https://api.hostile.example',
      accountId: 'account-1',
      accountKey: { clientId: secret(), clientSecret: secret() },
      otherAccountId: 'account-2',
      workspaceKey: { clientId: secret(), clientSecret: secret(), workspaceId: 'workspace-1' },
      userId: 'user-1',
    },
    channel: {
      baseUrl: origin,
      channelId: randomUUID(),
      apiKey: secret(),
      otherChannel: { channelId: randomUUID(), apiKey: secret() },
      agent: { reply: 'exact', prompt: '{text}' },
    },
    pace: { requestTimeout: '3s', streamTimeout: '3s' },
  }
}
