import { ensureOverview } from '../clock-steps.ts'
import { html } from './html.ts'
import type { AddPage } from './page.ts'
import { copyable } from './parts/code.ts'
import { isFound, search, table } from './parts/table.ts'
import { profileOf } from './profile.ts'
import { queryOf } from './visit.ts'

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
