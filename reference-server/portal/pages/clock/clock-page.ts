import { html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { alert } from '../parts/alert.ts'
import { code } from '../parts/code.ts'
import { details } from '../parts/details.ts'
import { textField } from '../parts/field.ts'
import { postForm } from '../parts/form.ts'
import type { FormProblem } from '../parts/form-problem.ts'

/** The time of the world, and the form that moves it on. */
export function clockPage(visit: Visit, problem?: FormProblem): Page {
  const { world, form } = visit
  const seconds = { label: 'Seconds', name: 'seconds', value: form.readText('seconds') ?? '86400', problem }
  const fields = textField({ ...seconds, hint: 'A day has 86400. The clock never goes back.' })
  return {
    title: 'Clock',
    main: html`<h1>Clock</h1>${alert(problem)}
<p>For tests: this page is there because the server was started with its control protocol.</p>
${details([['Time', code(world.clock.iso())]])}
<p class="warning">All accounts of this world share the clock. Access tokens grow older with it, and sessions of this portal end after twelve hours.</p>
${postForm(visit, { to: '/clock', fields, button: 'Move the clock forward' })}`,
  }
}
