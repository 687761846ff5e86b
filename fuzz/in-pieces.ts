/** Bytes cut as they may arrive: here and there as they themselves say, so that the same bytes are always cut the same. */
export function inPieces(bytes: Buffer): readonly Buffer[] {
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const length = 1 + ((bytes[at] ?? 0) % 7) * (1 + (at >> 6))
    pieces.push(bytes.subarray(at, at + length))
    at += length
  }
  return pieces
}
