import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalogue } from '../../contracts/catalogue.ts'
import { EVIDENCE_FILE } from '../../reports/evidence/evidence-file.ts'
import { readEvidence } from '../../reports/evidence/read-evidence.ts'
import { withScratchFolder } from '../../temporary-folders/scratch-folder.ts'
import { command as runCommand } from '../commands/run.ts'
import { type Concluded, conclude } from '../conclusion/conclude.ts'
import { commandLine } from '../flags/command-line.ts'
import { type RunOptions, runOptions } from '../flags/run-options.ts'
import type { Interruption } from '../process/interruption.ts'
import { runChecks } from '../run/run-checks.ts'
import type { CheckOptions } from './check-options.ts'
import type { SourceDocument } from './source-document.ts'

/** How the judgement of a document ended. */
export interface JudgedDocument {
  /** Absent where nothing was judged. */
  concluded?: Concluded
  /** All checks ended by themselves. */
  isWhole: boolean
  /** What the checks said last, for the case that they did not. */
  lastWords: string
}

/**
 * Judges a document as a run does whose target has nothing else. Reports go where the options say, or nowhere.
 * @throws UsageError @throws EvidenceError @throws Interrupted where nothing was begun
 */
export async function judgeDocument(
  source: SourceDocument,
  options: CheckOptions,
  surroundings: { catalogue: Catalogue; interruption: Interruption },
): Promise<JudgedDocument> {
  return withScratchFolder(async (folder) => {
    const run = await runOf(source, options, folder)
    const { hasBegun, isWhole, lastWords, folders } = await runChecks(run, {
      ...surroundings,
      answers: undefined,
      display: { pause: () => {}, resume: () => {}, warn: () => {} },
      onTarget: () => {},
      onEvent: () => {},
    })
    const [place] = folders
    if (!hasBegun || place === undefined) return { isWhole, lastWords }
    const sources = [join(place, EVIDENCE_FILE)]
    const evidence = await readEvidence(sources, { allowInterrupted: !isWhole })
    const { catalogue } = surroundings
    const facts = { evidence, sources, folder: place, catalogue, accepted: [] }
    return { concluded: await conclude(run, facts), isWhole, lastWords }
  })
}

/** The options of a run against a target file that names the document. `folder` is private to it. */
async function runOf(source: SourceDocument, options: CheckOptions, folder: string): Promise<RunOptions> {
  const { address, text } = source
  const target = join(folder, 'target.json')
  // A target file would take ${…} for a variable of the environment.
  const name = source.name.replaceAll('${', '{')
  // The text as it was read: a pipe can be read once, and the checks read it many times.
  if (address === undefined) await writeFile(join(folder, 'document'), text)
  await writeFile(target, JSON.stringify({ name, document: address ?? 'document' }))
  const out = options.out ?? join(folder, 'reports')
  // Nothing is generated for a document, and so no seed is drawn: the same document gets the same report. A second worker would take
  // longer to start than all the checks take.
  const flags = ['--target', target, '--out', out, '--seed', '0', '--workers', '1', ...options.runFlags]
  const run = runOptions(commandLine('run', runCommand, flags))
  return options.out === undefined ? { ...run, formats: [] } : run
}
