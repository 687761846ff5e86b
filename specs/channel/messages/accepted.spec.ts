import { otherCaseCorners, otherCaseIds, type PlacedIds } from '../../../fixtures/arbitraries/uuid.ts'
import {
  ACCEPTANCE_OWNER,
  MESSAGE_ENDPOINTS,
  type MessageEndpoint,
} from '../../../fixtures/endpoints/channel/channel-endpoint.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { isSuccess } from '../../../fixtures/judgement/answer/accepted.ts'
import { acceptedBy } from '../../../fixtures/judgement/answer/accepted-by.ts'
import { answeredBy } from '../../../fixtures/judgement/answer/answered-by.ts'
import { asPrecondition } from '../../../fixtures/judgement/as-precondition.ts'
import { uploadedUrls } from '../../../fixtures/judgement/files/uploaded-files.ts'
import { covers, test } from '../../../fixtures/test.ts'

for (const endpoint of MESSAGE_ENDPOINTS) {
  test(
    ...covers('message.user-optional', `accepts a message without user on ${endpoint}`),
    async ({ channelApi }) => {
      await channelApi.control(endpoint)
      const { userId: _, ...message } = channelApi.message()

      const exchange = await channelApi.sendMessage(endpoint, message, { label: 'without userId' })

      answeredBy(endpoint, exchange, 'a message without userId')
    },
  )

  test(
    ...covers('message.user-null', `accepts a message with user null on ${endpoint}`),
    async ({ channelApi }) => {
      await channelApi.control(endpoint)
      const message = { ...channelApi.message(), userId: null }

      const exchange = await channelApi.sendMessage(endpoint, message, { label: 'userId null' })

      answeredBy(endpoint, exchange, 'a message with userId null')
    },
  )

  test(
    ...covers('message.files-null', `accepts a message with files null on ${endpoint}`),
    async ({ channelApi }) => {
      await channelApi.control(endpoint)
      const message = { ...channelApi.message(), attachedFiles: null }

      const exchange = await channelApi.sendMessage(endpoint, message, { label: 'attachedFiles null' })

      answeredBy(endpoint, exchange, 'a message with attachedFiles null')
    },
  )

  test(
    ...covers('message.files-optional', `accepts a message without files on ${endpoint}`),
    async ({ channelApi }) => {
      channelApi.requireInTime(endpoint)
      const exchange = await channelApi.send(endpoint, { label: 'without attachedFiles' })
      const status = exchange.response?.status
      // The control needs an upload, so it is made only where it decides whether the missing member is to blame.
      if (status === undefined || !isSuccess(status)) await requireAcceptedWithFile(channelApi, endpoint)

      answeredBy(endpoint, exchange, 'a message without attachedFiles')
    },
  )
}

async function requireAcceptedWithFile(channelApi: ChannelApi, endpoint: MessageEndpoint): Promise<void> {
  channelApi.requireInTime('files')
  const upload = await channelApi.uploadFile({ extension: '.txt' }, { label: 'a file', control: true })
  const [attachedFiles] = uploadedUrls(upload)
  const message = { ...channelApi.message(), attachedFiles }
  const exchange = await channelApi.sendMessage(endpoint, message, { label: 'with a file', control: true })
  asPrecondition(ACCEPTANCE_OWNER[endpoint], () => acceptedBy(endpoint, exchange, 'a message with a file'))
}

test(
  ...covers('message.uuid-any-case', 'accepts UUIDs in any letter case'),
  async ({ channelApi, property }) => {
    for (const endpoint of MESSAGE_ENDPOINTS) await channelApi.control(endpoint)
    const judge = async ({ endpoint, threadId, userId }: PlacedIds) => {
      const what = `a message with threadId ${threadId} and userId ${userId}`
      const message = { ...channelApi.message(), threadId, userId }

      answeredBy(endpoint, await channelApi.sendMessage(endpoint, message, { label: what }), what)
    }

    await property(otherCaseIds, judge, { cost: 'agent', always: otherCaseCorners(channelApi.newId) })
  },
)
