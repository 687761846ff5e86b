import { Refused } from '../../http/refused.ts'
import { mayMoveClock, moveClock } from '../clock-steps.ts'
import { html } from './html.ts'
import type { AddPage, Page, Visit } from './page.ts'
import { code, details } from './parts/code.ts'
import { textField } from './parts/field.ts'
import { postForm } from './parts/form.ts'
import { alert, type FormProblem } from './parts/form-problem.ts'
import { showFormAgain } from './refusal.ts'

/** The clock of a world, to move it on: there in test builds only, which are those with the control protocol. */
export function addClockPages(page: AddPage): void {
  page('GET', '/clock', (_request, visit) => {
    ensureClock(visit)
    return clockPage(visit)
  })
  page('POST', '/clock', (request, visit) =>
    showFormAgain(
      request,
      visit,
      () => {
        ensureClock(visit)
        const seconds = visit.form.readText('seconds')
        const now = moveClock(visit.world, seconds === undefined ? undefined : Number(seconds))
        return { to: '/clock', notice: `It is ${now} now.` }
      },
      (problem) => {
        ensureClock(visit)
        return clockPage(visit, problem)
      },
      () => ({ seconds: 'Enter a number of seconds above 0, at most ten years.' }),
    ),
  )
}

function ensureClock({ world, person }: Visit): void {
  if (!world.controlled) throw new Refused('not-found', 'the portal has no page at this address')
  if (!mayMoveClock(world, person)) throw new Refused('forbidden', 'account admins alone move the clock')
}

/** The time of the world, and the form that moves it on. */
function clockPage(visit: Visit, problem?: FormProblem): Page {
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
