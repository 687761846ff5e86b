import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { parse, stringify } from 'yaml'
import type { Report, TargetFile } from '../../contracts/generated/schemas.ts'
import { callHere } from './call-here.ts'
import { serveReference } from './serve-reference.ts'
import { withFolder } from './with-folder.ts'

/** The reference server, and its target file with another address in front of it. */
export async function referenceServer(
  t: TestContext,
  args: readonly string[] = [],
): Promise<{ folder: string; origin: string; behind(address: string, more?: object): Promise<string> }> {
  const folder = await withFolder(t)
  const direct = join(folder, 'direct.yaml')
  await serveReference(t, direct, args)
  const text = await readFile(direct, 'utf8')
  const target: TargetFile = parse(text)
  const { origin } = new URL(target.platform?.baseUrl ?? '')
  return {
    folder,
    origin,
    behind: async (address, more = {}) => {
      const file = join(folder, 'behind.yaml')
      await writeFile(file, stringify({ ...parse(text.replaceAll(origin, address)), ...more }))
      return file
    },
  }
}

/** Judges a target quickly, with a fixed seed. @returns its report, and how long it took */
export async function judgeQuickly(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; report: Report; stderr: string; seconds: number }> {
  const out = `${file}-report`
  const started = performance.now()
  const { code, stderr } = await callHere(
    ['run', '--target', file, '--effort', 'quick', '--seed', '3', '--format', 'json', '--out', out, ...args],
    { env },
  )
  const seconds = (performance.now() - started) / 1000
  assert.ok(code === 0 || code === 1 || code === 3, stderr)
  return { code, report: JSON.parse(await readFile(join(out, 'report.json'), 'utf8')), stderr, seconds }
}

/** What is not as it should be, with the reason. */
export function openIn({ requirements }: Report): readonly string[] {
  return requirements
    .filter(({ level, verdict }) => level !== 'observe' || verdict !== 'not-applicable')
    .filter(({ verdict }) => !['passed', 'observed', 'not-claimed'].includes(verdict))
    .map(({ id, verdict, reason }) => `${id} ${verdict}: ${reason ?? ''}`)
}
