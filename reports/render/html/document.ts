import { createHash } from 'node:crypto'
import { Html, html } from '../html-tag.ts'
import { glyphSheet } from './label.ts'

/** A self-contained page. */
export interface Document {
  title: string
  /** The one style. */
  css: string
  /** The one script, if there is one: a convenience only; nothing is missing without it. */
  script?: string
  body: Html
}

/**
 * A whole page. The content security policy forbids every network access, and allows the one style and the one script by their digests, so
 * that not even an escaping mistake could add another.
 */
export function htmlDocument({ title, css, script, body }: Document): string {
  const scripts =
    script === undefined ? '' : `; script-src '${digest(script)}'; require-trusted-types-for 'script'`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${new Html(digest(css))}'${new Html(scripts)}; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${new Html(css)}</style>
</head>
<body>
${glyphSheet()}
${body}
${script === undefined ? undefined : html`<script>${new Html(script)}</script>`}
</body>
</html>
`.markup
}

function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
