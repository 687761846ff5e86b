import { listedCustomApis } from '../../custom-api-steps.ts'
import { html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { table } from '../parts/table.ts'
import { apiPath } from './api-path.ts'
import { stateOf } from './display.ts'

/** The custom APIs of the account. @throws Refused */
export function listPage({ world, person, at }: Visit): Page {
  const rows = listedCustomApis(world, person).map((api) => [
    html`<a href="${at(apiPath(api))}">${api.name}</a>`,
    html`${api.authenticationType}`,
    stateOf(api),
  ])
  return {
    title: 'Custom APIs',
    main: html`<div class="heading"><h1>Custom APIs</h1>
<a class="button main" href="${at('/custom-apis/new')}">Import a custom API</a></div>
<p>HTTP APIs outside the platform that agents may call: what their OpenAPI definition declares, and nothing else.</p>
${table({
  caption: 'Custom APIs of the account',
  columns: ['Name', 'Authentication', 'State'],
  rows,
  empty: 'There is no custom API yet.',
})}`,
  }
}
