import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse, stringify } from 'yaml'
import type { Report, TargetFile } from '../contracts/generated/schemas.ts'
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
  if (platform?.deactivatedKey?.token === undefined || platform.expiredToken === undefined) {
    throw new Error('the reference server gives no tokens')
  }
  const steps = join(folder, 'steps.mjs')
  await writeFile(steps, 'export default { showCredential: () => ({ refused: "not-found" }) }\n')
  const module = { driver: 'module', module: steps, claims: ['lifecycle'], people: portal?.people } as const
  const { expiredToken, deactivatedKey, accountKey } = platform

  const verdictsWith = async (name: string, change: Partial<Platform>): Promise<string> => {
    const file = join(folder, `${name}.yaml`)
    await writeFile(file, stringify({ ...target, platform: { ...platform, ...change }, portal: module }))
    const only = JUDGED.flatMap((id) => ['--only', id])
    const out = join(folder, name)
    const { stderr } = await callKit([
      'run',
      '--target',
      file,
      '--out',
      out,
      '--format',
      'json',
      '--effort',
      'quick',
      ...only,
    ])
    assert.match(stderr, /report: /)
    const { requirements }: Report = JSON.parse(await readFile(join(out, 'report.json'), 'utf8'))
    return requirements
      .filter(({ id }) => JUDGED.includes(id))
      .map(({ id, verdict, reason = '' }) => [
        id,
        verdict,
        /no JWT|expired in the meantime/.exec(reason)?.[0],
      ])
      .map((words) => words.filter((word) => word !== undefined).join(' '))
      .sort()
      .join('\n')
  }

  assert.equal(
    await verdictsWith('as-served', {}),
    'credential.deactivation-refuses-exchange passed\ncredential.deactivation-refuses-tokens passed\nplatform.expired-token passed',
  )
  assert.equal(
    await verdictsWith('made-up', {
      expiredToken: 'made-up',
      deactivatedKey: { ...deactivatedKey, token: expiredToken },
    }),
    'credential.deactivation-refuses-exchange passed\ncredential.deactivation-refuses-tokens blocked expired in the meantime\nplatform.expired-token blocked no JWT',
  )
  const doctor = await callKit(['doctor', '--target', join(folder, 'made-up.yaml')])
  assert.match(doctor.stdout, /unusable +platform\.deactivatedKey\s[^:]*expired\s+in\s+the\s+meantime/)
  assert.match(doctor.stdout, /unusable +platform\.expiredToken/)
  assert.match(
    await verdictsWith('alive', { deactivatedKey: { ...accountKey, token: deactivatedKey.token ?? '' } }),
    /refuses-exchange failed\ncredential.deactivation-refuses-tokens blocked\n/,
  )
})
