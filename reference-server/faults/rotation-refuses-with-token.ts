import { defineFault } from '../behaviour/fault.ts'
import { refusingRetired } from '../behaviour/retired-secrets.ts'

const token = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"somebody"}')}.`.replaceAll('=', '')

export default defineFault({
  title: 'gives a token with the refusal of a retired secret',
  breaks: ['credential.rotation-retires-secret'],
  change: (behaviour) =>
    refusingRetired(behaviour, (usual) => ({
      ...usual,
      body: { error: 'invalid_client', access_token: `${token}c2lnbmVk` },
    })),
})
