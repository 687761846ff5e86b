import type { FastifyRequest } from 'fastify'
import type { World } from '../world/world.ts'
import type { About } from './entry.ts'

/** The account that the path of a platform request names, if there is such an account. */
export function accountInPath(request: FastifyRequest, { store }: World): About | undefined {
  const id = /\/accounts\/([^/?]+)/.exec(request.url)?.[1]
  const account = id === undefined ? undefined : store.accounts.find(id)
  return account && { kind: 'account', id: account.id, accountId: account.id, workspaceId: null }
}
