import { nonUuids } from '../../fixtures/arbitraries/uuid.ts'
import { type MessageBody, PLAIN_TEXT } from '../../fixtures/endpoints/channel/message-body.ts'
import type { ChannelApi } from '../../fixtures/endpoints/channel-api.ts'
import { asPrecondition } from '../../fixtures/judgement/as-precondition.ts'
import { batchReplies, type Reply } from '../../fixtures/judgement/reply/reply-shape.ts'
import { requireTellingReply } from '../../fixtures/judgement/reply/telling-agent.ts'
import { isEmptyReply, notRepliedTo } from '../../fixtures/judgement/reply/unrefused-item.ts'
import { textsMadeOf } from '../../fixtures/judgement/text/made-text.ts'
import { NotApplicable } from '../../fixtures/outcome/not-applicable.ts'
import { covers, test } from '../../fixtures/test.ts'

/** What a message that is not there becomes where a program makes a text of it. */
const MADE_OF_NOTHING = ['null', 'undefined', 'None']

/** A correct batch of one request, and the reply to it, which shows its text. @throws NotApplicable where no reply would show it */
async function correctItem(channelApi: ChannelApi): Promise<{ right: MessageBody; ordinary: Reply }> {
  const { agent } = channelApi
  if (agent.reply === 'unrelated') {
    throw new NotApplicable(
      'the specification lets a request fail in any way within a batch, and the agent does not show whether it was asked',
    )
  }
  const right = channelApi.message()
  const exchange = await channelApi.control('batch', { body: JSON.stringify([right]) })
  const [ordinary] = batchReplies(exchange, 'a batch of one', asPrecondition)
  requireTellingReply(agent, PLAIN_TEXT, ordinary?.message)
  if (ordinary === undefined) throw new NotApplicable('a batch of one is answered with no reply')
  return { right, ordinary }
}

test(
  ...covers('message.text-required', 'gives no ordinary reply to a request without text in a batch'),
  async ({ channelApi }) => {
    const { agent } = channelApi
    const { right, ordinary } = await correctItem(channelApi)
    const { message, ...textless } = right
    const texts = agent.reply === 'exact' ? [PLAIN_TEXT, ...MADE_OF_NOTHING] : [PLAIN_TEXT]
    // An empty reply may be how requests fail here, or that of an agent which was asked nothing: another that fails tells.
    const failing = await channelApi.sendMessage('batch', { ...right, message: 42 }, { label: 'message 42' })
    if (agent.reply === 'exact' && !isEmptyReply(failing)) texts.push('')
    const wrongOnes = [
      { what: 'a request without message', body: textless },
      { what: 'a request with message null', body: { ...right, message: null } },
      { what: 'a request with its message under another name', body: { ...textless, text: message } },
    ]
    for (const { what, body } of wrongOnes) {
      const exchange = await channelApi.sendMessage('batch', body, { label: what })

      notRepliedTo({ agent, texts, lacks: 'message', ordinary }, exchange, `${what}, alone in a batch,`)
    }
    await channelApi.closingControl('batch')
  },
)

test(
  ...covers('message.thread-required', 'gives no ordinary reply to a request without thread in a batch'),
  async ({ channelApi }) => {
    const { agent } = channelApi
    const { right, ordinary } = await correctItem(channelApi)
    const { threadId, ...threadless } = right
    const wrongOnes = [
      { what: 'a request without threadId', body: threadless },
      { what: 'a request with threadId null', body: { ...right, threadId: null } },
      {
        what: 'a request with its threadId under another name',
        body: { ...threadless, thread_id: threadId },
      },
    ]
    for (const { what, body } of wrongOnes) {
      const exchange = await channelApi.sendMessage('batch', body, { label: what })

      notRepliedTo(
        { agent, texts: [PLAIN_TEXT], lacks: 'thread', ordinary },
        exchange,
        `${what}, alone in a batch,`,
      )
    }
    await channelApi.closingControl('batch')
  },
)

test(
  ...covers('message.text-is-string', 'gives no ordinary reply to a message that is no string in a batch'),
  async ({ channelApi }) => {
    const { agent } = channelApi
    const { right, ordinary } = await correctItem(channelApi)
    if (agent.reply !== 'exact') {
      throw new NotApplicable(
        'an error may quote the message, and only an agent that echoes exactly does not',
      )
    }
    for (const value of [42, 0, true, false, ['x'], {}, { text: 'x' }]) {
      const what = `a request with message ${JSON.stringify(value)}`
      const exchange = await channelApi.sendMessage('batch', { ...right, message: value }, { label: what })

      const texts = textsMadeOf(value)
      notRepliedTo({ agent, texts, lacks: 'message', ordinary }, exchange, `${what}, alone in a batch,`)
    }
    await channelApi.closingControl('batch')
  },
)

for (const { id, member, named } of [
  { id: 'message.thread-is-uuid', member: 'threadId', named: 'thread' },
  { id: 'message.user-is-uuid', member: 'userId', named: 'user' },
] as const) {
  test(
    ...covers(id, `gives no ordinary reply to a request whose ${named} is no UUID in a batch`),
    async ({ channelApi }) => {
      const { agent } = channelApi
      const { right, ordinary } = await correctItem(channelApi)
      for (const { description, value } of nonUuids(channelApi.newId())) {
        const what = `${description} as ${member}`
        const exchange = await channelApi.sendMessage('batch', { ...right, [member]: value }, { label: what })

        const asked = { agent, texts: [PLAIN_TEXT], lacks: named, ordinary }
        notRepliedTo(asked, exchange, `a request with ${what}, alone in a batch,`)
      }
      await channelApi.closingControl('batch')
    },
  )
}
