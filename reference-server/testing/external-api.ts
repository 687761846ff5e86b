import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { TestContext } from 'node:test'

/** A request as an external API got it. */
export interface Arrived {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** What an external API does with a request. */
export type Behave = (arrived: Arrived, response: ServerResponse) => void

/** An external API on the loopback address. */
export interface ExternalApi {
  address: string
  /** Everything that reached it. */
  arrived: Arrived[]
}

/** Starts an external API until the test ends; without a behaviour, it answers with what it was sent. */
export async function startExternalApi(t: TestContext, behave: Behave = echo): Promise<ExternalApi> {
  const arrived: Arrived[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      arrived.push({ method, url, headers, body })
      behave({ method, url, headers, body }, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  assert.ok(typeof address === 'object' && address !== null)
  return { address: `http://127.0.0.1:${address.port}`, arrived }
}

/** A definition with everything: parameters in every place, a body, a group. */
export function ticketDefinition(server: string): object {
  const responses = { '200': { description: 'Done' } }
  const schema = { type: 'string' }
  return {
    openapi: '3.1.0',
    info: { title: 'Tickets', version: '1' },
    servers: [{ url: server }],
    paths: {
      '/tickets': {
        get: {
          summary: 'All tickets',
          tags: ['Tickets'],
          parameters: [{ name: 'state', in: 'query', schema }],
          responses,
        },
        post: {
          summary: 'Creates a ticket',
          tags: ['Tickets'],
          requestBody: { content: { 'application/json': { example: { title: 'Broken' } } } },
          responses,
        },
      },
      '/tickets/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema }],
        get: { summary: 'One ticket', parameters: [{ name: 'x-trace', in: 'header', schema }], responses },
      },
    },
  }
}

/** A definition whose one action has a parameter of each kind, and a body described by its schema alone. */
export function orderDefinition(paths: object = {}): object {
  const schema = {
    type: 'object',
    properties: {
      id: { type: 'string', readOnly: true },
      title: { type: 'string' },
      tags: { type: 'array', items: { enum: ['new', 'old'] } },
      parent: { $ref: '#/components/schemas/Order' },
    },
  }
  const responses = { '200': { description: 'Done' } }
  const values = { type: 'string', enum: ['open', 'shut'], default: 'open' }
  const state = { name: 'state', in: 'query', description: 'Which ones', schema: values }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } }
  return {
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    servers: [{ url: 'http://127.0.0.1:1' }],
    paths: {
      '/orders/{id}': { post: { responses, parameters: [state], requestBody: { content } } },
      ...paths,
    },
    components: { schemas: { Order: schema } },
  }
}

function echo(arrived: Arrived, response: ServerResponse): void {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(arrived))
}
