import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { catalogue } from '../../contracts/catalogue.ts'
import { changeNames, loadFault, loadVariant } from '../command/load-change.ts'
import {
  channelOf,
  message,
  type StartedWorld,
  startWorlds,
  tokenRequest,
  workspacesOf,
} from '../testing/started-world.ts'
import { correctBehaviour } from './behaviour.ts'
import { applyChanges, type Change } from './change.ts'

function assertChanges(change: Change, what: string): void {
  assert.notDeepEqual(applyChanges(correctBehaviour, [change]), correctBehaviour, what)
}

test('every variant replaces a decision, and has a title of its own', async () => {
  const variants = await Promise.all((await changeNames('variant')).map(loadVariant))
  assert.ok(variants.length >= 12)
  assert.equal(new Set(variants.map(({ title }) => title)).size, variants.length)
  for (const { title, change } of variants) assertChanges(change, title)
})

test('a tolerant client gets along with every variant', async (t) => {
  const names = await changeNames('variant')
  const choices = await Promise.all(
    names.map(async (name) => ({ name, changes: [(await loadVariant(name)).change] })),
  )
  const started = await startWorlds(t, choices)
  for (const world of started) await t.test(world.world.name, () => tour(world))
})

/** Uses every endpoint once, as specified, and accepts whatever the specification leaves open. */
async function tour(started: StartedWorld): Promise<void> {
  const { url, key } = channelOf(started)
  const json = { 'content-type': 'application/json' }
  const post = (address: string, headers: object, body: unknown) =>
    ask(address, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })

  const issued = JSON.parse(await post(`${started.address}/oauth/token`, {}, tokenRequest(started)))
  const list = await allPages(workspacesOf(started), {
    headers: { authorization: `Bearer ${issued.access_token}` },
  })
  const workspaces = started.world.store.workspaces.ofAccount('acme')
  assert.ok(workspaces.length >= 2)
  for (const { id, name } of workspaces) assert.ok(list.includes(name) || list.includes(id), name)

  const sent = message('Hello 🌍')
  const whole = JSON.parse(await post(`${url}/invoke`, key, sent))
  assert.equal(whole.event, null)
  assert.notEqual(whole.message, '')
  const [one, two] = JSON.parse(await post(`${url}/batch`, key, [sent, sent]))
  assert.deepEqual([one.message, two.message, one.event], [whole.message, whole.message, null])
  const lines = (await post(`${url}/stream`, key, sent)).split(/\r?\n/).filter((line) => line !== '')
  const events = lines.map((line) => JSON.parse(line.replace(/^data: /, '')))
  const fragments = events.filter(({ event }) => event === 'on_chat_model_stream')
  assert.equal(fragments.map((event) => event.message).join(''), whole.message)
  assert.equal(events.at(0).event, 'on_chat_model_start')
  assert.equal(events.at(-1).event, 'on_chat_model_end')

  const form = new FormData()
  form.append('files', new File(['x'], 'a.txt'))
  const { uploadedFiles } = JSON.parse(
    await ask(`${url}/files`, { method: 'POST', headers: key, body: form }),
  )
  // If the address of a file can be fetched, its bytes are there.
  if (/^https?:/.test(uploadedFiles[0])) assert.equal(await ask(uploadedFiles[0], { headers: key }), 'x')
  const extensions = JSON.parse(await ask(`${url}/files/extensions`, { headers: key }))
  assert.equal(extensions.supportedFileExtensions.length, 35)

  const refused = await onItsOwn(`${url}/invoke`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(sent),
  })
  assert.ok(refused.status >= 400, `a request without a key is answered ${refused.status}`)
}

/** A listing, with the pages that its links lead to. */
async function allPages(address: string, init: RequestInit): Promise<string> {
  const page = await ask(address, init)
  const [, next] = /"next":"([^"]+)"/.exec(page) ?? []
  return next === undefined ? page : page + (await allPages(new URL(next, address).href, init))
}

/** Sends a request that has to succeed, again if it is told to retry. */
async function ask(address: string, init: RequestInit): Promise<string> {
  for (;;) {
    const response = await onItsOwn(address, init)
    const text = await response.text()
    const again = response.headers.get('retry-after')
    if (again === null) {
      assert.ok(response.ok, `${address}: ${response.status} ${text}`)
      return text
    }
    await setTimeout(Number(again) * 1000)
  }
}

/** On a connection of its own: a variant may close an idle one just as the next request is sent on it. */
function onItsOwn(address: string, { headers, ...init }: RequestInit): Promise<Response> {
  return fetch(address, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(headers)), connection: 'close' },
  })
}

test('every fault replaces a decision, and names requirements of the catalogue', async () => {
  const names = await changeNames('fault')
  assert.ok(names.length >= 25)
  const titles = new Set<string>()
  for (const name of names) {
    const fault = await loadFault(name)
    assert.ok(fault.breaks.length > 0, name)
    for (const id of [...fault.breaks, ...(fault.follows ?? [])]) catalogue().find(id)
    const breaks: readonly string[] = fault.breaks
    assert.ok(!fault.follows?.some((id) => breaks.includes(id)), `${name}: what it breaks does not follow`)
    assert.ok(!titles.has(fault.title), `${name}: its title is that of another`)
    titles.add(fault.title)
    assertChanges(fault.change, name)
  }
})
