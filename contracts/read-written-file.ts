import { closeSync, openSync, readSync } from 'node:fs'

const MEBIBYTE = 1024 * 1024
/** More bytes than any file has that a person writes for the kit: a target file, a baseline, a key. */
const LONGEST_WRITTEN_FILE = 16 * MEBIBYTE

/** Bytes that are read at once. */
const STEP = 64 * 1024

/**
 * The bytes of a file that a person wrote. It may be a pipe, such as that of `<(…)`, whose size nobody knows; what never ends, such as
 * /dev/zero, is not read on and on.
 * @throws the error of the file system, with the code EFBIG if the file is longer than such a file can be
 */
export function readWrittenFile(path: string): Buffer {
  const file = openSync(path, 'r')
  try {
    const parts: Buffer[] = []
    for (let length = 0; ; ) {
      const part = Buffer.alloc(STEP)
      const read = readSync(file, part)
      if (read === 0) return Buffer.concat(parts)
      parts.push(part.subarray(0, read))
      length += read
      if (length > LONGEST_WRITTEN_FILE) throw tooLarge()
    }
  } finally {
    closeSync(file)
  }
}

function tooLarge(): Error {
  return Object.assign(new Error(`is longer than ${LONGEST_WRITTEN_FILE / MEBIBYTE} MiB, or never ends`), {
    code: 'EFBIG',
  })
}
