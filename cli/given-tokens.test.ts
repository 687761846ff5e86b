import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse, stringify } from 'yaml'
import type { Report, TargetFile } from '../contracts/generated/schemas.ts'
import { callHere } from './testing/call-here.ts'
import { callKit } from './testing/call-kit.ts'
import { serveReference } from './testing/serve-reference.ts'
import { withFolder } from './testing/with-folder.ts'

type Platform = NonNullable<TargetFile['platform']>

const JUDGED = [
  'credential.deactivation-refuses-exchange',
  'credential.deactivation-refuses-tokens',
  'platform.expired-token',
]

test('what the target file says of tokens is believed only where nothing else explains their refusal', async (t) => {
  const folder = await withFolder(t)
  const served = join(folder, 'served.yaml')
  await serveReference(t, served)
  const { portal, ...target }: TargetFile = parse(await readFile(served, 'utf8'))
  const { platform } = target
  const lenient = join(folder, 'lenient.yaml')
  await serveReference(t, lenient, ['--fault', 'deactivated-key-exchanges'])
  const { portal: _, ...alive }: TargetFile = parse(await readFile(lenient, 'utf8'))
  if (platform?.deactivatedKey?.token === undefined || platform.expiredToken === undefined) {
    throw new Error('the reference server gives no tokens')
  }
  const steps = join(folder, 'steps.mjs')
  await writeFile(steps, 'export default { showCredential: () => ({ refused: "not-found" }) }\n')
  const module = { driver: 'module', module: steps, claims: ['lifecycle'], people: portal?.people } as const
  const { expiredToken, deactivatedKey } = platform

  const madeUp: Platform = {
    ...platform,
    expiredToken: 'made-up',
    deactivatedKey: { ...deactivatedKey, token: expiredToken },
  }
  const targets = { 'as-served': target, 'made-up': { ...target, platform: madeUp }, alive }
  for (const [name, changed] of Object.entries(targets)) {
    await writeFile(join(folder, `${name}.yaml`), stringify({ ...changed, name, portal: module }))
  }
  const files = Object.keys(targets).flatMap((name) => ['--target', `${name}.yaml`])
  const flags = [
    '--out',
    'out',
    '--format',
    'json',
    '--effort',
    'quick',
    '--workers',
    '1',
    '--only',
    JUDGED.join(),
  ]
  const { code, stderr } = await callKit(['run', ...files, ...flags], { cwd: folder })
  assert.equal(code, 1, stderr)

  const verdictsOf = async (name: string): Promise<readonly string[]> => {
    const text = await readFile(join(folder, 'out', name, 'report.json'), 'utf8')
    const { requirements }: Report = JSON.parse(text)
    return requirements
      .filter(({ id }) => JUDGED.includes(id))
      .map(({ id, verdict, reason = '' }) => {
        const why = /no JWT|expired in the meantime/.exec(reason)?.[0]
        return `${id} ${verdict}${why === undefined ? '' : ` ${why}`}`
      })
      .sort()
  }
  assert.deepEqual(await verdictsOf('as-served'), [
    'credential.deactivation-refuses-exchange passed',
    'credential.deactivation-refuses-tokens passed',
    'platform.expired-token passed',
  ])
  assert.deepEqual(await verdictsOf('made-up'), [
    'credential.deactivation-refuses-exchange blocked',
    'credential.deactivation-refuses-tokens blocked expired in the meantime',
    'platform.expired-token blocked no JWT',
  ])
  assert.deepEqual((await verdictsOf('alive')).slice(0, 2), [
    'credential.deactivation-refuses-exchange failed',
    'credential.deactivation-refuses-tokens blocked',
  ])
  const doctor = await callHere(['doctor', '--target', join(folder, 'made-up.yaml')])
  assert.match(doctor.stdout, /unusable +platform\.deactivatedKey\s[^:]*expired\s+in\s+the\s+meantime/)
  assert.match(doctor.stdout, /unusable +platform\.expiredToken/)
})
