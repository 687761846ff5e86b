import type { Catalogue, Requirement } from '../../contracts/catalogue.ts'
import { alignColumns } from '../terminal/align-columns.ts'
import type { PlannedCheck } from './planned-checks.ts'

type Checks = ReadonlyMap<string, readonly PlannedCheck[]>

/** Everything that is known of each requirement, with its checks. */
export function catalogueData({ requirements, release }: Catalogue, checks: Checks): unknown {
  const { version, digest } = release
  const list = requirements.map((requirement) => ({
    ...requirement,
    release: release.levels.has(requirement.id) ? version : null,
    checks: checks.get(requirement.id) ?? [],
  }))
  return { release: { version, digest }, requirements: list }
}

/** The catalogue as lines of a table. */
export function catalogueTable({ requirements }: Catalogue, checks: Checks): readonly string[] {
  const rows = [
    ['REQUIREMENT', 'LEVEL', 'PROFILE', 'CHECKS'],
    ...requirements.map((requirement) => [
      requirement.id,
      requirement.level,
      requirement.profile,
      coverage(requirement, checks),
    ]),
  ]
  return [...alignColumns(rows), '', total(requirements, checks)]
}

/** The catalogue as lines of Markdown. */
export function catalogueMarkdown({ requirements, release }: Catalogue, checks: Checks): readonly string[] {
  const sections = [...Map.groupBy(requirements, ({ profile }) => profile)].flatMap(([profile, own]) => [
    '',
    `## ${profile}`,
    '',
    '| Requirement | Level | What has to hold | Checks |',
    '| --- | --- | --- | --- |',
    ...own.map(
      (requirement) =>
        `| \`${requirement.id}\` | ${requirement.level} | ${cell(requirement.text)} | ${coverage(requirement, checks)} |`,
    ),
  ])
  return [`# Requirements, release ${release.version}`, '', total(requirements, checks), ...sections]
}

function coverage({ id, excluded }: Requirement, checks: Checks): string {
  return excluded === undefined ? String(checks.get(id)?.length ?? 0) : 'excluded'
}

function total(requirements: readonly Requirement[], checks: Checks): string {
  const excluded = requirements.filter((requirement) => requirement.excluded !== undefined)
  const covered = requirements.filter(({ id }) => checks.has(id))
  return `${requirements.length} requirements: ${covered.length} with checks, ${excluded.length} that cannot be tested from outside, ${requirements.length - covered.length - excluded.length} without a check.`
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim()
}
