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

/**
 * Puts up to `most` faults into one world if they declare different requirements and replace different decisions. Then each violation found
 * belongs to one of them, and they share one run of the kit, one server and one client. Faults that conflict with many others come first,
 * since they fit into the fewest worlds.
 */
export function clientFaultWorlds(
  faults: readonly Named<ClientFault>[],
  most: number,
): readonly ClientWorld[] {
  const mayShare = (a: ClientFault, b: ClientFault): boolean =>
    decideApart(a, b) && listDeclared(a).isDisjointFrom(listDeclared(b))
  const related = new Map(
    faults.map((fault) => [fault, faults.filter((other) => !mayShare(fault, other)).length]),
  )
  const inOrder = faults.toSorted((a, b) => (related.get(b) ?? 0) - (related.get(a) ?? 0))
  return pack(inOrder, mayShare, most).map((pack, index) => ({
    name: `client-faults-${most}-${index + 1}`,
    faults: pack,
    variants: [],
  }))
}

/** Combines variants that decide different things; a variant that takes other steps may hide another, so it stays alone. */
export function clientVariantWorlds(variants: readonly Named<ClientVariant>[]): readonly ClientWorld[] {
  const packs = pack(
    variants,
    (a, b) => decideApart(a, b) && ![a, b].some((one) => decisionsOf(one).has('steps')),
  )
  return packs.map((pack, index) => ({ name: `client-variants-${index + 1}`, faults: [], variants: pack }))
}

/** Everything that a fault declares, as broken or as a consequence. */
export function listDeclared({ breaks, follows = [] }: ClientFault): ReadonlySet<string> {
  return new Set([...breaks, ...follows])
}

function pack<T>(
  items: readonly T[],
  mayShare: (a: T, b: T) => boolean,
  most = Number.POSITIVE_INFINITY,
): readonly (readonly T[])[] {
  const packs: T[][] = []
  for (const item of items) {
    const pack = packs.find(
      (others) => others.length < most && others.every((other) => mayShare(other, item)),
    )
    if (pack === undefined) packs.push([item])
    else pack.push(item)
  }
  return packs
}

function decideApart(a: { change: ClientChange }, b: { change: ClientChange }): boolean {
  return decisionsOf(a).isDisjointFrom(decisionsOf(b))
}

function decisionsOf({ change }: { change: ClientChange }): ReadonlySet<string> {
  return new Set(Object.keys(change(correctClient)))
}
