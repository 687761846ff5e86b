import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'
import { loadTarget } from '../../fixtures/target/load-target.ts'
import type { FuzzTarget } from '../fuzz-target.ts'

export const target: FuzzTarget = {
  reads: 'a target file',
  refusals: [UsageError],
  words: [
    'platform:\n',
    'channel:\n',
    'baseUrl: ',
    'https://a.test',
    'http://[::1]:99999',
    `\${A}`,
    '${',
    `\${container.url}/x`,
    'portal: { driver: http }',
    'pace: { requestTimeout: 60s }',
    'http: { headers: { a: b } }',
    '<<: *a',
    '? ',
    '!!js',
    '%YAML 1.1\n---\n',
  ],
  async read(input, folder) {
    const file = join(folder, 'target.yaml')
    await writeFile(file, input)
    await loadTarget(file, { A: 'a' })
  },
}
