import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const CHECK = fileURLToPath(new URL('check-workflows.ts', import.meta.url))
const DIGEST = '0123456789abcdef0123456789abcdef01234567'
const WORKFLOW = `on: push
jobs:
  one:
    runs-on: ubuntu-latest
    steps:
      - uses: owner/action@${DIGEST} # v1.2.3
      - uses: ./.github/actions/own
`
const ACTION = `name: own
description: What it does
inputs:
  word:
    description: A word
outputs:
  said:
    description: What it said
    value: \${{ steps.say.outputs.said }}
runs:
  using: composite
  steps:
    - id: say
      run: echo
      shell: bash
      env:
        WORD: \${{ inputs.word }}
`
const GOOD = { '.github/workflows/ci.yml': WORKFLOW, '.github/actions/own/action.yml': ACTION }

function check(t: TestContext, files: Readonly<Record<string, string>>): { code: unknown; told: string } {
  const folder = mkdtempSync(join(tmpdir(), 'workflows-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [CHECK], { cwd: folder, encoding: 'utf8' })
  return { code: status, told: stdout + stderr }
}

test('what is in order passes, and is counted', (t) => {
  assert.deepEqual(check(t, GOOD), { code: 0, told: '2 workflows and actions\n' })
})

test('a folder without any does not pass', (t) => {
  assert.deepEqual(check(t, {}), { code: 1, told: '0 workflows and actions\n' })
})

for (const [what, text, told] of [
  ['that is no YAML', 'name: [', /^action\.yml: .* at line 1/m],
  ['that is empty', '', /^action\.yml: .*"steps" section/m],
] as const) {
  test(`an action ${what} is a mistake`, (t) => {
    const { code, told: lines } = check(t, { 'action.yml': text })
    assert.equal(code, 1)
    assert.match(lines, told)
    assert.doesNotMatch(lines, /^ {4}at /m)
  })
}

test('every mistake is told with its place', (t) => {
  const workflow = WORKFLOW.replace('push', '{push: {branch: [main]}}').replace(` # v1.2.3`, '')
  const action = ACTION.replace('inputs.word', 'inputs.wrod').replace('steps.say', 'steps.sya')
  const example = WORKFLOW.replace(`${DIGEST} # v1.2.3`, 'v1').replace('runs-on', 'run-on')
  const { code, told } = check(t, {
    '.github/workflows/ci.yml': `${workflow}      - uses: owner/other@v1 # v1.0.0\n`,
    'action.yml': action,
    'docs/examples/github-x.yml': example,
  })
  assert.equal(code, 1)
  const place = '[^\\n]*'
  for (const line of [
    `^\\.github/workflows/ci\\.yml:1:\\d+: unexpected key "branch"${place}$`,
    `^\\.github/workflows/ci\\.yml:6: owner/action@${DIGEST}: expected the digest of a commit, and its version${place}$`,
    `^\\.github/workflows/ci\\.yml:8: owner/other@v1: expected the digest of a commit${place}$`,
    `^action\\.yml: at "${place}inputs\\.wrod${place}": property "wrod" is not defined${place}$`,
    `^action\\.yml: at "${place}steps\\.sya${place}": property "sya" is not defined${place}$`,
    `^docs/examples/github-x\\.yml:\\d+:\\d+: ${place}"run-on"${place}$`,
  ]) {
    assert.match(told, new RegExp(line, 'm'))
  }
  assert.doesNotMatch(told, /github-x\.yml:\d+: owner/)
})
