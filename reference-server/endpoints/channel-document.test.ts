import assert from 'node:assert/strict'
import { test } from 'node:test'
import SwaggerParser from '@apidevtools/swagger-parser'
import { parse } from 'yaml'
import { send, startWorld } from '../testing/started-world.ts'

test('the document of a channel is valid OpenAPI 3.1 and describes its five endpoints', async (t) => {
  const { address, seed } = await startWorld(t)
  const { channelId, apiKey } = seed.channel
  const answer = await send('GET', `${address}/channels/${channelId}/openapi.json`)
  assert.equal(answer.status, 200)
  assert.match(answer.body.openapi, /^3\.1\./)
  assert.equal(answer.body.servers[0].url, address)
  const path = `/channelsApi/${channelId}`
  assert.deepEqual(
    Object.entries<object>(answer.body.paths).map(([at, item]) => [at, Object.keys(item)]),
    [
      [`${path}/stream`, ['post']],
      [`${path}/invoke`, ['post']],
      [`${path}/batch`, ['post']],
      [`${path}/files`, ['post']],
      [`${path}/files/extensions`, ['get']],
    ],
  )
  assert.deepEqual(answer.body.components.securitySchemes, {
    channelKey: { type: 'apiKey', in: 'header', name: 'service-api-key' },
  })
  assert.ok(!JSON.stringify(answer.body).includes(apiKey))
  await SwaggerParser.validate(answer.body)
})

test('the document is served as YAML too, and says the same', async (t) => {
  const { address, seed } = await startWorld(t)
  const url = `${address}/channels/${seed.channel.channelId}/openapi`
  const yaml = await send('GET', `${url}.yaml`)
  assert.equal(yaml.headers.get('content-type'), 'application/yaml; charset=utf-8')
  assert.deepEqual(parse(yaml.body), (await send('GET', `${url}.json`)).body)
})

test('a channel that does not exist has no document', async (t) => {
  const { address } = await startWorld(t)
  assert.equal((await send('GET', `${address}/channels/${crypto.randomUUID()}/openapi.json`)).status, 404)
  assert.equal((await send('GET', `${address}/channels/${crypto.randomUUID()}/openapi.yaml`)).status, 404)
})
