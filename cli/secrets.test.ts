import assert from 'node:assert/strict'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse, stringify } from 'yaml'
import { callKit } from './testing/call-kit.ts'
import { formsOf, secretsIn } from './testing/secrets-in.ts'
import { serveReference } from './testing/serve-reference.ts'
import { withFolder } from './testing/with-folder.ts'

/** A JWT as a token endpoint issues it: none may be kept, also of those that only the run obtained. */
const TOKEN = /eyJ[\w-]{10,}\.eyJ[\w-]{10,}/

test('no secret of the target reaches an artefact or the terminal', async (t) => {
  const folder = await withFolder(t)
  const targetFile = join(folder, 'target.yaml')
  await serveReference(t, targetFile, ['--fault', 'refusal-echoes-secret'])
  const target: Record<string, unknown> = parse(await readFile(targetFile, 'utf8'))
  target['http'] = { headers: { 'x-canary': 'canary/Äö+"7f3a9c51e2b84d60' } }
  await writeFile(targetFile, stringify(target))
  const secrets = secretsIn(target)
  assert.ok(secrets.length >= 8, 'the target file has its secrets')

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
  assert.ok((texts.get('evidence.ndjson') ?? '').length > 100_000, 'the evidence is there to be searched')
  for (const [name, text] of texts) {
    for (const secret of secrets) {
      for (const form of formsOf(secret)) {
        const at = text.indexOf(form)
        assert.equal(at, -1, `${name} shows a secret: …${text.slice(Math.max(0, at - 80), at)}`)
      }
    }
    const token = TOKEN.exec(text)
    assert.equal(
      token,
      null,
      `${name} shows a token: …${text.slice(Math.max(0, (token?.index ?? 0) - 120), token?.index)}`,
    )
  }
})
