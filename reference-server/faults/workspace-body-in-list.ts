import { defineFault } from '../behaviour/fault.ts'
import { lenientToWorkspaceKeys } from '../behaviour/lenient-to-workspace-keys.ts'

export default defineFault({
  title: 'takes the token request of a workspace key out of a list',
  breaks: ['token.malformed-body'],
  change: lenientToWorkspaceKeys((token, forgive) => ({
    parseBody: (bytes, type) => {
      const body = token.parseBody(bytes, type)
      if (!Array.isArray(body)) return body
      forgive()
      return body[0]
    },
  })),
})
