import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Catalogue } from '../../contracts/catalogue.ts'
import { UsageError } from '../../contracts/errors.ts'
import { KIT_COMMAND } from '../../contracts/kit-command.ts'
import { EVIDENCE_FILE } from '../../reports/evidence/evidence-file.ts'
import { readEvidence } from '../../reports/evidence/read-evidence.ts'
import { withScratchFolder } from '../../temporary-folders/scratch-folder.ts'
import { type Concluded, conclude } from '../conclusion/conclude.ts'
import type { CommandLine } from '../flags/command.ts'
import { type FormatChoice, formatChoice } from '../flags/report-choices.ts'
import type { HeldResources, Interruption } from '../process/interruption.ts'
import { checkTargets } from '../run/check-targets.ts'
import { type ChecksPlan, planTarget } from '../run/run-plan.ts'
import type { SourceDocument } from './source-document.ts'

/** How the judgement of a document ended. */
interface JudgedDocument {
  /** Absent if nothing was judged. */
  concluded?: Concluded
  /** All checks ended by themselves. */
  isWhole: boolean
  /** What the checks said last, for the case that they did not. */
  lastWords: string
}

/**
 * Judges a document like a run whose target has nothing else, so that checks, wording and exit codes are the same. Reports go where the
 * options say, or nowhere.
 * @throws UsageError @throws EvidenceError @throws Interrupted if nothing was begun
 */
export async function judgeDocument(
  source: SourceDocument,
  options: CheckOptions,
  surroundings: { catalogue: Catalogue; interruption: Interruption; held: HeldResources },
): Promise<JudgedDocument> {
  return withScratchFolder(async (scratch) => {
    const plan = await planFor(source, options, surroundings.catalogue, scratch)
    const { hasBegun, isWhole, lastWords, folders } = await checkTargets(plan, {
      ...surroundings,
      display: { pause: () => {}, resume: () => {}, warn: () => {} },
      onTarget: () => {},
      onEvent: () => {},
    })
    const [folder] = folders
    if (!hasBegun || folder === undefined) return { isWhole, lastWords }
    const sources = [join(folder, EVIDENCE_FILE)]
    const evidence = await readEvidence(sources, { allowInterrupted: !isWhole })
    const { catalogue } = surroundings
    const { strict, formats, toStdout } = options
    const concluded = await conclude(
      { strict, formats, toStdout, updateBaseline: false },
      { evidence, sources, folder, catalogue, accepted: [] },
    )
    return { concluded, isWhole, lastWords }
  })
}

/**
 * The plan of a run against a target file that names the document. `scratch` is private to it. Nothing is generated for a document, so
 * no seed is drawn and the same document gets the same report. A second worker would take longer to start than all the checks take.
 */
async function planFor(
  source: SourceDocument,
  options: CheckOptions,
  catalogue: Catalogue,
  scratch: string,
): Promise<ChecksPlan> {
  const { address, text } = source
  const file = join(scratch, 'target.json')
  // A target file would take ${…} for a variable of the environment.
  const name = source.name.replaceAll('${', '{')
  // The text as it was read: a pipe can be read once, and the checks read it many times.
  if (address === undefined) await writeFile(join(scratch, 'document'), text)
  await writeFile(file, JSON.stringify({ name, document: address ?? 'document' }))
  const out = options.out ?? join(scratch, 'reports')
  const asked = { catalogue, profiles: [], only: [], effort: 'standard' } as const
  return {
    ...asked,
    targets: [await planTarget({ file, out }, asked)],
    portalDriver: 'http',
    out,
    seed: 0,
    workers: 1,
    budget: {},
  }
}

/** What `contract check` was asked to do. */
interface CheckOptions extends FormatChoice {
  /** A file, or an address. */
  place: string
  /** The absolute folder of the reports; absent: nothing is written. */
  out?: string
  strict: boolean
}

/** @throws UsageError */
export function checkOptions(line: CommandLine): CheckOptions {
  const places = line.words.slice(1).filter((word) => word !== '-')
  const dashes = line.words.filter((word) => word === '-')
  const [place, second] = places
  if (place === undefined) {
    throw new UsageError(
      'FLAG_INVALID',
      `contract check: expected FILE or an address, such as openapi.json; see ${KIT_COMMAND} contract --help`,
    )
  }
  if (second !== undefined) {
    throw new UsageError(
      'FLAG_INVALID',
      `contract check: expected one document, saw ${JSON.stringify(place)} and ${JSON.stringify(second)}; call it for each`,
    )
  }
  const out = line.value('out')
  const { formats, toStdout } = formatChoice(line, dashes.length)
  if (line.has('format') && !toStdout && out === undefined) {
    throw new UsageError(
      'FLAG_INVALID',
      `--format ${line.list('format').join(',')}: needs --out DIR, the folder to write into; or print it with --format json -`,
    )
  }
  return {
    place,
    ...(out === undefined ? {} : { out: resolve(out) }),
    strict: line.has('strict'),
    formats: out === undefined && !toStdout ? [] : formats,
    toStdout,
  }
}
