import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'

const CENTRAL = 0x02014b50
const END = 0x06054b50

/** The files in a ZIP archive, as text, by name. */
export async function unzip(path: string): Promise<ReadonlyMap<string, string>> {
  const zip = await readFile(path)
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end === -1 || zip.readUInt32LE(end) !== END) throw new Error(`${path} is no ZIP archive`)
  const files = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  while (zip.readUInt32LE(at) === CENTRAL) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    )
    const next = at + 46 + (nameLength ?? 0)
    const local = zip.readUInt32LE(at + 42)
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(begin, begin + zip.readUInt32LE(at + 20))
    const content = zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)
    files.set(zip.toString('utf8', at + 46, next), content.toString())
    at = next + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return files
}
