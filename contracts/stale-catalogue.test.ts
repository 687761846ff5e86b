import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const FIND = `const { catalogue } = await import('./contracts/catalogue.ts')
try { process.stdout.write(catalogue().find('token.issues').id) } catch (error) { process.stdout.write(error.message) }`

test('a catalogue that was edited and not generated anew is refused, with what to do', (t) => {
  const copy = mkdtempSync(join(tmpdir(), 'contracts-'))
  t.after(() => rmSync(copy, { recursive: true }))
  for (const name of ['contracts', 'package.json'])
    cpSync(`${root}${name}`, join(copy, name), { recursive: true })
  symlinkSync(`${root}node_modules`, join(copy, 'node_modules'), 'junction')

  assert.equal(outputOf(copy), 'token.issues')

  appendFileSync(join(copy, 'contracts/requirements/token.yaml'), '# edited\n')
  assert.equal(
    outputOf(copy),
    'contracts/generated/catalogue.json is older than requirements/token.yaml. Run `npm run generate`.',
  )
})

function outputOf(cwd: string): string {
  return spawnSync(process.execPath, ['--input-type=module', '--eval', FIND], { cwd, encoding: 'utf8' })
    .stdout
}
