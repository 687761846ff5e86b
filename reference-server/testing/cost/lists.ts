import { signIn } from '../portal-visitor.ts'
import { bearerOf, channelOf, send, workspacesOf } from '../started-world.ts'
import { findPortal } from './found-portal.ts'
import type { MeasuredServer } from './measured-server.ts'
import { joinNumbered, type Row, type Sent } from './row.ts'

const ada = { 'x-portal-user': 'ada' }
const definition = JSON.stringify({ openapi: '3.1.0', info: { title: 'x', version: '1' }, paths: {} })
const mostApisOfAgent = 50

/** Gives a function that creates one more of everything that is listed anywhere. */
export async function moreOfEach(server: MeasuredServer): Promise<() => Promise<void>> {
  const { address, seed } = server
  const visitor = await signIn(server, 'ada')
  const token = await visitor.token()
  const bearer = await bearerOf(server)
  const apis: string[] = []
  const control = (path: string, body: object) => send('POST', `${address}/control${path}`, ada, body)
  return async () => {
    await control('/credentials', {
      name: 'n',
      type: 'workspace',
      workspaceId: seed.workspaceId,
      role: 'Chat User',
    })
    await control('/channels', { name: 'n' })
    const { body } = await control('/custom-apis', {
      name: 'n',
      definition,
      authentication: { type: 'None' },
    })
    apis.push(body.id)
    const form = new URLSearchParams({ _csrf: token, name: 'n' })
    for (const id of apis.slice(0, mostApisOfAgent)) form.set(`api-${id}`, 'yes')
    await visitor.send('POST', '/agents/new/calling', form)
    await send('POST', workspacesOf(server), bearer, { name: 'n' })
    await send('POST', `${workspacesOf(server)}/${seed.workspaceId}/knowledge-bases`, bearer, { name: 'n' })
    await send('GET', `${address}/nowhere/${'a'.repeat(1000)}`)
  }
}

/** A request for every page, and for everything else that is asked for with GET. */
export async function gets(server: MeasuredServer): Promise<ReadonlyMap<string, Sent>> {
  const visitor = await signIn(server, 'ada')
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, ...(await bearerOf(server)), ...ada }
  const { pages } = await findPortal(server)
  return new Map(
    server.routes
      .filter((route) => route.startsWith('GET '))
      .map((route) => {
        const page = pages.get(route)
        const path = page === undefined ? pathOf(route.slice('GET '.length), server) : `/portal${page}`
        return [route, { method: 'GET', url: `${server.address}${path}`, headers }]
      }),
  )
}

/** As much as Node accepts of a head, less what else is in it. */
const most = 13_000

type Change = (sent: Sent, size: number) => Sent

const inHeader =
  (name: string, value: (size: number) => string): Change =>
  (sent, size) => ({ ...sent, headers: { ...sent.headers, [name]: value(size) } })
const inAddress =
  (added: (size: number) => string): Change =>
  (sent, size) => ({ ...sent, url: `${sent.url}${added(size)}` })

const changes: Readonly<Record<string, Change>> = {
  'headers of different names': (sent, size) => {
    const further = Array.from({ length: size / 9 }, (_, n): [string, string] => [`x-${n}`, 'a'])
    return { ...sent, headers: { ...sent.headers, ...Object.fromEntries(further) } }
  },
  'headers of one name': (sent, size) => ({
    ...sent,
    headers: { ...sent.headers, 'x-a': Array(Math.floor(size / 7)).fill('a') },
  }),
  cookies: inHeader('cookie', (size) => joinNumbered(size / 7, (n) => `c${n}=a`, '; ')),
  'a long cookie': inHeader('cookie', (size) => `portal_session=${'a'.repeat(size)}`),
  'parts of a JWT': inHeader('authorization', (size) => `Bearer ${'ey.'.repeat(size / 3)}`),
  'a long JWT': inHeader(
    'authorization',
    (size) => `Bearer ey${'a'.repeat(size / 2)}.ey${'b'.repeat(size / 2)}.c`,
  ),
  'blanks in Authorization': inHeader('authorization', (size) => `Bearer${' '.repeat(size)}x`),
  'a long key': inHeader('service-api-key', (size) => 'a'.repeat(size)),
  'keys in a list': inHeader('service-api-key', (size) => 'a, '.repeat(size / 3)),
  'blanks in a key': inHeader('service-api-key', (size) => `a${' '.repeat(size)}a`),
  'a long X-User-Id': inHeader('x-user-id', (size) => 'a'.repeat(size)),
  'a long X-Portal-User': inHeader('x-portal-user', (size) => 'a'.repeat(size)),
  'parameters of a content type': inHeader(
    'content-type',
    (size) => `multipart/form-data; ${'a=b; '.repeat(size / 5)}`,
  ),
  'a long boundary': inHeader('content-type', (size) => `multipart/form-data; boundary=${'a'.repeat(size)}`),
  'media types': inHeader('accept', (size) => joinNumbered(size / 4, () => 'a/b')),
  'a long host': inHeader('host', (size) => 'a.'.repeat(size / 2)),
  'query parameters': inAddress((size) => `?${joinNumbered(size / 6, (n) => `${n}=a`, '&')}`),
  'query parameters of one name': inAddress((size) => `?${'q=a&'.repeat(size / 4)}`),
  'escapes in a query': inAddress((size) => `?q=${'%41'.repeat(size / 3)}`),
  'segments of a path': inAddress((size) => '/a'.repeat(size / 2)),
  'escapes in a path': inAddress((size) => '%41'.repeat(size / 3)),
}

/** Every route with each part of a head. */
export async function heads(server: MeasuredServer): Promise<Row[]> {
  const visitor = await signIn(server, 'ada')
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, ...(await bearerOf(server)), ...channelOf(server).key, 'x-portal-user': 'ada' }
  return server.routes
    .filter((route) => !/^(?:HEAD|OPTIONS) /.test(route))
    .flatMap((place) => {
      const [method = '', path = ''] = place.split(' ')
      const url = `${server.address}${pathOf(path, server)}`
      return Object.entries(changes).map(([part, change]): Row => {
        return { place, part, most, request: (size) => change({ method, url, headers }, size) }
      })
    })
}

/** The path of a route, its parameters filled in with what was seeded. */
function pathOf(pattern: string, { seed }: MeasuredServer): string {
  const ids: Readonly<Record<string, string>> = {
    accountId: seed.accountId,
    workspaceId: seed.workspaceId,
    channelId: seed.channel.channelId,
    clientId: seed.accountKey.clientId,
    agentId: seed.agentId,
    kind: 'scripted',
  }
  return pattern.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? 'none')
}
