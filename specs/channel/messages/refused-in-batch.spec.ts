import { PLAIN_TEXT } from '../../../fixtures/arbitraries/typical-text.ts'
import type { Effort } from '../../../fixtures/check/run-context.ts'
import { sendWrongBodies, wrongBody } from '../../../fixtures/endpoints/channel/wrong-bodies.ts'
import { type WrongBy, wrongMessages } from '../../../fixtures/endpoints/channel/wrong-messages.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { Blocked } from '../../../judgement/outcome/blocked.ts'
import { asPrecondition, asShould } from '../../../judgement/ownership.ts'
import { requireEchoedReply } from '../../../judgement/reply/echo-capability.ts'
import { batchReplies, type Reply } from '../../../judgement/reply/reply-shape.ts'
import { assertNotRepliedTo, isEmptyReply } from '../../../judgement/reply/unrefused-item.ts'
import { listDecodedTexts } from '../../../judgement/text/list-unescaped.ts'

/** What a missing message becomes if a program converts it to a text. */
const MADE_OF_NOTHING = ['null', 'undefined', 'None']

/** The reply to a correct batch of one request, which shows its text if the agent repeats it. */
async function ordinaryReply(channelApi: ChannelApi): Promise<Reply> {
  const { agent } = channelApi
  const [ordinary] = batchReplies(await channelApi.control('batch'), 'a batch of one', asPrecondition)
  if (agent.reply !== 'unrelated') requireEchoedReply(agent, PLAIN_TEXT, ordinary?.message)
  if (ordinary === undefined) {
    throw new Blocked({ reason: 'a batch of one is answered with no reply', by: 'batch.one-reply-each' })
  }
  return ordinary
}

/**
 * Judges that each wrong message, alone in a batch, gets no ordinary reply. If `isSecond`, the grossest is also judged after a right one,
 * except in a quick run. `textsOf` returns what the agent may have been asked.
 */
async function judgeWrongItems(
  channelApi: ChannelApi,
  effort: Effort,
  { by, lacks, isSecond = false }: { by: WrongBy; lacks: string; isSecond?: boolean },
  textsOf: (message: unknown) => readonly string[],
): Promise<void> {
  const { agent } = channelApi
  const ordinary = await ordinaryReply(channelApi)
  const alone = wrongMessages(channelApi, by, 'batch', effort).map((wrong) => ({
    ...wrong,
    ...wrongBody('batch', wrong),
    where: 'alone in a batch',
    before: 0,
  }))
  const second = (
    isSecond && effort !== 'quick' ? alone.filter(({ isGross }) => isGross).slice(0, 1) : []
  ).map((one) => ({
    ...one,
    what: `${one.what}, after a right request`,
    body: `[${JSON.stringify(channelApi.commonMessage())},${one.body.slice(1)}`,
    where: 'in a batch',
    before: 1,
  }))
  for await (const { wrong, exchange } of sendWrongBodies(channelApi, 'batch', effort, [
    ...alone,
    ...second,
  ])) {
    const { before } = wrong
    const asked = { agent, texts: textsOf(wrong.message), lacks, ordinary, before }
    const judge = () => assertNotRepliedTo(asked, exchange, `${wrong.what}, ${wrong.where},`)

    if (wrong.level === 'should') asShould(judge)
    else judge()
  }
}

test(
  ...covers('message.text-required', 'gives no ordinary reply to a request without text in a batch'),
  async ({ channelApi, run: { effort } }) => {
    const { agent } = channelApi
    const texts: string[] = []
    if (agent.reply === 'exact') {
      texts.push(PLAIN_TEXT, ...MADE_OF_NOTHING)
      // An empty reply may be how requests fail here, or the answer of an agent that was asked nothing: another request that fails decides.
      const { message: _, ...right } = channelApi.commonMessage()
      const body = JSON.stringify([{ ...right, message: [] }])
      await channelApi.control('batch')
      const failing = await channelApi.ask('batch', { body, label: 'a message that is an empty array' })
      if (!isEmptyReply(failing)) texts.push('')
    }

    await judgeWrongItems(
      channelApi,
      effort,
      { by: 'message.text-required', lacks: 'message', isSecond: true },
      () => texts,
    )
  },
)

test(
  ...covers('message.thread-required', 'gives no ordinary reply to a request without thread in a batch'),
  async ({ channelApi, run: { effort } }) => {
    const wrong = { by: 'message.thread-required', lacks: 'thread', isSecond: true } as const
    await judgeWrongItems(channelApi, effort, wrong, () => [PLAIN_TEXT])
  },
)

test(
  ...covers('message.text-is-string', 'gives no ordinary reply to a message that is no string in a batch'),
  async ({ channelApi, run: { effort } }) => {
    const wrong = { by: 'message.text-is-string', lacks: 'message', isSecond: true } as const
    await judgeWrongItems(channelApi, effort, wrong, (value) =>
      channelApi.agent.reply === 'exact' ? listDecodedTexts(value) : [],
    )
  },
)

for (const { by, lacks } of [
  { by: 'message.thread-is-uuid', lacks: 'thread' },
  { by: 'message.user-is-uuid', lacks: 'user' },
] as const) {
  test(
    ...covers(by, `gives no ordinary reply to a request whose ${lacks} is no UUID in a batch`),
    async ({ channelApi, run: { effort } }) => {
      await judgeWrongItems(channelApi, effort, { by, lacks }, () => [PLAIN_TEXT])
    },
  )
}
