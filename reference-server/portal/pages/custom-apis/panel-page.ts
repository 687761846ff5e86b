import type { DeclaredAction } from '../../../behaviour/custom-api.ts'
import type { KeptCustomApi } from '../../../store/custom-apis.ts'
import { type Html, html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { alert } from '../parts/alert.ts'
import { postForm } from '../parts/form.ts'
import type { FormProblem } from '../parts/form-problem.ts'
import { apiPath } from './api-path.ts'
import { panelFields } from './panel-form.ts'

/** What the Test Panel is opened for. */
export interface PanelSubject {
  api: KeptCustomApi
  asked: { method: string; path: string }
  /** Undefined for a request that falls under no declared action. */
  action: DeclaredAction | undefined
}

/** The Test Panel: a request to edit and send, and beside it what came back. */
export function panelPage(
  visit: Visit,
  { api, asked, action }: PanelSubject,
  { problem, answer }: { problem?: FormProblem; answer?: Html } = {},
): Page {
  const { at } = visit
  const { method, path, summary } = action ?? { ...asked, summary: '' }
  const fields = panelFields(visit.form, asked, action, problem)
  return {
    title: `Test ${method} ${path}`,
    scripts: ['test-panel.js'],
    main: html`<p><a href="${at(apiPath(api))}">${api.name}</a></p>
<h1>Test Panel: <code>${method}</code> <code class="path">${path}</code></h1><p>${summary}</p>
<p class="quiet">Sent to <code>${action?.server ?? 'the server of the definition'}</code></p>
<div id="panel">${alert(problem)}${postForm(visit, { to: `${apiPath(api)}/test#response`, fields, button: 'Send', other: { name: 'show', value: 'curl', label: 'Show as curl' } })}${answer}</div>`,
  }
}
