import type { ChannelEndpoint } from '../http/endpoint.ts'

/** A message request that was found acceptable. */
export interface Message {
  text: string
  /** In lower case: the same thread, however its caller writes it. */
  threadId: string
  userId: string | null
  /** URLs, in the order given. */
  attachedFiles: readonly string[]
}

/** What makes a message request acceptable; each answers why not, or undefined when it is. */
export interface MessageBehaviour {
  textProblem(value: unknown, endpoint: ChannelEndpoint): string | undefined
  threadProblem(value: unknown, endpoint: ChannelEndpoint): string | undefined
  userProblem(value: unknown, endpoint: ChannelEndpoint): string | undefined
  filesProblem(value: unknown, endpoint: ChannelEndpoint): string | undefined
}

// Any version and variant: the specification says UUID, and callers choose them.
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** As many as one upload can give. */
const mostFiles = 100

/** Message requests as specified. An empty text is refused: there is nothing to answer. */
export const correctMessage: MessageBehaviour = {
  textProblem: (value) => {
    if (value === undefined) return 'message is missing'
    if (typeof value !== 'string') return 'message is not a string'
    return value === '' ? 'message is empty' : undefined
  },
  threadProblem: (value) => (isUuid(value) ? undefined : 'threadId is not a UUID'),
  userProblem: (value) =>
    value === undefined || value === null || isUuid(value) ? undefined : 'userId is neither a UUID nor null',
  filesProblem: (value) => {
    if (value === undefined || value === null || isWebAddress(value)) return undefined
    if (Array.isArray(value) && value.length > mostFiles)
      return `attachedFiles has more than ${mostFiles} URLs`
    return Array.isArray(value) && value.every(isWebAddress)
      ? undefined
      : 'attachedFiles is neither a URL, nor a list of URLs, nor null'
  },
}

function isUuid(value: unknown): boolean {
  return typeof value === 'string' && uuid.test(value)
}

function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value)
}
