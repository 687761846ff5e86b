import { access, writeFile } from 'node:fs/promises'
import { stringify } from 'yaml'
import { UsageError } from '../../contracts/errors.ts'
import type { TargetMember } from '../../contracts/target-members.ts'
import { loadTarget } from '../../fixtures/target/load-target.ts'
import { whyUnwritable } from '../../text/error-text.ts'
import { wrapLines } from '../terminal/line.ts'
import { type Answers, keyOf, valueToShow } from './answers.ts'

/** A target file with every member: answered ones as they are, all others as comments, each with its meaning. */
export function targetText(members: readonly TargetMember[], answers: Answers): string {
  const lines = members.flatMap((member) => ['', ...linesOf(member, answers, '', false)])
  return [
    '# The target file of agent-platform-conformance: what is judged, and what it claims.',
    `# A commented line can stay out; what needs it is then blocked, and the run is incomplete: doctor says what. \${NAME} stands for an environment variable.`,
    ...lines,
    '',
  ].join('\n')
}

function linesOf(member: TargetMember, answers: Answers, indent: string, isOut: boolean): readonly string[] {
  // Members of a part that is left out are comments with it: one sign is enough.
  const sign = isOut || hasAnswer(member, answers) ? '' : '# '
  const inner = member.members.flatMap((one) => linesOf(one, answers, '  ', isOut || sign !== ''))
  const lines = inner.length > 0 ? [`${member.name}:`, ...inner] : valueLines(member, answers)
  return [...meaning(member), ...lines.map((line) => sign + line)].map((line) => indent + line)
}

function valueLines(member: TargetMember, answers: Answers): readonly string[] {
  const value = answers.get(keyOf(member)) ?? valueToShow(member)
  return stringify({ [member.name]: value }, { lineWidth: 0 })
    .trimEnd()
    .split('\n')
}

/** As comments; narrow enough to be nested in others. */
function meaning({ description, choices, standard, isRequired }: TargetMember): readonly string[] {
  const among = choices.length === 0 ? '' : ` One of ${choices.join(', ')}.`
  const standing = standard === undefined || isRequired ? '' : ` Left out: ${JSON.stringify(standard)}.`
  const text = `${description}${among}${standing}`.trim()
  return text === '' ? [] : wrapLines(text, 6).map((line) => `# ${line}`)
}

/** Whether a member, or one within it, has an answer. */
function hasAnswer(member: TargetMember, answers: Answers): boolean {
  return answers.has(keyOf(member)) || member.members.some((one) => hasAnswer(one, answers))
}

/** @throws UsageError if a file exists that must not be overwritten */
export async function ensureNotOverwritten(file: string, force: boolean): Promise<void> {
  if (force) return
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (!isThere) return
  throw new UsageError('OUTPUT_UNWRITABLE', `init: ${file} exists already; give another name, or --force`)
}

/** Writes a target file and makes sure that it can be read, whatever its variables will hold. @throws UsageError */
export async function writeTarget(file: string, text: string, force: boolean): Promise<void> {
  try {
    await writeFile(file, text, { flag: force ? 'w' : 'wx', mode: 0o600 })
  } catch (error) {
    throw new UsageError('OUTPUT_UNWRITABLE', `init: ${file}: ${whyUnwritable(error)}`)
  }
  await loadTarget(file, new Proxy({}, { get: () => 'filled-in-later' }))
}
