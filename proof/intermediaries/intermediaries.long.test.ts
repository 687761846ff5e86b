import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { suite, type TestContext, test } from 'node:test'
import type { Report, RequirementReport } from '../../contracts/generated/schemas.ts'
import { runKit } from '../run-kit.ts'
import type { Intermediary } from './intermediary.ts'
import { listIntermediaries } from './rows.ts'
import { type Pair, servePair } from './serve-pair.ts'
import { freePort, isInstalled } from './start-program.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Ten faults, and the requirement that each breaks. Header names are not among them: gateways write them in their own case. */
const FAULTS: Readonly<Record<string, string>> = {
  'secret-any-case': 'token.client-secret-exact',
  'token-lasts-two-days': 'token.lifetime',
  'signature-end-ignored': 'platform.forged-token',
  'other-account-open': 'platform.other-account',
  'key-any-case': 'channel.key-exact',
  'end-event-doubled': 'stream.one-end',
  'batch-neighbours-swapped': 'batch.request-order',
  'exe-accepted': 'files.unsupported-extension',
  'message-text-optional': 'message.text-required',
  'last-five-shown': 'credential.last-four',
}

/** What they break, and something else of each endpoint. */
const SELECTION: readonly string[] = [
  ...Object.values(FAULTS),
  'token.issues',
  'platform.lists-workspaces',
  'channel.key-required',
  'invoke.full-reply',
  'files.created',
  'extensions.complete',
  'credential.rotation-new-secret',
]

/** If nothing can be seen, each requirement waits for that, and a few are enough to tell. */
const OF_EACH_ENDPOINT = ['token.issues', 'channel.key-required', 'invoke.full-reply']

/** What is also judged with a new key: it names the address of the token endpoint, which the server does not know behind TLS. */
const NEEDS_NEW_KEY =
  /^(?:credential\.|platform\.other-account$|token\.lifetime$|token\.client-secret-exact$)/

/** Rows judged at a time: a run waits for the line more than it computes. */
const SIDE_BY_SIDE = 3

const HOLDS = ['passed', 'observed', 'not-applicable']

suite('what is between', { concurrency: SIDE_BY_SIDE }, async () => {
  for (const [name, row] of await listIntermediaries()) {
    const lacks = row.program !== undefined && !isInstalled(row.program)
    const skip = lacks && `NOT RUN HERE: ${row.program} is not installed`
    test(`${name}: ${row.title}`, { skip }, async (t) => {
      const pair = await servePair(t, Object.keys(FAULTS))
      const { code, reports } = await judgedBehind(t, row, pair)
      for (const [world, report] of reports) assert.deepEqual(wrongIn(report, row, world), [])
      assert.equal(code, isUnseen(row) ? 3 : 1)
    })
  }
})

/** Judges both worlds of the server behind the intermediary of a row. */
async function judgedBehind(
  t: TestContext,
  row: Intermediary,
  pair: Pair,
): Promise<{ code: number | undefined; reports: ReadonlyMap<string, Report> }> {
  const folder = await temporaryFolder(t)
  const reached = await row.start({ t, origin: pair.port, port: await freePort(), folder })
  const out = join(folder, 'out')
  const files = await pair.behind(reached, join(folder, 'targets'))
  const isSecured = reached.address.startsWith('https:')
  const usual = isUnseen(row) ? OF_EACH_ENDPOINT : SELECTION
  const selected = (row.only ?? usual).filter((id) => !(isSecured && NEEDS_NEW_KEY.test(id)))
  const begun = performance.now()
  const code = await runKit(
    'run',
    [
      '--effort',
      row.effort ?? 'quick',
      '--seed',
      '3',
      '--format',
      'json',
      '--out',
      out,
      '--workers',
      '1',
      ...files.flatMap((file) => ['--target', file]),
      ...selected.flatMap((id) => ['--only', id]),
    ],
    reached.env,
  )
  const reports = await Promise.all(
    files.map(async (file) => {
      const world = basename(file, '.yaml')
      const report: Report = JSON.parse(await readFile(join(out, world, 'report.json'), 'utf8'))
      return [world, report] as const
    }),
  )
  for (const [world, report] of reports) {
    t.diagnostic(`${world}: ${report.exercised.requests} requests, ${JSON.stringify(report.retries)}`)
  }
  t.diagnostic(`${Math.round((performance.now() - begun) / 1000)} s`)
  return { code, reports: new Map(reports) }
}

function isUnseen({ expects }: Intermediary): boolean {
  return typeof expects === 'object' && 'unseen' in expects
}

/** What is not reported as it should be: a planted fault that is not named, or anything else that is. */
function wrongIn({ requirements }: Report, { expects }: Intermediary, world: string): readonly string[] {
  const planted = new Set(world === 'faulty' ? Object.values(FAULTS) : [])
  return requirements
    .filter(({ verdict }) => verdict !== 'not-claimed')
    .filter((requirement) => !isAsExpected(requirement, expects, planted.has(requirement.id)))
    .map(({ id, verdict, reason = '' }) => `${world}: ${id} ${verdict}: ${reason}`)
}

function isAsExpected(
  { id, verdict, reason = '', checks }: RequirementReport,
  expects: Intermediary['expects'],
  isPlanted: boolean,
): boolean {
  if (expects === 'judged') return isPlanted ? verdict === 'failed' : HOLDS.includes(verdict)
  if ('unseen' in expects) {
    const supplies = checks.flatMap(({ supply }) => supply ?? [])
    return verdict === 'blocked' && supplies.every((supply) => expects.unseen.test(supply))
  }
  if (id === expects.under) return verdict === 'failed' && expects.refused.test(reason)
  if (isPlanted) return verdict === 'failed'
  const waits = checks.flatMap(({ blockedBy }) => blockedBy ?? [])
  return HOLDS.includes(verdict) || (verdict === 'blocked' && waits.every((by) => by === expects.under))
}
