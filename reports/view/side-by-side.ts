import type { Report, RequirementReport } from '../../contracts/generated/schemas.ts'

/** A target in a table of several. */
export interface Column {
  report: Report
  /** Where its own page is, relative to the table; absent if none was written. */
  page?: string
}

/** The verdict on one target for one requirement; absent if its kit did not know the requirement. */
export interface Cell {
  requirement: RequirementReport
  /** The place on the target's own page that shows it. */
  link?: string
}

/** One requirement across the targets. */
export interface Row {
  id: string
  level: RequirementReport['level']
  text: string
  cells: readonly (Cell | undefined)[]
}

/** A question that the specification leaves open, with each target's answer; undefined if it did not answer. */
export interface AnswerRow {
  id: string
  question: string
  answers: readonly (string | undefined)[]
  /** Whether all targets that answered gave the same answer: a client can rely on what all of them do. */
  isAlike: boolean
}

/** Several targets side by side. */
export interface SideBySide {
  columns: readonly Column[]
  profiles: readonly { id: string; rows: readonly Row[] }[]
  /** In the order of the catalogue. */
  answers: readonly AnswerRow[]
}

/** Puts reports side by side, requirement by requirement, in the order of the catalogue. Pure. */
export function sideBySide(columns: readonly Column[]): SideBySide {
  const known = new Map<string, RequirementReport>()
  for (const { report } of columns) {
    for (const requirement of report.requirements) {
      if (!known.has(requirement.id)) known.set(requirement.id, requirement)
    }
  }
  const found = columns.map(({ report }) => new Map(report.requirements.map((one) => [one.id, one])))
  const rows = [...known.values()].map(({ id, level, text, profile }) => ({
    id,
    level,
    text,
    profile,
    cells: columns.map(({ page }, index) => cellOf(found[index]?.get(id), page)),
  }))
  const profiles = [...Map.groupBy(rows, ({ profile }) => profile)]
  return {
    columns,
    profiles: profiles.map(([id, own]) => ({ id, rows: own })),
    answers: answerRows(columns, [...known.keys()]),
  }
}

function answerRows(columns: readonly Column[], order: readonly string[]): AnswerRow[] {
  const asked = columns.flatMap(({ report }) => report.observations)
  const questions = new Map(
    asked.map(({ id, question }) => [JSON.stringify([id, question]), { id, question }]),
  )
  return [...questions.values()]
    .toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
    .map(({ id, question }) => {
      const answers = columns.map(({ report }) =>
        report.observations
          .filter((one) => one.id === id && one.question === question)
          .map(({ answer }) => answer)
          .reduce<string | undefined>(
            (all, answer) => (all === undefined ? answer : `${all}; ${answer}`),
            undefined,
          ),
      )
      const given = new Set(answers.filter((answer) => answer !== undefined))
      return { id, question, answers, isAlike: given.size === 1 }
    })
}

function cellOf(requirement: RequirementReport | undefined, page: string | undefined): Cell | undefined {
  if (requirement === undefined) return undefined
  return page === undefined ? { requirement } : { requirement, link: `${page}#${requirement.id}` }
}
