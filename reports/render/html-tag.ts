import { visible } from '../../contracts/visible.ts'

/** Markup that is safe to stand in a page. Only `html` makes it. */
export class Html {
  readonly markup: string

  /** @internal */
  constructor(markup: string) {
    this.markup = markup
  }
}

/** What may stand in a template: text and numbers are escaped, markup is not, nothing stays nothing. */
export type HtmlValue = string | number | undefined | Html | readonly HtmlValue[]

/** A template of HTML that escapes what is put into it, for text and for quoted attributes alike, and makes visible what cannot be seen. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(strings.reduce((markup, part, index) => markup + markupOf(values[index - 1]) + part))
}

function markupOf(value: HtmlValue): string {
  if (value === undefined) return ''
  if (value instanceof Html) return value.markup
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  return value.map(markupOf).join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return visible(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
