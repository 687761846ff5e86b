import { catalogue } from '../../contracts/catalogue.ts'
import { EXIT_CODES } from '../../contracts/exit-codes.ts'
import type { CheckReport, Report, RequirementReport } from '../../contracts/generated/schemas.ts'
import { KIT_COMMAND, KIT_NAME } from '../../contracts/kit-command.ts'
import type { WrittenReport } from '../../reports/report.ts'
import { truncateLine } from '../../reports/truncate-line.ts'
import { nextSteps } from '../../reports/view/next-steps.ts'
import { verdictReason } from '../../reports/view/verdict-reason.ts'
import { standingWords } from '../../reports/view/verdict-words.ts'
import { pluralise } from '../../text/pluralise.ts'
import { prepareFolder } from '../conclusion/prepare-folder.ts'
import type { CommandLine } from '../flags/command.ts'
import { HeldResources, Interrupted, Interruption } from '../process/interruption.ts'
import { endedEarly, INTERRUPTED_EARLY } from '../run/ended-early.ts'
import { type Line, paint, wrap } from '../terminal/line.ts'
import { namePath } from '../terminal/name-path.ts'
import { say } from '../terminal/say.ts'
import { ensureChannelDocument } from './ensure-channel-document.ts'
import { checkOptions, judgeDocument } from './judge-document.ts'
import { fetchDocument, isAddress, readDocumentFile } from './source-document.ts'

/** Judges the OpenAPI document of a channel by itself. @returns the exit code of a run. @throws UsageError, EvidenceError */
export async function checkContract(line: CommandLine): Promise<number> {
  const { stderr } = process
  const options = checkOptions(line)
  const { place, out } = options
  const held = new HeldResources()
  const source = isAddress(place) ? await fetchDocument(place) : await readDocumentFile(place)
  if ('problem' in source) {
    // An earlier report must not pass for one of today.
    if (out !== undefined) await prepareFolder(out, held)
    await held.release()
    say(stderr, `${KIT_NAME}: ${source.problem}`)
    return EXIT_CODES.incomplete
  }
  await ensureChannelDocument(source.text, place)
  const interruption = held.adopt(new Interruption(), (one) => one.release())
  try {
    const { concluded, isWhole, lastWords } = await judgeDocument(source, options, {
      catalogue: catalogue(),
      interruption,
      held,
    })
    if (!isWhole && !interruption.isAsked) {
      say(stderr, ...endedEarly(lastWords))
    }
    if (concluded !== undefined) say(stderr, ...findingsText(concluded))
    if (!isWhole && !interruption.isAsked) return EXIT_CODES.broken
    return concluded?.exitCode ?? EXIT_CODES.incomplete
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
    say(stderr, INTERRUPTED_EARLY)
    return EXIT_CODES.incomplete
  } finally {
    await held.release()
  }
}

/** Characters of a reason that a terminal shows; the report has them all. */
const LONGEST = 400
const INDENT = 12

/** What is true of a document, what is not, and what could not be compared. */
function findingsText({ report, files }: Pick<WrittenReport, 'report' | 'files'>): readonly Line[] {
  const judged = report.requirements.filter(({ verdict }) => verdict !== 'not-claimed')
  const width = Math.max(0, ...judged.map(({ id }) => id.length))
  const [first] = files
  const { standing, label } = standingWords(report)
  return [
    [paint(standing, `${truncateLine(report.target.name)}: ${label}`)],
    verdictReason(report),
    '',
    ...judged.flatMap((requirement) => finding(requirement, width)),
    ...supplies(report),
    ...notCompared(judged),
    '',
    `${pluralise(report.exercised.checks, 'check')}, release ${report.specification.release}`,
    ...(first === undefined ? [] : [`report: ${namePath(first)}`]),
  ]
}

function finding({ id, verdict, text, checks }: RequirementReport, width: number): readonly Line[] {
  const head: Line = ['  ', paint(verdict, verdict.padEnd(8)), `  ${id.padEnd(width)}  `]
  const wrong = checks.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'not-applicable')
  return [
    ...wrap(head, text, INDENT + width + 2),
    ...wrong.flatMap((check) => wrap(' '.repeat(INDENT), whatOf(check), INDENT + 2)),
  ]
}

function whatOf({ title, outcome, reason = '', blockedBy }: CheckReport): string {
  const told = outcome === 'failed' ? '' : `${outcome}: `
  // Its own line has the reason.
  const why = blockedBy === undefined ? truncateLine(reason, LONGEST) : `waits for ${blockedBy}`
  return `${title}: ${told}${why}`
}

function supplies(report: Report): readonly Line[] {
  const { supply } = nextSteps(report)
  return supply.flatMap(({ what }) => wrap('  supply    ', truncateLine(what, LONGEST), INDENT))
}

/** What a document alone cannot show is said, never left out. */
function notCompared(judged: readonly RequirementReport[]): readonly Line[] {
  const left = judged.flatMap(({ id, checks }) =>
    checks
      .filter(({ outcome }) => outcome === 'not-applicable')
      .map(({ title, reason = '' }) => `${id}, ${title}: ${reason}`),
  )
  if (left.length === 0) return []
  const how = `To compare, name channel and document in a target file, for ${KIT_COMMAND} run --target FILE --profile document.`
  return ['', ...left.flatMap((one) => wrap('Not compared: ', truncateLine(one, LONGEST), 2)), how]
}
