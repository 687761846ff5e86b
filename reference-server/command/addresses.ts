import { targetOfWorld } from '../world/target-of-world.ts'
import { type Flags, SEED_VARIABLE } from './flags.ts'
import type { OpenedWorld } from './open-worlds.ts'

/** What is printed once the server listens: where everything is, and what it takes to use it. */
export function addressesOf(opened: readonly OpenedWorld[], flags: Flags, origin: string): string {
  const [first] = opened
  const lines = [`listening on ${origin}`]
  if (first !== undefined) lines.push(...addressesOfWorld(first, flags, origin))
  if (opened.length > 1) lines.push(`  worlds          ${opened.length - 1} more, at ${origin}/w/<name>`)
  return `${lines.join('\n')}\n`
}

function addressesOfWorld({ world, seed }: OpenedWorld, flags: Flags, origin: string): string[] {
  const address = `${world.publicUrl ?? origin}${world.prefix}`
  const lines = [
    `  platform        ${address}/platform/v1`,
    `  token           ${address}/oauth/token`,
    `  channel         ${address}/channelsApi/<channel id>/…`,
    `  portal          ${address}/portal/`,
    `  control         ${world.controlled ? `${address}/control` : 'off (--control)'}`,
    `  state           ${flags.data ?? 'in memory (--data)'}`,
  ]
  if (flags.writeTarget !== undefined) return [...lines, `  target file     ${flags.writeTarget}`]
  if (flags.seedPhrase !== undefined) return [...lines, `  secrets         those that ${SEED_VARIABLE} makes`]
  if (seed === undefined) {
    return [...lines, '  secrets         those issued at the first start; --write-target issues new ones']
  }
  const { platform, channel } = targetOfWorld(world, seed, origin)
  return [
    ...lines,
    `  account         ${seed.accountId}`,
    `  audience        ${platform?.audience}`,
    `  account key     ${seed.accountKey.clientId} ${seed.accountKey.clientSecret}`,
    `  workspace key   ${seed.workspaceKey.clientId} ${seed.workspaceKey.clientSecret}`,
    `  channel         ${channel?.channelId} ${channel?.apiKey}`,
  ]
}
