/**
 * The characters of a base64 text that some bytes in it determine, whatever stands around them: if they begin at the first, second or third
 * byte of a group.
 */
export function base64Windows(bytes: Buffer): readonly string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    const shared = (before + bytes.length) % 3 === 0 ? 0 : 1
    return text.slice(Math.ceil((before * 4) / 3), text.length - shared)
  })
}
