import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { ProgressEvent } from '../reports/evidence/progress.ts'
import { atTerminal, NO_TERMINAL } from './testing/at-terminal.ts'
import { callKit } from './testing/call-kit.ts'
import { screenOf } from './testing/screen.ts'
import { withFolder } from './testing/with-folder.ts'

const DISPLAY = new URL('run/progress-display.ts', import.meta.url).href

const BEGIN: ProgressEvent = { event: 'begin', total: 9, areas: { token: 6, stream: 3 } }

function started(requirement: string, title: string): ProgressEvent {
  return { event: 'start', target: 0, requirement, title }
}

function ended(requirement: string, title: string, outcome: 'passed' | 'failed' | 'blocked'): ProgressEvent {
  const why = outcome === 'passed' ? {} : { reason: `saw ${title}` }
  return {
    event: 'check',
    target: 0,
    id: `x#${title}`,
    title,
    requirements: [requirement],
    outcome,
    durationMs: 5,
    ...why,
  }
}

/** What is written when a display is shown these events, one every 120 ms; `more` is code that is run after the last. */
function shown(
  events: readonly ProgressEvent[],
  size: { columns: number; rows: number },
  { more = '', env = {} }: { more?: string; env?: NodeJS.ProcessEnv } = {},
): string {
  const script = `
    const { ProgressDisplay } = await import(${JSON.stringify(DISPLAY)})
    const display = new ProgressDisplay(process.stderr)
    const wait = (time) => new Promise((resolve) => setTimeout(resolve, time))
    for (const event of ${JSON.stringify(events)}) { display.show(event); await wait(120) }
    // What came too soon after the last drawing is drawn within a second.
    await wait(1300)
    ${more}`
  const { written, code } = atTerminal(['--input-type=module', '-e', script], { ...size, env })
  assert.equal(code, 0, written)
  return written
}

const HALF = [
  BEGIN,
  started('token.issues', 'a'),
  ended('token.issues', 'a', 'passed'),
  started('token.shape', 'b'),
  ended('token.shape', 'b', 'failed'),
  started('stream.status', 'c'),
  ended('stream.status', 'c', 'blocked'),
  started('stream.one-end', 'd'),
]

test('areas fill up cell by cell, failures stand above them, and what is running is named', {
  skip: NO_TERMINAL,
}, () => {
  const lines = screenOf(shown(HALF, { columns: 80, rows: 24 }), 80)
  assert.deepEqual(lines.slice(0, 3), [
    '9 checks',
    'failed   token.shape  saw b',
    'blocked  stream.status  saw c',
  ])
  assert.equal(lines[3], '  token   ■✗····  2/6')
  assert.equal(lines[4], '  stream  ?▸·     1/3')
  assert.equal(lines[5], '  now  stream.one-end')
  assert.match(lines[6] ?? '', /^3\/9 {2}33 % {2}1 passed, 1 failed, 1 blocked {2}0:0\d$/)
  assert.equal(lines.length, 7, 'nothing is left of earlier drawings')
})

test('colours are for terminals that want them', { skip: NO_TERMINAL }, () => {
  const events = HALF.slice(0, 5)
  const size = { columns: 80, rows: 24 }
  assert.match(shown(events, size, { env: { FORCE_COLOR: '1', NO_COLOR: undefined } }), /\u001b\[31m✗/)
  assert.doesNotMatch(shown(events, size, { env: { NO_COLOR: '1', FORCE_COLOR: undefined } }), /\u001b\[\d+m/)
})

for (const [columns, rows, expected] of [
  [40, 24, /^3\/9 {2}33 % {2}1 passed, 1 failed, 1 block…$/],
  [10, 24, /^3\/9 {2}33 …$/],
  [80, 6, /^3\/9 {2}33 %/],
  [1, 1, /^$/],
] as const) {
  test(`a terminal of ${columns} by ${rows} gets one line that fits`, { skip: NO_TERMINAL }, () => {
    const lines = screenOf(shown(HALF, { columns, rows }), columns)
    const last = lines.at(-1) ?? ''
    assert.match(last, expected)
    assert.ok(lines.every((line) => line.length <= columns))
  })
}

test('many checks share cells, and a failure among them is not lost', { skip: NO_TERMINAL }, () => {
  const events = [
    { ...BEGIN, total: 500, areas: { token: 500 } },
    ...Array.from({ length: 20 }, (_, index) =>
      ended('token.issues', `t${index}`, index === 7 ? 'failed' : 'passed'),
    ),
  ]
  const lines = screenOf(shown(events, { columns: 60, rows: 24 }), 60)
  const bar = lines.find((line) => line.startsWith('  token')) ?? ''
  assert.ok(bar.length < 60)
  assert.match(bar, /^ {2}token {2}✗·+ {2}20\/500$/)
})

test('while a person is asked the terminal is theirs, and what was held back is said afterwards', {
  skip: NO_TERMINAL,
}, () => {
  const more = `
    display.pause()
    display.show(${JSON.stringify(ended('stream.one-end', 'd', 'failed'))})
    await wait(1200)
    process.stderr.write('What is the secret? ')
    await wait(1200)
    process.stderr.write('\\n')
    display.resume()
    await wait(200)`
  const lines = screenOf(shown(HALF, { columns: 80, rows: 24 }, { more }), 80)
  const asked = lines.indexOf('What is the secret? ')
  assert.deepEqual(lines.slice(0, asked), [
    '9 checks',
    'failed   token.shape  saw b',
    'blocked  stream.status  saw c',
  ])
  assert.equal(lines[asked + 1], 'failed   stream.one-end  saw d')
  assert.equal(lines[asked + 3], '  stream  ?✗·     2/3')
})

test('what was drawn last stays when the checks have ended, and a run that broke off leaves nothing', {
  skip: NO_TERMINAL,
}, () => {
  const whole: ProgressEvent = { event: 'end', interrupted: false, errors: 0 }
  const ends = screenOf(
    shown([...HALF, whole], { columns: 80, rows: 24 }, { more: `process.stderr.write('done\\n')` }),
    80,
  )
  assert.equal(ends.filter((line) => line.startsWith('  token')).length, 1)
  assert.equal(ends.at(-2), 'done')
  const broken = shown(
    HALF,
    { columns: 80, rows: 24 },
    { more: `display.close(); process.stderr.write('broke\\n')` },
  )
  assert.deepEqual(screenOf(broken, 80).slice(1, 4), [
    'failed   token.shape  saw b',
    'blocked  stream.status  saw c',
    'broke',
  ])
})

test('a run at a terminal ends with the areas, the verdict and the path of its report', {
  skip: NO_TERMINAL,
}, async (t) => {
  const folder = await withFolder(t)
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const args = [main, 'run', '--only', 'extensions.*', '--effort', 'quick', '--out', 'out']
  const { written, code } = atTerminal(args, { columns: 90, rows: 30, cwd: folder })
  assert.equal(code, 0, written)
  const lines = screenOf(written, 90).map((line) => line.trimEnd())
  assert.ok(
    lines.some((line) => /^ {2}extensions {2}■+ {2}(\d+)\/\1$/.test(line)),
    lines.join('\n'),
  )
  assert.ok(lines.some((line) => line.endsWith(': Conformant')))
  assert.ok(lines.some((line) => line.includes(`report: ${join('out', 'index.html')}`)))
  assert.ok(lines.every((line) => line.length <= 90))
})

test('without a terminal each area is a line when it is done, and nothing is drawn over', async (t) => {
  const folder = await withFolder(t)
  const args = ['run', '--only', 'extensions.*', '--effort', 'quick']
  const { code, stderr } = await callKit(args, { cwd: folder })
  assert.equal(code, 0, stderr)
  assert.match(stderr, /^extensions: \d+ passed$/m)
  assert.doesNotMatch(stderr, /[\u001b\r]/)
})
