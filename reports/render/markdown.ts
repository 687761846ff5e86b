import { isOfClient } from '../../contracts/catalogue.ts'
import type { Report, RequirementReport } from '../../contracts/generated/schemas.ts'
import { visible } from '../../text/visible.ts'
import { truncateLine } from '../truncate-line.ts'
import type { Verdict } from '../verdict/requirement-verdict.ts'
import { sinceText } from '../view/earlier-report.ts'
import { interferenceWords, lineWords } from '../view/line-of.ts'
import type { ReportView } from '../view/report-view.ts'
import { exercisedWords } from '../view/scope-words.ts'
import { countWords, HEADINGS, profileWords, standingWords } from '../view/verdict-words.ts'

/** Findings that a summary lists; the page lists all. */
const LISTED = 50

/** summary.md: the verdict, the profiles and what to do, for the summary page of a pipeline. */
export function renderMarkdown({ report, reason, numbers, steps }: ReportView): string {
  const { target, notes, observations } = report
  const supplied = steps.supply.map(
    ({ what, ids }) => `${markdownText(what)} (for ${ids.map(code).join(', ')})`,
  )
  const sections = [
    `# ${markdownText(target.name)}: ${standingWords(report).label.toLowerCase()}`,
    numbers === undefined ? '' : `**${numbers}**`,
    markdownText(reason),
    facts(report),
    bullets(HEADINGS.notes, notes.map(markdownText)),
    profileTable(report),
    findings(report, HEADINGS.broken, 'broken'),
    bullets(
      'Failed',
      steps.fix.map(({ requirement }) => finding(requirement)),
    ),
    bullets('To supply', supplied),
    findings(report, 'Blocked', 'blocked'),
    findings(report, 'Untested', 'untested'),
    findings(report, 'Warnings', 'warned'),
    findings(report, HEADINGS.accepted, 'accepted'),
    bullets(HEADINGS.line, lineBullets(report)),
    bullets(
      "Left open by the specification, with the target's answers",
      observations.map(
        ({ id, question, answer }) => `${code(id)}: ${markdownText(question)} ${markdownText(answer)}`,
      ),
    ),
  ]
  return visible(`${sections.filter((section) => section !== '').join('\n\n')}\n`)
}

function facts(report: Report): string {
  const { kit, specification, effort, seed, startedAt } = report
  return [
    markdownText(`${kit.name} ${kit.version}`),
    `catalogue ${specification.release} (sha256 ${code(specification.digest.slice(0, 12))})`,
    exercisedWords(report),
    ...(isOfClient(report.target) ? [] : [`effort ${effort}, seed ${code(String(seed))}`]),
    new Date(startedAt).toISOString(),
  ].join(' · ')
}

/** For a run in which something answered in the target's place. */
function lineBullets({ line }: Report): readonly string[] {
  if (line === undefined || line.interference.length === 0) return []
  return [...lineWords(line), ...interferenceWords(line)].map(markdownText)
}

function profileTable(report: Report): string {
  const rows = report.profiles.map((profile) => {
    const own = report.requirements.filter((one) => one.profile === profile.id)
    return `| ${profile.id} | ${profileWords(profile, report).label} | ${countWords(own)} |`
  })
  return ['| Profile | Verdict | Requirements |', '| --- | --- | --- |', ...rows].join('\n')
}

function findings({ requirements }: Report, title: string, verdict: Verdict): string {
  const found = requirements.filter((requirement) => requirement.verdict === verdict)
  return bullets(title, found.map(finding))
}

function finding({ id, level, reason, text, since }: RequirementReport): string {
  const known = since === undefined ? '' : `, ${sinceText(since)}`
  return `${code(id)} (${level}${known}): ${markdownText(reason ?? text)}`
}

function bullets(title: string, items: readonly string[]): string {
  if (items.length === 0) return ''
  const rest = items.length - LISTED
  const shown = items.slice(0, LISTED).map((item) => `- ${item}`)
  return [`## ${title}`, '', ...shown, ...(rest > 0 ? [`- and ${rest} more, in index.html`] : [])].join('\n')
}

function code(text: string): string {
  return `\`${text}\``
}

/** Longer text is cut: a summary points, the page shows. */
const LONGEST = 400

/** A zero-width space, escaped so that the file itself contains nothing invisible. */
const APART = '&#8203;'

/** Text of a target on one line of Markdown, with nothing in it that could be taken for markup, a link or a mention. */
export function markdownText(text: string): string {
  return truncateLine(text, LONGEST)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/[\\`*_{}[\]()#|!~>]/g, '\\$&')
    .replace(/@/g, `@${APART}`)
    .replace(/:\/\//g, `:${APART}//`)
    .replace(/\bwww(?=\.)/gi, `$&${APART}`)
}
