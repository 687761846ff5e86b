import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Change } from '../../../behaviour/change.ts'
import { orderDefinition } from '../../../testing/external-api.ts'
import { decodeHtml, signIn } from '../../../testing/portal-visitor.ts'
import { send, startWorld } from '../../../testing/started-world.ts'

test('a curl line sends what the Test Panel would send', async (t) => {
  const change: Change = () => ({
    customApi: {
      panelRequest: (request) => ({ ...request, headers: { ...request.headers, 'x-by-portal': '' } }),
      dotSegments: 'sent as they are',
    },
  })
  const started = await startWorld(t, [change])
  const ada = await signIn(started, 'ada')
  const responses = { '200': { description: 'Done' } }
  const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]
  const definition = orderDefinition({ '/things/{id}': { head: { summary: 'Look', parameters, responses } } })
  const lineOf = async (place: string, name: string) => {
    const authentication = { type: 'API key', in: place, name, value: 'sk-01234567' }
    const choice = { name: 'Things', definition: JSON.stringify(definition), authentication }
    const { body } = await send(
      'POST',
      `${started.address}/control/custom-apis`,
      { 'x-portal-user': 'ada' },
      choice,
    )
    const asked = { method: 'HEAD', path: '/things/{id}', 'parameter:id': '..', show: 'curl' }
    const { html } = await ada.post(`/custom-apis/${body.id}/test`, asked)
    const line = /aria-label="curl command"><code>(.*?)<\/code>/s.exec(html)?.[1]
    return decodeHtml(line ?? '').split(' \\\n  ')
  }
  const [command, added] = ["curl -I --path-as-is 'http://127.0.0.1:1/things/..'", "-H 'x-by-portal;'"]
  assert.deepEqual(await lineOf('header', 'X.Api.Key'), [command, added, '-H "X.Api.Key: $API_KEY"'])
  assert.deepEqual(await lineOf('header', 'x$key'), [command, added, `-H 'x$key: '"$API_KEY"`])
  assert.deepEqual(await lineOf('query', 'api.key'), [`${command}"?api.key=$API_KEY"`, added])
})
