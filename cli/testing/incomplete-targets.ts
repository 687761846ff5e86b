import type { TargetFile } from '../../contracts/generated/schemas.ts'

/** A target file with the least in it that claims every profile of a service. */
export function leastTarget({ platform, channel, portal, document }: TargetFile): TargetFile {
  if (platform === undefined || channel === undefined || portal === undefined || document === undefined) {
    throw new Error('the target file claims a part of the profiles only')
  }
  const { baseUrl, tokenUrl, audience, accountId, accountKey } = platform
  return {
    name: 'least',
    platform: { baseUrl, tokenUrl, audience, accountId, accountKey },
    channel: { baseUrl: channel.baseUrl, channelId: channel.channelId, apiKey: channel.apiKey },
    portal: { driver: portal.driver, ...(portal.url === undefined ? {} : { url: portal.url }) },
    document,
  }
}

/** The members that `madeUpTarget` fills with what nobody ever gave out. */
export const MADE_UP = [
  'platform.otherAccountId',
  'platform.workspaceKey',
  'platform.userId',
  'platform.expiredToken',
  'platform.deactivatedKey',
  'channel.otherChannel',
  'portal.people.workspaceAdmin',
  'portal.people.member',
  'portal.people.adminWithoutPlan',
  'portal.agentId',
]

/** A target file that is right in what it must have, and made up in everything beyond. */
export function madeUpTarget({ platform, channel, portal, ...rest }: TargetFile): TargetFile {
  if (platform === undefined || channel === undefined || portal === undefined) {
    throw new Error('the target file claims a part of the profiles only')
  }
  const key = { clientId: 'made-up-client', clientSecret: 'made-up-secret-of-nobody' }
  return {
    ...rest,
    name: 'made-up',
    platform: {
      ...platform,
      otherAccountId: 'made-up-account',
      workspaceKey: { ...key, workspaceId: 'made-up-workspace' },
      userId: 'made-up-user',
      expiredToken: 'made.up.token',
      deactivatedKey: { ...key, clientId: 'made-up-deactivated-client', token: 'made.up.token-too' },
    },
    channel: { ...channel, otherChannel: { channelId: 'made-up-channel', apiKey: 'made-up-channel-key' } },
    portal: {
      ...portal,
      agentId: 'made-up-agent',
      people: {
        ...portal.people,
        workspaceAdmin: 'made-up-wes',
        member: 'made-up-cho',
        adminWithoutPlan: 'made-up-ian',
      },
    },
  }
}
