import type { Release, Requirement } from '../../contracts/catalogue.ts'
import type { CaughtFault } from '../../measurements/proof.ts'
import { type Line, wrap } from '../terminal/line.ts'
import type { PlannedCheck } from './planned-checks.ts'

const LEVELS: Readonly<Record<Requirement['level'], string>> = {
  must: 'must: where it does not hold, the target is not conformant',
  should: 'should: where it does not hold, the report warns; with --strict it fails',
  observe: 'observe: the specification leaves it open; the report shows what the target does',
}

/** A requirement in words, for a terminal. */
export function explanation(
  { id, level, profile, area, text, source, decision, needs = [], excluded }: Requirement,
  release: Release,
  { checks, faults }: { checks: readonly PlannedCheck[]; faults: readonly CaughtFault[] },
): readonly Line[] {
  const rows: [string, string][] = [
    ['Level', LEVELS[level]],
    ['Profile', `${profile}, area ${area}`],
    ['Source', source],
    ...(decision === undefined ? [] : [['Decision', decision] satisfies [string, string]]),
    ...(needs.length === 0 ? [] : [['Needs', needs.join(', ')] satisfies [string, string]]),
    [
      'Release',
      release.levels.has(id)
        ? `part of release ${release.version}`
        : `newer than release ${release.version}: judged and shown, not scored`,
    ],
    ...(excluded === undefined ? [] : [['Excluded', excluded] satisfies [string, string]]),
    ...checks.map(({ title, place }, index): [string, string] => [
      index === 0 ? 'Judged by' : '',
      `${title} (specs/${place})`,
    ]),
    ...(checks.length === 0 && excluded === undefined
      ? [['Judged by', 'no check yet'] satisfies [string, string]]
      : []),
    ...provenBy(faults, level),
  ]
  return [
    id,
    ...wrap('  ', text, 2),
    '',
    ...rows.flatMap(([name, value]) => wrap(`  ${name.padEnd(INDENT - 2)}`, value, INDENT)),
  ]
}

/** The faults of the reference server, or of the reference client, that were caught under its name. */
function provenBy(faults: readonly CaughtFault[], level: Requirement['level']): [string, string][] {
  if (level === 'observe') return []
  if (faults.length === 0) return [['Proven by', 'no fault yet']]
  return faults.map(({ name, title }, index) => [index === 0 ? 'Proven by' : '', `${title} (${name})`])
}

const INDENT = 13
