import { publicAddress } from '../../http/request-world.ts'
import { html } from './html.ts'
import type { AddPage } from './page.ts'
import { copyable, details } from './parts/code.ts'
import { profileOf } from './profile.ts'

/** The first page after the sign-in: who one is, and where the platform is reached. */
export function addStartPages(page: AddPage): void {
  page('GET', '/', (request, { world, person }) => {
    const account = world.store.accounts.find(person.accountId)
    const workspace =
      person.workspaceId === null ? undefined : world.store.workspaces.find(person.workspaceId)
    const { name, role } = profileOf(person)
    const address = publicAddress(request)
    return {
      title: 'Overview',
      main: html`<h1>Welcome, ${name}</h1>
<section aria-labelledby="you"><h2 id="you">Who you are</h2>
${details([
  ['Role', html`${role}`],
  ['Account', html`${account?.name} <code>${person.accountId}</code>`],
  ['Plan', html`${account?.plan}`],
  [
    'Workspace',
    workspace === undefined ? 'All of the account' : html`${workspace.name} <code>${workspace.id}</code>`,
  ],
])}</section>
<section aria-labelledby="addresses"><h2 id="addresses">Where the platform is reached</h2>
${details([
  ['Platform API', copyable(`${address}/platform/v1`, 'platform API address')],
  ['Token URL', copyable(`${address}/oauth/token`, 'token URL')],
])}</section>`,
    }
  })
}
