import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '../contracts/catalogue.ts'
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
  const [table, page] = await Promise.all([
    callKit(['requirements']),
    callKit(['requirements', '--format', 'markdown']),
  ])
  const { requirements } = catalogue()
  for (const { id } of requirements) {
    assert.match(table.stdout, new RegExp(`^${id.replaceAll('.', '\\.')} `, 'm'))
    assert.ok(page.stdout.includes(`| \`${id}\` |`), id)
  }
  const totals = /^\d+ requirements: .*$/m
  assert.equal(totals.exec(table.stdout)?.[0], totals.exec(page.stdout)?.[0])
  assert.ok(table.stdout.includes(`${requirements.length} requirements: `))
})

test('explain shows what a requirement asks, its decision and the checks that judge it', async () => {
  const { code, stdout } = await callKit(['explain', 'token.lifetime'])
  assert.equal(code, 0)
  for (const part of ['token.lifetime', 'must', 'Source', 'Decision', '82 800', 'Judged by', '.spec.ts:']) {
    assert.ok(stdout.includes(part), part)
  }
})

test('explain takes a pattern, and says why something is excluded', async () => {
  const area = await callKit(['explain', 'extensions.*'])
  assert.equal(area.stdout.match(/^extensions\.[a-z-]+$/gm)?.length, 9)
  const excluded = await callKit(['explain', 'platform.user-id-attributes'])
  assert.match(excluded.stdout, /Excluded/)
})
