import { extname } from 'node:path'
import { messageFormAt } from '../../../fixtures/arbitraries/message-form.ts'
import { PLAIN_TEXT, repeatableCorners } from '../../../fixtures/arbitraries/typical-text.ts'
import type { Effort } from '../../../fixtures/check/run-context.ts'
import { OF_EACH_CATEGORY, uploadSeveral } from '../../../fixtures/endpoints/channel/several-files.ts'
import { ORDINARY_LIMITS } from '../../../fixtures/endpoints/channel/within-limits.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAccepted, assertAcceptedBy } from '../../../judgement/answer/accepted.ts'
import { isClientError } from '../../../judgement/answer/client-error.ts'
import { assertRefused, isRefusedOpenly } from '../../../judgement/answer/refused.ts'
import { assertAnsweredBy, isAnsweredBy } from '../../../judgement/answered.ts'
import { repliesTo } from '../../../judgement/channel/agent-reply.ts'
import {
  MESSAGE_ENDPOINTS,
  type MessageBody,
  type MessageEndpoint,
} from '../../../judgement/channel/channel-endpoint.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import { requireUrls } from '../../../judgement/files/uploaded-files.ts'
import { Blocked } from '../../../judgement/outcome/blocked.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { undefinedIf } from '../../../judgement/outcome/undefined-if.ts'
import { asFindingOfOwner, asPrecondition } from '../../../judgement/ownership.ts'
import { judgeOneReplyEach, judgeRequestOrder } from '../../../judgement/reply/batch-replies.ts'
import { isInForm, judgeReplyForm } from '../../../judgement/reply/reply-form.ts'
import { batchReplies } from '../../../judgement/reply/reply-shape.ts'
import { judgeWholeReply } from '../../../judgement/reply/reply-text.ts'
import { judgeClosing } from '../../../judgement/stream/stream-closing.ts'
import { readStreamedReply } from '../../../judgement/stream/streamed-reply.ts'

for (const endpoint of MESSAGE_ENDPOINTS) {
  test(
    ...covers('files.usable-as-attachment', `replies as usual to a message with an upload on ${endpoint}`),
    async ({ channelApi, run: { effort } }) => {
      const what = 'a message with an uploaded file'
      const exchange = await withUpload(endpoint, channelApi, effort)
      if (!isInForm(endpoint, exchange) && !isInForm(endpoint, await channelApi.control(endpoint))) {
        throw new NotApplicable('the reply to a message without a file has not the usual form either')
      }
      await orControl(endpoint, exchange, channelApi, messageFor(endpoint, channelApi, effort))

      assertAcceptedBy(endpoint, exchange, what)
      // An agent may comment on the file, so only that it says something is judged: before the form, which nothing said leaves unjudged.
      const { message: text } = channelApi.commonMessage()
      const asked = { agent: { ...channelApi.agent, reply: 'unrelated' }, text } as const
      judgeWholeReply(endpoint, asked, exchange, what, asPrecondition)
      judgeReplyForm(endpoint, exchange, what, asPrecondition)
    },
  )

  test(
    ...covers('files.usable-as-attachment', `accepts the URL of an upload on ${endpoint}`),
    async ({ channelApi, run: { effort } }) => {
      const what = 'a message with an uploaded file'
      const exchange = await withUpload(endpoint, channelApi, effort)
      await orControl(endpoint, exchange, channelApi, messageFor(endpoint, channelApi, effort))

      assertAnsweredBy(endpoint, exchange, what)
    },
  )
}

test(
  ...covers(
    'files.usable-as-attachment',
    'accepts each URL of an upload of several, of each category, and again',
  ),
  async ({ channelApi, run }) => {
    const { seed } = channelApi.context
    const endpoints = channelApi.usableOf(MESSAGE_ENDPOINTS)
    if (endpoints.length === 0) channelApi.requireUsable(...MESSAGE_ENDPOINTS)
    const urls = await urlsOfEachCategory(channelApi)
    // In a quick run, each endpoint gets the same file each time, which is enough to show that it can be attached again.
    const isQuick = run.effort === 'quick'
    for (const [index, { name, url }] of urls
      .slice(0, isQuick ? MESSAGE_ENDPOINTS.length : urls.length)
      .entries()) {
      const sent = isQuick ? MESSAGE_ENDPOINTS[index] : undefined
      if (sent !== undefined && endpoints.includes(sent)) {
        const exchange = await withUpload(sent, channelApi, run.effort)
        await orControl(sent, exchange, channelApi, messageFor(sent, channelApi, run.effort))
        assertAnsweredBy(sent, exchange, `a message with ${ofTurn(sent, urls)?.name ?? name}`)
        continue
      }
      const endpoint = endpoints[((seed >>> 0) + index) % endpoints.length] ?? 'invoke'
      const { what: form, of } = messageFormAt(index)
      const what = `a message with ${name}${form === undefined ? '' : `, ${form}`}`
      const without = of(channelApi.message())
      const exchange = await channelApi.sendMessage(
        endpoint,
        { ...without, attachedFiles: url },
        { label: what },
      )
      await orControl(endpoint, exchange, channelApi, without)

      assertAnsweredBy(endpoint, exchange, what)
    }
    if (!isQuick && endpoints.includes('batch')) await judgeInBatch(channelApi, urls)
  },
)

test(
  ...covers('stream.closes-after-end', 'closes soon after the end event of a reply to a file'),
  async ({ channelApi, run: { effort } }) => {
    if (channelApi.context.judged?.includes('files.usable-as-attachment') === false)
      throw new NotApplicable('this run sends no message with a file')
    // Whether it is accepted, and its form, are judged above.
    const exchange = await withUpload('stream', channelApi, effort).catch(undefinedIf(Blocked))
    if (exchange === undefined || !isInForm('stream', exchange))
      throw new NotApplicable('a message with a file gets no stream in its usual form')

    judgeClosing(
      readStreamedReply(exchange, 'the stream for a message with an uploaded file', asPrecondition),
    )
  },
)

// How a request fails within a batch is left open, and so is what an agent says of a file: there the one cannot be told from the other.
for (const endpoint of ['stream', 'invoke'] as const) {
  test(
    ...covers('message.text-required', `refuses a file in place of a text on ${endpoint}`),
    async ({ channelApi, run: { effort } }) => {
      if (effort === 'quick') throw new NotApplicable('a quick run does not ask that')
      const what = 'a message with an uploaded file'
      const control = await withUpload(endpoint, channelApi, effort)
      asPrecondition('files.usable-as-attachment', () => assertAcceptedBy(endpoint, control, what))
      const [attachedFiles] = requireUrls(await channelApi.control('files'))
      const { message: _, ...right } = channelApi.message()
      const body = { ...right, ...(endpoint === 'invoke' ? { message: null } : {}), attachedFiles }
      const label = `a file ${endpoint === 'invoke' ? 'and null' : 'alone'} in place of a text`
      const exchange = await channelApi.sendMessage(endpoint, body, { label })

      assertRefused(exchange, `${label}, on ${endpoint},`)
    },
  )
}

/**
 * Judges a batch of messages, some with files that were attached before: all are answered, and those whose text the agent repeats are in
 * their places. Nothing is known about its answer to a file.
 */
async function judgeInBatch(channelApi: ChannelApi, urls: readonly { url: string }[]): Promise<void> {
  const { agent } = channelApi
  const files = urls.map(({ url }, index) => ({
    text: `${PLAIN_TEXT}, ${index}`,
    body: {
      ...messageFormAt(index + 1).of(channelApi.message(`${PLAIN_TEXT}, ${index}`)),
      attachedFiles: url,
    },
  }))
  const others = files.slice(1).map((_, index) => {
    const text = repeatableCorners[index] ?? PLAIN_TEXT
    return { text, body: channelApi.message(text) }
  })
  const most = channelApi.channel.limits?.batch ?? Number.POSITIVE_INFINITY
  const items = files.flatMap((file, index) => [file, ...others.slice(index, index + 1)]).slice(0, most)
  const what = 'a batch in which messages with files, attached before, stand among others'
  const send = (some: readonly { body: unknown }[]): Promise<Exchange> =>
    channelApi.sendBatch(
      some.map(({ body }) => body),
      { label: what },
    )
  const whole = await send(items)
  const isTooLarge = items.length > ORDINARY_LIMITS.batch && isRefusedOpenly(whole)
  const sent = isTooLarge ? items.slice(0, ORDINARY_LIMITS.batch) : items
  const exchange = isTooLarge ? await send(sent) : whole
  await orControl('batch', exchange, channelApi)
  assertAnsweredBy('batch', exchange, what)

  const replies = batchReplies(exchange, what, asPrecondition)
  asFindingOfOwner('batch.one-reply-each', () => judgeOneReplyEach(sent, replies, exchange))
  const [reply] = batchReplies(await channelApi.control('batch'), 'a batch of one', asPrecondition)
  if (agent.reply === 'unrelated' || !repliesTo(agent, PLAIN_TEXT, reply?.message ?? '')) return
  const attached = new Set(files.map(({ text }) => text))
  const told = sent.map(({ text }) => ({ text, threadId: '' }))
  asFindingOfOwner('batch.request-order', () => judgeRequestOrder(agent, told, replies, exchange, attached))
}

/**
 * A message with the file of the correct upload, once for all checks that judge the answer; in a quick run with a file from the upload of
 * each category.
 */
async function withUpload(
  endpoint: MessageEndpoint,
  channelApi: ChannelApi,
  effort: Effort,
): Promise<Exchange> {
  const attachedFiles =
    effort === 'quick'
      ? ofTurn(endpoint, await urlsOfEachCategory(channelApi))?.url
      : requireUrls(await channelApi.control('files'))[0]
  channelApi.requireUsable(endpoint)
  const message = {
    ...(messageFor(endpoint, channelApi, effort) ?? channelApi.commonMessage()),
    attachedFiles,
  }
  return channelApi.sendMessage(endpoint, message, { label: 'a message with an uploaded file', once: 'ever' })
}

/** The message in which a quick run attaches a file on invoke: it names no user. */
function messageFor(
  endpoint: MessageEndpoint,
  channelApi: ChannelApi,
  effort: Effort,
): MessageBody | undefined {
  if (effort !== 'quick' || endpoint !== 'invoke') return undefined
  // In a separate thread: that of a message that names a user may be theirs alone.
  return { message: channelApi.commonMessage().message, threadId: channelApi.commonId('a thread of nobody') }
}

/** The file that an endpoint gets in a quick run: one of them occurs twice, since it may be attached again. */
function ofTurn<File>(endpoint: MessageEndpoint, files: readonly File[]): File | undefined {
  return files[endpoint === 'invoke' ? 1 : 2] ?? files[0]
}

/**
 * If a message with a file was not answered, shows that one without is, in that form. An answered message needs no control. @throws Blocked
 */
async function orControl(
  endpoint: MessageEndpoint,
  exchange: Exchange,
  channelApi: ChannelApi,
  message?: MessageBody,
): Promise<void> {
  if (isAnsweredBy(endpoint, exchange)) return
  await channelApi.control(endpoint)
  if (message === undefined) return
  const label = 'the same message without a file'
  const without = await channelApi.sendMessage(endpoint, message, { label, control: true })
  asPrecondition(message.userId === null ? 'message.user-null' : 'message.user-optional', () =>
    assertAnsweredBy(endpoint, without, label),
  )
}

/** Addresses of files of each category, from one upload if the target accepts several. */
async function urlsOfEachCategory(channelApi: ChannelApi): Promise<readonly { name: string; url: string }[]> {
  const { plainNames: names = OF_EACH_CATEGORY.names } = OF_EACH_CATEGORY
  const most = channelApi.channel.limits?.files ?? names.length
  const together = most < names.length ? undefined : await uploadSeveral(channelApi, OF_EACH_CATEGORY)
  if (together !== undefined && !isClientError(together)) {
    const urls = requireUrls(together)
    return urls.map((url, index) => ({ name: `file ${index + 1} of ${urls.length}`, url }))
  }
  const single: { name: string; url: string }[] = []
  for (const filename of names) {
    const exchange = await channelApi.uploadFile(
      { extension: extname(filename), filename },
      { label: filename },
    )
    asPrecondition('files.every-extension', () => assertAccepted(exchange, `an upload of ${filename}`))
    const [url] = requireUrls(exchange)
    single.push({ name: filename, url })
  }
  return single
}
