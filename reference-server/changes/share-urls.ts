import { type Change, decide } from '../behaviour/change.ts'

/** Gives a file the URL of the one before it that had the same mark. @param marksOf a mark for each of the files of an upload */
export function shareUrls(
  marksOf: (sizes: readonly number[], digests: readonly string[]) => readonly (string | number)[],
): Change {
  return () => {
    const known = new Map<string | number, string>()
    return decide('upload', 'reply', (usual, urls, sizes = [], digests = []) => {
      const marks = marksOf(sizes, digests)
      const shared = urls.map((url, index) => {
        const mark = marks[index] ?? url
        const first = known.get(mark) ?? url
        known.set(mark, first)
        return first
      })
      return usual(shared, sizes, digests)
    })
  }
}
