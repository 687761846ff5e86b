import { Refused } from '../../../http/refused.ts'
import { mayMoveClock, moveClock } from '../../clock-steps.ts'
import type { AddPage, Visit } from '../page.ts'
import { keepingForm } from '../refusal.ts'
import { clockPage } from './clock-page.ts'

/** The clock of a world, to move it on: there in test builds only, which are those with the control protocol. */
export function addClockPages(page: AddPage): void {
  page('GET', '/clock', (_request, visit) => {
    ensureClock(visit)
    return clockPage(visit)
  })
  page('POST', '/clock', (request, visit) =>
    keepingForm(
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
      () => ({ seconds: 'Enter a number of seconds above 0 and up to ten years.' }),
    ),
  )
}

function ensureClock({ world, person }: Visit): void {
  if (!world.controlled) throw new Refused('not-found', 'the portal has no page at this address')
  if (!mayMoveClock(world, person)) throw new Refused('forbidden', 'account admins alone move the clock')
}
