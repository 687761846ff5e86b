import { htmlTag } from '../../contracts/html.ts'
import { visible } from '../../contracts/visible.ts'

export { Html } from '../../contracts/html.ts'

/** A template of HTML that escapes its values, and makes invisible characters visible. */
export const html = htmlTag(visible)
