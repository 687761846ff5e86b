import { catalogue } from '../contracts/catalogue.ts'
import { readSharedTraffic, traffic } from '../measurements/traffic.ts'
import type { ProofWorld } from './proof-world.ts'

type Effort = ProofWorld['effort']

const known = new Map<string, number>()

/** Ids and globs for --only in one list: each once, sorted; none if one of the lists takes all. */
export function joinSelections(selections: readonly (readonly string[])[]): readonly string[] {
  return selections.some((only) => only.length === 0) ? [] : [...new Set(selections.flat())].sort()
}

/** The measured cost of judging one world by a selection: a request and a check cost about the same. */
export function selectionCost(only: readonly string[], effort: Effort): number {
  const key = `${effort} ${only.join()}`
  const cost = known.get(key) ?? measureCost(only, effort)
  known.set(key, cost)
  return cost
}

function measureCost(only: readonly string[], effort: Effort): number {
  const words = only.length === 0 ? ['*'] : only
  const selected = new Set(words.flatMap((word) => catalogue().match(word)).map(({ id }) => id))
  const checks = new Map(
    Object.entries(traffic()).filter(([, { requirements }]) => requirements.some((id) => selected.has(id))),
  )
  const shared = readSharedTraffic().filter(({ by }) => by.some((id) => checks.has(id)))
  const requests = [...checks.values(), ...shared].map((sent) => sent[effort][0])
  return checks.size + requests.reduce((sum, count) => sum + count, 0)
}
