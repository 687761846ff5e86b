import { createHash } from 'node:crypto'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { AttestedArtefact, MemberDigests } from '../../contracts/generated/schemas.ts'
import { pluralise } from '../../text/pluralise.ts'
import { EVIDENCE_FILE } from '../evidence/evidence-file.ts'
import { FORMAT_FILES } from '../report-formats.ts'

/** The signed facts about one artefact of a folder; undefined if the artefact is missing. @throws the error of the file system */
export async function artefactDigest(folder: string, file: string): Promise<AttestedArtefact | undefined> {
  const path = join(folder, file)
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
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

/** The size and the digests of a file. */
interface FileDigest {
  size: number
  /** Hexadecimal. */
  sha256: string
  /** Short digests of the lines, if they were asked for. */
  lines: readonly string[]
}

const LINE_FEED = 10

/** Reads a file of any size once. @throws the error of the file system */
export async function fileDigest(path: string, { byLine = false } = {}): Promise<FileDigest> {
  const hash = createHash('sha256')
  const lines: string[] = []
  let size = 0
  let begun: Buffer[] = []
  for await (const bytes of piecesOf(path)) {
    size += bytes.length
    hash.update(bytes)
    let from = 0
    for (let end = byLine ? bytes.indexOf(LINE_FEED) : -1; end >= 0; end = bytes.indexOf(LINE_FEED, from)) {
      lines.push(shortDigest(Buffer.concat([...begun, bytes.subarray(from, end)])))
      begun = []
      from = end + 1
    }
    if (byLine && from < bytes.length) begun.push(Buffer.from(bytes.subarray(from)))
  }
  if (begun.length > 0) lines.push(shortDigest(Buffer.concat(begun)))
  return { size, sha256: hash.digest('hex'), lines }
}

const MOST_AT_ONCE = 1 << 20

/** The bytes of a file, in one buffer that each piece takes over from the last: a folder has hundreds of files, most of them small. */
async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const buffer = Buffer.allocUnsafe(Math.min(Math.max(size, 1), MOST_AT_ONCE))
    for (;;) {
      const { bytesRead } = await file.read(buffer)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** Short digests of the members of an object. If a member is a list, its entry has the digests of its items, one after another. */
export function memberDigests(value: object): MemberDigests {
  return Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => [
      name,
      Array.isArray(member) ? member.map(digestOf).join('') : digestOf(member),
    ]),
  )
}

/** Where an object differs from its digests: JSON pointers, as precise as the digests allow. */
export function findChangedMembers(signed: MemberDigests, value: object): readonly string[] {
  const present = memberDigests(value)
  const names = [...new Set([...Object.keys(signed), ...Object.keys(present)])]
  return names.flatMap((name) => {
    const [then, now] = [signed[name], present[name]]
    if (then === now) return []
    if (then === undefined) return [`/${name} was added`]
    if (now === undefined) return [`/${name} was taken away`]
    const [before, after] = [shortDigestsIn(then), shortDigestsIn(now)]
    if (before.length !== after.length)
      return [`/${name} has ${pluralise(after.length, 'item')}, ${before.length} were signed`]
    const isList = Object.entries(value).some(([key, member]) => key === name && Array.isArray(member))
    return before.flatMap((digest, index) =>
      digest === after[index] ? [] : [isList ? `/${name}/${index}` : `/${name}`],
    )
  })
}

function digestOf(value: unknown): string {
  return shortDigest(JSON.stringify(value) ?? 'undefined')
}

const BYTES = 12

/**
 * The first 12 bytes of a sha256 as base64url. This is enough to say where something was changed, and small even for thousands of digests.
 * Only the complete digest shows whether something was changed.
 */
export function shortDigest(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest().subarray(0, BYTES).toString('base64url')
}

/** The short form of a sha256 in hexadecimal. */
function shortenDigest(sha256: string): string {
  return Buffer.from(sha256, 'hex').subarray(0, BYTES).toString('base64url')
}

/** Splits short digests that were written one after another. */
export function shortDigestsIn(text: string): readonly string[] {
  return text.match(/.{16}/g) ?? []
}
