import { catalogue } from '../../contracts/catalogue.ts'
import { UsageError } from '../../contracts/errors.ts'
import { EXIT_CODES } from '../../contracts/exit-codes.ts'
import { KIT_COMMAND } from '../../contracts/kit-command.ts'
import { interferenceWords, lineWords } from '../../reports/view/line-of.ts'
import { pluralise } from '../../text/pluralise.ts'
import { startContainers } from '../container/start-containers.ts'
import type { CommandLine } from '../flags/command.ts'
import { HeldResources } from '../process/interruption.ts'
import { loadCheckedTarget } from '../target/load-checked-target.ts'
import { type Line, paint, wrap } from '../terminal/line.ts'
import { say, sayJson } from '../terminal/say.ts'
import { previewVault } from '../vault/preview-vault.ts'
import type { BlockedRequirement } from './blocked-requirements.ts'
import { type Diagnosis, diagnose } from './diagnose.ts'
import type { LineTrial } from './measure-line.ts'
import type { Trial } from './trial.ts'

/** Tries what a target file names, and says what a run would find blocked. @returns the exit code. @throws UsageError, TargetNotStarted */
export async function doctor(line: CommandLine): Promise<number> {
  const file = line.value('target')
  if (file === undefined) {
    throw new UsageError('FLAG_INVALID', `doctor: expected --target FILE; see ${KIT_COMMAND} doctor --help`)
  }
  const asked = { profiles: line.list('profile'), only: line.list('only') }
  const held = new HeldResources()
  try {
    const loaded = { file, target: await loadCheckedTarget(file) }
    const [ready = loaded] = await startContainers([loaded], held)
    const { target, notes } = await previewVault(ready.target, line.value('vault'))
    const diagnosis = await diagnose(target, catalogue(), asked, notes)
    if (line.value('format') === 'json') sayJson(process.stdout, diagnosis)
    else say(process.stdout, ...diagnosisText(diagnosis))
    return diagnosis.usable ? 0 : EXIT_CODES.incomplete
  } finally {
    await held.release()
  }
}

/** A diagnosis for a person: what was tried, what a run would find blocked, and what to supply, most wanted first. */
function diagnosisText({ target, usable, tried, blocked, line, notes }: Diagnosis): readonly Line[] {
  const told = new Map<string, string>()
  const trials = tried.flatMap((one, index): readonly Line[] => [
    one.usable
      ? ['  ', paint('passed', 'usable'), `    ${one.what}`]
      : ['  ', paint('failed', 'unusable'), `  ${one.what}`],
    ...(one.request === undefined ? [] : [`${' '.repeat(12)}${one.request}`]),
    ...why(one, tried[index - 1], told),
  ])
  return [
    `${target}: ${usable ? 'everything that it claims can be reached and used' : 'a run would be incomplete'}`,
    '',
    ...trials,
    ...(line === undefined ? [] : ['', ...lineLines(line)]),
    ...(notes.length === 0 ? [] : ['', ...notes.flatMap((note) => wrap('  ', note, 2))]),
    ...(blocked.length === 0
      ? []
      : ['', `Would be blocked: ${pluralise(blocked.length, 'requirement')}`, ...causes(blocked, told)]),
    '',
    'Nothing was judged.',
  ]
}

/** A cause is given once, and then referred to. @param told which trial told each cause */
function why(trial: Trial, before: Trial | undefined, told: Map<string, string>): readonly Line[] {
  const { what, reason } = trial
  const cause = causeOf(trial)
  if (reason === undefined || cause === undefined) return []
  const first = told.get(cause)
  if (first === undefined) told.set(cause, what)
  if (first === undefined) return wrap(' '.repeat(12), reason, 12)
  const isAbove = before !== undefined && causeOf(before) === cause
  return wrap(' '.repeat(12), isAbove ? 'as above' : `as for ${first}`, 12)
}

function causeOf({ reason, cause = reason }: Trial): string | undefined {
  return cause
}

function lineLines({ line, steps, pace }: LineTrial): readonly Line[] {
  const busy = steps.map(({ atATime, answered, seconds }) => {
    return `${Math.round(answered / Math.max(seconds, 0.001))} answers a second to ${atATime} at a time`
  })
  const members = Object.entries(pace).map(([name, value]) => `${name}: ${value}`)
  return [
    'The line to the target, measured:',
    ...[...lineWords(line), busy.join(', '), ...interferenceWords(line)].flatMap((words) =>
      wrap('  ', words, 2),
    ),
    members.length === 0
      ? '  The pace of the target file suits it.'
      : `  A pace that suits it, for the target file: pace: { ${members.join(', ')} }`,
  ]
}

function causes(blocked: readonly BlockedRequirement[], told: ReadonlyMap<string, string>): readonly Line[] {
  const byCause = Map.groupBy(blocked, ({ supply, reason, endpoint, cause }) => {
    if (supply.length > 0) return `supply ${supply.join(' and ')}`
    // What was said about the endpoint is not repeated.
    return cause !== undefined && told.has(cause) ? `${endpoint} cannot be used, as above` : reason
  })
  return [...byCause]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([cause, found]) => [
      ...wrap('  ', cause, 2),
      ...wrap('    ', found.map(({ requirement }) => requirement).join(', '), 4),
    ])
}
