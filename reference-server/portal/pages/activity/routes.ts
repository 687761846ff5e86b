import { surfaces } from '../../../activity/note.ts'
import { pathParameter } from '../../../endpoints/path-parameter.ts'
import { isJsonObject, member } from '../../../http/json.ts'
import { showActivity } from '../../activity-steps.ts'
import type { AddPage } from '../page.ts'
import { activityPage, entryPage } from './pages.ts'

/** The last requests, by surface, or only those that were refused. */
export function addActivityPages(page: AddPage): void {
  page('GET', '/activity', (request, visit) => {
    const query = isJsonObject(request.query) ? request.query : {}
    const surface = surfaces.find((known) => known === member(query, 'surface'))
    return activityPage(visit, { surface, refusedOnly: member(query, 'refused') === 'yes' })
  })
  page('GET', '/activity/:entryId', async (request, visit) =>
    entryPage(visit, await showActivity(visit.world, visit.person, pathParameter(request, 'entryId'))),
  )
}
