import { type Document, isMap, isSeq, parseDocument, visit, type YAMLSeq } from 'yaml'
import type { BaselineEntry, Report, RequirementReport } from '../../contracts/generated/schemas.ts'
import { isFailing, type Verdict } from '../verdict/requirement-verdict.ts'

const CHARTER = `# Accepted failures of one target. A failure listed here does not fail the run; an entry that no longer fails, or
# whose last day (expires) is over, does. id and reason are required; link, owner and expires are worth having.
`

/** Nothing is known about a requirement with one of these verdicts: its entry stays. */
const UNDECIDED: readonly Verdict[] = ['blocked', 'untested', 'broken', 'pending', 'not-claimed']

/**
 * The text of a baseline after a report: with a new entry for each failure that is not listed, and none for what holds. Entries that stay
 * keep every word, their comments, and an expiry that is over: to accept a failure for longer is a person's decision. If checks may be
 * missing, nothing is known to hold, so every entry stays. `text` is a valid baseline, or empty.
 */
export function updateBaseline(report: Report, text: string, { isPartial = false } = {}): string {
  const document = parseDocument(text)
  const list = listOf(document)
  const kept = list.items.filter(
    (entry) => isPartial || report.requirements.some((one) => one.id === idOf(entry) && isKept(one)),
  )
  if (kept.length < list.items.length) writeOutAliases(document)
  const listed = list.items.map(idOf)
  list.items = kept
  const places = new Map(report.requirements.map(({ id }, place) => [id, place]))
  for (const requirement of report.requirements) {
    if (requirement.verdict !== 'failed' || listed.includes(requirement.id)) continue
    const place = places.get(requirement.id) ?? 0
    const later = list.items.findIndex((entry) => (places.get(idOf(entry)) ?? places.size) > place)
    const entry = document.createNode(newEntry(requirement, report))
    list.items.splice(later === -1 ? list.items.length : later, 0, entry)
  }
  return document.toString({ lineWidth: 110 })
}

/** The list of the file, created if there is none yet. What precedes the first entry is kept with the file, in case that entry goes. */
function listOf(document: Document): YAMLSeq<unknown> {
  if (!isSeq(document.contents)) {
    document.contents = document.createNode([])
    document.commentBefore ??= CHARTER.replaceAll(/^#/gm, '').trimEnd()
  }
  const list = document.contents as YAMLSeq<unknown>
  if (list.items.length === 0) list.flow = false
  const [first] = list.items
  if (isMap(first) && typeof first.commentBefore === 'string') {
    document.commentBefore = [document.commentBefore, first.commentBefore].filter(Boolean).join('\n\n')
    first.commentBefore = null
  }
  return list
}

/** An entry that goes may contain the text that another one repeats by an alias. */
function writeOutAliases(document: Document): void {
  visit(document, {
    Alias: (_, alias) => document.createNode(alias.resolve(document)?.toJS(document)),
  })
}

function idOf(entry: unknown): string {
  const id: unknown = isMap(entry) ? entry.get('id') : undefined
  return String(id)
}

function isKept({ verdict }: RequirementReport): boolean {
  return isFailing(verdict) || UNDECIDED.includes(verdict)
}

function newEntry({ id, reason = 'failed' }: RequirementReport, { startedAt }: Report): BaselineEntry {
  return { id, reason: `Found on ${startedAt.slice(0, 10)}, not yet explained: ${reason}` }
}
