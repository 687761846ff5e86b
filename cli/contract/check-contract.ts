import { catalogue } from '../../contracts/catalogue.ts'
import { prepareFolder } from '../conclusion/prepare-folder.ts'
import type { CommandLine } from '../flags/command.ts'
import { Interrupted, Interruption } from '../process/interruption.ts'
import { kitPackage } from '../process/kit-package.ts'
import { say } from '../terminal/say.ts'
import { ensureChannelDocument } from './ensure-channel-document.ts'
import { findingsText } from './findings-text.ts'
import { checkOptions, judgeDocument } from './judge-document.ts'
import { fetchDocument, isAddress, readDocumentFile } from './source-document.ts'

const INCOMPLETE = 3
const BROKEN = 4

/** Judges the OpenAPI document of a channel by itself. @returns the exit code of a run. @throws UsageError, EvidenceError */
export async function checkContract(line: CommandLine): Promise<number> {
  const { stderr } = process
  const options = checkOptions(line)
  const { place, out } = options
  const source = isAddress(place) ? await fetchDocument(place) : await readDocumentFile(place)
  if ('problem' in source) {
    // An earlier report must not pass for one of today.
    if (out !== undefined) await prepareFolder(out)
    say(stderr, `${kitPackage().name}: ${source.problem}`)
    return INCOMPLETE
  }
  await ensureChannelDocument(source.text, place)
  const interruption = new Interruption()
  try {
    const { concluded, isWhole, lastWords } = await judgeDocument(source, options, {
      catalogue: catalogue(),
      interruption,
    })
    if (!isWhole && !interruption.isAsked) {
      say(stderr, 'The checks ended before their time. Their last words:', ...lastWords.split('\n'))
    }
    if (concluded !== undefined) say(stderr, ...findingsText(concluded))
    if (!isWhole && !interruption.isAsked) return BROKEN
    return concluded?.exitCode ?? INCOMPLETE
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
    say(stderr, 'Interrupted before anything was judged.')
    return INCOMPLETE
  } finally {
    interruption.release()
  }
}
