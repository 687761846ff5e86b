import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { channelDocument, documentAddress } from '../../../endpoints/channel-document.ts'
import type { Channel } from '../../../store/channels.ts'
import { publicAddress } from '../../../world/request-world.ts'
import type { TriedChannel } from '../../try-channel.ts'
import { type Html, html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { codeBlock, details, shellWord } from '../parts/code.ts'
import { fileField, secretField, selectField, textArea, textField } from '../parts/field.ts'
import { postForm } from '../parts/form.ts'
import { alert, type FieldProblems, type FormProblem } from '../parts/form-problem.ts'
import { renderDocument } from '../render-document.ts'
import { channelPath } from '../visit.ts'

const whats = [
  { value: 'invoke', label: 'A message, answered whole (invoke)' },
  { value: 'stream', label: 'A message, answered in events (stream)' },
  { value: 'files', label: 'The upload of a file (files)' },
]

/** The form to send a channel what a program would send it, and next to it what was answered. */
export function tryPage(
  request: FastifyRequest,
  visit: Visit,
  channel: Channel,
  { problem, answer }: { problem?: FormProblem; answer?: TriedChannel } = {},
): Page {
  const { form, at } = visit
  const path = channelPath(channel)
  const threadId = form.readText('threadId') ?? randomUUID()
  const message = problem === undefined ? (form.readText('message') ?? 'Hello') : form.text('message')
  const fields = [
    secretField({
      label: 'Channel API key',
      name: 'key',
      hint: 'Sent to the channel, and kept nowhere.',
      problem,
    }),
    selectField({ label: 'What to send', name: 'what', value: form.readText('what') ?? 'invoke' }, whats),
    textArea({ label: 'Message', name: 'message', value: message, problem }, 3),
    textField({ label: 'Thread ID', name: 'threadId', value: threadId, problem }),
    textField({
      label: 'URL of an uploaded file (optional)',
      name: 'attachedFiles',
      value: form.readText('attachedFiles'),
    }),
    fileField({ label: 'File to upload', name: 'file', problem }),
  ]
  const address = `${publicAddress(request)}/channelsApi/${channel.id}`
  const title = `Try ${channel.name}`
  return {
    title,
    main: html`<p><a href="${at(path)}">The channel ${channel.name}</a></p><h1>${title}</h1>
<div id="panel">${alert(problem)}${postForm(visit, { to: `${path}/try#response`, fields, button: 'Send', multipart: true })}${answer === undefined ? '' : renderAnswer(answer)}</div>
<h2>From a program</h2>${codeBlock(curlOfMessage(address), 'curl command for a message')}${codeBlock(curlOfUpload(address), 'curl command for an upload')}`,
  }
}

/** What is missing in the form. */
export function tryProblems({ form }: Visit): FieldProblems {
  const isUpload = form.text('what') === 'files'
  return {
    key: form.readText('key') === undefined ? 'Paste the key of the channel.' : undefined,
    file: isUpload && form.file('file') === undefined ? 'Choose a file to upload.' : undefined,
    message: !isUpload && form.readText('message') === undefined ? 'Write a message.' : undefined,
  }
}

function renderAnswer({ status, contentType, body, milliseconds }: TriedChannel): Html {
  return html`<section id="response" class="response" aria-labelledby="response-title" tabindex="-1"><h2 id="response-title">Response</h2>
${details([
  ['Status', html`<code>${status}</code>`],
  ['Content type', contentType],
  ['Time', `${milliseconds} ms`],
])}<h3>Body</h3>${codeBlock(body, 'Body')}</section>`
}

/** The generated document of a channel, to be read by people. */
export function documentPage(request: FastifyRequest, { world, at }: Visit, channel: Channel): Page {
  const document = channelDocument(request, world)
  return {
    title: `OpenAPI document of ${channel.name}`,
    main: html`<p><a href="${at(channelPath(channel))}">The channel ${channel.name}</a></p>
<h1>OpenAPI document of ${channel.name}</h1>
<p>As <a href="${documentAddress(request, channel.id)}">JSON</a> or <a href="${documentAddress(request, channel.id, 'yaml')}">YAML</a>.</p>
${renderDocument(document)}`,
  }
}

/** Stands for a key that is not known: a variable of the shell, so that it stays out of the history. */
const variable = '"service-api-key: $CHANNEL_KEY"'

/** A command that sends a channel a message; with its key if that is just being shown. */
export function curlOfMessage(address: string, key?: string): string {
  const body = JSON.stringify({ message: 'Hello', threadId: randomUUID() })
  return [
    `curl -X POST ${shellWord(`${address}/invoke`)}`,
    `-H ${headerOf(key)}`,
    `-H 'content-type: application/json'`,
    `-d ${shellWord(body)}`,
  ].join(' \\\n  ')
}

/** A command that uploads a file to a channel. */
function curlOfUpload(address: string): string {
  return [
    `curl -X POST ${shellWord(`${address}/files`)}`,
    `-H ${headerOf(undefined)}`,
    `-F 'files=@notes.txt'`,
  ].join(' \\\n  ')
}

function headerOf(key: string | undefined): string {
  return key === undefined ? variable : shellWord(`service-api-key: ${key}`)
}
