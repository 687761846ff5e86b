import type { Verdict } from '../../verdict/requirement-verdict.ts'
import type { AreaView, RequirementView } from '../../view/report-view.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'
import { verdictLabel } from './label.ts'

const LISTED: readonly Verdict[] = ['blocked', 'untested', 'excluded', 'not-applicable', 'pending']

/** What the verdict says nothing about, and why: so that nobody reads more into it than was tested. */
export function notJudged(areas: readonly AreaView[]): Html | undefined {
  const requirements = areas.flatMap((area) => area.requirements)
  const rows = LISTED.flatMap((verdict) => requirements.filter((one) => one.verdict === verdict)).map(row)
  if (rows.length === 0) return undefined
  return html`<section aria-labelledby="not-judged"><h2 id="not-judged">Blocked and excluded</h2>
<p class="aside">Nothing was concluded about these.</p>
<table class="not-judged"><caption>Requirements that were not judged</caption>
<thead><tr><th scope="col">Requirement</th><th scope="col">Verdict</th><th scope="col">Why</th></tr></thead>
<tbody>${rows}</tbody></table></section>`
}

function row({ id, verdict, reason }: RequirementView): Html {
  return html`<tr><th scope="row"><a href="#${id}">${id}</a></th><td>${verdictLabel(verdict)}</td><td>${reason === undefined ? undefined : visibleText(reason)}</td></tr>`
}
