import { createInterface } from 'node:readline/promises'
import { UsageError } from '../../contracts/errors.ts'
import { validate } from '../../contracts/schemas.ts'
import type { TargetMember } from '../../contracts/target-members.ts'
import { visible } from '../../text/visible.ts'
import { keyOf, variableFor } from './answers.ts'

/** Asks one question, and gives what was typed, without blanks around it. */
export type Ask = (question: string) => Promise<string>

/** The parts that claim a profile, each with what it claims. */
const CLAIMS: Readonly<Record<string, string>> = {
  platform: 'token endpoint and platform API',
  channel: 'the API of a channel',
  portal: 'what is done in the portal: keys, channels, custom APIs',
  document: "the channel's OpenAPI document",
}

/** What each portal driver takes besides its name. */
const OF_DRIVER: Readonly<Record<string, readonly string[]>> = {
  http: ['url'],
  browser: ['url'],
  module: ['module'],
  manual: ['steps'],
}
/** Members for some drivers only, and whether those need them. */
const FOR_DRIVERS: Readonly<Record<string, boolean>> = { url: true, module: true, steps: false }

/** Asks for what a target file needs, claim by claim. Secrets are not asked for, only the variables that hold them. */
export async function interview(
  members: readonly TargetMember[],
  ask: Ask,
): Promise<ReadonlyMap<string, unknown>> {
  const answers = new Map<string, unknown>()
  for (const member of members) {
    const claim = CLAIMS[member.name]
    if (member.name === 'name') await value(member, ask, answers)
    if (claim === undefined || !(await yes(`Judge ${claim}?`, isClaimedUsually(member), ask))) continue
    await (member.members.length > 0 ? part(member, ask, answers) : value(member, ask, answers))
  }
  return answers
}

async function part(member: TargetMember, ask: Ask, answers: Map<string, unknown>): Promise<void> {
  for (const one of member.members) {
    const ofDriver = OF_DRIVER[String(answers.get('portal.driver'))]
    const isNeeded = member.name === 'portal' ? FOR_DRIVERS[one.name] : undefined
    if (isNeeded !== undefined && ofDriver?.includes(one.name) !== true) continue
    if (one.members.length === 0)
      await value({ ...one, isRequired: one.isRequired || isNeeded === true }, ask, answers)
    else if (one.isRequired || (await yes(`${keyOf(one)}: ${one.description} Is there one?`, false, ask)))
      await part(one, ask, answers)
  }
}

async function value(member: TargetMember, ask: Ask, answers: Map<string, unknown>): Promise<void> {
  const { isRequired, isList, choices, description, standard } = member
  const variable = variableFor(member)
  const hints = [
    ...(choices.length === 0 ? [] : [choices.join(', ')]),
    ...(isList ? ['with commas between'] : []),
    ...(isRequired || variable === undefined ? [] : [`such as ${variable}`]),
    ...(isRequired || standard !== undefined ? [] : ['Enter to leave out']),
  ]
  const asked = variable === undefined ? description : `${description} Name of the variable that holds it`
  const question = `${[`${keyOf(member)}:`, asked.trim()].join(' ').trim()}${hints.length === 0 ? '' : ` (${hints.join('; ')})`}`
  let note = ''
  for (;;) {
    const typed = await ask(`${note}${question}${inBrackets(isRequired ? variable : standard)}`)
    if (typed === '' && !isRequired) return
    const given = read(typed, member, variable)
    const problem = given === undefined ? NO_VARIABLE : answerProblem(member, given)
    if (problem === undefined) {
      answers.set(keyOf(member), given)
      return
    }
    note = `  ${typed === '' ? 'is needed' : problem}\n`
  }
}

/** Only what Enter takes is in brackets. */
function inBrackets(standard: unknown): string {
  return standard === undefined
    ? ''
    : ` [${Array.isArray(standard) ? standard.join(', ') : String(standard)}]`
}

/** What everybody who judges a service has; the portal and its document need more than an address. */
function isClaimedUsually({ name }: TargetMember): boolean {
  return name === 'platform' || name === 'channel'
}

const NO_VARIABLE = 'is not the name of a variable; the secret itself stays out of the file'

/** A name in place of a secret is the variable that holds it; Enter takes the one that was proposed. */
function read(typed: string, { isList, isNumber }: TargetMember, variable: string | undefined): unknown {
  if (variable !== undefined) {
    const name = (typed === '' ? variable : typed).replace(/^\$\{?(\w+)\}?$/, '$1')
    // What is not a name could be the secret itself: it must not come into a file.
    return /^[A-Za-z_]\w*$/.test(name) ? `\${${name}}` : undefined
  }
  if (isNumber && /^\d+(\.\d+)?$/.test(typed)) return Number(typed)
  if (!isList) return typed
  return typed
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** Enter takes the answer in capitals. */
async function yes(question: string, standard: boolean, ask: Ask): Promise<boolean> {
  let note = ''
  for (;;) {
    const typed = (await ask(`${note}${question} [${standard ? 'Y/n' : 'y/N'}]`)).toLowerCase()
    if (['y', 'yes'].includes(typed)) return true
    if (['n', 'no'].includes(typed)) return false
    if (typed === '') return standard
    note = '  expected y or n\n'
  }
}

/** What is wrong with a value for a member of the target file, by its schema; undefined if nothing is. */
function answerProblem({ path }: TargetMember, value: unknown): string | undefined {
  const file = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)
  const place = `/${path.join('/')}`
  const issue = validate('target', file).find(
    ({ pointer }) => pointer === place || pointer.startsWith(`${place}/`),
  )
  return issue?.message
}

/** Lets `work` ask somebody at the terminal. @throws UsageError if they end it before the last answer */
export async function withTerminal<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const left = Promise.withResolvers<never>()
  const leave = (): void =>
    left.reject(new UsageError('TERMINAL_MISSING', 'init: ended before the last answer; nothing was written'))
  terminal.on('SIGINT', leave).on('close', leave)
  try {
    return await Promise.race([
      work(async (question) => (await terminal.question(visible(`${question} > `))).trim()),
      left.promise,
    ])
  } finally {
    terminal.off('close', leave).close()
  }
}
