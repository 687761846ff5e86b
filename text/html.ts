/** Markup that is safe in a page. Only a tag of `htmlTag` can make it. */
export class Html {
  readonly markup: string

  /** @internal */
  constructor(markup: string) {
    this.markup = markup
  }
}

/** A value in a template. Text and numbers are escaped, markup is not, and undefined becomes empty text. */
export type HtmlValue = string | number | undefined | Html | readonly HtmlValue[]

/** A template of HTML that escapes its values, for text and for quoted attributes alike. */
export type HtmlTag = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]) => Html

/** A tag for templates of HTML; `shown` turns a text into what a reader sees, before it is escaped. */
export function htmlTag(shown: (text: string) => string): HtmlTag {
  const markupOf = (value: HtmlValue): string => {
    if (value === undefined) return ''
    if (value instanceof Html) return value.markup
    if (typeof value === 'string') return escapeHtml(shown(value))
    if (typeof value === 'number') return String(value)
    return value.map(markupOf).join('')
  }
  return (strings, ...values) =>
    new Html(strings.reduce((markup, part, index) => markup + markupOf(values[index - 1]) + part))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** Joins pieces of markup, with `between` between them. */
export function joinHtml(parts: readonly Html[], between: string): HtmlValue {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]))
}
