import { defineClientFaults } from '../behaviour/client-change.ts'
import { encodeAsForm, encodeInLatin1 } from '../http/rewrite-call.ts'

export default defineClientFaults('client.message-form', {
  'client-message-as-number': {
    title: 'sends a number as message',
    change: () => ({ message: (message) => ({ ...message, message: 417 }) }),
  },
  'client-message-attached-object': {
    title: 'attaches an object',
    follows: ['client.attachment-from-upload'],
    change: () => ({ message: (message) => ({ ...message, attachedFiles: { urls: [] } }) }),
  },
  'client-message-called-text': {
    title: 'calls the message text',
    change: () => ({ message: (message) => ({ ...message, message: undefined, text: message['message'] }) }),
  },
  'client-message-empty-user': {
    title: 'sends an empty text for no user',
    change: () => ({ message: (message) => ({ ...message, userId: '' }) }),
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
      channelCall: (call, { endpoint }) => {
        if (endpoint !== 'stream') return call
        const { url, body, headers } = call
        return { method: 'GET', url: `${url}?${new URLSearchParams(JSON.parse(String(body)))}`, headers }
      },
    }),
  },
  'client-thread-as-urn': {
    title: 'writes threads as URNs',
    change: () => ({
      message: (message) => ({ ...message, threadId: `urn:uuid:${String(message['threadId'])}` }),
    }),
  },
  'client-thread-missing': {
    title: 'sends messages without a thread',
    change: () => ({ message: (message) => ({ ...message, threadId: undefined }) }),
  },
  'client-thread-no-uuid': {
    title: 'names threads in its own words',
    change: () => ({ message: (message) => ({ ...message, threadId: 'thread-417' }) }),
  },
  'client-thread-without-hyphens': {
    title: 'writes threads without hyphens',
    change: () => ({
      message: (message) => ({ ...message, threadId: String(message['threadId']).replaceAll('-', '') }),
    }),
  },
})
