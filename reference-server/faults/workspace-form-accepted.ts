import { defineFault } from '../behaviour/fault.ts'
import { lenientToWorkspaceKeys } from '../behaviour/lenient-to-workspace-keys.ts'
import { mediaTypeOf } from '../http/media-type.ts'

const form = 'application/x-www-form-urlencoded'

export default defineFault({
  title: 'takes form-encoded token requests of a workspace key',
  breaks: ['token.json-only'],
  change: lenientToWorkspaceKeys((token, forgive) => ({
    acceptsMediaType: (type) => mediaTypeOf(type) === form || token.acceptsMediaType(type),
    parseBody: (bytes, type) => {
      if (mediaTypeOf(type) !== form) return token.parseBody(bytes, type)
      forgive()
      return Object.fromEntries(new URLSearchParams(Buffer.from(bytes).toString()))
    },
  })),
})
