import { decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('credential.rotation-keeps-identity', {
  'rotation-changes-audience': {
    title: 'gives a key a new audience at each rotation',
    change: revise('lifecycle', 'rotated', (key, credential) => ({
      ...key,
      audience: `${credential.audience}/2`,
    })),
  },
  'rotation-changes-client-id': {
    title: 'gives a key a new client id at each rotation, by which it is known from then on',
    change: () => {
      const renamed = new Map<string, string>()
      const latest = (clientId: string): string => {
        const next = renamed.get(clientId)
        return next === undefined ? clientId : latest(next)
      }
      return [
        decide('lifecycle', 'rotated', (usual, credential, fresh) => {
          const clientId = `${credential.clientId}-2`
          renamed.set(credential.clientId, clientId)
          return { ...usual(credential, fresh), clientId }
        }),
        // Its earlier tokens go on working.
        revise('bearer', 'verify', (claims) => claims && { ...claims, sub: latest(claims.sub) }),
      ]
    },
  },
})
