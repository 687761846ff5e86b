import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { PROGRESS_VARIABLE, progressTeller } from './progress.ts'

const folder = mkdtempSync(join(tmpdir(), 'progress-'))
after(() => rmSync(folder, { recursive: true }))

test('events go to the descriptor that is named, a line each', () => {
  const path = join(folder, 'heard')
  const descriptor = openSync(path, 'w')
  const tell = progressTeller({ [PROGRESS_VARIABLE]: String(descriptor) })
  tell({ event: 'begin', total: 3, areas: { token: 3 } })
  tell({ event: 'end', interrupted: false, errors: 0 })
  closeSync(descriptor)
  assert.equal(
    readFileSync(path, 'utf8'),
    '{"event":"begin","total":3,"areas":{"token":3}}\n{"event":"end","interrupted":false,"errors":0}\n',
  )
})

test('a reader that went away costs the run nothing', () => {
  const descriptor = openSync(join(folder, 'gone'), 'w')
  closeSync(descriptor)
  const tell = progressTeller({ [PROGRESS_VARIABLE]: String(descriptor) })
  assert.doesNotThrow(() => tell({ event: 'begin', total: 3, areas: { token: 3 } }))
})

test('without a descriptor, or with one of the terminal, nothing is told', () => {
  const module = new URL('progress.ts', import.meta.url).href
  const script = `const { progressTeller } = await import('${module}')
    for (const value of ['', 'x', '0', '1', '2', '-1', '3.5', undefined])
      progressTeller({ ...process.env, ${PROGRESS_VARIABLE}: value })({ event: 'begin', total: 3 })`
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script])
  assert.equal(String(stdout) + String(stderr), '')
  assert.equal(status, 0)
})
