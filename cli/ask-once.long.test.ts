import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { CheckLine, EvidenceLine, ExchangeRecord } from '../contracts/generated/schemas.ts'
import { sumOf } from '../measurements/traffic.ts'
import { trafficOfCheck } from './plan/traffic-of-check.ts'
import { callHere } from './testing/call-here.ts'
import { withFolder } from './testing/with-folder.ts'

/** What a run may come to: requests, messages, bytes and tokens. */
const BOUNDS = {
  quick: [700, 80, 30e6, 60],
  standard: [1_900, 400, 130e6, 200],
} as const

/**
 * Checks of how the same request is answered a second time, later or in another context; `lifecycle` and `custom-api` look at one thing
 * again and again.
 */
const REPEATS_ON_PURPOSE =
  /^(?:lifecycle|custom-api)\/|\/contexts\/|\.alone#|once-more|again|twice|side-by-side|further|in-thread/

async function checksOf(folder: string, effort: string): Promise<readonly CheckLine[]> {
  const args = ['run', '--effort', effort, '--seed', '5', '--format', 'json', '--out', effort]
  const { code, stderr } = await callHere(args, { cwd: folder })
  assert.equal(code, 0, stderr)
  const lines = (await readFile(join(folder, effort, 'evidence.ndjson'), 'utf8')).trimEnd().split('\n')
  return lines
    .map((text): EvidenceLine => JSON.parse(text))
    .filter((line): line is CheckLine => line.type === 'check')
}

/** The request as its target sees it, without what a check makes up: ids, and who sends it. */
function requestOf({ request }: ExchangeRecord): string {
  const headers = request.headers.filter(([name]) => !/^(?:user-agent|content-length)$/i.test(name))
  return JSON.stringify({ ...request, headers }).replaceAll(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g, '…')
}

for (const effort of ['quick', 'standard'] as const) {
  test(`a run at effort ${effort} stays within its bounds, and asks nothing twice`, async (t) => {
    const checks = await checksOf(await withFolder(t), effort)
    const sent = sumOf(checks.map(trafficOfCheck))
    for (const [index, what] of ['requests', 'messages', 'bytes', 'tokens'].entries()) {
      const [count = 0, bound = 0] = [sent[index], BOUNDS[effort][index]]
      assert.ok(count > 0 && count <= bound, `${count} ${what}, expected ${bound} at most`)
    }
    const [alone, others] = [true, false].map((isAlone) =>
      checks.filter(({ id }) => id.includes('.alone#') === isAlone).flatMap(beginsOf),
    )
    assert.ok(Math.min(...(alone ?? [])) > Math.max(...(others ?? [])), 'the clock moves last')
    const seen = new Map<string, string>()
    const repeats = checks
      .filter(({ id }) => !REPEATS_ON_PURPOSE.test(id))
      .flatMap(({ exchanges }) => exchanges)
      .filter(({ control }) => control !== true)
      .flatMap((exchange) => {
        const request = requestOf(exchange)
        const earlier = seen.get(request)
        seen.set(request, exchange.id)
        return earlier === undefined ? [] : [`${exchange.id} repeats ${earlier}`]
      })
    assert.ok(repeats.length * 50 < sent[0], `${repeats.length} repeats:\n${repeats.join('\n')}`)
  })
}

/** When each request of a check began, in milliseconds since 1970. */
function beginsOf({ startedAt, exchanges }: CheckLine): readonly number[] {
  return exchanges.flatMap(({ timings }) =>
    timings === undefined ? [] : [Date.parse(startedAt ?? '') + timings.at],
  )
}
