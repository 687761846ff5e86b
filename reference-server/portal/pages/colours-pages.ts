import type { AddOpenPage } from './add-page.ts'
import { keepScheme, schemes } from './colours.ts'
import { portalPath } from './frame.ts'

/** Light or dark, for whoever does not want what their system says. */
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
