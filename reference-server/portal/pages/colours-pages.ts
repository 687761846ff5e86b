import type { AddOpenPage } from './add-page.ts'
import { keepScheme, schemes } from './colours.ts'
import { portalPath } from './frame.ts'

/** Light or dark, for people who do not want their system's choice. */
export function addColoursPage(openPage: AddOpenPage): void {
  openPage('POST', '/colours', (request, { form }, reply) => {
    keepScheme(
      request,
      reply,
      schemes.find((scheme) => scheme === form.text('colours')),
    )
    return { to: portalPath(form.text('next')) }
  })
}
