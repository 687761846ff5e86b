import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { shortDigest } from './short-digest.ts'

/** The bytes of a file, as digests. */
export interface FileDigest {
  size: number
  /** Hexadecimal. */
  sha256: string
  /** Short digests of the lines, where they were asked for. */
  lines: readonly string[]
}

const LINE_FEED = 10

/** Reads a file of any size once. @throws the error of the file system */
export async function fileDigest(path: string, { byLine = false } = {}): Promise<FileDigest> {
  const hash = createHash('sha256')
  const lines: string[] = []
  let size = 0
  let begun: Buffer[] = []
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const bytes: Buffer = Buffer.from(chunk)
    size += bytes.length
    hash.update(bytes)
    let from = 0
    for (let end = byLine ? bytes.indexOf(LINE_FEED) : -1; end >= 0; end = bytes.indexOf(LINE_FEED, from)) {
      lines.push(shortDigest(Buffer.concat([...begun, bytes.subarray(from, end)])))
      begun = []
      from = end + 1
    }
    if (byLine && from < bytes.length) begun.push(bytes.subarray(from))
  }
  if (begun.length > 0) lines.push(shortDigest(Buffer.concat(begun)))
  return { size, sha256: hash.digest('hex'), lines }
}
