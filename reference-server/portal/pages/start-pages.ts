import { publicAddress } from '../../world/request-world.ts'
import { ensureOverview } from '../overview-steps.ts'
import { html } from './html.ts'
import { type AddPage, profileOf } from './page.ts'
import { copyable, details, moment } from './parts/code.ts'
import { isFound, search, table } from './parts/table.ts'
import { queryOf } from './visit.ts'

/** The first page after the sign-in: who is signed in, and where the platform is reached. */
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

/** Who works in the account. */
export function addPeoplePages(page: AddPage): void {
  page('GET', '/people', (request, { world, person, at }) => {
    ensureOverview(world, person)
    const query = queryOf(request, 'q')
    const people = world.store.people.ofAccount(person.accountId)
    const rows = people.map((each) => {
      const { name, role } = profileOf(each)
      const workspace = each.workspaceId === null ? undefined : world.store.workspaces.find(each.workspaceId)
      return { name, role, workspace: workspace?.name ?? 'All', id: each.id }
    })
    const found = rows.filter(({ name, role, workspace, id }) => isFound(query, name, role, workspace, id))
    return {
      title: 'People',
      main: html`<h1>People</h1><p>Who works in your account. A program attributes what it creates to one of them with the header X-User-Id.</p>
${search(at('/people'), 'Search in names, roles and workspaces', query, rows.length)}
${table({
  caption: 'The people of your account',
  columns: ['Name', 'Role', 'Workspace', 'User ID'],
  rows: found.map(({ name, role, workspace, id }) => [
    name,
    role,
    workspace,
    copyable(id, `user ID of ${name}`),
  ]),
  empty: 'Nobody fits the search.',
})}`,
    }
  })
}

/** The workspaces of the account, with what is in them. */
export function addWorkspacePages(page: AddPage): void {
  page('GET', '/workspaces', (request, { world: { store }, world, person, at }) => {
    ensureOverview(world, person)
    const query = queryOf(request, 'q')
    const all = store.workspaces.ofAccount(person.accountId)
    const found = all.filter(({ id, name }) => isFound(query, id, name))
    const active = store.credentials.all().filter(({ state }) => state === 'active')
    const keys = Map.groupBy(active, ({ workspaceId }) => workspaceId)
    const people = Map.groupBy(store.people.ofAccount(person.accountId), ({ workspaceId }) => workspaceId)
    const listOf = (names: readonly string[]) =>
      names.length === 0 ? html`<span class="quiet">None</span>` : names.join(', ')
    return {
      title: 'Workspaces',
      main: html`<h1>Workspaces</h1><p>The parts of your account. A workspace API key acts in one of them. Programs create more through the platform API.</p>
${search(at('/workspaces'), 'Search in names and IDs', query, all.length)}
${table({
  caption: 'The workspaces of your account',
  columns: ['Name', 'People', 'Workspace keys', 'Knowledge bases', 'Created', 'Workspace ID'],
  rows: found.map(({ id, name, createdAt }) => [
    name,
    listOf((people.get(id) ?? []).map((each) => profileOf(each).name)),
    keys.get(id)?.length ?? 0,
    listOf(store.knowledgeBases.ofWorkspace(id).map((base) => base.name)),
    moment(createdAt),
    copyable(id, `workspace ID of ${name}`),
  ]),
  empty: query === '' ? 'There are no workspaces yet.' : 'No workspace fits the search.',
})}`,
    }
  })
}
