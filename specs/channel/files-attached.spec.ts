import { MESSAGE_ENDPOINTS } from '../../fixtures/endpoints/channel/channel-endpoint.ts'
import { answeredBy } from '../../fixtures/judgement/answer/answered-by.ts'
import { asPrecondition } from '../../fixtures/judgement/as-precondition.ts'
import { uploadedUrls } from '../../fixtures/judgement/files/uploaded-files.ts'
import { isInForm, judgeReplyForm } from '../../fixtures/judgement/reply/reply-form.ts'
import { judgeWholeReply } from '../../fixtures/judgement/reply/whole-reply.ts'
import { NotApplicable } from '../../fixtures/outcome/not-applicable.ts'
import { covers, test } from '../../fixtures/test.ts'

for (const endpoint of MESSAGE_ENDPOINTS) {
  test(
    ...covers('files.usable-as-attachment', `replies as usual to a message with an upload on ${endpoint}`),
    async ({ channelApi }) => {
      const what = 'a message with an uploaded file'
      const [attachedFiles] = uploadedUrls(await channelApi.control('files'))
      if (!isInForm(endpoint, await channelApi.control(endpoint))) {
        throw new NotApplicable('the reply to a message without a file has not the usual form either')
      }
      const message = channelApi.message()

      const exchange = await channelApi.sendMessage(endpoint, { ...message, attachedFiles }, { label: what })

      answeredBy(endpoint, exchange, what)
      judgeReplyForm(endpoint, exchange, what, asPrecondition)
      // An agent may have something to say of the file, so of what it says only that it says something is judged.
      const asked = { agent: { ...channelApi.agent, reply: 'unrelated' }, text: message.message } as const
      judgeWholeReply(endpoint, asked, exchange, what, asPrecondition)
    },
  )
}
