import { htmlTag } from '../../../text/html.ts'

export { Html, type HtmlValue, joinHtml } from '../../../text/html.ts'

/** A template of HTML that escapes what is put into it, and changes nothing: fields hold what was typed. */
export const html = htmlTag((text) => text)
