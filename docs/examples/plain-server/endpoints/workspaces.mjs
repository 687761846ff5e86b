import { sendJson } from '../body.mjs'
import { Refusal } from '../refusal.mjs'
import { keyOfToken } from '../tokens.mjs'

export function workspaces({ request, response, world, id }) {
  const [, token] = /^Bearer ([^\s,]+)$/.exec(request.headers.authorization ?? '') ?? []
  const key = token === undefined ? undefined : keyOfToken(world, token)
  if (key === undefined) throw new Refusal(401, 'unauthorized')
  // The list is the account's, which a workspace key has no permission for.
  if (key.account !== id || key.workspace !== undefined) throw new Refusal(403, 'forbidden')
  sendJson(response, 200, { workspaces: world.workspaces })
}
