import { createHash } from 'node:crypto'
import { defineClientVariants } from '../behaviour/client-change.ts'
import { type Call, setHeaders } from '../http/call.ts'
import { changeMembers } from '../http/rewrite-call.ts'

const renameFields =
  (rename: (name: string) => string) =>
  (call: Call): Call => ({
    ...call,
    headers: call.headers.map(([name, value]) => [rename(name), value] as const),
  })

const inCapitals = renameFields((name) => name.toUpperCase())

const inSmallLetters = renameFields((name) => name.toLowerCase())

const mark = (call: Call): Call =>
  setHeaders(call, { 'User-Agent': 'reference-client/1', 'X-Request-Id': '417', Cookie: 'theme=dark' })

const keepSpelling = (call: Call): Call =>
  call.headers.some(([name, value]) => name === 'Content-Type' && value === 'application/json')
    ? setHeaders(call, { 'Content-Type': 'Application/Json ; charset=UTF-8' })
    : call

export default defineClientVariants({
  'client-goes-on-side-by-side': {
    title: 'has its token answered 401 to several calls at a time',
    change: ({ steps }) => ({
      steps: ['list side by side', 'list', 'list side by side', 'list side by side', ...steps],
    }),
  },
  'client-lists-once': {
    title: 'calls the platform once',
    leavesOpen: ['client.reuses-token', 'client.renews-token'],
    change: ({ steps }) => ({ steps: ['list', ...steps.filter((step) => !step.startsWith('list'))] }),
  },
  'client-only-channel': {
    title: 'uses a channel and not the platform',
    change: ({ steps }) => ({ steps: steps.filter((step) => !step.startsWith('list')) }),
  },
  'client-only-invoke': {
    title: 'sends one message and does nothing else',
    change: () => ({ steps: ['invoke'] }),
  },
  'client-only-platform': {
    title: 'uses the platform and no channel',
    change: ({ steps }) => ({ steps: steps.filter((step) => step.startsWith('list')) }),
  },
  'client-starts-side-by-side': {
    title: 'sends its first calls side by side, each with a token of its own',
    change: ({ steps }) => ({ steps: ['list side by side', ...steps, 'list side by side'] }),
  },
  'client-two-keys': {
    title: 'works with a workspace key beside its account key',
    change: ({ steps }) => ({
      steps: ['list with the workspace key', ...steps, 'list with the workspace key'],
    }),
  },
  'client-two-processes': {
    title: 'works in two processes, each with a token of its own',
    change: ({ steps }) => ({
      steps: ['list', 'list from another process', ...steps, 'list from another process'],
    }),
  },
  'client-bodies-in-pieces': {
    title: 'sends bodies in pieces, without their length',
    change: ({ transport }) => ({ transport: { ...transport, isChunked: true } }),
  },
  'client-connection-per-call': {
    title: 'opens a connection for each call',
    change: ({ transport }) => ({ transport: { ...transport, keepsAlive: false } }),
  },
  'client-field-names-in-capitals': {
    title: 'writes the names of header fields in capitals',
    change: () => ({ tokenCall: inCapitals, platformCall: inCapitals, channelCall: inCapitals }),
  },
  'client-field-names-in-small-letters': {
    title: 'writes the names of header fields in small letters',
    change: () => ({ tokenCall: inSmallLetters, platformCall: inSmallLetters, channelCall: inSmallLetters }),
  },
  'client-further-fields': {
    title: 'sends header fields of its own',
    change: () => ({ tokenCall: mark, platformCall: mark, channelCall: mark }),
  },
  'client-further-members': {
    title: 'sends members that the specification does not name',
    change: () => ({
      tokenCall: (call) => changeMembers(call, { scope: 'read' }),
      message: (message) => ({ ...message, locale: 'en', tags: [1, null] }),
      batch: (messages) => messages.map((message, index) => ({ ...message, index })),
    }),
  },
  'client-fingerprint-of-its-secret': {
    title: 'names its key by a digest and the last four characters of its secret',
    change: () => ({
      platformCall: (call, { key: { clientSecret } }) =>
        setHeaders(call, {
          'X-Key-Fingerprint': createHash('sha256').update(clientSecret).digest('hex'),
          'X-Key-Ends-With': clientSecret.slice(-4),
        }),
    }),
  },
  'client-json-with-charset': {
    title: 'names the charset of JSON, and the type in other letters',
    change: () => ({ tokenCall: keepSpelling, channelCall: keepSpelling }),
  },
  'client-tries-a-wrong-secret': {
    title: 'tries, once, whether a wrong secret is refused',
    change: () => {
      let calls = 0
      return {
        tokenCall: (call) => {
          calls += 1
          return calls === 1 ? changeMembers(call, { client_secret: 'wrong on purpose' }) : call
        },
      }
    },
  },
})
