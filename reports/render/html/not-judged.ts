import type { ReportView, RequirementView } from '../../view/report-view.ts'
import { describeVerdict, HEADINGS, NOT_JUDGED } from '../../view/verdict-words.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'
import { prose } from './prose.ts'
import { requirementLinks } from './requirement.ts'

/** What the verdict says nothing about, why, and what would change that: so that nobody reads too much into it. */
export function notJudged({ profiles, steps }: ReportView): Html {
  const requirements = profiles.flatMap(({ areas }) => areas.flatMap((area) => area.requirements))
  const waiting = [...steps.unblocks].filter(([, ids]) => ids.length > 0)
  const groups = [
    table(
      'Blocked until a failure is fixed',
      ['Fix', 'Requirements that wait for it'],
      waiting.map(([id, ids]) => [html`<a href="#${id}">${id}</a>`, requirementLinks(ids)]),
    ),
    table(
      'Blocked until something is supplied',
      ['Supply', 'Requirements that wait for it'],
      steps.supply.map(({ what, ids }) => [visibleText(what), requirementLinks(ids)]),
    ),
    ...NOT_JUDGED.map(([verdict, title]) =>
      table(
        title,
        ['Why', 'Requirements'],
        byReason(requirements.filter((one) => describeVerdict(one) === verdict)),
      ),
    ),
  ].filter((group) => group !== undefined)
  return html`<section class="not-judged" aria-labelledby="not-judged"><h2 id="not-judged">${HEADINGS.notJudged}</h2>
<p class="aside">${groups.length === 0 ? 'The whole catalogue was judged.' : 'The run says nothing about these.'}</p>
${groups}</section>`
}

/** Requirements that share a reason are listed together. */
function byReason(requirements: readonly RequirementView[]): [Html, Html][] {
  const groups = Map.groupBy(requirements, ({ reason = 'The report gives no reason.' }) => reason)
  return [...groups].map(([reason, own]) => [prose(reason), requirementLinks(own.map(({ id }) => id))])
}

function table(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly [Html, Html])[],
): Html | undefined {
  if (rows.length === 0) return undefined
  return html`<h3>${title}</h3>
<table><caption>${title}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map(([first, second]) => html`<tr><th scope="row">${first}</th><td>${second}</td></tr>`)}</tbody></table>`
}
