/** What stands in for hidden characters. */
const MASK = /(?:[*＊∗✱•●∙·‧⋅⬤\u2588-\u2593\u25a0-\u25ff]+|[…⋯]|\.{2,}|x{3,}|X{3,}|#{2,})/gu
/** Any sign, several times in a row. In a running text it may mean anything; it is a mask only where nothing else stands. */
const SIGNS = /([\p{P}\p{S}])\1+/gu

/** The characters of a secret's beginning before a mask, and of its end after it. */
interface AroundMask {
  /** The position of the mask in the text. */
  start: number
  end: number
  before: number
  after: number
}

/** True for a text that contains a mask. */
export function hasMask(text: string): boolean {
  return text.search(MASK) !== -1
}

/** True for a text that only stands in for hidden characters, apart from blanks and hyphens between groups of them. */
export function isMask(text: string): boolean {
  return (hasMask(text) || text.search(SIGNS) !== -1) && besideMasks(text.replace(SIGNS, '')) === ''
}

function besideMasks(text: string): string {
  return text.replace(MASK, '').replace(/[\s-]+/g, '')
}

/** Characters of a secret that may stay on display. */
const OPEN = 4

/** True for a secret that is shown with a mask which leaves no more of it than its last characters, which may stay on display. */
export function showsOnlyEnd(text: string): boolean {
  return hasMask(text) && besideMasks(text).length <= OPEN
}

/** What a text shows of a secret around each of its masks. */
export function aroundMasks(text: string, secret: string): AroundMask[] {
  return [...text.matchAll(MASK)].map(({ 0: mask, index }) => {
    const end = index + mask.length
    const before = beginningAtEndOf(text.slice(Math.max(0, index - secret.length), index), secret)
    return {
      start: index,
      end,
      before,
      after: endAtBeginningOf(text.slice(end, end + secret.length), secret),
    }
  })
}

/** The length of the common beginning of two texts. */
export function countSharedBeginning(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count += 1
  return count
}

/** How many characters of the secret's beginning form the last word of a text. */
function beginningAtEndOf(text: string, secret: string): number {
  for (let count = Math.min(secret.length - 1, text.length); count > 0; count -= 1) {
    const before = text.at(-count - 1) ?? ' '
    if (text.endsWith(secret.slice(0, count)) && !/[\p{L}\p{N}]/u.test(before)) return count
  }
  return 0
}

/** How many characters of the secret's end form the end of a text's first word, whether signs follow it or not. */
function endAtBeginningOf(text: string, secret: string): number {
  const [word = ''] = /^[^\s"'<>]*/.exec(text) ?? []
  const signs = /[^\p{L}\p{N}]*$/u.exec(word)?.[0].length ?? 0
  const ends = Array.from({ length: signs + 1 }, (_, left) => word.slice(0, word.length - left))
  return Math.max(...ends.map((end) => countSharedBeginning(reverse(secret), reverse(end))))
}

function reverse(text: string): string {
  return [...text].toReversed().join('')
}
