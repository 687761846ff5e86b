import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { SPELLED } from '../contracts/secrets/testing/spelled.ts'
import { CARELESS_CLIENT } from './client/testing/sample-client.ts'
import { goodEntries, KEY, SECRET, sampleHar, TOKEN } from './client/testing/sample-har.ts'
import { callKit } from './testing/call-kit.ts'
import { findShown } from './testing/secrets-in.ts'
import { withFolder } from './testing/with-folder.ts'

const FORMATS = 'html,json,junit,markdown,badge,allure,har'

/** Fails where one of the secrets stands in what a call said or wrote, however it is written. */
async function assertHidden(
  secrets: readonly string[],
  folder: string,
  said: Readonly<Record<string, string>>,
): Promise<void> {
  const texts = new Map(Object.entries(said))
  for (const name of await readdir(folder, { recursive: true })) {
    texts.set(name, await readFile(join(folder, name), 'utf8').catch(() => ''))
  }
  assert.ok((texts.get('evidence.ndjson') ?? '').length > 5_000, 'the evidence is there to be searched')
  assert.deepEqual(findShown(secrets, texts), [])
}

test('no secret of a client that is careless with them reaches an artefact or the terminal', async (t) => {
  const folder = await withFolder(t, { 'app.mjs': CARELESS_CLIENT })
  const args = ['client', '--out', 'out', '--format', FORMATS, '--', 'node', 'app.mjs']
  const { code, stdout, stderr } = await callKit(args, { cwd: folder })
  assert.equal(code, 1, stderr)
  const told: { token: string; secrets: string[] } = JSON.parse(
    await readFile(join(folder, 'told.json'), 'utf8'),
  )
  assert.equal(told.secrets.length, 3)
  assert.match(stderr, /failed {3}client\.secret-only-to-token-endpoint/)
  await assertHidden([...told.secrets, told.token], join(folder, 'out'), { stdout, stderr })
})

test('no secret of a recording reaches an artefact or the terminal, also where nobody named it', async (t) => {
  const canary = '4b43b0aee35624cd-another-7215ee9c'
  const opaque = '2c624232cdd22177-opaque-1294dfbb'
  const entries = goodEntries().map((entry) => ({
    ...entry,
    headers: Object.fromEntries(
      Object.entries(entry.headers ?? {}).map(([name, value]) => [name, value.replace(TOKEN, opaque)]),
    ),
    answer: JSON.parse(JSON.stringify(entry.answer).replaceAll(TOKEN, opaque)),
  }))
  const folder = await withFolder(t, {
    'traffic.har': sampleHar([
      ...entries,
      {
        method: 'POST',
        url: `https://api.acme.test/chat/channelsApi/ch-1/batch?service-api-key=${canary}&s=${encodeURIComponent(SECRET)}`,
        headers: { 'service-api-key': opaque, 'Content-Type': 'application/json' },
        body: [{ message: `${KEY} ${canary} ${opaque}`, threadId: SECRET }],
        status: 403,
      },
    ]),
  })
  const args = ['client', '--har', 'traffic.har', '--out', 'out', '--format', FORMATS]
  const { code, stdout, stderr } = await callKit(args, { cwd: folder })
  assert.equal(code, 1, stderr)
  await assertHidden([SECRET, KEY, canary, opaque], join(folder, 'out'), { stdout, stderr })
})

test('no secret of a recording reaches an artefact in any spelling, whichever part of an exchange it stands in', async (t) => {
  const secrets = [SECRET, KEY]
  const spelled = Object.values(SPELLED).flatMap((spell) => secrets.map(spell))
  const [, , , message] = goodEntries()
  assert.ok(message !== undefined)
  // As many in each as the evidence keeps of a body.
  const requests = Array.from({ length: 12 }, (_, index) => {
    const texts = spelled.filter((_text, position) => position % 12 === index)
    const body = `{"message":"${texts.join(' | ')}"}`
    const field = texts.find((text) => /^[ -~]{8,200}$/.test(text)) ?? ''
    return {
      ...message,
      headers: { ...message.headers, 'x-note': field },
      body,
      answer: { message: texts.join(' ') },
    }
  })
  const folder = await withFolder(t, { 'traffic.har': sampleHar([...goodEntries(), ...requests]) })
  const args = ['client', '--har', 'traffic.har', '--out', 'out', '--format', FORMATS]
  const { code, stdout, stderr } = await callKit(args, { cwd: folder })
  assert.equal(code, 1, stderr)
  const evidence = await readFile(join(folder, 'out/evidence.ndjson'), 'utf8')
  assert.ok(evidence.split(' | ').length > spelled.length / 2, 'the evidence has what was sent')
  await assertHidden(secrets, join(folder, 'out'), { stdout, stderr })
})
