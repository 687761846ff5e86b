import { htmlTag } from '../../text/html.ts'
import { visible } from '../../text/visible.ts'

export { Html } from '../../text/html.ts'

/** A template of HTML that escapes its values, and makes invisible characters visible. */
export const html = htmlTag(visible)
