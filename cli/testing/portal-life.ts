import assert from 'node:assert/strict'
import { freshAnswer } from '../../fixtures/outside-api/fresh-answer.ts'
import type { OutsideApi } from '../../fixtures/outside-api/outside-api.ts'
import type { PortalDriver } from '../../fixtures/portal/portal-driver.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { deskDefinition } from '../../judgement/custom-api/desk-definition.ts'
import type { PortalOutcome } from '../../judgement/portal/portal-step.ts'

/** Members whose values are new each time. */
const NEW = new Set([
  'clientId',
  'clientSecret',
  'secretLast4',
  'channelId',
  'apiKey',
  'openapi',
  'id',
  'now',
  'date',
])

/** For a step that has no result of its own. */
const DONE = true

/** The outcome of each step, by its name: its result, without what is new each time, or how it was refused. */
export type PortalLife = ReadonlyMap<string, unknown>

/** Does every step of the portal at least once: the life of a key, a channel and a custom API, and what is refused. */
export async function livePortalLife(
  driver: PortalDriver,
  { portal, platform }: Target,
  outside: OutsideApi,
): Promise<PortalLife> {
  const life = new Map<string, unknown>()
  const live = async <T>(
    step: string,
    coming: Promise<PortalOutcome<T>> | undefined,
    told: (value: T) => unknown = dropNew,
  ): Promise<T | undefined> => {
    const outcome = await coming
    assert.ok(outcome !== undefined, `the ${driver.kind} driver cannot do the step: ${step}`)
    life.set(step, outcome.done ? told(outcome.value) : outcome.refusal)
    return outcome.done ? outcome.value : undefined
  }
  const workspaceId = platform?.workspaceKey?.workspaceId ?? ''
  const [role = '', otherRole = ''] = portal?.roles ?? []
  const choice = { name: 'of a life', type: 'workspace', workspaceId, role } as const

  await live('a key by the member', driver.createCredential?.('member', choice))
  const made = await live('a key', driver.createCredential?.('accountAdmin', choice))
  const key = made?.clientId ?? ''
  const shown = await live('a look at it', driver.showCredential?.('accountAdmin', key))
  assert.equal(shown?.secretLast4, made?.clientSecret?.slice(-4))
  assert.equal(shown?.clientSecret, undefined)
  await live('another role', driver.changeRole?.('accountAdmin', key, otherRole))
  const rotated = await live('a rotation', driver.rotateSecret?.('accountAdmin', key))
  assert.notEqual(rotated?.clientSecret, made?.clientSecret)
  await live('another type', driver.patchCredential?.('accountAdmin', key, { type: 'account' }))
  await live('its deactivation', driver.deactivate?.('accountAdmin', key))
  await live('a rotation after that', driver.rotateSecret?.('accountAdmin', key))
  await live('a look at no key', driver.showCredential?.('accountAdmin', 'no-such-key'))

  const account = await driver.createCredential?.('accountAdmin', { name: 'of an account', type: 'account' })
  const accountKey = account?.done === true ? account.value.clientId : ''
  await live('a role for an account key', driver.changeRole?.('accountAdmin', accountKey, role))

  const channel = await live('a channel', driver.createChannel?.('accountAdmin', 'of a life'))
  await live(
    'its agent',
    driver.assignAgent?.('accountAdmin', channel?.channelId ?? '', portal?.agentId ?? ''),
    () => DONE,
  )

  const definition = JSON.stringify(deskDefinition(outside.origin))
  const desk = { name: 'Desk', definition, authenticationType: 'None' }
  await live(
    'a custom API of a type that there is not',
    driver.importCustomApi?.('accountAdmin', { ...desk, authenticationType: 'Basic' }),
  )
  const imported = await live('a custom API', driver.importCustomApi?.('accountAdmin', desk))
  await live('its confirmation', driver.confirmCustomApi?.('accountAdmin', imported?.id ?? ''), () => DONE)
  outside.answerWith(freshAnswer('of a life', { status: 422, type: 'json' }))
  const before = outside.received.length
  await live(
    'a request from its panel',
    driver.sendFromTestPanel?.('accountAdmin', imported?.id ?? '', {
      ...{ method: 'POST', path: '/tickets', parameters: { notify: 'a & b' }, headers: { 'x-trace': 'one' } },
      body: { title: '<b>New</b>' },
    }),
  )
  const arrived = outside.received
    .slice(before)
    .map(({ method, path, query, headers, body }) => [
      method,
      path,
      query,
      headers['x-trace'],
      body.toString(),
    ])
  life.set('what arrived', arrived)
  await live('a later time', driver.advanceClock?.(60))
  return life
}

function dropNew(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (name, member: unknown) => (NEW.has(name) ? typeof member : member)) ?? 'null',
  )
}
