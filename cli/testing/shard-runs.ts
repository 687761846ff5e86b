import { readFile } from 'node:fs/promises'
import { callHere } from './call-here.ts'
import { type Call, type CallOptions, callKit } from './call-kit.ts'
import { words } from './words.ts'

/** Something of each kind: cheap checks, generated inputs, observations, a fault, and both checks that move the clock. */
const SELECTION = [
  'extensions.*',
  'token.grant-type',
  'token.success-status',
  'platform.expired-token',
  'credential.token-expires',
]

/** What the served target breaks: a check of the first shard finds it. */
export const FAULT = 'extension-mime-type-wrong'

/** Milliseconds: if the last shard moved the clock sooner, what another shard saw fail a moment before would be blocked. */
export const BEFORE_CLOCK = 6_000

/** Judges the selection of `target.yaml` in a folder, or a part of it, always with the same seed. */
export function judge(
  folder: string,
  out: string,
  shard: string,
  more: Pick<CallOptions, 'killAt'> = {},
): Promise<Call> {
  const only = SELECTION.flatMap((id) => ['--only', id])
  const flags = words`--target target.yaml --effort quick --format json --seed 11 --workers 1`
  const args = ['run', ...flags, ...only, '--shard', shard, '--out', out]
  return more.killAt === undefined ? callHere(args, { cwd: folder }) : callKit(args, { cwd: folder, ...more })
}

/**
 * The lines of a report without its clocks, what it says of the line, and how often the effect of a moved clock was looked at until it
 * settled; sorted.
 */
export async function linesOf(file: string): Promise<readonly string[]> {
  const report: object = JSON.parse(await readFile(file, 'utf8'))
  const lines = JSON.stringify({ ...report, line: undefined }, undefined, 2).split('\n')
  const differs = /^ {2}"(?:started|finished)At"|^ +"[\w/-]+\.alone#.*#[\d.]+",?$|^ +"requests": /
  return lines.filter((line) => !differs.test(line)).sort()
}
