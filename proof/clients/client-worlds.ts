import type {
  ClientChange,
  ClientFault,
  ClientVariant,
} from '../../reference-client/behaviour/client-change.ts'
import { correctClient } from '../../reference-client/behaviour/correct-client.ts'
import type { Named } from '../changes-on-file.ts'

/** One run of the reference client that the kit is to judge. */
export interface ClientWorld {
  name: string
  faults: readonly Named<ClientFault>[]
  variants: readonly Named<ClientVariant>[]
}

/** What a requirement is about: what breaks one of a concern may leave another of the same concern unseen. */
const CONCERNS: Readonly<Record<string, string>> = {
  // An upload without its key is refused before its file was read.
  'client.key-in-header': 'files',
  'client.message-form': 'messages',
  'client.batch-form': 'messages',
  'client.upload-form': 'files',
  'client.within-limits': 'files',
  'client.attachment-from-upload': 'files',
}

/**
 * Puts faults together that break requirements of different concerns, and decide different things: each violation found has one of
 * them to answer for it, and a run of the kit, a server and a client is spent once for all.
 */
export function clientFaultWorlds(faults: readonly Named<ClientFault>[]): readonly ClientWorld[] {
  const packs = packed(faults, (a, b) => decideApart(a, b) && areApart(concernsOf(a), concernsOf(b)))
  return packs.map((pack, index) => ({ name: `client-faults-${index + 1}`, faults: pack, variants: [] }))
}

/** Puts variants together that decide different things; those that take other steps may hide what another does, and stay alone. */
export function clientVariantWorlds(variants: readonly Named<ClientVariant>[]): readonly ClientWorld[] {
  const packs = packed(
    variants,
    (a, b) => decideApart(a, b) && ![a, b].some((one) => decisionsOf(one).has('steps')),
  )
  return packs.map((pack, index) => ({ name: `client-variants-${index + 1}`, faults: [], variants: pack }))
}

function packed<T>(items: readonly T[], mayShare: (a: T, b: T) => boolean): readonly (readonly T[])[] {
  const packs: T[][] = []
  for (const item of items) {
    const pack = packs.find((others) => others.every((other) => mayShare(other, item)))
    if (pack === undefined) packs.push([item])
    else pack.push(item)
  }
  return packs
}

function decideApart(a: { change: ClientChange }, b: { change: ClientChange }): boolean {
  return areApart(decisionsOf(a), decisionsOf(b))
}

function decisionsOf({ change }: { change: ClientChange }): ReadonlySet<string> {
  return new Set(Object.keys(change(correctClient)))
}

function concernsOf({ breaks, follows = [] }: ClientFault): ReadonlySet<string> {
  return new Set([...breaks, ...follows].map((id) => CONCERNS[id] ?? 'platform'))
}

function areApart(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].every((word) => !b.has(word))
}
