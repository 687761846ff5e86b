// A second implementation of the HTTP side of the specification, without any dependency: token endpoint, platform API, channel API.
// It is an example for implementers, in whatever language: one small file an endpoint, and a table that leads to them.
//   node server.mjs target.yaml      listens on a free port and writes the target file
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { batch } from './endpoints/batch.mjs'
import { extensions } from './endpoints/extensions.mjs'
import { files } from './endpoints/files.mjs'
import { invoke } from './endpoints/invoke.mjs'
import { stream } from './endpoints/stream.mjs'
import { token } from './endpoints/token.mjs'
import { workspaces } from './endpoints/workspaces.mjs'
import { Refusal } from './refusal.mjs'
import { createWorld, targetOf } from './world.mjs'

const world = createWorld()

const ROUTES = [
  ['POST', /^\/token$/, token],
  ['GET', /^\/api\/accounts\/([^/]+)\/workspaces$/, workspaces],
  ['POST', /^\/channelsApi\/([^/]+)\/stream$/, stream],
  ['POST', /^\/channelsApi\/([^/]+)\/invoke$/, invoke],
  ['POST', /^\/channelsApi\/([^/]+)\/batch$/, batch],
  ['POST', /^\/channelsApi\/([^/]+)\/files$/, files],
  ['GET', /^\/channelsApi\/([^/]+)\/files\/extensions$/, extensions],
]

const server = createServer(async (request, response) => {
  try {
    const [path] = request.url.split('?')
    const [, , endpoint] = ROUTES.find(([method, form]) => method === request.method && form.test(path)) ?? []
    if (endpoint === undefined) throw new Refusal(404, 'not_found')
    const [, id] = ROUTES.find(([, , one]) => one === endpoint)[1].exec(path)
    await endpoint({ request, response, world, id })
  } catch (error) {
    if (response.headersSent) return response.destroy()
    const { status, code } = error instanceof Refusal ? error : new Refusal(500, 'server_error')
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: code }))
  }
})

server.listen(0, '127.0.0.1', () => {
  world.address = `http://127.0.0.1:${server.address().port}`
  const [, , targetFile] = process.argv
  // JSON is YAML, too.
  if (targetFile !== undefined) {
    writeFileSync(targetFile, JSON.stringify(targetOf(world), null, 2), { mode: 0o600 })
  }
  console.log(world.address)
})
process.on('SIGTERM', () => process.exit(0))
