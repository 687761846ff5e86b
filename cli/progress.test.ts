import assert from 'node:assert/strict'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { WriteStream } from 'node:tty'
import { fileURLToPath } from 'node:url'
import type { ProgressEvent } from '../reports/evidence/progress.ts'
import { ProgressDisplay } from './run/progress-display.ts'
import { atTerminal, NO_TERMINAL } from './testing/at-terminal.ts'
import { screenOf } from './testing/screen.ts'
import { setVariables } from './testing/set-variable.ts'
import { withFolder } from './testing/with-folder.ts'

/** Milliseconds after which the display is drawn again, whatever happened. */
const TICK = 1_000

const BEGIN: ProgressEvent = { event: 'begin', total: 9, areas: { token: 6, stream: 3 } }

function started(requirement: string, title: string): ProgressEvent {
  return { event: 'start', target: 0, requirement, title }
}

function ended(
  requirement: string,
  title: string,
  outcome: 'passed' | 'failed' | 'blocked',
  saw = title,
): ProgressEvent {
  const why = outcome === 'passed' ? {} : { reason: `saw ${saw}` }
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

/** What is written when a display at a terminal is shown these events and drawn again after each of them; `more` is done after the last. */
function shown(
  t: TestContext,
  events: readonly ProgressEvent[],
  size: { columns: number; rows: number },
  more: (display: ProgressDisplay, terminal: WriteStream) => void = () => {},
): string {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const pieces: string[] = []
  const written = new Writable({
    write: (piece, _, done) => {
      pieces.push(String(piece))
      done()
    },
  })
  const { getColorDepth } = WriteStream.prototype
  const terminal = Object.assign(written, { isTTY: true, ...size, getColorDepth })
  const display = new ProgressDisplay(terminal as unknown as WriteStream)
  for (const event of events) {
    display.show(event)
    t.mock.timers.tick(TICK)
  }
  more(display, terminal as unknown as WriteStream)
  t.mock.timers.reset()
  return pieces.join('')
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

test('areas fill up cell by cell, failures stand above them, and what is running is named', (t) => {
  const lines = screenOf(shown(t, HALF, { columns: 80, rows: 24 }), 80)
  assert.deepEqual(lines.slice(0, 3), [
    '9 checks',
    'failed   token.shape  saw b',
    'blocked  stream.status  saw c',
  ])
  assert.equal(lines[3], '  token   ■✗····  2/6')
  assert.equal(lines[4], '  stream  ‖▸·     1/3')
  assert.equal(lines[5], '  now  stream.one-end')
  assert.match(lines[6] ?? '', /^3\/9 {2}33 % {2}1 passed, 1 failed, 1 blocked {2}0:\d\d$/)
  assert.equal(lines.length, 7, 'nothing is left of earlier drawings')
})

test('what is only advised is counted as a warning, and not as a failure', (t) => {
  const events = [
    { ...BEGIN, total: 2, areas: { stream: 2 } },
    ended('stream.closes-after-end', 'a', 'failed'),
    { ...ended('stream.one-end', 'b', 'failed'), weighs: 'should' } as const,
  ]
  const lines = screenOf(shown(t, events, { columns: 80, rows: 24 }), 80)
  assert.match(lines[1] ?? '', /^warning {2}stream\.closes-after-end/)
  assert.ok(lines.includes('  stream  !!  2/2'), lines.join('\n'))
  assert.match(lines.at(-1) ?? '', /^2\/2 {2}100 % {2}2 warned/)
})

test('colours are for terminals that want them', (t) => {
  const events = HALF.slice(0, 5)
  const size = { columns: 80, rows: 24 }
  t.after(setVariables({ FORCE_COLOR: '1', NO_COLOR: undefined }))
  assert.match(shown(t, events, size), /\u001b\[31m✗/)
  setVariables({ FORCE_COLOR: undefined, NO_COLOR: '1' })
  assert.doesNotMatch(shown(t, events, size), /\u001b\[\d+m/)
})

for (const [columns, rows, expected] of [
  [40, 24, /^3\/9 {2}33 % {2}1 passed, 1 failed, 1 block…$/],
  [10, 24, /^3\/9 {2}33 …$/],
  [80, 6, /^3\/9 {2}33 %/],
  [1, 1, /^$/],
] as const) {
  test(`a terminal of ${columns} by ${rows} gets one line that fits`, (t) => {
    const lines = screenOf(shown(t, HALF, { columns, rows }), columns)
    const last = lines.at(-1) ?? ''
    assert.match(last, expected)
    assert.ok(lines.every((line) => line.length <= columns))
  })
}

test('many checks share cells, and a failure among them is not lost', (t) => {
  const events = [
    { ...BEGIN, total: 500, areas: { token: 500 } },
    ...Array.from({ length: 20 }, (_, index) =>
      ended('token.issues', `t${index}`, index === 7 ? 'failed' : 'passed'),
    ),
  ]
  const lines = screenOf(shown(t, events, { columns: 60, rows: 24 }), 60)
  const bar = lines.find((line) => line.startsWith('  token')) ?? ''
  assert.ok(bar.length < 60)
  assert.match(bar, /^ {2}token {2}✗·+ {2}20\/500$/)
})

test('while a person is asked the terminal is theirs, and what was held back is said afterwards', (t) => {
  const written = shown(t, HALF, { columns: 80, rows: 24 }, (display, terminal) => {
    display.pause()
    display.show(ended('stream.one-end', 'd', 'failed'))
    t.mock.timers.tick(TICK)
    terminal.write('What is the secret? ')
    t.mock.timers.tick(TICK)
    terminal.write('\n')
    display.resume()
  })
  const lines = screenOf(written, 80)
  const asked = lines.indexOf('What is the secret? ')
  assert.deepEqual(lines.slice(0, asked), [
    '9 checks',
    'failed   token.shape  saw b',
    'blocked  stream.status  saw c',
  ])
  assert.equal(lines[asked + 1], 'failed   stream.one-end  saw d')
  assert.equal(lines[asked + 3], '  stream  ‖✗·     2/3')
})

test('what several checks of a requirement saw alike is said once, and what another requirement saw is said, too', (t) => {
  const events = [
    BEGIN,
    ended('token.shape', 'of the account key', 'failed', '3600'),
    ended('token.shape', 'of the workspace key', 'failed', '3600'),
    ended('token.shape', 'of a new key', 'failed', '60'),
    ended('token.issues', 'of the account key', 'failed', '3600'),
  ]
  const lines = screenOf(shown(t, events, { columns: 80, rows: 24 }), 80)
  assert.deepEqual(
    lines.filter((line) => line.startsWith('failed')),
    ['failed   token.shape  saw 3600', 'failed   token.shape  saw 60', 'failed   token.issues  saw 3600'],
  )
})

test('what was drawn last stays when the checks have ended, and a run that broke off leaves nothing', (t) => {
  const size = { columns: 80, rows: 24 }
  const whole: ProgressEvent = { event: 'end', interrupted: false, errors: 0 }
  const done = shown(t, [...HALF, whole], size, (_, terminal) => void terminal.write('done\n'))
  const ends = screenOf(done, 80)
  assert.equal(ends.filter((line) => line.startsWith('  token')).length, 1)
  assert.equal(ends.at(-2), 'done')
  const broken = shown(t, HALF, size, (display, terminal) => {
    display.close()
    terminal.write('broke\n')
  })
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
  const args = [main, 'run', '--only', 'extensions.*', '--effort', 'quick', '--workers', '1', '--out', 'out']
  const { written, code } = atTerminal(args, { columns: 90, rows: 30, cwd: folder })
  assert.equal(code, 0, written)
  const lines = screenOf(written, 90).map((line) => line.trimEnd())
  assert.ok(
    lines.some((line) => /^ {2}extensions {2}■+ {2}(\d+)\/\1$/.test(line)),
    lines.join('\n'),
  )
  assert.ok(lines.some((line) => line.endsWith(': Partial: 9 of 146 judged, they hold')))
  assert.ok(lines.some((line) => line.includes(`report: ${join('out', 'index.html')}`)))
  assert.ok(lines.every((line) => line.length <= 90))
})
