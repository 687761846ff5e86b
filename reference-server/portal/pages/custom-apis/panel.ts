import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import type { DeclaredAction } from '../../../definition/declared-actions.ts'
import { toText } from '../../../http/json.ts'
import { pathParameter } from '../../../http/path-parameter.ts'
import type { KeptCustomApi } from '../../../store/custom-apis.ts'
import {
  composeInTestPanel,
  type PanelAnswer,
  panelAction,
  sendFromTestPanel,
} from '../../custom-api-steps.ts'
import { type Html, html } from '../html.ts'
import type { AddPage, Page, Visit } from '../page.ts'
import { code, codeBlock, details } from '../parts/code.ts'
import { postForm } from '../parts/form.ts'
import { alert, type FormProblem } from '../parts/form-problem.ts'
import { reasonPhrase } from '../parts/reason-phrase.ts'
import { showFormAgain } from '../refusal.ts'
import { queryOf } from '../visit.ts'
import { apiPath } from './api-page.ts'
import { curlLine, secretIn, type UnsentRequest } from './curl-line.ts'
import { panelFields, panelProblems, panelRequestIn } from './panel-form.ts'

/** The Test Panel of one action: the form, and the form with the live response. */
export function addPanelRoutes(page: AddPage): void {
  page('GET', '/custom-apis/:id/test', async (request, visit) => {
    const asked = { method: queryOf(request, 'method').toUpperCase(), path: queryOf(request, 'path') }
    return panelPage(visit, await subjectOf(request, visit, asked))
  })
  page('POST', '/custom-apis/:id/test', async (request, visit) => {
    const asked = { method: visit.form.text('method').toUpperCase(), path: visit.form.text('path') }
    const subject = await subjectOf(request, visit, asked)
    return showFormAgain(
      request,
      visit,
      () => answerPanel(visit, subject),
      (problem) => panelPage(visit, subject, { problem }),
      () => panelProblems(visit.form),
    )
  })
}

async function subjectOf(
  request: FastifyRequest,
  { world, person }: Visit,
  asked: PanelSubject['asked'],
): Promise<PanelSubject> {
  return { asked, ...(await panelAction(world, person, pathParameter(request, 'id'), asked)) }
}

async function answerPanel(visit: Visit, subject: PanelSubject): Promise<Page> {
  const { world, person, form } = visit
  const edited = panelRequestIn(form, subject.action)
  const { id } = subject.api
  const answer =
    form.text('show') === 'curl'
      ? panelCurl(await composeInTestPanel(world, person, id, edited))
      : panelAnswer(await sendFromTestPanel(world, person, id, edited))
  return panelPage(visit, subject, { answer })
}

/** What the Test Panel is opened for. */
interface PanelSubject {
  api: KeptCustomApi
  asked: { method: string; path: string }
  /** Undefined for a request that falls under no declared action. */
  action: DeclaredAction | undefined
}

/** The Test Panel: a request to edit and send, and next to it what came back. */
function panelPage(
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

/** The live response of an external API. */
function panelAnswer({ shown, live }: PanelAnswer): Html {
  const { status, headers, body } = shown
  // The portal's body is shown; only if it is the live body can it be shown character by character.
  const raw = isDeepStrictEqual(body, live.body) ? live.text : toText(body)
  const pretty = typeof body === 'string' ? undefined : JSON.stringify(body, undefined, 2)
  const size = `${Buffer.byteLength(raw)} bytes`
  const cut =
    live.cutOff === undefined ? '' : html`<p class="warning">The body is cut off ${live.cutOff}.</p>`
  const names = Object.entries(headers).map(([name, value]) => [name, code(value)] as const)
  return html`<section id="response" class="response" aria-labelledby="response-title" tabindex="-1"><h2 id="response-title">Response</h2>
${details([
  ['Status', html`<code>${status}</code> ${reasonPhrase(status)}`],
  ['Time', html`${live.milliseconds} ms`],
  ['Size', html`${size}`],
])}${cut}
<h3>Headers</h3>${names.length === 0 ? html`<p class="empty">None.</p>` : html`<div class="headers">${details(names)}</div>`}
<h3>Body</h3>${pretty === undefined ? block(raw, 'Body') : block(pretty, 'Body, indented')}
${pretty === undefined ? '' : html`<details><summary>Exactly as it came</summary>${block(raw, 'Body')}</details>`}
</section>`
}

/** A carriage return would become a line feed on its way through HTML if it were not written as a reference. */
function block(text: string, label: string): Html {
  const exact = text.split('\r').flatMap((part, index) => (index === 0 ? [part] : [html`&#13;`, part]))
  return html`<div class="copyable block" data-copy="${label}"><pre tabindex="0" role="region" aria-label="${label}"><code>${exact}</code></pre></div>`
}

/** The request of a form as a command to copy. */
function panelCurl(composed: UnsentRequest): Html {
  const hint =
    secretIn(composed) === undefined ? '' : ' Set the secret of the API as a variable in your shell.'
  return html`<section id="response" class="response" aria-labelledby="curl-title" tabindex="-1"><h2 id="curl-title">As a curl line</h2>
<p>It was not sent.${hint}</p>${codeBlock(curlLine(composed), 'curl command')}</section>`
}
