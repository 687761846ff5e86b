import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('credential.rotation-keeps-identity', {
  'rotation-changes-audience': {
    title: 'gives a key a new audience at each rotation',
    change: decide('lifecycle', 'rotated', (usual, credential, fresh) => ({
      ...usual(credential, fresh),
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
        decide('bearer', 'verify', async (usual, token, world) => {
          const claims = await usual(token, world)
          return claims && { ...claims, sub: latest(claims.sub) }
        }),
      ]
    },
  },
})
