import type { Message } from '../behaviour/client-behaviour.ts'
import { type ClientChange, defineClientFaults } from '../behaviour/client-change.ts'
import { encodeAsForm, encodeInLatin1, moveToAddress } from '../http/rewrite-call.ts'

/** Messages with other members. */
const saying =
  (membersFor: (message: Message) => Message): ClientChange =>
  () => ({ message: (message) => ({ ...message, ...membersFor(message) }) })

export default defineClientFaults('client.message-form', {
  'client-message-as-number': {
    title: 'sends a number as message',
    change: saying(() => ({ message: 417 })),
  },
  'client-message-attached-object': {
    title: 'attaches an object',
    follows: ['client.attachment-from-upload'],
    change: saying(() => ({ attachedFiles: { urls: [] } })),
  },
  'client-message-called-text': {
    title: 'calls the message text',
    change: saying(({ message }) => ({ message: undefined, text: message })),
  },
  'client-message-empty-user': {
    title: 'sends an empty text for no user',
    change: saying(() => ({ userId: '' })),
  },
  'client-message-form-encoded': {
    title: 'sends messages as a web form',
    follows: ['client.attachment-from-upload'],
    change: () => ({
      channelCall: (call, { endpoint }) =>
        endpoint === 'stream' || endpoint === 'invoke' ? encodeAsForm(call) : call,
    }),
  },
  'client-message-in-an-array': {
    title: 'sends a single message in an array',
    change: () => ({ message: (message) => [message] }),
  },
  'client-message-in-latin-1': {
    title: 'sends messages in Latin-1',
    follows: ['client.attachment-from-upload'],
    change: () => ({
      message: (message) => ({ ...message, message: 'Was heißt Bernstein?' }),
      channelCall: (call, { endpoint }) =>
        endpoint === 'stream' || endpoint === 'invoke' ? encodeInLatin1(call) : call,
    }),
  },
  'client-stream-with-get': {
    title: 'asks for streams with GET, as event sources do',
    change: () => ({
      channelCall: (call, { endpoint }) => (endpoint === 'stream' ? moveToAddress(call) : call),
    }),
  },
  'client-thread-as-urn': {
    title: 'writes threads as URNs',
    change: saying(({ threadId }) => ({ threadId: `urn:uuid:${String(threadId)}` })),
  },
  'client-thread-missing': {
    title: 'sends messages without a thread',
    change: saying(() => ({ threadId: undefined })),
  },
  'client-thread-no-uuid': {
    title: 'names threads in its own words',
    change: saying(() => ({ threadId: 'thread-417' })),
  },
  'client-thread-without-hyphens': {
    title: 'writes threads without hyphens',
    change: saying(({ threadId }) => ({ threadId: String(threadId).replaceAll('-', '') })),
  },
})
