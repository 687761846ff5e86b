import { decodeHtml, signIn } from '../portal-visitor.ts'
import type { MeasuredServer } from './measured-server.ts'

/** A form found in a page. */
interface FoundForm {
  /** Where it goes, inside the portal. */
  action: string
  multipart: boolean
  /** What it would send unchanged. */
  fields: Readonly<Record<string, string>>
}

/** What can be reached of the portal by links: its pages and its forms, each by its route. */
export interface FoundPortal {
  /** Where a page is, inside the portal. */
  pages: ReadonlyMap<string, string>
  forms: ReadonlyMap<string, FoundForm>
}

/** Follows the links of the portal. @throws if a form is served that no page has */
export async function findPortal(server: MeasuredServer): Promise<FoundPortal> {
  const routes = server.routes.map((route) => {
    const fits = new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`)
    return { route, fits }
  })
  const routeOf = (method: string, path: string): string | undefined =>
    routes.find(({ fits }) => fits.test(`${method} /portal${path}`.replace(/\/$/, '')))?.route
  const visitor = await signIn(server, 'ada')
  const forms = new Map<string, FoundForm>()
  const pages = new Map<string, string>()
  const seen = new Map<string, number>()
  const links = new Set(['/', '/sign-in'])
  // A set that grows while it is walked: pages lead to further ones.
  for (const link of links) {
    const page = routeOf('GET', link.replace(/[?#].*/, ''))
    if (page === undefined) continue
    const times = seen.get(page) ?? 0
    seen.set(page, times + 1)
    // The first few of a kind have everything that can be there.
    if (times >= 8) continue
    pages.set(page, link)
    const { html } = await visitor.get(link)
    for (const form of formsIn(html)) {
      const route = routeOf('POST', form.action)
      if (route !== undefined && !forms.has(route)) forms.set(route, form)
    }
    for (const [, further = ''] of html.matchAll(/href="\/portal(\/[^"]*)"/g)) links.add(decodeHtml(further))
  }
  const lacking = server.routes.filter((route) => /^POST \/portal/.test(route) && !forms.has(route))
  if (lacking.length > 0) throw new Error(`no page has a form for ${lacking.join(', ')}`)
  return { pages, forms }
}

function formsIn(html: string): FoundForm[] {
  return [...html.matchAll(/<form([^>]*method="post"[^>]*)>(.*?)<\/form>/gs)].flatMap(
    ([, head = '', inside = '']) => {
      const named = [
        ...inside.matchAll(
          /<(?:input|textarea|select|button)[^>]*? name="([^"_][^"]*)"[^>]*?(?: value="([^"]*)")?[^>]*>/g,
        ),
      ]
      const fields = Object.fromEntries(
        named.map(([, name = '', value = '']) => [decodeHtml(name), decodeHtml(value)]),
      )
      const multipart = head.includes('multipart/')
      // What a script sends has its address next to that of the form.
      return [...head.matchAll(/(?:action|data-stream)="\/portal(\/[^"#]*)[^"]*"/g)].map(
        ([, action = '']) => ({
          action,
          multipart,
          fields,
        }),
      )
    },
  )
}
