/** Lines of a file that are not as they were, counted from 1; both ends included. An empty span has its end before its beginning. */
export interface ChangedLines {
  signed: { from: number; to: number }
  present: { from: number; to: number }
}

/**
 * Where two lists of line digests differ. With as many lines as before: each line that is another one. Otherwise what lies
 * between the lines that both begin with and those that both end with.
 */
export function findChangedLines(
  signed: readonly string[],
  present: readonly string[],
): readonly ChangedLines[] {
  if (signed.length === present.length) {
    return signed.flatMap((digest, index) => {
      const span = { from: index + 1, to: index + 1 }
      return digest === present[index] ? [] : [{ signed: span, present: span }]
    })
  }
  const shorter = Math.min(signed.length, present.length)
  let before = 0
  while (before < shorter && signed[before] === present[before]) before += 1
  let after = 0
  while (after < shorter - before && signed.at(-1 - after) === present.at(-1 - after)) after += 1
  return [
    {
      signed: { from: before + 1, to: signed.length - after },
      present: { from: before + 1, to: present.length - after },
    },
  ]
}

/** `line 7`, `lines 7 to 9`, or `no line` of an empty span. */
export function spanText({ from, to }: ChangedLines['signed']): string {
  if (to < from) return 'no line'
  return from === to ? `line ${from}` : `lines ${from} to ${to}`
}
