import assert from 'node:assert/strict'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse, stringify } from 'yaml'
import { callKit } from './testing/call-kit.ts'
import { repeatingGateway } from './testing/repeating-gateway.ts'
import { secretsIn, shownOf, spelledIn } from './testing/secrets-in.ts'
import { serveReference } from './testing/serve-reference.ts'
import { withFolder } from './testing/with-folder.ts'

/** A JWT as a token endpoint issues it: none may be kept, also of those that only the run obtained. */
const TOKEN = /eyJ[\w-]{10,}\.eyJ[\w-]{10,}/

test('no secret of a target that repeats what it is sent reaches an artefact or the terminal, however it is spelled', async (t) => {
  const folder = await withFolder(t)
  const targetFile = join(folder, 'target.yaml')
  await serveReference(t, targetFile, ['--fault', 'refusal-echoes-secret'])
  const served = await readFile(targetFile, 'utf8')
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(served)?.[0] ?? ''
  const http = { headers: { 'x-canary': 'canary/Äö+"7f3a9c51e2b84d60' } }
  const secrets = secretsIn({ ...parse(served), http })
  assert.ok(secrets.length >= 8, 'the target file has its secrets')
  const address = await repeatingGateway(t, origin, [...new Set(secrets.flatMap(spelledIn))])
  await writeFile(targetFile, stringify({ ...parse(served.replaceAll(origin, address)), http }))

  const formats = 'html,json,junit,markdown,badge,allure,har'
  const { code, stdout, stderr } = await callKit(
    ['run', '--target', 'target.yaml', '--effort', 'quick', '--out', 'out', '--format', formats],
    { cwd: folder },
  )
  assert.ok(code === 0 || code === 1, stderr)

  const texts = new Map([
    ['standard output', stdout],
    ['standard error', stderr],
  ])
  for (const name of await readdir(join(folder, 'out'), { recursive: true })) {
    texts.set(name, await readFile(join(folder, 'out', name), 'utf8').catch(() => ''))
  }
  const evidence = texts.get('evidence.ndjson') ?? ''
  assert.ok(evidence.split('"x-repeated"').length > 1_000, 'the target repeated what it was sent')
  assert.deepEqual(shownOf(secrets, texts), [])
  for (const [name, text] of texts) {
    const token = TOKEN.exec(text)
    assert.equal(
      token,
      null,
      `${name} shows a token: …${text.slice(Math.max(0, (token?.index ?? 0) - 120), token?.index)}`,
    )
  }
})
