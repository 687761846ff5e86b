import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '../contracts/catalogue.ts'
import { callHere } from './testing/call-here.ts'
import { callKit } from './testing/call-kit.ts'

interface Listed {
  release: { version: string; digest: string }
  requirements: { id: string; excluded?: string; checks: { title: string; place: string }[] }[]
}

test('requirements --format json has every requirement of the catalogue once, with its checks', async () => {
  const { code, stdout } = await callKit(['requirements', '--format', 'json'])
  assert.equal(code, 0)
  const { release, requirements }: Listed = JSON.parse(stdout)
  const known = catalogue()
  assert.equal(release.digest, known.release.digest)
  assert.deepEqual(
    requirements.map(({ id }) => id),
    known.requirements.map(({ id }) => id),
  )
  const token = requirements.find(({ id }) => id === 'token.issues')
  assert.match(token?.checks[0]?.place ?? '', /^platform\/.*\.spec\.ts:\d+$/)
})

test('the table and the page have a row for each requirement, and the same totals', async () => {
  const table = await callHere(['requirements'])
  const page = await callHere(['requirements', '--format', 'markdown'])
  const { requirements } = catalogue()
  for (const { id } of requirements) {
    assert.match(table.stdout, new RegExp(`^${id.replaceAll('.', '\\.')} `, 'm'))
    assert.ok(page.stdout.includes(`| \`${id}\` |`), id)
  }
  const totals = /^\d+ requirements: .*$/m
  assert.equal(totals.exec(table.stdout)?.[0], totals.exec(page.stdout)?.[0])
  assert.ok(table.stdout.includes(`${requirements.length} requirements: `))
})

test('explain shows what requirements ask, by id and by pattern, and the checks that judge them or why there is none', async () => {
  const { code, stdout } = await callHere([
    'explain',
    'token.lifetime',
    'extensions.*',
    'platform.user-id-attributes',
  ])
  assert.equal(code, 0)
  for (const part of ['token.lifetime', 'must', 'Source', 'Decision', '82 800', 'Judged by', '.spec.ts:']) {
    assert.ok(stdout.includes(part), part)
  }
  assert.equal(stdout.match(/^extensions\.[a-z-]+$/gm)?.length, 9)
  assert.match(stdout, /Excluded/)
})
