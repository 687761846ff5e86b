import { signIn } from '../portal-visitor.ts'
import { bearerOf, send, workspacesOf } from '../started-world.ts'
import { findPortal } from './found-portal.ts'
import { pathOf } from './heads.ts'
import type { MeasuredServer } from './measured-server.ts'
import type { Sent } from './row.ts'

const ada = { 'x-portal-user': 'ada' }
const definition = JSON.stringify({ openapi: '3.1.0', info: { title: 'x', version: '1' }, paths: {} })
const mostApisOfAgent = 50

/** Gives a way to create one more of everything that is listed anywhere. */
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
