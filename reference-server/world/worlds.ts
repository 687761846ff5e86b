import type { TargetFile } from '../../contracts/generated/schemas.ts'
import type { Seed } from './issue-seed.ts'
import type { World } from './world.ts'

/** The worlds of one server, found by the path a request begins with. */
export class Worlds {
  readonly #byName = new Map<string, World>()

  add(world: World): void {
    this.#byName.set(world.name, world)
  }

  /** The world that a URL's path belongs to, and the path inside it. */
  locate(url: string): { world: World | undefined; path: string } {
    const prefixed = /^\/w\/([^/?#]+)(.*)$/s.exec(url)
    if (prefixed === null) return { world: this.#byName.get(defaultWorld), path: url }
    const [, name = '', rest = ''] = prefixed
    return { world: this.#byName.get(name), path: rest.startsWith('/') ? rest : `/${rest}` }
  }

  some(isOne: (world: World) => boolean): boolean {
    return [...this.#byName.values()].some(isOne)
  }

  close(): void {
    for (const world of this.#byName.values()) {
      world.store.close()
      world.uploads.close()
    }
  }
}

/** The world at the root of the address. */
export const defaultWorld = 'default'

/** The prefix of all paths of a world. */
export function prefixOf(name: string): string {
  return name === defaultWorld ? '' : `/w/${name}`
}

/** The ways in which a portal of this server can be driven. */
export const portalDrivers = ['http', 'browser'] as const

/** How a target file says that the portal is driven. */
export type PortalDriverKind = (typeof portalDrivers)[number]

/** The target file that describes a seeded world; `origin` is where the server listens, such as http://127.0.0.1:7070. */
export function targetOfWorld(
  world: World,
  seed: Seed,
  origin: string,
  driver: PortalDriverKind = 'http',
): TargetFile {
  const address = `${world.publicUrl ?? origin}${world.prefix}`
  return {
    name: world.prefix === '' ? 'reference server' : `reference server, world ${world.name}`,
    platform: {
      baseUrl: `${address}/platform/v1`,
      tokenUrl: `${address}/oauth/token`,
      audience: seed.audience,
      accountId: seed.accountId,
      accountKey: seed.accountKey,
      otherAccountId: seed.otherAccountId,
      workspaceKey: { ...seed.workspaceKey, workspaceId: seed.workspaceId },
      userId: seed.userId,
      expiredToken: seed.expiredToken,
      deactivatedKey: seed.deactivatedKey,
    },
    channel: {
      baseUrl: address,
      ...seed.channel,
      otherChannel: seed.otherChannel,
      agent: { reply: 'exact', prompt: '{text}' },
    },
    portal: {
      driver,
      url: `${address}/${driver === 'browser' ? 'portal' : 'control'}`,
      claims: ['lifecycle', 'custom-api'],
      people: { accountAdmin: 'ada', workspaceAdmin: 'wes', member: 'cho', adminWithoutPlan: 'ian' },
      workspaceId: seed.workspaceId,
      agentId: seed.agentId,
      roles: ['Chat User', 'Content Manager'],
    },
    document: `${address}/channels/${seed.channel.channelId}/openapi.json`,
  }
}
