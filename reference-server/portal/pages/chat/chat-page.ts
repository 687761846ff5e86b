import { randomUUID } from 'node:crypto'
import type { Agent } from '../../../store/agents.ts'
import { agentPath } from '../agents/agent-path.ts'
import { html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { alert } from '../parts/alert.ts'
import { fileField, textArea } from '../parts/field.ts'
import type { FormProblem } from '../parts/form-problem.ts'
import { type Exchange, exchangeOf } from './exchange.ts'

/** A conversation with an agent. Its script shows the events as they arrive; without it, they are there with the page. */
export function chatPage(
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
${fileField({ label: 'File to attach (optional)', name: 'file', problem }, '')}
<p class="actions"><button class="main">Send message</button></p></form>`,
  }
}
