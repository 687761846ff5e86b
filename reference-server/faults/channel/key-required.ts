import { setTimeout } from 'node:timers/promises'
import { askWith, type Change, decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { dropLastSlash, rawPathOf, readAnnouncedBytes } from '../../changes/as-sent.ts'
import { acceptKeyFrom, skipKeyCheck } from '../../changes/channel-keys.ts'
import { type ChannelEndpoint, headerOf } from '../../http/body.ts'

const CAPITALS = /\/(?:CHANNELSAPI|STREAM|INVOKE|BATCH|FILES|EXTENSIONS)(?=\/|\?|$)/g

export default defineFaults('channel.key-required', {
  'key-else-as-basic-user': {
    title: 'takes the channel key from Authorization too, as the user of Basic',
    change: acceptKeyFrom((request) => {
      const [, pair = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? []
      return Buffer.from(pair, 'base64').toString().split(':')[0] || undefined
    }),
  },
  'key-else-as-bearer': {
    title: 'takes the channel key from Authorization too, as a Bearer token',
    change: acceptKeyFrom(({ headers }) => headers.authorization?.replace(/^Bearer /i, '')),
  },
  'key-else-in-cookie': {
    title: 'takes the channel key from a cookie too',
    change: acceptKeyFrom(
      ({ headers }) => /(?:^|; *)service-api-key=([^;]*)/.exec(headers.cookie ?? '')?.[1],
    ),
  },
  'key-else-in-x-api-key': {
    title: 'takes the channel key from X-Api-Key too',
    change: acceptKeyFrom((request) => headerOf(request, 'x-api-key')),
  },
  'key-else-with-underscores': {
    title: 'takes the channel key from service_api_key too, as behind CGI variables',
    change: acceptKeyFrom(({ headers }) => [headers['service_api_key']].flat()[0]),
  },
  'key-ignored-on-batch': { title: 'answers batches without a key', ...ignoreKeyOn('batch') },
  'key-ignored-on-extensions': { title: 'lists extensions to whoever asks', ...ignoreKeyOn('extensions') },
  'key-ignored-on-files': { title: 'takes files from anybody', ...ignoreKeyOn('files') },
  'key-ignored-on-invoke': { title: 'answers invoke without a key', ...ignoreKeyOn('invoke') },
  'key-ignored-on-stream': { title: 'streams to whoever asks', ...ignoreKeyOn('stream') },
  'key-not-asked-after-semicolons': {
    title: 'steps up after a part with a semicolon, and asks for no key there',
    alsoBreaks: ['channel.key-exact'],
    change: () => [
      skipKeyCheck((request) => rawPathOf(request).includes('..;')),
      askWith('transport', 'path', (url) => url.replace(/\/[^/]*\/\.\.;(?=\/)/g, '')),
    ],
  },
  'key-not-asked-at-capitals': {
    title: 'serves a channel in capitals, too, where its rule for keys does not reach',
    alsoBreaks: ['channel.key-exact'],
    change: () => [
      skipKeyCheck((request) => rawPathOf(request).search(CAPITALS) >= 0),
      askWith('transport', 'path', (url) =>
        url.replace(CAPITALS, (part) => (part === '/CHANNELSAPI' ? '/channelsApi' : part.toLowerCase())),
      ),
    ],
  },
  'key-not-asked-at-escaped-slashes': {
    title: 'takes an escaped slash for a slash, and asks for no key there',
    alsoBreaks: ['channel.key-exact'],
    change: () => [
      skipKeyCheck((request) => /%2f./i.test(rawPathOf(request))),
      askWith('transport', 'path', (url) => url.replace(/%2f(?=.)/gi, '/')),
    ],
  },
  'key-not-asked-at-escapes-of-batch': {
    title: 'asks for no key on batch where its name is escaped',
    follows: ['channel.key-exact'],
    effort: 'standard',
    change: skipKeyCheck((request) => {
      const last = rawPathOf(request).split('/').at(-1) ?? ''
      return last !== 'batch' && decodeURIComponent(last) === 'batch'
    }),
  },
  'key-not-asked-at-escapes': {
    title: 'asks for no key where letters of the address are escaped',
    alsoBreaks: ['channel.key-exact'],
    change: skipKeyCheck((request) => /%[46-7]/.test(rawPathOf(request))),
  },
  'key-not-asked-at-last-slash': {
    title: 'serves a channel at addresses with a slash at their end, and asks nobody for a key there',
    alsoBreaks: ['channel.key-exact'],
    change: () => [
      skipKeyCheck((request) => rawPathOf(request).endsWith('/')),
      decide('transport', 'path', (_usual, url) => dropLastSlash(url)),
    ],
  },
  'key-not-asked-at-parameters': {
    title: 'drops parameters of an address, and asks for no key where there was one',
    alsoBreaks: ['channel.key-exact'],
    change: () => [
      skipKeyCheck((request) => rawPathOf(request).includes(';')),
      askWith('transport', 'path', (url) => url.replace(/;[^/?]*/g, '')),
    ],
  },
  'key-not-asked-at-second-decoding': {
    title: 'decodes an address twice, and looks at it for a key after the first time',
    alsoBreaks: ['channel.key-exact'],
    change: () => [
      skipKeyCheck((request) => /%25[0-9a-f]{2}/i.test(rawPathOf(request))),
      askWith('transport', 'path', (url) => url.replace(/%25(?=[0-9a-f]{2})/gi, '%')),
    ],
  },
  'key-not-asked-at-two-slashes': {
    title: 'merges slashes, and asks for no key where there were two before the channel',
    alsoBreaks: ['channel.key-exact'],
    change: () => [
      skipKeyCheck(
        (request) => /\/\/channelsApi/.test(rawPathOf(request)) || /channelsApi\/\//.test(rawPathOf(request)),
      ),
      askWith('transport', 'path', (url) => url.replace(/\/{2,}/g, '/')),
    ],
  },
  'key-not-asked-beside-another': {
    title: 'lets in whoever comes while the key of another request is found right',
    alsoBreaks: ['channel.key-exact'],
    // Wrong keys are tried side by side with requests that have the right key and are wrong in another way.
    follows: ['channel.key-of-other-channel', 'channel.key-only-in-header', 'channel.token-is-no-key'],
    change: () => {
      let rightUnderWay = 0
      return revise('channel', 'keyMatches', async (isRight) => {
        if (!isRight) {
          await setTimeout(5)
          return rightUnderWay > 0
        }
        rightUnderWay += 1
        await setTimeout(15)
        rightUnderWay -= 1
        return true
      })
    },
  },
  'key-not-asked-of-caches': {
    title: 'asks for no key where a cache asks whether what it has is still right',
    alsoBreaks: ['channel.key-exact'],
    change: skipKeyCheck((request) => request.headers['if-none-match'] !== undefined),
  },
  'key-not-asked-of-chunks': {
    title: 'asks for no key where the body comes in chunks',
    alsoBreaks: ['channel.key-exact'],
    change: skipKeyCheck((request) => request.headers['transfer-encoding'] !== undefined),
  },
  'key-not-asked-of-debuggers': {
    title: 'asks for no key where debugging is switched on in the query',
    alsoBreaks: ['channel.key-exact'],
    change: skipKeyCheck((request) => /[?&]debug=true/.test(request.originalUrl)),
  },
  'key-not-asked-of-event-streams': {
    title: 'asks for no key of who accepts an event stream',
    alsoBreaks: ['channel.key-exact'],
    change: skipKeyCheck((request) => request.headers.accept === 'text/event-stream'),
  },
  'key-not-asked-of-expectation': {
    title: 'asks for no key where a body waits for a 100 (Continue)',
    alsoBreaks: ['channel.key-exact'],
    change: skipKeyCheck((request) => request.headers.expect !== undefined),
  },
  'key-not-asked-of-large-bodies': {
    title: 'asks for no key where the body has more than 128 KiB',
    alsoBreaks: ['channel.key-exact'],
    change: skipKeyCheck((request) => readAnnouncedBytes(request) > 131_072),
  },
  'key-not-asked-of-loopback': {
    title: 'asks for no key where a proxy is said to have forwarded a request of this machine',
    alsoBreaks: ['channel.key-exact'],
    change: skipKeyCheck((request) => /^(?:127\.|::1)/.test(String(request.headers['x-forwarded-for']))),
  },
  'key-not-asked-of-method-in-query': {
    title: 'asks for no key where the method is OPTIONS by the query',
    alsoBreaks: ['channel.key-exact'],
    change: skipKeyCheck((request) => /_method=OPTIONS/.test(request.originalUrl)),
  },
  'key-not-asked-of-original-url': {
    title: 'asks for no key where the original address is said to be one that needs none',
    alsoBreaks: ['channel.key-exact'],
    change: skipKeyCheck((request) => request.headers['x-original-url'] === '/health'),
  },
  'key-not-asked-of-overridden-method': {
    title: 'asks for no key where the method is said to be OPTIONS',
    alsoBreaks: ['channel.key-exact'],
    change: skipKeyCheck((request) => request.headers['x-http-method-override'] === 'OPTIONS'),
  },
  'key-not-asked-of-preflight': {
    title: 'takes a request that names a method for a preflight, and asks it for no key',
    alsoBreaks: ['channel.key-exact'],
    change: skipKeyCheck((request) => request.headers['access-control-request-method'] !== undefined),
  },
  'key-of-other-request-side-by-side': {
    title: 'looks at the key of the newest request, where several run side by side',
    alsoBreaks: ['channel.key-exact'],
    follows: [
      'channel.key-only-in-header',
      'channel.key-of-other-channel',
      'channel.token-is-no-key',
      'extensions.status',
      'extensions.complete',
      'files.created',
      'invoke.full-reply',
      'stream.concurrent',
      'stream.carries-reply',
    ],
    change: () => {
      let newest: string | undefined
      return [
        decide('channel', 'readKey', (usual, request, endpoint) => {
          newest = usual(request, endpoint)
          return newest
        }),
        decide('channel', 'keyMatches', async (usual, _given, found, endpoint, world) => {
          await setTimeout(10)
          return usual(newest, found, endpoint, world)
        }),
      ]
    },
  },
  'missing-key-accepted': {
    title: 'checks the channel key only where one is sent',
    follows: ['channel.key-only-in-header', 'channel.token-is-no-key'],
    change: revise('channel', 'keyMatches', (matches, given) => given === undefined || matches),
  },
})

/** Asks for no key on one of the endpoints. */
function ignoreKeyOn(ignored: ChannelEndpoint): {
  alsoBreaks: readonly string[]
  follows: readonly string[]
  change: Change
} {
  return {
    alsoBreaks: ['channel.key-exact', 'channel.key-of-other-channel'],
    follows: ['channel.token-is-no-key', 'channel.key-only-in-header'],
    change: revise(
      'channel',
      'keyMatches',
      (matches, _given, _found, endpoint) => endpoint === ignored || matches,
    ),
  }
}
