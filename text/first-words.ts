/** This many characters are enough to recognize who wrote a page. */
const LENGTH = 60

/** The first words of a page, without its markup, on one line; empty if the page has no text. */
export function firstWords(text: string): string {
  return text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LENGTH)
}
