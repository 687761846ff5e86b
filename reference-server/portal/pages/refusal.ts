import type { FastifyRequest } from 'fastify'
import { member } from '../../http/json.ts'
import { Refused } from '../../http/refused.ts'
import type { World } from '../../world/world.ts'
import { html } from './html.ts'
import type { OpenVisit, Page, PageResult } from './page.ts'
import { alert, type FieldProblems, type FormProblem, formProblem } from './parts/form-problem.ts'

/** The page of a refusal: the status that the control protocol has for it, and the reason. */
export function refusalPage(refused: Refused, request: FastifyRequest, visit: OpenVisit): Page {
  const { status, reason } = showRefusal(refused, request, visit.world)
  const title = titles[status] ?? 'This was not done'
  const way = visit.session === undefined ? ['/sign-in', 'Sign in'] : ['/', 'Back to the overview']
  const [to = '/', label = ''] = way
  return {
    title,
    status,
    main: html`<h1>${title}</h1>${alert({ summary: reason, fields: [] })}<p><a href="${visit.at(to)}">${label}</a></p>`,
  }
}

/** The page of a failure of our own. */
export function failurePage({ at }: OpenVisit): Page {
  const title = 'The server failed'
  const reason = 'what went wrong is in the output of the server'
  return {
    title,
    status: 500,
    main: html`<h1>${title}</h1>${alert({ summary: reason, fields: [] })}<p><a href="${at('/')}">Back to the overview</a></p>`,
  }
}

/**
 * Shows a form again, with what was typed in it and why it was refused. `explain` finds all that is wrong with its fields; the step has
 * decided already, and what it says of a field is shown if `explain` finds nothing there.
 */
export async function showFormAgain(
  request: FastifyRequest,
  visit: OpenVisit,
  step: () => PageResult | Promise<PageResult>,
  formAgain: (problem: FormProblem) => Page | Promise<Page>,
  explain: () => FieldProblems | Promise<FieldProblems> = () => ({}),
): Promise<PageResult> {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { status, reason } = showRefusal(error, request, visit.world)
    const { field } = error
    const explained = error.reason === 'invalid' ? listGiven(await explain()) : {}
    const isTold = error.reason === 'invalid' && field !== undefined && !Object.hasOwn(explained, field)
    // In the order of the form, which the step need not follow.
    const problems = isTold ? { ...explained, [field]: toSentence(reason) } : explained
    const page = await formAgain(formProblem(reason, problems))
    return { ...page, title: `Refused: ${page.title}`, status }
  }
}

const titles: Readonly<Record<number, string>> = {
  401: 'You are not signed in',
  403: 'This is not for you',
  404: 'There is nothing here',
  405: 'This cannot be done here',
  409: 'This is no longer possible',
  413: 'That was too large',
  429: 'Too many attempts',
}

/** Status and words are those that the world's behaviour has for the control protocol, so that its faults show here. */
function showRefusal(
  refused: Refused,
  request: FastifyRequest,
  world: World,
): { status: number; reason: string } {
  const { status, body } = world.behaviour.lifecycle.refusal(refused, request)
  const message = member(body, 'message')
  return { status, reason: typeof message === 'string' ? message : refused.message }
}

function listGiven(problems: FieldProblems): FieldProblems {
  return Object.fromEntries(Object.entries(problems).filter(([, sentence]) => sentence !== undefined))
}

/** The reason comes from the world's behaviour, which faults replace, so it is put into sentence form here. `threadId` keeps its spelling. */
function toSentence(reason: string): string {
  const isOfMember = /^[a-z]+[A-Z]/.test(reason)
  const first = isOfMember ? reason : reason.replace(/^./u, (letter) => letter.toUpperCase())
  return /[.?!]$/.test(first) ? first : `${first}.`
}
