import { defineClientVariants } from '../behaviour/client-change.ts'

export default defineClientVariants({
  'client-attachments-in-a-list': {
    title: 'attaches its files as a list',
    change: () => ({ attached: (urls) => urls }),
  },
  'client-file-names-in-capitals': {
    title: 'names its files in capitals',
    change: ({ files }) => ({
      files: () => files().map((file) => ({ ...file, name: file.name.toUpperCase() })),
    }),
  },
  'client-file-up-to-the-limit': {
    title: 'uploads a text of three megabytes of the larger kind',
    change: ({ files }) => ({
      files: () => files().map((file) => ({ ...file, bytes: Buffer.alloc(3 * 1_048_576, 97) })),
    }),
  },
  'client-many-files': {
    title: 'uploads five files at a time',
    change: ({ files }) => ({ files: () => [...files(), ...files(), ...files().slice(0, 1)] }),
  },
  'client-one-file': {
    title: 'uploads a single file',
    change: ({ files }) => ({ files: () => files().slice(0, 1) }),
  },
  'client-attachments-empty': {
    title: 'sends empty attachments where there are none',
    change: () => ({
      message: (message) => ({ attachedFiles: null, ...message }),
      batch: (messages) =>
        messages.map((message, index) => ({ ...message, attachedFiles: index === 0 ? [] : '' })),
    }),
  },
  'client-message-in-many-scripts': {
    title: 'writes messages in many scripts, with a file in base64 beside them',
    change: () => ({
      message: (message) => ({
        ...message,
        message: 'Grüße, 你好, שלום, 🦊',
        note: Buffer.from('{"colour":"amber","number":417}').toString('base64'),
      }),
    }),
  },
  'client-user-null': {
    title: 'names no user, with null',
    change: () => ({
      message: (message) => ({ ...message, userId: null }),
      batch: (messages) => messages.map((message) => ({ ...message, userId: null })),
    }),
  },
  'client-uuids-in-capitals': {
    title: 'writes UUIDs in capitals',
    change: () => ({
      message: (message) => ({ ...message, threadId: String(message['threadId']).toUpperCase() }),
    }),
  },
  'client-without-user': {
    title: 'names no user at all',
    change: () => ({
      message: ({ userId: _, ...message }) => message,
      batch: (messages) => messages.map(({ userId: _, ...message }) => message),
    }),
  },
  'client-renewal-with-the-next-call': {
    title: 'fetches a new token after a 401 when it is next needed',
    change: () => ({ afterRefusal: () => 'drop' }),
  },
  'client-each-call-twice': {
    title: 'sends each call twice',
    change: () => ({ times: 2 }),
  },
  'client-channel-escaped': {
    title: 'escapes more of addresses than it has to',
    change: () => ({
      channelCall: (call) => ({
        ...call,
        url: call.url.replace(
          /(?<=\/channelsApi\/)[a-z]/,
          (letter) => `%${letter.charCodeAt(0).toString(16)}`,
        ),
      }),
    }),
  },
  'client-json-escaped': {
    title: 'escapes letters in JSON, and leaves blanks between its members',
    change: () => ({
      channelCall: (call) =>
        typeof call.body === 'string'
          ? { ...call, body: JSON.stringify(JSON.parse(call.body), undefined, 2).replaceAll('a', '\\u0061') }
          : call,
    }),
  },
})
