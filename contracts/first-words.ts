/** Characters by which it can be told who wrote a page. */
const LENGTH = 60

/** What a page says first, without its markup, on one line; empty if it says nothing. */
export function firstWords(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LENGTH)
}
