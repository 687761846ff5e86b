import { type Html, html } from '../html-tag.ts'

const CHOICES = [
  ['all', 'Everything'],
  ['findings', 'Findings'],
  ['passed', 'Passed'],
  ['observed', 'Observed'],
] as const

/** Chooses which requirements are shown; works without a script, since the style asks which one is checked. The search needs one. */
export function filter(): Html {
  return html`<fieldset class="filter"><legend>Show</legend>${CHOICES.map(
    ([value, words], index) =>
      html`<label><input type="radio" name="show" value="${value}" id="show-${value}"${index === 0 ? html` checked` : undefined}>${words}</label>`,
  )}<label hidden>Search <input type="search" id="search" autocomplete="off"></label><span id="shown" role="status"></span></fieldset>`
}
