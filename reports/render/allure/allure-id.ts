import { createHash } from 'node:crypto'

/** An id in the form of a UUID that is always the same for the same names, so that the same evidence makes the same files. */
export function allureId(...names: readonly string[]): string {
  const hex = createHash('sha256').update(names.join('\n')).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

/** The attachment with the whole evidence of a check; checks that cover several requirements have one. */
export function attachmentOf(checkId: string): string {
  return `${allureId('evidence', checkId)}-attachment.json`
}
