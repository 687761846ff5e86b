import { typicalTexts } from '../../../fixtures/arbitraries/typical-text.ts'
import type { Effort } from '../../../fixtures/check/run-context.ts'
import { askInForm, sendInForms } from '../../../fixtures/endpoints/channel/answers-in-forms.ts'
import { commonBatch } from '../../../fixtures/endpoints/channel/common-batches.ts'
import { blameMessages } from '../../../fixtures/endpoints/channel/spelled-messages.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { assertNotToBlame } from '../../../fixtures/spelling/blame.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAcceptedBy, hasSuccessStatus } from '../../../judgement/answer/accepted.ts'
import { assertAnsweredBy, isAnsweredBy } from '../../../judgement/answered.ts'
import {
  ACCEPTANCE_OWNER,
  MESSAGE_ENDPOINTS,
  type MessageBody,
  type MessageEndpoint,
} from '../../../judgement/channel/channel-endpoint.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import { requireUrls } from '../../../judgement/files/uploaded-files.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'

/** The place of messages without a user among those forms. */
const WITHOUT_USER = 1

/** Forms of a message that have to be accepted, with their place among the forms in which messages are always sent. */
const FORMS = [
  {
    requirement: 'message.user-optional',
    title: 'without user',
    what: 'a message without userId',
    formAt: 1,
    of: ({ userId: _, ...message }: MessageBody): MessageBody => message,
    other: undefined,
  },
  {
    requirement: 'message.user-null',
    title: 'with user null',
    what: 'a message with userId null',
    formAt: 2,
    of: (message: MessageBody): MessageBody => ({ ...message, userId: null }),
    other: 'attachedFiles',
  },
  {
    requirement: 'message.files-null',
    title: 'with files null',
    what: 'a message with attachedFiles null',
    formAt: 2,
    of: (message: MessageBody): MessageBody => ({ ...message, attachedFiles: null }),
    other: 'userId',
  },
] as const

for (const endpoint of MESSAGE_ENDPOINTS) {
  for (const { requirement, title, what, formAt, of, other } of FORMS) {
    test(
      ...covers(requirement, `accepts a message ${title} on ${endpoint}`),
      async ({ channelApi, run: { effort } }) => {
        await channelApi.control(endpoint)
        // If the messages that are always sent in this form are accepted, that is enough. Otherwise they may have been refused for another
        // reason.
        const common = await inForm(channelApi, endpoint, formAt, effort)
        if (!isAnsweredBy(endpoint, common)) {
          const message = of(channelApi.message())
          assertAnsweredBy(endpoint, await channelApi.sendMessage(endpoint, message, { label: what }), what)
          if (other !== undefined) await judgeTogether(channelApi, endpoint, { what, other })
          return
        }
        // If a target refuses this form only together with another one, that one's requirement reports it.
        if (requirement === 'message.files-null') {
          const absent = await inForm(channelApi, endpoint, WITHOUT_USER, effort)
          if (!isAnsweredBy(endpoint, absent)) return
        }
        assertNotToBlame(await blameMessages(channelApi, endpoint, effort), requirement)
      },
    )
  }

  test(
    ...covers('message.files-optional', `accepts a message without files on ${endpoint}`),
    async ({ channelApi }) => {
      channelApi.requireInTime(endpoint)
      const exchange = await channelApi.ask(endpoint, { label: 'without attachedFiles' })
      // The control needs an upload, so it is made only if it decides whether the missing member is to blame.
      if (!hasSuccessStatus(exchange)) await requireAcceptedWithFile(channelApi, endpoint)

      assertAnsweredBy(endpoint, exchange, 'a message without attachedFiles')
    },
  )
}

/** Judges two members that are null together, if each of them is accepted alone. @throws Violation */
async function judgeTogether(
  channelApi: ChannelApi,
  endpoint: MessageEndpoint,
  { what, other }: { what: string; other: 'userId' | 'attachedFiles' },
): Promise<void> {
  const together = { ...channelApi.message(), userId: null, attachedFiles: null }
  const label = `${what}, and ${other} null`
  const exchange = await channelApi.sendMessage(endpoint, together, { label })
  if (isAnsweredBy(endpoint, exchange)) return
  const alone = { ...channelApi.message(), [other]: null }
  const single = await channelApi.sendMessage(endpoint, alone, { label: `a message with ${other} null` })
  if (isAnsweredBy(endpoint, single)) assertAnsweredBy(endpoint, exchange, label)
}

/** A message that is sent to an endpoint in that form for all checks; for batch, among others in other forms. */
async function inForm(
  channelApi: ChannelApi,
  endpoint: MessageEndpoint,
  at: number,
  effort: Effort,
): Promise<Exchange> {
  if (endpoint === 'batch') return sendInForms(channelApi, commonBatch(channelApi, effort), { once: 'ever' })
  const text = typicalTexts(channelApi.agent)[at] ?? ''
  return (await askInForm(channelApi, endpoint, text, at)).exchange
}

async function requireAcceptedWithFile(channelApi: ChannelApi, endpoint: MessageEndpoint): Promise<void> {
  channelApi.requireInTime('files')
  const upload = await channelApi.uploadFile({ extension: '.txt' }, { label: 'a file', control: true })
  const [attachedFiles] = requireUrls(upload)
  const message = { ...channelApi.message(), attachedFiles }
  const exchange = await channelApi.sendMessage(endpoint, message, { label: 'with a file', control: true })
  asPrecondition(ACCEPTANCE_OWNER[endpoint], () =>
    assertAcceptedBy(endpoint, exchange, 'a message with a file'),
  )
}

test(
  ...covers('message.uuid-any-case', 'accepts UUIDs in any letter case'),
  async ({ channelApi, run: { effort } }) => {
    channelApi.requireUsable(...MESSAGE_ENDPOINTS)
    for (const endpoint of MESSAGE_ENDPOINTS) {
      assertNotToBlame(await blameMessages(channelApi, endpoint, effort), 'message.uuid-any-case')
    }
  },
)
