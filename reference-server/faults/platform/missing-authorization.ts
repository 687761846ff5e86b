import { askWith, decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { dropLastSlash, rawPathOf, readAnnouncedBytes } from '../../changes/as-sent.ts'
import { claimsOf, firstKey, impersonate, skipTokenCheck } from '../../changes/bearers.ts'
import { rememberPerConnection } from '../../changes/side-by-side.ts'

export default defineFaults('platform.missing-authorization', {
  'anonymous-is-account-key': {
    title: 'takes whoever sends no Authorization for the first account key',
    change: () => [
      decide('bearer', 'readAuthorization', (usual, header, request) =>
        header === undefined ? 'anonymous' : usual(header, request),
      ),
      decide('bearer', 'verify', async (usual, token, world) =>
        token === 'anonymous' ? claimsOf(world.store.credentials.all()[0]) : usual(token, world),
      ),
    ],
  },
  'anonymous-welcome-elsewhere': {
    title: 'answers an empty list on a forbidden account to whoever sends no Authorization',
    follows: ['platform.unauthenticated-before-forbidden'],
    change: decide('platform', 'refusal', (usual, refused, request) =>
      request.headers.authorization === undefined && request.url.includes('/globex/')
        ? { status: 200, body: { workspaces: [] } }
        : usual(refused, request),
    ),
  },
  'missing-authorization-forbidden': {
    title: 'answers 403 where Authorization is missing',
    change: revise('platform', 'refusal', (answer, _refused, request) =>
      request.headers.authorization === undefined ? { ...answer, status: 403 } : answer,
    ),
  },
  'token-in-cookie-accepted': {
    title: 'takes a token in a cookie where there is no Authorization header',
    change: askWith(
      'bearer',
      'readAuthorization',
      (header, request) => header ?? `Bearer ${/\bjwt=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]}`,
    ),
  },
  'token-in-own-header-accepted': {
    title: 'takes a token in X-Auth-Token where there is no Authorization header',
    change: askWith(
      'bearer',
      'readAuthorization',
      (header, request) => header ?? `Bearer ${request.headers['x-auth-token']}`,
    ),
  },
  'token-in-query-accepted': {
    title: 'takes a token in the query where there is no Authorization header',
    change: askWith(
      'bearer',
      'readAuthorization',
      (header, request) =>
        header ?? `Bearer ${new URL(request.url, 'http://localhost').searchParams.get('access_token')}`,
    ),
  },
  'token-not-asked-after-idle': {
    title: 'asks for no token over a connection that was idle for half a second',
    follows: ['platform.forged-token', 'platform.malformed-authorization'],
    change: () => {
      const stateOf = rememberPerConnection(() => ({ at: performance.now() }))
      return impersonate((request) => {
        const state = stateOf(request)
        const isIdle = performance.now() - state.at > 500
        state.at = performance.now()
        return isIdle && request.headers.authorization === undefined ? firstKey(request) : undefined
      })
    },
  },
  'token-not-asked-at-escapes': {
    title: 'asks for no token where letters of the address are escaped',
    follows: ['platform.forged-token'],
    change: skipTokenCheck((request) => /%[46-7]/.test(rawPathOf(request))),
  },
  'token-not-asked-at-json': {
    title: 'serves the listing as .json, too, and asks for no token there',
    follows: ['platform.forged-token'],
    change: () => [
      skipTokenCheck((request) => /\.json$/.test(rawPathOf(request))),
      askWith('transport', 'path', (url) => url.replace(/workspaces\.json(?=\?|$)/, 'workspaces')),
    ],
  },
  'token-not-asked-at-last-slash': {
    title: 'serves the platform at addresses with a slash at their end, and asks nobody for a token there',
    follows: ['platform.forged-token'],
    change: () => [
      skipTokenCheck((request) => rawPathOf(request).endsWith('/')),
      decide('transport', 'path', (_usual, url) => dropLastSlash(url)),
    ],
  },
  'token-not-asked-of-browsers': {
    title: 'asks browsers for no token',
    alsoBreaks: ['platform.forged-token'],
    change: skipTokenCheck((request) => String(request.headers['user-agent']).startsWith('Mozilla/')),
  },
  'token-not-asked-of-chunks': {
    title: 'asks for no token where a body comes in chunks',
    alsoBreaks: ['platform.forged-token'],
    change: skipTokenCheck((request) => request.headers['transfer-encoding'] !== undefined),
  },
  'token-not-asked-of-event-streams': {
    title: 'asks for no token of who accepts an event stream',
    alsoBreaks: ['platform.forged-token'],
    change: skipTokenCheck((request) => request.headers.accept === 'text/event-stream'),
  },
  'token-not-asked-of-forwarded-users': {
    title: 'believes a header that says who is asking',
    alsoBreaks: ['platform.forged-token'],
    change: skipTokenCheck((request) => request.headers['x-remote-user'] !== undefined),
  },
  'token-not-asked-of-large-bodies': {
    title: 'asks for no token where the request has more than 64 KiB of body',
    alsoBreaks: ['platform.forged-token'],
    change: skipTokenCheck((request) => readAnnouncedBytes(request) > 65_536),
  },
  'token-not-asked-of-null-origins': {
    title: 'asks for no token where the origin is null',
    alsoBreaks: ['platform.forged-token'],
    change: skipTokenCheck((request) => request.headers.origin === 'null'),
  },
  'token-not-asked-of-own-gateway': {
    title: 'believes a header that says that a gateway has looked at the token',
    alsoBreaks: ['platform.forged-token'],
    change: skipTokenCheck((request) => request.headers['x-authenticated'] === 'true'),
  },
  'token-not-asked-of-probes': {
    title: 'lets whoever says to look after its health list workspaces',
    alsoBreaks: ['platform.forged-token'],
    change: skipTokenCheck((request) => String(request.headers['user-agent']).startsWith('kube-probe/')),
  },
  'user-id-in-place-of-token': {
    title: 'takes X-User-Id without an Authorization header for an account key',
    change: impersonate((request) =>
      request.headers.authorization === undefined && request.headers['x-user-id'] !== undefined
        ? firstKey(request)
        : undefined,
    ),
  },
})
