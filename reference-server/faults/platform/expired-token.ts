import { decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { verifyToken } from '../../state/tokens.ts'

export default defineFaults('platform.expired-token', {
  'expired-token-accepted': {
    title: 'goes on taking tokens past their time',
    alsoBreaks: ['credential.token-expires'],
    change: decide('bearer', 'verify', (_usual, token, world) =>
      verifyToken(token, world, { now: new Date(0) }),
    ),
  },
  'user-id-heals-expired-tokens': {
    title: 'takes an expired token of whoever names a user',
    change: () => [
      revise('bearer', 'readAuthorization', (token, _header, request) =>
        token === undefined || request.headers['x-user-id'] === undefined ? token : `timeless ${token}`,
      ),
      decide('bearer', 'verify', (usual, token, world) => {
        const timeless = /^timeless (.*)$/.exec(token)?.[1]
        return timeless === undefined
          ? usual(token, world)
          : verifyToken(timeless, world, { now: new Date(0) })
      }),
    ],
  },
})
