import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { isJsonObject, member, toText } from '../../http/json.ts'
import type { Agent } from '../../store/agents.ts'
import { publicAddress } from '../../world/request-world.ts'
import { chatStream, fileProblem, readToEnd } from '../chat-steps.ts'
import { agentOf } from './agents/routes.ts'
import { type Html, html } from './html.ts'
import type { AddPage, Page, Visit } from './page.ts'
import { fileField, textArea } from './parts/field.ts'
import { alert, type FieldProblems, type FormProblem } from './parts/form-problem.ts'
import { showFormAgain } from './refusal.ts'
import { agentPath } from './visit.ts'

/** The chat with an agent: a page, a form that shows a whole exchange, and the stream that the page's script reads. */
export function addChatPages(page: AddPage): void {
  page('GET', '/agents/:agentId/chat', (request, visit) => chatPage(visit, agentOf(request, visit)))
  page('POST', '/agents/:agentId/chat', (request, visit) => {
    const agent = agentOf(request, visit)
    return showFormAgain(
      request,
      visit,
      async () => {
        const { text, ended } = await readToEnd(await streamOf(request, visit, agent))
        return chatPage(visit, agent, {
          exchange: {
            message: visit.form.text('message'),
            attached: visit.form.file('file')?.fileName,
            stream: text,
            ended,
          },
        })
      },
      (problem) => chatPage(visit, agent, { problem }),
      () => problemsOf(visit),
    )
  })
  page('POST', '/agents/:agentId/chat/stream', (request, visit) => {
    const agent = agentOf(request, visit)
    return showFormAgain(
      request,
      visit,
      async () => {
        const { stream } = visit.world.behaviour
        const body = await streamOf(request, visit, agent)
        return { status: stream.status(), headers: stream.headers(request), stream: body }
      },
      (problem) => chatPage(visit, agent, { problem }),
      () => problemsOf(visit),
    )
  })
}

function problemsOf({ world, form }: Visit): FieldProblems {
  const file = form.file('file')
  return {
    message: form.text('message') === '' ? 'Write a message.' : undefined,
    file: file === undefined ? undefined : fileProblem(world, file),
  }
}

/** The stream that answers what a form describes; browsers send the line ends of a message as CR LF. @throws Refused */
function streamOf(request: FastifyRequest, { world, form }: Visit, agent: Agent): Promise<Readable> {
  return chatStream(world, agent, {
    message: form.text('message').replaceAll('\r\n', '\n'),
    threadId: form.text('threadId'),
    file: form.file('file'),
    address: publicAddress(request),
  })
}

/** A conversation with an agent. Its script shows the events as they arrive; without it, they come with the page. */
function chatPage(
  visit: Visit,
  agent: Agent,
  { exchange, problem }: { exchange?: Exchange; problem?: FormProblem } = {},
): Page {
  const { at, form, csrf } = visit
  const path = `${agentPath(agent)}/chat`
  const threadId = form.readText('threadId') ?? randomUUID()
  const message = problem === undefined ? '' : form.text('message')
  const said = exchange === undefined ? '' : exchangeOf(agent.name, exchange)
  return {
    title: `Chat with ${agent.name}`,
    scripts: ['chat.js'],
    main: html`<p><a href="${at(agentPath(agent))}">${agent.name}</a></p><h1>Chat with ${agent.name}</h1>${alert(problem)}
<p>The reply comes as it does from a channel: in the events of a stream. The conversation is kept only as long as this page is open.</p>
<div class="log" id="log" role="log" aria-label="Conversation" tabindex="0" data-agent="${agent.name}">${said}</div>
<form class="sheet" id="chat" method="post" enctype="multipart/form-data" action="${at(path)}" data-stream="${at(`${path}/stream`)}">${csrf}
<input type="hidden" name="threadId" value="${threadId}">
${textArea({ label: 'Message', name: 'message', value: message, problem }, 3)}
${fileField({ label: 'File to attach (optional)', name: 'file', problem })}
<p class="actions"><button class="main">Send message</button></p></form>`,
  }
}

/** A message with the stream that answered it. */
interface Exchange {
  message: string
  /** The name of the file that was sent with it. */
  attached: string | undefined
  /** The stream as it came, all of its lines. */
  stream: string
  /** False if it had not ended after half a minute. */
  ended: boolean
}

/** What was said to an agent and what it replied, with the events that the reply came in. */
function exchangeOf(agentName: string, { message, attached, stream, ended }: Exchange): Html {
  const lines = stream.split(/\r?\n/).filter((line) => line !== '')
  const end = ended ? '' : html`<p class="warning">The stream did not end.</p>`
  return html`<article class="exchange">
<h2>You</h2><p class="text">${message}</p>${attached === undefined ? '' : html`<p class="quiet">Attached: ${attached}</p>`}
<h2>${agentName}</h2><p class="text">${lines.map(fragmentIn)}</p>${end}
<details><summary>Stream events (${lines.length})</summary><ol class="events">${lines.map((line) => html`<li><code>${line}</code></li>`)}</ol></details>
</article>`
}

function fragmentIn(line: string): string {
  try {
    const event: unknown = JSON.parse(line.replace(/^data: ?/, ''))
    return isJsonObject(event) && line.startsWith('data:') ? toText(member(event, 'message')) : ''
  } catch {
    return ''
  }
}
