import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { agents } from './testing/cost/agents.ts'
import { answers } from './testing/cost/answers.ts'
import { jsonBodies } from './testing/cost/bodies.ts'
import { definitions } from './testing/cost/definitions.ts'
import { forms, uploads } from './testing/cost/forms.ts'
import { gets, heads, moreOfEach } from './testing/cost/lists.ts'
import { type MeasuredServer, startMeasuredServer } from './testing/cost/measured-server.ts'
import { Measurements } from './testing/cost/measurements.ts'
import type { Row } from './testing/cost/row.ts'
import { startExternalApi } from './testing/external-api.ts'

const tables: Readonly<
  Record<string, (server: MeasuredServer, t: TestContext) => readonly Row[] | Promise<readonly Row[]>>
> = {
  'heads of requests': heads,
  'JSON bodies': jsonBodies,
  uploads,
  definitions,
  messages: async (server, t) => agents(server, (await startExternalApi(t)).address),
  'answers of external APIs': (server, t) => answers(t, server),
  'forms of the portal': async (server, t) => {
    await agents(server, (await startExternalApi(t)).address)
    return forms(server)
  },
}

for (const [what, rowsOf] of Object.entries(tables)) {
  test(`nothing that a stranger can repeat keeps others waiting: ${what}`, async (t) => {
    const server = await startMeasuredServer(t)
    const rows = await rowsOf(server, t)
    const measurements = new Measurements(server)
    for (const row of rows) await measurements.measure(row)
    t.diagnostic(measurements.table())
    assert.deepEqual(measurements.defects(), [])
  })
}

test('pages and lists cost in proportion to what there is, and keep nobody waiting', async (t) => {
  const server = await startMeasuredServer(t)
  await agents(server, (await startExternalApi(t)).address)
  const oneMore = await moreOfEach(server)
  const measurements = new Measurements(server)
  let count = 0
  for (const wanted of [400, 1600]) {
    for (; count < wanted; count += 1) await oneMore()
    for (const [place, request] of await gets(server)) {
      await measurements.compare(place, 'of each kind there are', wanted, request)
    }
  }
  t.diagnostic(measurements.table())
  assert.deepEqual(measurements.defects(), [])
})
