import { constants } from 'node:buffer'
import { createReadStream } from 'node:fs'

const MEBIBYTE = 1024 * 1024
/** Bytes of the longest file that fits into one text. */
const LONGEST = Math.floor(constants.MAX_STRING_LENGTH / MEBIBYTE) * MEBIBYTE

/** The text of a HAR file, or why it has none, in words that follow the name of the file. */
export type HarText = { ok: true; text: string } | { ok: false; why: string }

/** Reads a file or a pipe of at most `longest` bytes as text, in UTF-8 or UTF-16. @throws the error of the file system */
export async function harText(file: string, longest = LONGEST): Promise<HarText> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of createReadStream(file, { highWaterMark: MEBIBYTE })) {
    parts.push(part)
    length += part.length
    if (length > longest) {
      return { ok: false, why: `is longer than ${longest / MEBIBYTE} MiB, or never ends; record less` }
    }
  }
  const bytes = Buffer.concat(parts)
  const archive = archiveOf(bytes)
  if (archive !== undefined) return { ok: false, why: `is ${archive}; unpack it first` }
  const text = decode(bytes)
  return /\S/.test(text) ? { ok: true, text } : { ok: false, why: 'is empty' }
}

function archiveOf(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]))) return 'compressed with gzip'
  return bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004' ? 'a ZIP archive' : undefined
}

/** PowerShell writes UTF-16 where output goes to a file; JSON begins with two ASCII characters, so a zero beside one shows it. */
function decode(bytes: Buffer): string {
  const [first = 1, second = 1] = bytes
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be').decode(bytes)
  return bytes.toString().replace(/^\uFEFF/, '')
}
