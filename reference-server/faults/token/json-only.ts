import { decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { forgiveWorkspaceKeys } from '../../changes/workspace-keys.ts'
import { mediaTypeOf } from '../../http/body.ts'

const form = 'application/x-www-form-urlencoded'
const inParts = 'multipart/form-data'

export default defineFaults('token.json-only', {
  'token-form-accepted': {
    title: 'takes form-encoded token requests',
    change: () => [
      revise('token', 'acceptsMediaType', (accepts, type) => mediaTypeOf(type) === form || accepts),
      decide('token', 'parseBody', (usual, bytes, type) =>
        mediaTypeOf(type) === form
          ? Object.fromEntries(new URLSearchParams(Buffer.from(bytes).toString()))
          : usual(bytes, type),
      ),
    ],
  },
  'token-multipart-accepted': {
    title: 'takes token requests as a form in parts',
    change: () => [
      revise('token', 'acceptsMediaType', (accepts, type) => mediaTypeOf(type) === inParts || accepts),
      decide('token', 'parseBody', (usual, bytes, type) =>
        mediaTypeOf(type) === inParts
          ? Object.fromEntries(
              [
                ...Buffer.from(bytes)
                  .toString()
                  .matchAll(/name="([^"]*)"\r\n\r\n([^\r]*)/g),
              ].map(([, name, value]) => [name, value]),
            )
          : usual(bytes, type),
      ),
    ],
  },
  'token-plain-text-accepted': {
    title: 'takes JSON that calls itself text/plain',
    change: revise(
      'token',
      'acceptsMediaType',
      (accepts, type) => /^text\/plain/.test(type ?? '') || accepts,
    ),
  },
  'workspace-form-accepted': {
    title: 'takes form-encoded token requests of a workspace key',
    change: forgiveWorkspaceKeys((forgive) => () => [
      revise('token', 'acceptsMediaType', (accepts, type) => mediaTypeOf(type) === form || accepts),
      decide('token', 'parseBody', (usual, bytes, type) => {
        if (mediaTypeOf(type) !== form) return usual(bytes, type)
        forgive()
        return Object.fromEntries(new URLSearchParams(Buffer.from(bytes).toString()))
      }),
    ]),
  },
})
