import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { AttestedArtefact } from '../../contracts/generated/schemas.ts'
import { EVIDENCE_FILE } from '../evidence/evidence-file.ts'
import { FORMAT_FILES } from '../report-formats.ts'
import { fileDigest } from './file-digest.ts'
import { memberDigests } from './member-digests.ts'
import { shortenDigest } from './short-digest.ts'

/** What is signed of one artefact of a folder; undefined where it is not there. @throws the error of the file system */
export async function artefactDigest(folder: string, file: string): Promise<AttestedArtefact | undefined> {
  const path = join(folder, file)
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) return undefined
  if (found.isDirectory()) return folderDigest(path, file)
  const { size, sha256, lines } = await fileDigest(path, { byLine: file === EVIDENCE_FILE })
  return {
    file,
    size,
    sha256,
    ...(file === EVIDENCE_FILE ? { lines: lines.join('') } : {}),
    ...(file === FORMAT_FILES.json ? await membersOf(path) : {}),
  }
}

async function membersOf(path: string): Promise<Pick<AttestedArtefact, 'members'>> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'))
    return typeof value === 'object' && value !== null ? { members: memberDigests(value) } : {}
  } catch {
    return {}
  }
}

async function folderDigest(path: string, file: string): Promise<AttestedArtefact> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(path.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort()
  const digests = []
  for (const name of names) digests.push({ name, ...(await fileDigest(join(path, name))) })
  const whole = digests.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')
  return {
    file,
    size: digests.reduce((total, { size }) => total + size, 0),
    sha256: createHash('sha256').update(whole).digest('hex'),
    files: Object.fromEntries(digests.map(({ name, sha256 }) => [name, shortenDigest(sha256)])),
  }
}
