import { clip } from '../clip.ts'

/** Longer text is cut: a summary points, the page shows. */
const LONGEST = 400

/** A blank of no width, written so that the file itself holds nothing unseen. */
const APART = '&#8203;'

/** Text of a target on one line of Markdown, with nothing in it that would be taken for markup, a link or a mention. */
export function markdownText(text: string): string {
  return clip(text, LONGEST)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/[\\`*_{}[\]()#|!~>]/g, '\\$&')
    .replace(/@/g, `@${APART}`)
    .replace(/:\/\//g, `:${APART}//`)
}
