import { plainWords } from '../../../fixtures/arbitraries/typical-text.ts'
import { combinedOddTexts, oddTexts } from '../../../fixtures/arbitraries/unicode-text.ts'
import type { Effort } from '../../../fixtures/check/run-context.ts'
import { type AnsweredRung, LADDERS } from '../../../fixtures/endpoints/channel/ladder.ts'
import { describeLimit, narrowLimit } from '../../../fixtures/endpoints/channel/narrow-limit.ts'
import { ORDINARY_LIMITS } from '../../../fixtures/endpoints/channel/within-limits.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAccepted } from '../../../judgement/answer/accepted.ts'
import { isRefusedOpenly } from '../../../judgement/answer/refused.ts'
import { MESSAGE_ENDPOINTS, type MessageEndpoint } from '../../../judgement/channel/channel-endpoint.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import { requireUrls } from '../../../judgement/files/uploaded-files.ts'
import { outcomeSummary } from '../../../judgement/observation/describe-answer.ts'
import { asFindingOfOwner } from '../../../judgement/ownership.ts'
import { judgeLeftOpen } from '../../../judgement/reply/left-open.ts'
import { judgeReplyForm } from '../../../judgement/reply/reply-form.ts'

/** How many steps the search for a limit takes: for each accepted length, the agent has to answer. */
const STEPS: Readonly<Record<Effort, number>> = { quick: 6, standard: 8, thorough: 24 }

/** From this many characters on, each accepted length is reported. */
const LONG = 60_000

/** The lengths of messages that are tried if no agent echoes them. */
const LONG_LENGTHS: Readonly<Record<Effort, readonly number[]>> = {
  quick: [10_000],
  standard: [10_000, 100_000, 1_000_000],
  thorough: [10_000, 100_000, 1_000_000, 10_000_000],
}

/** The endpoints that are asked what is the same on all of them for most targets. */
const ASKED: Readonly<Record<Effort, readonly MessageEndpoint[]>> = {
  quick: ['invoke'],
  standard: MESSAGE_ENDPOINTS,
  thorough: MESSAGE_ENDPOINTS,
}

/** How a message was answered on each of the endpoints asked. */
interface Answers {
  /** "stream accepted (200), invoke accepted (200), batch refused (400)" */
  told: string
  /** Judges what holds of them, however they are. @throws Blocked in the name of the owner */
  judge(): void
}

async function answersTo(
  channelApi: ChannelApi,
  endpoints: readonly MessageEndpoint[],
  change: Record<string, unknown>,
  label: string,
): Promise<Answers> {
  channelApi.requireUsable(...endpoints)
  const exchanges: { endpoint: MessageEndpoint; exchange: Exchange }[] = []
  for (const endpoint of endpoints) {
    const message = { ...channelApi.message(), ...change }
    const exchange = await channelApi.sendMessage(endpoint, message, { label })
    exchanges.push({ endpoint, exchange })
  }
  const told = exchanges.map(({ endpoint, exchange }) => `${endpoint} ${outcomeSummary(exchange)}`)
  return {
    told: told.join(', '),
    judge: () => {
      for (const { endpoint, exchange } of exchanges) judgeLeftOpen(endpoint, exchange, label)
    },
  }
}

test(
  ...covers('message.files-list', 'records how a list of files is answered'),
  async ({ channelApi, observe, run }) => {
    const urls = requireUrls(await channelApi.control('files'))
    const change = { attachedFiles: urls }
    const { told, judge } = await answersTo(channelApi, ASKED[run.effort], change, 'a list of one file')

    observe('message.files-list', 'How is a list of addresses in attachedFiles answered?', told)
    judge()
  },
)

test(
  ...covers('message.unknown-member', 'records how an unknown member is answered'),
  async ({ channelApi, observe, run }) => {
    const change = { unspecified: 'member' }
    const { told, judge } = await answersTo(channelApi, ASKED[run.effort], change, 'an unspecified member')

    observe('message.unknown-member', 'How is a message with an unspecified member answered?', told)
    judge()
  },
)

test(
  ...covers('message.empty-text', 'records how a message without characters is answered'),
  async ({ channelApi, observe, run }) => {
    const endpoints = ASKED[run.effort]
    const empty = await answersTo(channelApi, endpoints, { message: '' }, 'an empty message')
    observe('message.empty-text', 'How is an empty message answered?', empty.told)
    if (run.effort !== 'quick') {
      const blank = await answersTo(channelApi, endpoints, { message: ' \t\n ' }, 'a message of blanks')
      observe('message.empty-text', 'How is a message of blanks alone answered?', blank.told)
      blank.judge()
    }
    empty.judge()
  },
)

test(
  ...covers('message.any-text', 'records how texts that may be refused are answered'),
  async ({ channelApi, observe, run }) => {
    channelApi.requireUsable('invoke')
    const answers: { description: string; exchange: Exchange }[] = []
    for (const { description, text } of run.effort === 'quick' ? combinedOddTexts : oddTexts) {
      const message = { ...channelApi.message(), message: text }
      const exchange = await channelApi.sendMessage('invoke', message, { label: description })
      answers.push({ description, exchange })
    }

    observe(
      'message.any-text',
      'How does invoke answer a text that cannot be seen, or has control characters?',
      answers.map(({ description, exchange }) => `${description}: ${outcomeSummary(exchange)}`).join('; '),
    )
    for (const { description, exchange } of answers) judgeLeftOpen('invoke', exchange, description)
  },
)

test(
  ...covers('message.long-text', 'records which long messages are accepted'),
  async ({ channelApi, observe, run }) => {
    await channelApi.control('invoke')
    const answers: string[] = []
    const tellOnce = (what: string, exchange: Exchange): boolean => {
      answers.push(`${what}: ${outcomeSummary(exchange)}`)
      return !isRefusedOpenly(exchange)
    }
    const isTaken = async (length: number): Promise<boolean> => {
      const what = `a message of ${length} characters`
      const message = channelApi.message(plainWords(length))
      return tellOnce(what, await channelApi.sendMessage('invoke', message, { label: what }))
    }
    let taken: number = ORDINARY_LIMITS.text
    const others: AnsweredText[] = []
    for await (const one of longMessages(channelApi, run.effort)) {
      const { text, what, exchange } = one
      const { length } = [...text]
      others.push(one)
      if (!isRefusedOpenly(exchange)) {
        // If longer ones are accepted as well, this one says nothing more.
        if (length >= LONG) tellOnce(what, exchange)
        taken = Math.max(taken, length)
        continue
      }
      tellOnce(what, exchange)
      // The same number of one-byte characters is at least as much, whatever is counted.
      const refused = Buffer.byteLength(text)
      const border = await narrowLimit({ taken, refused }, STEPS[run.effort], isTaken)
      answers.push(`a message of characters of one byte is refused ${describeLimit(border, 'characters')}`)
      break
    }

    observe('message.long-text', 'Up to which length is a message accepted on invoke?', answers.join('; '))
    // Those that the agent echoes are judged by other checks.
    if (channelApi.agent.reply !== 'exact') for (const one of others) judgeLong(one)
  },
)

/** Judges that a long message is refused openly or answered in form, if it is answered at all. @throws Blocked in the name of the owner */
function judgeLong({ what, exchange }: AnsweredText): void {
  if (exchange.response === undefined || isRefusedOpenly(exchange)) return
  asFindingOfOwner('message.any-text', () => assertAccepted(exchange, what))
  judgeReplyForm('invoke', exchange, what, asFindingOfOwner)
}

/** A long text, and its answer. */
type AnsweredText = Pick<AnsweredRung, 'text' | 'what' | 'exchange'>

/**
 * For an agent that echoes, the messages whose replies are judged; other agents do not show how long a text may be, and get separate
 * messages.
 */
async function* longMessages(channelApi: ChannelApi, effort: Effort): AsyncGenerator<AnsweredText> {
  if (channelApi.agent.reply === 'exact') {
    yield* LADDERS.invoke.answers(channelApi, effort)
    return
  }
  for (const length of LONG_LENGTHS[effort]) {
    const [text, what] = [plainWords(length), `a message of ${length} characters`]
    yield {
      text,
      what,
      exchange: await channelApi.sendMessage('invoke', channelApi.message(text), { label: what }),
    }
  }
}
