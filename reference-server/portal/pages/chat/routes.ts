import type { FastifyRequest } from 'fastify'
import type { JsonObject } from '../../../http/json.ts'
import { publicAddress } from '../../../http/request-world.ts'
import { attachFile, chatStream, readToEnd } from '../../chat-steps.ts'
import { agentOf } from '../agents/routes.ts'
import type { AddPage, Visit } from '../page.ts'
import { keepingForm } from '../refusal.ts'
import { chatPage } from './chat-page.ts'

/** The chat with an agent: a page, a form that shows a whole exchange, and the stream that the page's script reads. */
export function addChatPages(page: AddPage): void {
  page('GET', '/agents/:agentId/chat', (request, visit) => chatPage(visit, agentOf(request, visit)))
  page('POST', '/agents/:agentId/chat', (request, visit) => {
    const agent = agentOf(request, visit)
    return keepingForm(
      request,
      visit,
      async () => {
        const message = await readMessage(request, visit)
        const { text, ended } = await readToEnd(await chatStream(visit.world, agent, message))
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
      () => ({ message: messageProblem(visit) }),
    )
  })
  page('POST', '/agents/:agentId/chat/stream', (request, visit) => {
    const agent = agentOf(request, visit)
    return keepingForm(
      request,
      visit,
      async () => {
        const { stream } = visit.world.behaviour
        const body = await chatStream(visit.world, agent, await readMessage(request, visit))
        return { status: stream.status(), headers: stream.headers(request), stream: body }
      },
      (problem) => chatPage(visit, agent, { problem }),
      () => ({ message: messageProblem(visit) }),
    )
  })
}

function messageProblem({ form }: Visit): string | undefined {
  return form.text('message') === '' ? 'Write a message.' : undefined
}

/** The message request that a form stands for, its file kept; browsers send its line ends as CR LF. @throws Refused */
async function readMessage(request: FastifyRequest, { world, form }: Visit): Promise<JsonObject> {
  const message = form.text('message').replaceAll('\r\n', '\n')
  const file = message === '' ? undefined : form.file('file')
  const attached =
    file === undefined ? undefined : `${publicAddress(request)}${await attachFile(world, file)}`
  const asked = { message, threadId: form.text('threadId') }
  return attached === undefined ? asked : { ...asked, attachedFiles: attached }
}
