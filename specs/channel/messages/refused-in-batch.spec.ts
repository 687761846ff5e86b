import { nonUuids } from '../../../fixtures/arbitraries/uuid.ts'
import { type MessageBody, PLAIN_TEXT } from '../../../fixtures/endpoints/channel/message-body.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { asPrecondition } from '../../../fixtures/judgement/as-precondition.ts'
import { asShould } from '../../../fixtures/judgement/as-should.ts'
import { batchReplies, type Reply } from '../../../fixtures/judgement/reply/reply-shape.ts'
import { requireTellingReply } from '../../../fixtures/judgement/reply/telling-agent.ts'
import { isEmptyReply, notRepliedTo } from '../../../fixtures/judgement/reply/unrefused-item.ts'
import { textsMadeOf } from '../../../fixtures/judgement/text/made-text.ts'
import { Blocked } from '../../../fixtures/outcome/blocked.ts'
import { covers, test } from '../../../fixtures/test.ts'

/** What a message that is not there becomes where a program makes a text of it. */
const MADE_OF_NOTHING = ['null', 'undefined', 'None']

/** A correct batch of one request, and the reply to it, which shows its text where the agent repeats it. */
async function correctItem(channelApi: ChannelApi): Promise<{ right: MessageBody; ordinary: Reply }> {
  const { agent } = channelApi
  const right = channelApi.message()
  const exchange = await channelApi.control('batch', { body: JSON.stringify([right]) })
  const [ordinary] = batchReplies(exchange, 'a batch of one', asPrecondition)
  if (agent.reply !== 'unrelated') requireTellingReply(agent, PLAIN_TEXT, ordinary?.message)
  if (ordinary === undefined) {
    throw new Blocked({ reason: 'a batch of one is answered with no reply', by: 'batch.one-reply-each' })
  }
  return { right, ordinary }
}

test(
  ...covers('message.text-required', 'gives no ordinary reply to a request without text in a batch'),
  async ({ channelApi }) => {
    const { agent } = channelApi
    const { right, ordinary } = await correctItem(channelApi)
    const { message, ...textless } = right
    const texts: string[] = []
    if (agent.reply === 'exact') {
      texts.push(PLAIN_TEXT, ...MADE_OF_NOTHING)
      // An empty reply may be how requests fail here, or that of an agent which was asked nothing: another that fails tells.
      const failing = await channelApi.sendMessage(
        'batch',
        { ...right, message: [] },
        { label: 'message []' },
      )
      if (!isEmptyReply(failing)) texts.push('')
    }
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
    for (const value of [['x'], {}, { text: 'x' }, 42, 0, true, false]) {
      const what = `a request with message ${JSON.stringify(value)}`
      const exchange = await channelApi.sendMessage('batch', { ...right, message: value }, { label: what })
      const texts = agent.reply === 'exact' ? textsMadeOf(value) : []
      const judge = () =>
        notRepliedTo({ agent, texts, lacks: 'message', ordinary }, exchange, `${what}, alone in a batch,`)

      if (typeof value === 'object') judge()
      else asShould(judge)
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
