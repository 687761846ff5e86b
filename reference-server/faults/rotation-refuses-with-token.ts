import { defineFault } from '../behaviour/fault.ts'
import { keptTokens } from '../behaviour/kept-tokens.ts'
import { refusingRetired } from '../behaviour/retired-secrets.ts'

export default defineFault({
  title: 'gives a token with the refusal of a retired secret',
  breaks: ['credential.rotation-retires-secret'],
  change: (behaviour) => {
    const { seal, tokenFor } = keptTokens(behaviour.token)
    const { lifecycle, token } = refusingRetired(behaviour, (usual, request) => ({
      ...usual,
      body: { error: 'invalid_client', access_token: tokenFor(request) },
    }))
    return { lifecycle, token: { ...token, seal } }
  },
})
