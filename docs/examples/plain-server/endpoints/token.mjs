import { readJson, sendJson } from '../body.mjs'
import { Refusal } from '../refusal.mjs'
import { issueToken, sameText } from '../tokens.mjs'

const DAY = 86_400

export async function token({ request, response, world }) {
  const body = await readJson(request)
  const { client_id: id, client_secret: secret, audience, grant_type: grant } = Object(body)
  const areTexts = [id, secret, audience, grant].every((value) => typeof value === 'string' && value !== '')
  if (!areTexts || grant !== 'client_credentials') throw new Refusal(400, 'invalid_request')
  const key = world.keys.find(({ clientId }) => clientId === id)
  if (key === undefined || !sameText(secret, key.clientSecret) || audience !== world.audience) {
    throw new Refusal(401, 'invalid_client')
  }
  sendJson(response, 200, {
    access_token: issueToken(world, key.clientId, DAY),
    token_type: 'Bearer',
    expires_in: DAY,
  })
}
