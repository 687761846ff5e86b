import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'
import type { TargetFile } from '../../contracts/generated/schemas.ts'
import { errorText, whyUnreadable, whyUnwritable } from '../../text/error-text.ts'
import { readScript } from '../agents/read-script.ts'
import { Outbound } from '../outbound/outbound.ts'
import { OutboundPolicy } from '../outbound/outbound-policy.ts'
import { createWorld } from '../world/create-world.ts'
import { issueSeed, type Seed } from '../world/issue-seed.ts'
import { plantSeed } from '../world/plant-seed.ts'
import { randomValues, seededAccounts, valuesFrom } from '../world/seed-values.ts'
import type { World } from '../world/world.ts'
import { defaultWorld, type Worlds } from '../world/worlds.ts'
import type { Flags } from './flags.ts'
import { loadFault, loadVariant } from './load-change.ts'
import type { ListedWorld } from './world-list.ts'

/** A world that was opened. Its seed's secrets are known if they were issued in this start. */
export interface OpenedWorld {
  world: World
  seed: Seed | undefined
  /** What its variants and faults make a target file say differently. */
  adaptTarget: (target: TargetFile) => TargetFile
}

/** Opens and seeds a world, and enters it among the server's. @throws UsageError */
export async function openWorld(listed: ListedWorld, flags: Flags, worlds: Worlds): Promise<OpenedWorld> {
  const faults = await Promise.all(listed.faults.map(loadFault))
  const variants = await Promise.all(listed.variants.map(loadVariant))
  const script = flags.agentScript === undefined ? undefined : await agentScriptIn(flags.agentScript)
  const world = create(
    listed.name,
    flags,
    [...variants, ...faults].map(({ change }) => change),
  )
  worlds.add(world)
  const { seedPhrase } = flags
  const values = seedPhrase === undefined ? randomValues : valuesFrom(seedPhrase, listed.name)
  const { ids, planted } = plantSeed(world, values)
  if (script !== undefined) plantScriptedAgent(world, script)
  // Secrets of an earlier start are unknown here; whoever wants a target file gets new ones.
  const seed = planted || flags.writeTarget !== undefined ? await issueSeed(world, ids, values) : undefined
  const adaptTarget = (target: TargetFile): TargetFile =>
    [...variants, ...faults].reduce((adapted, { target: adapt }) => adapt?.(adapted) ?? adapted, target)
  return { world, seed, adaptTarget }
}

function create(name: string, flags: Flags, changes: Parameters<typeof createWorld>[0]['changes']): World {
  const { data, control, publicUrl } = flags
  const folder = data === undefined || name === defaultWorld ? data : join(data, 'worlds', name)
  const outbound = new Outbound(new OutboundPolicy(flags.outbound))
  // There may be hundreds of further worlds.
  const requestsKept = name === defaultWorld ? undefined : 50
  try {
    return createWorld({
      name,
      folder,
      publicUrl,
      controlled: control,
      changes: changes ?? [],
      outbound,
      requestsKept,
    })
  } catch (error) {
    if (folder === undefined) throw error
    const why = isLocked(error) ? 'another process has it open' : reasonOf(error)
    throw new UsageError('OUTPUT_UNWRITABLE', `--data ${folder}: cannot be used: ${why}`)
  }
}

/** The words for an error of the file system, or what the store says itself. */
function reasonOf(error: unknown): string {
  return error instanceof Error && 'syscall' in error ? whyUnwritable(error, 'folder') : errorText(error)
}

/** SQLITE_BUSY: another process holds the file. */
function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}

const agentId = 'scripted'

/** The text of the script in a file, once it is found to be one. @throws UsageError with the line and what is wrong */
export async function agentScriptIn(file: string): Promise<string> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    throw unreadable(file, whyUnreadable(error))
  }
  try {
    readScript(text)
  } catch (error) {
    throw unreadable(file, errorText(error))
  }
  return text
}

/** Gives a world's seeded account an agent that answers from a script, or gives its earlier agent the new script. */
export function plantScriptedAgent({ store }: World, script: string): void {
  const before = store.agents.find(agentId)
  if (before !== undefined) {
    store.agents.replace({ ...before, script })
    return
  }
  const accountId = seededAccounts.own.id
  store.agents.add({ id: agentId, accountId, name: 'Scripted', kind: 'scripted', script })
}

function unreadable(file: string, problem: string): UsageError {
  return new UsageError('INPUT_UNREADABLE', `--agent-script ${file}: ${problem}`)
}
