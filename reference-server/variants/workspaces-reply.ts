import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { TargetFile } from '../../contracts/generated/schemas.ts'
import { replaceDecision } from '../behaviour/change.ts'
import { defineVariants } from '../behaviour/variant.ts'
import type { Answer } from '../http/answer.ts'
import type { Workspace } from '../store/accounts.ts'
import { worldOf } from '../world/request-world.ts'

const NAMES = ['Sales Team', 'Customer Support', 'Help & Research', 'Legal Department']

const WORDS = ['sales', 'support', 'research', 'legal']

const UUIDS = [
  'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  '7d9f0a52-5a7e-4c0b-9d7d-0d6f5f2f6a10',
  '0c9af85e-f91e-4b71-9f4c-197977a53cb8',
  '9b2d3e61-4a0f-4f6c-8d15-6f0c2b7a9e34',
] as const

/** On one page, of some 1.5 MB. */
const COUNT = 5_000

/** An account of that size needs descriptions to tell its workspaces apart. */
const DESCRIPTION = 'A workspace of one of the teams. '.repeat(7)

export default defineVariants({
  'refusal-names-are-ordinary': {
    title: 'calls its workspaces by ordinary words, which its refusals shout, whisper and escape',
    choices: ['list of workspaces', 'body of a refusal'],
    change: ({ platform }) => ({
      platform: {
        workspacesReply: (workspaces, request) => {
          const all = worldOf(request).store.workspaces.ofAccount('acme')
          const nameOf = (wanted: string) => NAMES[all.findIndex(({ id }) => id === wanted)]
          return { status: 200, body: workspaces.map(({ id }) => ({ id, name: nameOf(id) })) }
        },
        refusal: (refused, request) => ({
          ...platform.refusal(refused, request),
          body: {
            error: 'ACCESS DENIED. CONTACT YOUR SALES TEAM.',
            message: 'Ask customer support, or see help &amp; research.',
            link: 'https://example.com/legal+department',
          },
        }),
      },
    }),
  },
  'workspace-ids-are-words': {
    title: 'calls its workspaces by words, which its refusals use as well',
    target: nameWorkspace('sales'),
    choices: ['list of workspaces'],
    change: ({ platform }) => ({
      platform: {
        workspacesReply: listUnder(WORDS),
        refusal: (refused, request) => ({
          ...platform.refusal(refused, request),
          body: { error: refused.reason, message: 'Contact support, or sales.' },
        }),
      },
    }),
  },
  'workspace-ids-are-uuids': {
    title: 'lists its workspaces by UUIDs in small letters, which the portal shows in capitals',
    target: nameWorkspace(UUIDS[0].toUpperCase()),
    choices: ['list of workspaces'],
    change: replaceDecision('platform', 'workspacesReply', () => listUnder(UUIDS)),
  },
  'workspaces-as-list': {
    title: 'answers the list of workspaces as a bare array, the last one first',
    choices: ['list of workspaces'],
    change: replaceDecision('platform', 'workspacesReply', () => (workspaces) => ({
      status: 200,
      body: workspaces.toReversed(),
    })),
  },
  'workspaces-by-id-with-count': {
    title:
      'lists the workspaces as an object by their ids, with their count beside them and an empty list in each',
    choices: ['list of workspaces'],
    change: replaceDecision('platform', 'workspacesReply', () => (workspaces) => ({
      status: 200,
      body: {
        ...Object.fromEntries(workspaces.map(({ id, name }) => [id, { name, tags: [] }])),
        count: workspaces.length,
        links: { next: null },
      },
    })),
  },
  'workspaces-by-membership': {
    title: 'lists who belongs to which workspace, two people to each',
    choices: ['list of workspaces'],
    change: replaceDecision('platform', 'workspacesReply', () => (workspaces) => ({
      status: 200,
      body: {
        memberships: workspaces.flatMap(({ id, name }) =>
          ['ada', 'wes'].map((user) => ({ user, workspace: { id, name } })),
        ),
      },
    })),
  },
  'workspaces-by-the-thousands': {
    title: 'lists five thousand workspaces on one page',
    choices: ['list of workspaces'],
    change: replaceDecision('platform', 'workspacesReply', () => (workspaces) => ({
      status: 200,
      body: [
        ...workspaces,
        // A workspace key sees only its own.
        ...Array.from({ length: workspaces.length > 1 ? COUNT : 0 }, (_, at) => ({
          id: `ws_of_team_${at}`,
          name: `Team ${at}`,
          description: DESCRIPTION,
        })),
      ],
    })),
  },
  'workspaces-in-addresses': {
    title: 'names the workspaces by their addresses alone, as hypermedia does',
    choices: ['list of workspaces'],
    change: replaceDecision('platform', 'workspacesReply', () => (workspaces, request) => {
      const self = new URL(request.url, 'http://localhost').pathname
      return {
        status: 200,
        headers: { 'content-type': 'application/hal+json' },
        body: {
          _links: { self: { href: self } },
          _embedded: {
            workspaces: workspaces.map(({ id, name }) => ({
              _links: { self: { href: `${self}/${id}` } },
              name,
            })),
          },
        },
      }
    }),
  },
  'workspaces-in-pages': {
    title: 'answers the list of workspaces as a page of records with links',
    choices: ['list of workspaces'],
    change: replaceDecision('platform', 'workspacesReply', () => (workspaces) => ({
      status: 200,
      body: {
        data: workspaces.map(({ id, name }) => ({ type: 'workspace', id, attributes: { name } })),
        meta: { total: workspaces.length, page: 1 },
        links: { next: null },
      },
    })),
  },
  'workspaces-in-plain-text': {
    title: 'lists the workspaces in plain text, beneath the number of the request',
    choices: ['list of workspaces'],
    change: replaceDecision('platform', 'workspacesReply', () => (workspaces) => ({
      status: 200,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      stream: Readable.from([
        `Request ${randomUUID()}\n`,
        ...workspaces.map(({ id, name }) => `${id} ${name}\n`),
      ]),
    })),
  },
  'workspaces-one-a-page': {
    title: 'lists one workspace a page, the newest first, with a link to the next one',
    choices: ['list of workspaces', 'what a page of workspaces holds'],
    change: replaceDecision('platform', 'workspacesReply', () => (workspaces, request) => {
      const page = Number(new URL(request.url, 'http://localhost').searchParams.get('page') ?? '1')
      const next = page < workspaces.length ? `?page=${page + 1}` : null
      return {
        status: 200,
        body: { items: workspaces.toReversed().slice(page - 1, page), links: { next } },
      }
    }),
  },
})

/** The target file names the workspace of the workspace key by another id. */
function nameWorkspace(workspaceId: string): (target: TargetFile) => TargetFile {
  return (target) => {
    const { platform } = target
    const { workspaceKey } = platform ?? {}
    if (platform === undefined || workspaceKey === undefined) return target
    return { ...target, platform: { ...platform, workspaceKey: { ...workspaceKey, workspaceId } } }
  }
}

/** Lists the workspaces under other ids: those of the account have them in turn. */
function listUnder(
  others: readonly string[],
): (workspaces: readonly Workspace[], request: FastifyRequest) => Answer {
  return (workspaces, request) => {
    const all = worldOf(request).store.workspaces.ofAccount('acme')
    const idOf = (wanted: string): string | undefined => others[all.findIndex(({ id }) => id === wanted)]
    return { status: 200, body: workspaces.map(({ id, name }) => ({ id: idOf(id), name })) }
  }
}
