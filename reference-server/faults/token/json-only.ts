import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { forgiveWorkspaceKeys } from '../../changes/workspace-keys.ts'
import { mediaTypeOf } from '../../http/body.ts'

const form = 'application/x-www-form-urlencoded'
const inParts = 'multipart/form-data'

export default defineFaults('token.json-only', {
  'token-form-accepted': {
    title: 'takes form-encoded token requests',
    change: () => [
      decide('token', 'acceptsMediaType', (usual, type) => mediaTypeOf(type) === form || usual(type)),
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
      decide('token', 'acceptsMediaType', (usual, type) => mediaTypeOf(type) === inParts || usual(type)),
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
    change: decide(
      'token',
      'acceptsMediaType',
      (usual, type) => /^text\/plain/.test(type ?? '') || usual(type),
    ),
  },
  'workspace-form-accepted': {
    title: 'takes form-encoded token requests of a workspace key',
    change: forgiveWorkspaceKeys((forgive) => () => [
      decide('token', 'acceptsMediaType', (usual, type) => mediaTypeOf(type) === form || usual(type)),
      decide('token', 'parseBody', (usual, bytes, type) => {
        if (mediaTypeOf(type) !== form) return usual(bytes, type)
        forgive()
        return Object.fromEntries(new URLSearchParams(Buffer.from(bytes).toString()))
      }),
    ]),
  },
})
