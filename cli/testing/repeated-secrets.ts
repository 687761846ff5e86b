import assert from 'node:assert/strict'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { parse, stringify } from 'yaml'
import { callHere } from './call-here.ts'
import { repeatingGateway } from './repeating-gateway.ts'
import { findShown, secretsIn, spellSecret } from './secrets-in.ts'
import { serveReference } from './serve-reference.ts'
import { withFolder } from './with-folder.ts'

/** A JWT as a token endpoint issues it: none may be kept, not even one that only the run obtained. */
const TOKEN = /eyJ[\w-]{10,}\.eyJ[\w-]{10,}/

/** A target that repeats the secrets of its file, in every spelling. */
export interface RepeatingTarget {
  folder: string
  targetFile: string
  secrets: readonly string[]
  /** Each secret in each spelling: every answer contains one. */
  texts: readonly string[]
}

/** Serves one for a test, with the flags of `serve`. */
export async function repeatingTarget(
  t: TestContext,
  flags: readonly string[] = [],
): Promise<RepeatingTarget> {
  const folder = await withFolder(t)
  const targetFile = join(folder, 'target.yaml')
  await serveReference(t, targetFile, ['--fault', 'refusal-echoes-secret', ...flags])
  const served = await readFile(targetFile, 'utf8')
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(served)?.[0] ?? ''
  const http = { headers: { 'x-canary': 'canary/Äö+"7f3a9c51e2b84d60' } }
  const secrets = secretsIn({ ...parse(served), http })
  assert.ok(secrets.length >= 8, 'the target file has its secrets')
  const texts = [...new Set(secrets.flatMap(spellSecret))]
  const address = await repeatingGateway(t, origin, texts)
  await writeFile(targetFile, stringify({ ...parse(served.replaceAll(origin, address)), http }))
  return { folder, targetFile, secrets, texts }
}

/**
 * Judges a target that repeats the secrets of its file in every spelling, in a whole run, and looks for them in everything that the run says
 * and writes, in every format.
 */
export async function assertSecretsHidden(t: TestContext): Promise<void> {
  const { folder, secrets, texts } = await repeatingTarget(t)
  const formats = 'html,json,junit,markdown,badge,allure,har'
  const { code, stdout, stderr } = await callHere(
    ['run', '--target', 'target.yaml', '--effort', 'quick', '--out', 'out', '--format', formats],
    { cwd: folder },
  )
  assert.ok(code === 0 || code === 1, stderr)

  const files = new Map([
    ['standard output', stdout],
    ['standard error', stderr],
  ])
  for (const name of await readdir(join(folder, 'out'), { recursive: true })) {
    files.set(name, await readFile(join(folder, 'out', name), 'utf8').catch(() => ''))
  }
  const evidence = files.get('evidence.ndjson') ?? ''
  assert.ok(evidence.split('"repeated').length > texts.length, 'the target repeated what it was sent')
  assert.deepEqual(findShown(secrets, files), [])
  assertNoToken(files)
}

/** Not even a token that only the run obtained may be shown. */
export function assertNoToken(files: ReadonlyMap<string, string>): void {
  for (const [name, text] of files) {
    const token = TOKEN.exec(text)
    assert.equal(
      token,
      null,
      `${name} shows a token: …${text.slice(Math.max(0, (token?.index ?? 0) - 120), token?.index)}`,
    )
  }
}
