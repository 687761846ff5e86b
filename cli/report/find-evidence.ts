import { type Dirent, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'
import { KIT_COMMAND } from '../../contracts/kit-command.ts'
import { EVIDENCE_FILE } from '../../reports/evidence/evidence-file.ts'
import { whyUnreadable } from '../../text/error-text.ts'

/**
 * The evidence files of the given folders: each one's own, or those in the folders below it. `except` is a folder that reports are written
 * to: what an earlier call merged there is not part of the evidence that it was merged from.
 * @throws UsageError INPUT_UNREADABLE
 */
export function findEvidence(folders: readonly string[], except?: string): readonly string[] {
  const found = folders.flatMap((folder) => {
    const root = resolve(folder)
    const files = evidenceIn(root, folder, except === root ? undefined : except)
    if (files.length > 0) return files
    throw new UsageError(
      'INPUT_UNREADABLE',
      `${folder}: no ${EVIDENCE_FILE} there or in a folder below; expected the --out folder of a run, such as reports/latest after ${KIT_COMMAND} run`,
    )
  })
  return [...new Set(found)]
}

/** The evidence files in the folders below one that has its own. @throws UsageError INPUT_UNREADABLE */
export function evidenceBelow(folder: string, except?: string): readonly string[] {
  return foldersBelow(folder, entriesOf(folder, folder), except)
}

function evidenceIn(folder: string, given: string, except: string | undefined): string[] {
  if (folder === except) return []
  const entries = entriesOf(folder, given)
  if (entries.some((entry) => entry.name === EVIDENCE_FILE)) return [join(folder, EVIDENCE_FILE)]
  return foldersBelow(folder, entries, except, given)
}

function foldersBelow(
  folder: string,
  entries: readonly Dirent[],
  except: string | undefined,
  given = folder,
): string[] {
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort()
    .flatMap((name) => evidenceIn(join(folder, name), given, except))
}

function entriesOf(folder: string, given: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    throw new UsageError(
      'INPUT_UNREADABLE',
      `${given}: ${whyUnreadable(error, 'folder')}; expected the --out folder of a run, such as reports/latest after ${KIT_COMMAND} run`,
    )
  }
}
