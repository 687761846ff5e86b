import { plainTexts, typicalTexts } from '../../../fixtures/arbitraries/typical-text.ts'
import { answersInForms, lastAnswerInForm } from '../../../fixtures/endpoints/channel/answers-in-forms.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'
import { eventsOf } from '../../../judgement/stream/stream-form.ts'
import { otherKinds } from '../../../judgement/stream/stream-fragments.ts'
import { FRAGMENT } from '../../../judgement/stream/stream-lines.ts'
import { arrivalTimeOf, readStreamedReply } from '../../../judgement/stream/streamed-reply.ts'

test(...covers('stream.status', 'records the status of a stream'), async ({ channelApi, observe }) => {
  const { response } = await channelApi.control('stream')

  observe('stream.status', 'With which status does a stream begin?', String(response?.status))
})

test(
  ...covers('stream.content-type', 'records the content type of a stream'),
  async ({ channelApi, observe }) => {
    const { response } = await channelApi.control('stream')

    const type = response?.header('content-type') ?? 'none'
    observe('stream.content-type', 'Which content type does a stream have?', type)
  },
)

test(
  ...covers('stream.arrives-as-produced', 'records when the fragments arrive'),
  async ({ channelApi, observe }) => {
    channelApi.requireUsable('stream')
    // The last of them is long.
    const { exchange, what } = await lastAnswerInForm(channelApi, 'stream', plainTexts(channelApi.agent))
    const stream = readStreamedReply(exchange, what, asPrecondition)

    const fragments = eventsOf(stream).filter(({ kind }) => kind === FRAGMENT)
    const times = new Set(fragments.map(({ end }) => arrivalTimeOf(end, stream.response.chunks)))
    const [first = 0, last = first] = [Math.min(...times), Math.max(...times)]
    // In whole seconds, so that the answer depends on the target and not on the moment; the exchange has the times.
    const seconds = Math.floor((last - first) / 1_000)
    const span = seconds === 0 ? 'less than a second' : `about ${seconds} s`
    observe(
      'stream.arrives-as-produced',
      'Do fragments arrive one after the other, or all at once?',
      `${fragments.length} fragments, ${times.size > 1 ? `one after the other over ${span}` : 'all at once'}`,
    )
  },
)

test(
  ...covers('stream.other-events', 'records kinds of event beside the three'),
  async ({ channelApi, observe }) => {
    channelApi.requireUsable('stream')
    const kinds = new Set<string>()
    for await (const { exchange, what } of answersInForms(
      channelApi,
      'stream',
      typicalTexts(channelApi.agent),
    )) {
      for (const kind of otherKinds(eventsOf(readStreamedReply(exchange, what, asPrecondition))))
        kinds.add(kind)
    }

    const answer = kinds.size === 0 ? 'none' : [...kinds].sort().join(', ')
    observe('stream.other-events', 'Which other kinds of event does a stream hold?', answer)
  },
)
