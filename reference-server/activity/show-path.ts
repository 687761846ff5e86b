import type { FastifyRequest } from 'fastify'
import type { World } from '../world/world.ts'
import type { About } from './entry.ts'
import { lastFour } from './last-four.ts'

// `oauth`, `v1`, `channelsApi`, `knowledge-bases`, `openapi.json`: words, and nothing that could be a key.
const word = /^(?:v\d{1,2}|[a-z]{1,20}(?:[A-Z][a-z]{1,15}){0,3}(?:[-._][a-z]{1,15}){0,3})$/

/**
 * The path of a request as it can be shown: keys get into paths by mistake, and the URL of an upload is one. What is
 * left are words, and the ids of the account that the request is about, so that nobody learns what others have.
 */
export function showPath(request: FastifyRequest, world: World, about: About | undefined): string {
  const [path = '', query] = request.url.split('?', 2)
  const shown = path
    .split('/')
    .map((segment, index, all) =>
      segment === '' || mayShow(segment, all[index - 1], world, about) ? segment : lastFour(segment),
    )
    .join('/')
  return `${shown.length > 200 ? `${shown.slice(0, 200)}…` : shown}${query === undefined ? '' : '?…'}`
}

function mayShow(
  segment: string,
  before: string | undefined,
  { store }: World,
  about: About | undefined,
): boolean {
  if (segment === about?.id || segment === about?.accountId) return true
  switch (before) {
    case 'channelsApi':
    case 'channels':
      return about !== undefined && store.channels.find(segment)?.accountId === about.accountId
    case 'workspaces':
      return about !== undefined && store.workspaces.find(segment)?.accountId === about.accountId
    case 'credentials':
      return about !== undefined && store.credentials.find(segment)?.accountId === about.accountId
    case 'custom-apis':
      return about !== undefined && store.customApis.find(segment)?.accountId === about.accountId
    default:
      return word.test(segment)
  }
}
