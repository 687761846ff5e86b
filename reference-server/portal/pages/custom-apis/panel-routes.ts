import type { FastifyRequest } from 'fastify'
import { pathParameter } from '../../../endpoints/path-parameter.ts'
import { composeInTestPanel, panelAction, sendFromTestPanel } from '../../custom-api-steps.ts'
import type { AddPage, Page, Visit } from '../page.ts'
import { queryOf } from '../query-of.ts'
import { keepingForm } from '../refusal.ts'
import { panelAnswer } from './panel-answer.ts'
import { panelCurl } from './panel-curl.ts'
import { panelProblems, panelRequestIn } from './panel-form.ts'
import { type PanelSubject, panelPage } from './panel-page.ts'

/** The Test Panel of one action: the form, and the form with the live response. */
export function addPanelRoutes(page: AddPage): void {
  page('GET', '/custom-apis/:id/test', async (request, visit) => {
    const asked = { method: queryOf(request, 'method').toUpperCase(), path: queryOf(request, 'path') }
    return panelPage(visit, await subjectOf(request, visit, asked))
  })
  page('POST', '/custom-apis/:id/test', async (request, visit) => {
    const asked = { method: visit.form.text('method').toUpperCase(), path: visit.form.text('path') }
    const subject = await subjectOf(request, visit, asked)
    return keepingForm(
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
