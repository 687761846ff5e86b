import type { TestContext } from 'node:test'
import { startExternalApi } from '../external-api.ts'
import { signIn } from '../portal-visitor.ts'
import { type Reached, send } from '../started-world.ts'
import { type Row, values } from './row.ts'

const ada = { 'x-portal-user': 'ada' }

/** As much as the Test Panel shows of a body. */
const most = 1_000_000

/** Answers of an external API, shown by the Test Panel: to programs, and on its page. */
export async function answers(t: TestContext, started: Reached): Promise<Row[]> {
  const { address } = await startExternalApi(t, ({ url }, response) => {
    const [, part = '', size = ''] = url.split('/').map(decodeURIComponent)
    const value = values[part]
    if (value === undefined)
      response.writeHead(
        200,
        Object.fromEntries(Array.from({ length: Number(size) / 500 }, (_, n) => [`x-${n}`, 'a'])),
      )
    else response.writeHead(200, { 'content-type': 'application/json' })
    response.end(value?.(Number(size)))
  })
  const operation = { responses: { '200': { description: 'x' } } }
  const parameters = ['part', 'size'].map((name) => ({ name, in: 'path', required: true, schema: {} }))
  const definition = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    servers: [{ url: address }],
    paths: { '/{part}/{size}': { parameters, get: operation } },
  })
  const choice = { name: 'n', definition, authentication: { type: 'None' } }
  const { body } = await send('POST', `${started.address}/control/custom-apis`, ada, choice)
  const visitor = await signIn(started, 'ada')
  const token = await visitor.token()
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return [...Object.keys(values), 'headers'].flatMap((part): Row[] => {
    const path = (size: number): string => `/${encodeURIComponent(part)}/${Math.floor(size)}`
    const test = `custom-apis/${body.id}/test`
    return [
      {
        place: 'Test Panel, an answer',
        part,
        most,
        request: (size) => ({
          method: 'POST',
          url: `${started.address}/control/${test}`,
          headers: { ...ada, 'content-type': 'application/json' },
          body: JSON.stringify({ method: 'GET', path: path(size) }),
        }),
      },
      {
        place: 'Test Panel in the portal, an answer',
        part,
        most,
        request: (size) => ({
          method: 'POST',
          url: `${started.address}/portal/${test}`,
          headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
          body: String(new URLSearchParams({ _csrf: token, method: 'GET', path: path(size) })),
        }),
      },
    ]
  })
}
