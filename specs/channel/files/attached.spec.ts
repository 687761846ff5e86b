import { extname } from 'node:path'
import { OF_EACH_CATEGORY, uploadSeveral } from '../../../fixtures/endpoints/channel/several-files.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import type { Effort } from '../../../fixtures/run-context.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAccepted, assertAcceptedBy } from '../../../judgement/answer/accepted.ts'
import { isClientError } from '../../../judgement/answer/client-error.ts'
import { assertAnsweredBy, isAnsweredBy } from '../../../judgement/answer/describe-answer.ts'
import { MESSAGE_ENDPOINTS, type MessageEndpoint } from '../../../judgement/channel/channel-endpoint.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import { requireUrls } from '../../../judgement/files/uploaded-files.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'
import { isInForm, judgeReplyForm } from '../../../judgement/reply/reply-form.ts'
import { judgeWholeReply } from '../../../judgement/reply/reply-text.ts'

for (const endpoint of MESSAGE_ENDPOINTS) {
  test(
    ...covers('files.usable-as-attachment', `replies as usual to a message with an upload on ${endpoint}`),
    async ({ channelApi, run: { effort } }) => {
      const what = 'a message with an uploaded file'
      const exchange = await withUpload(endpoint, channelApi, effort)
      if (!isInForm(endpoint, exchange) && !isInForm(endpoint, await channelApi.control(endpoint))) {
        throw new NotApplicable('the reply to a message without a file has not the usual form either')
      }

      assertAcceptedBy(endpoint, exchange, what)
      judgeReplyForm(endpoint, exchange, what, asPrecondition)
      // An agent may have something to say of the file, so of what it says only that it says something is judged.
      const { message: text } = channelApi.commonMessage()
      const asked = { agent: { ...channelApi.agent, reply: 'unrelated' }, text } as const
      judgeWholeReply(endpoint, asked, exchange, what, asPrecondition)
    },
  )

  test(
    ...covers('files.usable-as-attachment', `accepts the URL of an upload on ${endpoint}`),
    async ({ channelApi, run: { effort } }) => {
      const what = 'a message with an uploaded file'
      const exchange = await withUpload(endpoint, channelApi, effort)
      await orControl(endpoint, exchange, channelApi)

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
    const { preflight, seed } = channelApi.context
    const endpoints = MESSAGE_ENDPOINTS.filter((endpoint) => preflight[endpoint]?.usable !== false)
    if (endpoints.length === 0) channelApi.requireUsable(...MESSAGE_ENDPOINTS)
    const urls = await urlsOfEachCategory(channelApi)
    // In a quick run, where each endpoint takes the same one, that is enough of being attached again.
    const again = run.effort === 'quick' ? [] : urls
    const some = run.effort === 'quick' ? urls.slice(0, MESSAGE_ENDPOINTS.length) : urls

    for (const [index, { name, url }] of [...some, ...again].entries()) {
      const sent = run.effort === 'quick' ? MESSAGE_ENDPOINTS[index] : undefined
      if (sent !== undefined && endpoints.includes(sent)) {
        const exchange = await withUpload(sent, channelApi, run.effort)
        await orControl(sent, exchange, channelApi)
        assertAnsweredBy(sent, exchange, `a message with ${name}`)
        continue
      }
      // Another endpoint the second time: as many steps on as there are files, and one.
      const turn = (seed >>> 0) + index + Math.floor(index / urls.length) * (1 + urls.length)
      const endpoint = endpoints[turn % endpoints.length] ?? 'invoke'
      const what = `a message with ${name}${index < urls.length ? '' : ', which was attached before,'}`
      const message = { ...channelApi.message(), attachedFiles: url }
      const exchange = await channelApi.sendMessage(endpoint, message, { label: what })
      await orControl(endpoint, exchange, channelApi)

      assertAnsweredBy(endpoint, exchange, what)
    }
  },
)

/**
 * A message with the file of the correct upload, once for all who judge the answer; in a quick run with one of the upload of each category.
 */
async function withUpload(
  endpoint: MessageEndpoint,
  channelApi: ChannelApi,
  effort: Effort,
): Promise<Exchange> {
  const urls =
    effort === 'quick'
      ? (await urlsOfEachCategory(channelApi)).map(({ url }) => url)
      : requireUrls(await channelApi.control('files'))
  const attachedFiles = urls[effort === 'quick' ? turnAt(endpoint) : 0] ?? urls[0]
  channelApi.requireUsable(endpoint)
  const message = { ...channelApi.commonMessage(), attachedFiles }
  return channelApi.sendMessage(endpoint, message, { label: 'a message with an uploaded file', once: 'ever' })
}

/** Which of the files stands at an endpoint in a quick run: one of them twice, since it may be attached again. */
function turnAt(endpoint: MessageEndpoint): number {
  return endpoint === 'invoke' ? 1 : 2
}

/** Where a message with a file was not answered: one without is. What was answered needs no control. @throws Blocked */
async function orControl(
  endpoint: MessageEndpoint,
  exchange: Exchange,
  channelApi: ChannelApi,
): Promise<void> {
  if (!isAnsweredBy(endpoint, exchange)) await channelApi.control(endpoint)
}

/** Addresses of files of each category, out of one upload where the target takes several. */
async function urlsOfEachCategory(channelApi: ChannelApi): Promise<readonly { name: string; url: string }[]> {
  const { names } = OF_EACH_CATEGORY
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
