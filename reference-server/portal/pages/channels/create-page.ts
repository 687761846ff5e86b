import { listChannels } from '../../channel-steps.ts'
import { html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { alert } from '../parts/alert.ts'
import { textField } from '../parts/field.ts'
import { postForm } from '../parts/form.ts'
import type { FormProblem } from '../parts/form-problem.ts'

/** The form of a new channel. @throws Refused where the person can create none. */
export function createPage(visit: Visit, problem?: FormProblem): Page {
  listChannels(visit.world, visit.person)
  const name = visit.form.readText('name')
  const hint = 'Says who will use the channel. Left empty, it is API channel.'
  const fields = textField({ label: 'Name (optional)', name: 'name', value: name, hint, problem })
  return {
    title: 'Create a channel',
    main: html`<h1>Create a channel</h1>${alert(problem)}
<p>The channel gets an id, a key and an OpenAPI document. The key is shown once, on the next page. An agent is assigned after that.</p>
${postForm(visit, { to: '/channels/new', fields, button: 'Create channel', cancel: '/channels' })}`,
  }
}
