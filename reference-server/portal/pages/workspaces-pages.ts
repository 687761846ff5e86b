import { ensureOverview } from '../clock-steps.ts'
import { html } from './html.ts'
import type { AddPage } from './page.ts'
import { copyable, moment } from './parts/code.ts'
import { isFound, search, table } from './parts/table.ts'
import { profileOf } from './profile.ts'
import { queryOf } from './visit.ts'

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
      main: html`<h1>Workspaces</h1><p>The parts of your account. A workspace API key acts in one of them; programs create further ones through the platform API.</p>
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
