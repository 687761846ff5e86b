import assert from 'node:assert/strict'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { Secrets } from '../contracts/secrets/secrets.ts'
import type { EndpointContext } from '../fixtures/endpoints/endpoint-context.ts'
import { PlatformApi } from '../fixtures/endpoints/platform-api.ts'
import { TokenEndpoint } from '../fixtures/endpoints/token-endpoint.ts'
import { createKeyActor } from '../fixtures/history/key-actor.ts'
import { liveSideBySide } from '../fixtures/history/live-side-by-side.ts'
import { liveHistory } from '../fixtures/history/lived-history.ts'
import { planHistory } from '../fixtures/history/plan-history.ts'
import { planSideBySide } from '../fixtures/history/plan-side-by-side.ts'
import { historyText, toldHistory } from '../fixtures/history/tell-history.ts'
import { toldSideBySide } from '../fixtures/history/tell-side-by-side.ts'
import { createConnection } from '../fixtures/http/connection.ts'
import { createHttpClient } from '../fixtures/http/create-http-client.ts'
import { KeyLifecycle } from '../fixtures/lifecycle/key-lifecycle.ts'
import { createPortalDriver } from '../fixtures/portal/create-portal-driver.ts'
import { drawsFrom } from '../fixtures/property/draws.ts'
import { Recorder } from '../fixtures/recorder.ts'
import { loadTarget } from '../fixtures/target/load-target.ts'
import { serveReference } from './testing/serve-reference.ts'
import { withFolder } from './testing/with-folder.ts'

const HISTORIES = 1_000
const SIDE_BY_SIDE = 200
const SIZE = { portalSteps: 9, requests: 14, keys: 3 }

/** What a history is lived with, fresh for each, so that nothing is kept of the ones before it. */
async function toolsBehind(t: TestContext): Promise<(seed: number) => ReturnType<typeof toolsOf>> {
  const file = join(await withFolder(t), 'target.yaml')
  await serveReference(t, file)
  const target = await loadTarget(file)
  const wide = { ...target, pace: { ...target.pace, concurrency: 4 } }
  const connection = createConnection(wide, { share: 1, userAgent: 'kit/1.0.0' })
  t.after(() => connection.close())
  return (seed) => toolsOf({ target: wide, connection }, seed)
}

function toolsOf(
  {
    target,
    connection,
  }: { target: EndpointContext['target']; connection: ReturnType<typeof createConnection> },
  seed: number,
) {
  const http = createHttpClient(connection, new Recorder('histories#of-keys'))
  const context: EndpointContext = { http, target, secrets: new Secrets(), preflight: {}, seed }
  const portal = createPortalDriver(context)
  const tokenEndpoint = new TokenEndpoint(context)
  const lifecycle = new KeyLifecycle(context, {
    portal,
    tokenEndpoint,
    platformApi: new PlatformApi(context),
  })
  return {
    http,
    keys: { lifecycle, portal, tokenEndpoint },
    roles: lifecycle.roles,
    nameOf: () => lifecycle.newName(),
    people: ['workspaceAdmin', 'member'] as const,
    can: () => true,
  }
}

test('the reference server breaks nothing in thousands of histories', async (t) => {
  const tools = await toolsBehind(t)
  let steps = 0
  for (let seed = 0; seed < HISTORIES; seed += 1) {
    const { keys, ...choices } = tools(seed)
    const act = createKeyActor({ ...keys, waits: true })
    const lived = await liveHistory(planHistory(SIZE, drawsFrom(seed, 'history')), { act, ...choices })
    steps += lived.steps.length
    assert.equal(lived.broken, undefined, historyText(toldHistory(lived)))
  }
  assert.ok(steps > HISTORIES * 15, `${steps} steps`)
})

test('what clients do side by side to the reference server can be put in order', async (t) => {
  const tools = await toolsBehind(t)
  for (let seed = 0; seed < SIDE_BY_SIDE; seed += 1) {
    const { http, keys, roles, nameOf } = tools(seed)
    const lived = await liveSideBySide(
      planSideBySide(seed % 10, 2 + (seed % 3), drawsFrom(seed, 'history')),
      {
        act: createKeyActor({ ...keys, waits: false }),
        roles,
        nameOf,
        together: (count, work) => http.sideBySide(count, work),
      },
    )
    assert.equal(lived.broken, undefined, historyText(toldSideBySide(lived)))
  }
})
