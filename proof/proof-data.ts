import type { Catalogue } from '../contracts/catalogue.ts'
import { type FaultResult, isProven } from './judge-fault.ts'
import { type HostileResult, hasNoObjection, hostileObjection } from './judge-hostile.ts'
import { hasNoFalseAlarm, type VariantResult } from './judge-variant.ts'

/** Everything the proof found. */
export interface ProofData {
  seed: number
  release: string
  faults: readonly FaultResult[]
  /** Worlds with variants of the reference server. */
  variants: readonly VariantResult[]
  /** How many of the possible pairs of these variants were together in a world. */
  pairs: { covered: number; of: number }
  /** Runs of the reference client with variants of its own. */
  clients: readonly VariantResult[]
  hostiles: readonly HostileResult[]
}

/** Testable musts and shoulds of the release under which no quick run caught a fault: that they hold would prove nothing there. */
function unproven({ faults }: Pick<ProofData, 'faults'>, catalogue: Catalogue): readonly string[] {
  const quick = faults.filter(({ effort }) => effort === 'quick')
  const caught = new Set(quick.flatMap((fault) => fault.caught))
  return catalogue.requirements
    .filter(
      ({ id, level, excluded }) =>
        catalogue.release.levels.has(id) && level !== 'observe' && excluded === undefined,
    )
    .map(({ id }) => id)
    .filter((id) => !caught.has(id))
}

/** Why the proof does not hold, a line each; none if it holds. */
export function objections(data: ProofData, catalogue: Catalogue, isWhole: boolean): readonly string[] {
  return [
    ...data.faults.filter((fault) => !isProven(fault)).map(faultObjection),
    ...[...data.variants, ...data.clients]
      .filter((variant) => !hasNoFalseAlarm(variant))
      .map(variantObjection),
    ...data.hostiles.filter((hostile) => !hasNoObjection(hostile)).map(hostileObjection),
    ...(isWhole
      ? unproven(data, catalogue).map((id) => `${id}: no fault was caught under this name by a quick run`)
      : []),
  ]
}

function faultObjection({ name, missed, strays, broken, said }: FaultResult): string {
  const found = [part('missed', missed), part('stray', strays), part('broken', broken)]
  return `fault ${name}: ${found.filter(Boolean).join('; ')}${inWords(said)}`
}

function variantObjection({ name, variants, causes = variants, said, ...result }: VariantResult): string {
  const { falseAlarms, blocked, broken } = result
  const found = [part('false alarm', falseAlarms), part('blocked', blocked), part('broken', broken)]
  const why = causes.length === 0 ? 'not a second time' : `because of ${causes.join(' with ')}`
  return `${name}, ${why}: ${found.filter(Boolean).join('; ')}${inWords(said)}`
}

/** On a line each: a run that nobody can repeat is explained only by its report. */
function inWords(said: readonly string[]): string {
  return said.map((line) => `\n  ${line}`).join('')
}

function part(word: string, ids: readonly string[]): string {
  return ids.length === 0 ? '' : `${word} ${ids.join(', ')}`
}
