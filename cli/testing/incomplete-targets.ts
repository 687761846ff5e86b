import type { TargetFile } from '../../contracts/generated/schemas.ts'

/** The smallest target file that claims every profile of a service. */
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

const KEY = { clientId: 'made-up-client', clientSecret: 'made-up-secret-of-nobody' }

/** Members beyond those that a target file must have, by their paths, each with a value that nobody ever gave out. */
const NEVER_GIVEN_OUT: Readonly<Record<string, unknown>> = {
  'platform.otherAccountId': 'made-up-account',
  'platform.workspaceKey': { ...KEY, workspaceId: 'made-up-workspace' },
  'platform.userId': 'made-up-user',
  'platform.expiredToken': 'made.up.token',
  'platform.deactivatedKey': { ...KEY, clientId: 'made-up-deactivated-client', token: 'made.up.token-too' },
  'channel.otherChannel': { channelId: 'made-up-channel', apiKey: 'made-up-channel-key' },
  'portal.people.accountAdmin': 'made-up-ada',
  'portal.people.workspaceAdmin': 'made-up-wes',
  'portal.people.member': 'made-up-cho',
  'portal.people.adminWithoutPlan': 'made-up-ian',
  'portal.workspaceId': 'made-up-workspace',
  'portal.agentId': 'made-up-agent',
  'portal.roles': ['Keeper of the Lighthouse', 'Counter of Sheep'],
}

/** Their paths. */
export const MADE_UP: readonly string[] = Object.keys(NEVER_GIVEN_OUT)

/** A target file that is right except for one of these members, which is made up. */
export function makeUpTarget(target: TargetFile, path: string): TargetFile {
  const copy: TargetFile = structuredClone(target)
  const names = path.split('.')
  const last = names.pop() ?? ''
  const parent = names.reduce<object>((value, name) => Object(Reflect.get(value, name)), copy)
  Reflect.set(parent, last, NEVER_GIVEN_OUT[path])
  return { ...copy, name: `made-up ${path}` }
}
