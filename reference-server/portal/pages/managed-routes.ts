import type { FastifyRequest } from 'fastify'
import { html } from './html.ts'
import type { AddPage, Page, Visit } from './page.ts'
import { textField } from './parts/field.ts'
import { confirmation, postForm } from './parts/form.ts'
import { alert, type FormProblem, nameProblem } from './parts/form-problem.ts'
import { showFormAgain } from './refusal.ts'

/** Something that is called by a name, at its page. */
interface Named {
  id: string
  name: string
}

/** A kind of thing that people manage. */
interface Managed<Thing extends Named> {
  /** The route of its page, such as `/channels/:channelId`; its list is the part before the parameter. */
  route: string
  /** @throws Refused if it is not the person's to manage */
  find(request: FastifyRequest, visit: Visit): Thing
  /** @throws Refused */
  rename?(visit: Visit, id: string, name: string): void
  /** What its deletion will do, a sentence each. */
  consequences(visit: Visit, thing: Thing): readonly string[]
  /** @throws Refused */
  remove(visit: Visit, id: string): void | Promise<void>
}

/** Adds the pages that give a thing another name, and that delete it once that is confirmed. */
export function addManagedRoutes<Thing extends Named>(page: AddPage, managed: Managed<Thing>): void {
  const { route, find, rename, consequences, remove } = managed
  const list = route.replace(/\/:.*$/, '')
  const pathOf = ({ id }: Named): string => `${list}/${encodeURIComponent(id)}`
  if (rename !== undefined) {
    page('GET', `${route}/rename`, (request, visit) => {
      const thing = find(request, visit)
      return renamePage(visit, thing, pathOf(thing))
    })
    page('POST', `${route}/rename`, (request, visit) => {
      const thing = find(request, visit)
      return showFormAgain(
        request,
        visit,
        () => {
          rename(visit, thing.id, visit.form.text('name'))
          return { to: pathOf(thing), notice: `It is called ${visit.form.text('name')} now.` }
        },
        (problem) => renamePage(visit, thing, pathOf(thing), problem),
        () => ({ name: nameProblem(visit.form.text('name')) }),
      )
    })
  }
  page('GET', `${route}/delete`, (request, visit) => {
    const thing = find(request, visit)
    const to = `${pathOf(thing)}/delete`
    const asked = { title: `Delete ${thing.name}`, to, button: 'Delete', danger: true, cancel: pathOf(thing) }
    return confirmation(visit, { ...asked, consequences: consequences(visit, thing) })
  })
  page('POST', `${route}/delete`, async (request, visit) => {
    const { id, name } = find(request, visit)
    await remove(visit, id)
    return { to: list, notice: `${name} is deleted.` }
  })
}

function renamePage(visit: Visit, { name }: Named, path: string, problem?: FormProblem): Page {
  const value = problem === undefined ? name : visit.form.text('name')
  const fields = textField({ label: 'Name', name: 'name', value, problem })
  return {
    title: `Rename ${name}`,
    main: html`<h1>Rename ${name}</h1>${alert(problem)}${postForm(visit, { to: `${path}/rename`, fields, button: 'Rename', cancel: path })}`,
  }
}
