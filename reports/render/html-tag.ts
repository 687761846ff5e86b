import { htmlTag } from '../../contracts/html.ts'
import { visible } from '../../contracts/visible.ts'

export { Html } from '../../contracts/html.ts'

/** A template of HTML that escapes what is put into it, and makes visible what cannot be seen. */
export const html = htmlTag(visible)
