import type { Person } from '../../store/people.ts'
import type { World } from '../../world/world.ts'
import { maySeeActivity } from '../activity-steps.ts'
import { mayMoveClock } from '../clock-steps.ts'
import { mayUseCredentials } from '../credential-offers.ts'
import { maySeeOverview } from '../overview-steps.ts'

/** One area of the portal, in the navigation of whoever may use it. */
interface NavigationEntry {
  label: string
  /** Its first page, inside the portal. */
  path: string
  isFor(world: World, person: Person): boolean
}

const entries: readonly NavigationEntry[] = [
  { label: 'Overview', path: '/', isFor: () => true },
  { label: 'API credentials', path: '/credentials', isFor: mayUseCredentials },
  {
    label: 'Channels',
    path: '/channels',
    isFor: (world, person) => world.behaviour.lifecycle.mayOperate(person),
  },
  { label: 'Agents', path: '/agents', isFor: () => true },
  {
    label: 'Custom APIs',
    path: '/custom-apis',
    isFor: (world, person) => world.behaviour.lifecycle.mayOperate(person),
  },
  { label: 'Workspaces', path: '/workspaces', isFor: maySeeOverview },
  { label: 'People', path: '/people', isFor: maySeeOverview },
  { label: 'Activity', path: '/activity', isFor: maySeeActivity },
  { label: 'Clock', path: '/clock', isFor: mayMoveClock },
]

/** The areas that a person may use. What they may not do is not offered. */
export function entriesFor(world: World, person: Person): readonly NavigationEntry[] {
  return entries.filter(({ isFor }) => isFor(world, person))
}
