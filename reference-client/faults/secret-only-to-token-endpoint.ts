import type { Endpoint } from '../behaviour/client-behaviour.ts'
import { type ClientChange, defineClientFaults } from '../behaviour/client-change.ts'
import { addParameter, type Call, setHeaders } from '../http/call.ts'
import { addPartHeader, appendToFile, changeMembers } from '../http/rewrite-call.ts'

/** Each byte as an escape, as careful writers do it. */
function percentEncoded(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

/** Calls of a channel by a client that has its secret at hand. */
const withSecret =
  (change: (call: Call, secret: string, endpoint: Endpoint) => Call): ClientChange =>
  (behaviour) => {
    let secret = ''
    return {
      tokenCall: (call, key) => {
        secret = key.clientSecret
        return behaviour.tokenCall(call, key)
      },
      channelCall: (call, context) => change(behaviour.channelCall(call, context), secret, context.endpoint),
    }
  }

export default defineClientFaults('client.secret-only-to-token-endpoint', {
  'client-secret-in-a-part-header': {
    title: 'sends the secret in a header of a part of its upload',
    change: withSecret((call, secret, endpoint) =>
      endpoint === 'files' ? addPartHeader(call, 'X-Checksum', Buffer.from(secret).toString('hex')) : call,
    ),
  },
  'client-secret-in-a-trailer': {
    title: 'sends the secret behind the body of its batches',
    change: withSecret((call, secret, endpoint) =>
      endpoint === 'batch' ? { ...call, trailers: { 'X-Signed-By': secret } } : call,
    ),
  },
  'client-secret-in-an-upload': {
    title: 'uploads a file that holds its secret, in UTF-16',
    change: withSecret((call, secret, endpoint) =>
      endpoint === 'files' ? appendToFile(call, Buffer.from(secret, 'utf16le')) : call,
    ),
  },
  'client-secret-wrapped-in-base64': {
    title: 'tells a channel its secret in base64 of several lines',
    change: withSecret((call, secret, endpoint) =>
      endpoint === 'invoke'
        ? changeMembers(call, { note: btoa(`id:${secret}`).replace(/.{16}/g, '$&\r\n') })
        : call,
    ),
  },
  'client-secret-percent-encoded-twice': {
    title: 'escapes the secret twice in the address of streams',
    change: withSecret((call, secret, endpoint) =>
      endpoint === 'stream'
        ? addParameter(call, 'back', encodeURIComponent(`?s=${percentEncoded(secret)}`))
        : call,
    ),
  },
  'client-secret-in-a-cookie': {
    title: 'sends the secret in a cookie of its second platform request',
    change: () => {
      let calls = 0
      return {
        platformCall: (call, { key }) => {
          calls += 1
          return calls === 2
            ? setHeaders(call, { Cookie: `session=${encodeURIComponent(key.clientSecret)}` })
            : call
        },
      }
    },
  },
  'client-secret-in-basic-header': {
    title: 'sends id and secret in a Basic header of token requests, too',
    change: () => ({
      tokenCall: (call, { clientId, clientSecret }) =>
        setHeaders(call, { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` }),
    }),
  },
  'client-secret-in-query': {
    title: 'sends the secret in the address of token requests, too',
    change: () => ({
      tokenCall: (call, { clientSecret }) => addParameter(call, 'client_secret', clientSecret),
    }),
  },
  'client-secret-to-channel': {
    title: 'tells a channel its credentials in base64, inside a message',
    change: (behaviour) => {
      let credentials = ''
      return {
        tokenCall: (call, key) => {
          credentials = btoa(`${key.clientId}:${key.clientSecret}`)
          return behaviour.tokenCall(call, key)
        },
        message: (message) => ({ ...message, metadata: { caller: credentials } }),
      }
    },
  },
  'client-secret-to-platform': {
    title: 'sends the secret to the platform in a header',
    change: () => ({
      platformCall: (call, { key }) => setHeaders(call, { 'X-Client-Secret': key.clientSecret }),
    }),
  },
})
