import type { Effort } from '../../../fixtures/check/run-context.ts'
import { otherChannelOf, requireOtherChannel } from '../../../fixtures/endpoints/channel/channel-keys.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAcceptedBy, hasSuccessStatus } from '../../../judgement/answer/accepted.ts'
import { assertRefused } from '../../../judgement/answer/refused.ts'
import {
  ACCEPTANCE_OWNER,
  MESSAGE_ENDPOINTS,
  type MessageEndpoint,
} from '../../../judgement/channel/channel-endpoint.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import { requireUrls } from '../../../judgement/files/uploaded-files.ts'
import { Blocked } from '../../../judgement/outcome/blocked.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { Violation } from '../../../judgement/outcome/violation.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'
import { ECHO_CAPABILITY } from '../../../judgement/reply/echo-capability.ts'
import { eventsOf } from '../../../judgement/stream/stream-form.ts'
import { joinFragments } from '../../../judgement/stream/stream-fragments.ts'
import { readStreamedReply } from '../../../judgement/stream/streamed-reply.ts'
import { listUnescaped } from '../../../judgement/text/list-unescaped.ts'

for (const endpoint of MESSAGE_ENDPOINTS) {
  test(
    ...covers('channel.isolation', `keeps threads of one id in two channels apart on ${endpoint}`),
    async ({ channelApi, run }) => {
      const { channelId, apiKey: key } = otherChannelOf(channelApi)
      if (!isTriedOn(endpoint, channelApi, run.effort)) {
        throw new NotApplicable('a quick run tries it on one endpoint; --effort standard does on each')
      }
      channelApi.requireUsable(endpoint)
      const { threadId } = channelApi.message()
      const [ours = '', theirs = '', again = ''] = [1, 2, 3].map(() => channelApi.newId().replaceAll('-', ''))
      // Each from its own user: what an agent knows about a user is not a thread.
      const say = (word: string) => ({ ...channelApi.message(`The word ${word}`), threadId })

      const first = say(ours)
      const here = await channelApi.sendMessage(endpoint, first, { label: 'a thread of this channel' })
      const owner = ACCEPTANCE_OWNER[endpoint]
      asPrecondition(owner, () => assertAcceptedBy(endpoint, here, 'a message that opens a thread'))
      const label = 'a thread of that id in the other channel'
      const there = await channelApi.sendMessage(endpoint, say(theirs), { channelId, key, label })
      if (!hasSuccessStatus(there)) {
        await requireOtherChannel(channelApi, endpoint)
        throw new NotApplicable('the other channel takes no thread of an id that this one has')
      }
      assertShowsNothingOf(
        endpoint,
        ours,
        there,
        'what was said in this channel to show nowhere in the other',
      )
      channelApi.requireForm(endpoint, there, 'a message to the other channel')
      const back = await channelApi.sendMessage(
        endpoint,
        { ...say(again), userId: first.userId },
        {
          label: 'the thread of this channel',
        },
      )
      asPrecondition(owner, () => assertAcceptedBy(endpoint, back, 'a further message of a thread'))
      assertShowsNothingOf(
        endpoint,
        theirs,
        back,
        'what was said in the other channel to show nowhere in this one',
      )
      const said = [
        [ours, here],
        [theirs, there],
        [again, back],
      ] as const
      if (!said.some(([word, reply]) => shows(endpoint, word, reply))) {
        const reason = 'no reply repeats what its message said, so nothing of it would show elsewhere'
        throw new Blocked(
          channelApi.agent.reply === 'unrelated'
            ? { reason, supply: ECHO_CAPABILITY }
            : { reason, by: owner },
        )
      }
    },
  )
}

test(
  ...covers('channel.isolation', 'gives a file that needs the key of its channel to no other channel'),
  async ({ channelApi }) => {
    const { apiKey } = otherChannelOf(channelApi)
    const [url] = requireUrls(await channelApi.control('files'))
    // A key goes only to its own service, never to somebody else's storage.
    if (URL.parse(url)?.origin !== new URL(channelApi.channel.baseUrl).origin) {
      throw new NotApplicable(
        'the files of a channel are kept elsewhere than the channel, where keys are not sent',
      )
    }
    const fetchFile = (key: string | undefined, label: string): Promise<Exchange> =>
      channelApi.context.http.send({
        method: 'GET',
        url,
        label,
        ...(key === undefined ? {} : { headers: [['service-api-key', key]] }),
      })
    if (hasSuccessStatus(await fetchFile(undefined, 'the file, without a key'))) {
      throw new NotApplicable('whoever has the address of a file may fetch it')
    }
    if (
      !hasSuccessStatus(await fetchFile(channelApi.channel.apiKey, 'the file, with the key of its channel'))
    ) {
      throw new NotApplicable('no file is fetched from its address, not even with the key of its channel')
    }

    await requireOtherChannel(channelApi, 'extensions')
    const other = await fetchFile(apiKey, 'the file, with the key of the other channel')
    assertRefused(other, 'a request for the file of this channel with the key of the other one')
  },
)

/** Whether a thread is tried at an endpoint: each try takes three messages. */
function isTriedOn(endpoint: MessageEndpoint, channelApi: ChannelApi, effort: Effort): boolean {
  const usable = channelApi.usableOf(MESSAGE_ENDPOINTS)
  const tried = usable.length > 0 ? usable : MESSAGE_ENDPOINTS
  return effort !== 'quick' || endpoint === tried[(channelApi.commonSeed >>> 0) % tried.length]
}

/** @throws Violation if a word that was said elsewhere occurs in a reply */
function assertShowsNothingOf(
  endpoint: MessageEndpoint,
  word: string,
  exchange: Exchange,
  expected: string,
): void {
  if (!shows(endpoint, word, exchange)) return
  throw new Violation({ expected, actual: `${word} in it`, exchange })
}

/** Whether a word occurs in a reply, in one piece or across the fragments of a stream. */
function shows(endpoint: MessageEndpoint, word: string, exchange: Exchange): boolean {
  const text = exchange.response?.text ?? ''
  const joined =
    endpoint === 'stream'
      ? joinFragments(eventsOf(readStreamedReply(exchange, 'a stream', asPrecondition)))
      : []
  return [...listUnescaped(text), ...joined].some((part) => part.includes(word))
}
