import { Violation } from '../outcome/violation.ts'
import type { ChannelDocument } from './channel-document.ts'
import { CHANNEL_OPERATIONS } from './channel-operation.ts'
import { listOperations } from './described-operation.ts'

/** What stands for the id of whichever channel: a parameter, as one marks it, or a word that says so and nothing else. */
const PARAMETER = /\{[^{}]*\}|<[^<>]*>|\[[^[\]]*\]|^[:$*]/
const WORDS = [
  ...['channel', 'channelid', 'mychannel', 'mychannelid', 'yourchannel', 'yourchannelid'],
  ...['example', 'examplechannel', 'examplechannelid', 'id', 'placeholder', 'string'],
]

/**
 * Judges that what a document describes can be this channel: among the channels that the paths of each operation name stands this one, or
 * one that is left open. Further channels beside it are free. For document.operations. @throws Violation
 */
export function assertDescribesChannel(document: ChannelDocument, channelId: string): void {
  if (hasServerVariables(document)) return
  const operations = listOperations(document)
  for (const { method, end } of Object.values(CHANNEL_OPERATIONS)) {
    const path = new RegExp(`/channelsApi/([^/]+)/${end}/?$`)
    const named = operations
      .filter((operation) => operation.method === method)
      .flatMap(({ paths }) => paths.flatMap((at) => path.exec(at)?.[1] ?? []))
    if (named.length === 0 || named.some((id) => canBe(decode(id), channelId))) continue
    throw new Violation({
      expected: `the document to describe ${method} …/${end} of the channel ${channelId}`,
      actual: `that of ${[...new Set(named)].join(', ')}`,
      place: { kind: 'document', at: '/paths' },
    })
  }
}

function canBe(id: string, channelId: string): boolean {
  const word = id.toLowerCase().replaceAll(/[^a-z]/g, '')
  const isWord = /^[a-z _.-]+$/i.test(id) && WORDS.includes(word)
  return PARAMETER.test(id) || isWord || id.toLowerCase() === channelId.toLowerCase()
}

/** A variable may stand for any channel, and its default then says nothing of this one. */
function hasServerVariables({ content }: ChannelDocument): boolean {
  return JSON.stringify(content).includes('"variables":')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
