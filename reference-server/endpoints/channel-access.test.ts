import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'
import SwaggerParser from '@apidevtools/swagger-parser'
import { parse } from 'yaml'
import {
  bearerOf,
  channelOf,
  message,
  type StartedWorld,
  send,
  startWorld,
} from '../testing/started-world.ts'

/** The five endpoints, each with a correct request. */
function endpointsOf(started: StartedWorld) {
  const { url } = channelOf(started)
  const file = (): FormData => {
    const form = new FormData()
    form.append('files', new File(['x'], 'a.txt'))
    return form
  }
  const json = (body: unknown) => ({
    body: JSON.stringify(body),
    type: { 'content-type': 'application/json' },
  })
  return [
    { url: `${url}/stream`, method: 'POST', make: () => json(message()) },
    { url: `${url}/invoke`, method: 'POST', make: () => json(message()) },
    { url: `${url}/batch`, method: 'POST', make: () => json([message()]) },
    { url: `${url}/files`, method: 'POST', make: () => ({ body: file(), type: {} }) },
    { url: `${url}/files/extensions`, method: 'GET', make: () => ({ body: null, type: {} }) },
  ]
}

test('every endpoint asks for the key of its own channel, and refuses all else alike', async (t) => {
  const started = await startWorld(t)
  const { seed } = started
  const key = seed.channel.apiKey
  const { authorization } = await bearerOf(started)
  const refused: Record<string, string>[] = [
    {},
    { 'service-api-key': '' },
    { 'service-api-key': key.slice(0, -1) },
    { 'service-api-key': `${key}x` },
    { 'service-api-key': key.toLowerCase() },
    { 'service-api-key': seed.otherChannel.apiKey },
    { 'service-api-key': authorization.slice('Bearer '.length) },
    { 'service-api-key': `${key}, ${key}` },
    { authorization },
    { authorization: `Bearer ${key}` },
  ]
  for (const { url, method, make } of endpointsOf(started)) {
    const status = async (address: string, headers: Record<string, string>): Promise<number> => {
      const { body, type } = make()
      const response = await fetch(address, { method, headers: { ...type, ...headers }, body })
      await response.arrayBuffer()
      return response.status
    }
    assert.equal(await status(url, { 'service-api-key': key }), url.endsWith('/files') ? 201 : 200)
    for (const headers of refused) {
      assert.equal(await status(url, headers), 401, `${url} ${JSON.stringify(headers)}`)
    }
    assert.equal(await status(`${url}?service-api-key=${key}`, {}), 401)
    const unknown = url.replace(seed.channel.channelId, crypto.randomUUID())
    assert.equal(await status(unknown, { 'service-api-key': key }), 401)
  }
})

test('the header name may be written in any case', async (t) => {
  const started = await startWorld(t)
  const { url } = channelOf(started)
  for (const name of ['Service-Api-Key', 'SERVICE-API-KEY', 'sErViCe-aPi-kEy']) {
    const status = await new Promise((resolve, reject) => {
      const sent = request(`${url}/files/extensions`, {
        headers: [name, started.seed.channel.apiKey, 'host', 'x'],
      })
      sent
        .on('response', (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end()
    })
    assert.equal(status, 200, name)
  }
})

test('messages are JSON, by their content type', async (t) => {
  const started = await startWorld(t)
  const { key } = channelOf(started)
  for (const { url, method, make } of endpointsOf(started).slice(0, 3)) {
    const { body } = make()
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'x',
    ]) {
      const response = await fetch(url, { method, headers: { ...key, 'content-type': type }, body })
      assert.equal(response.status, 415, type)
    }
    const bare = await fetch(url, { method, headers: key, body: Buffer.from(String(body)) })
    assert.equal(bare.status, 415)
    const malformed = await send(method, url, key, '{"message": "x",}')
    assert.equal(malformed.status, 400)
  }
})

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
