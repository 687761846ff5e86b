import { type Change, decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { forgetDeactivations } from '../../changes/key-secrets.ts'
import { noteClock } from '../../changes/side-by-side.ts'
import { member } from '../../http/json.ts'

/** Milliseconds. */
const REMEMBERED = 1_800_000
/** Milliseconds. */
const DAY = 86_400_000

export default defineFaults('credential.deactivation-is-final', {
  'deactivated-key-back-a-moment-later': {
    title: 'forgets two and a half seconds after the deactivation of a key that it cannot be exchanged',
    follows: ['credential.deactivation-refuses-exchange'],
    change: () => {
      const { change, isForgotten } = forgetDeactivations()
      return [
        change,
        revise(
          'token',
          'credentialCounts',
          (counts, credential) => isForgotten(credential.clientId) || counts,
        ),
      ]
    },
  },
  'deactivated-key-revived': {
    title: 'makes a deactivated key active when its role is changed',
    change: () => [
      revise('lifecycle', 'stateProblem', (problem, _credential, step) =>
        step === 'change role' ? undefined : problem,
      ),
      revise('lifecycle', 'roleChanged', (key) => ({
        ...key,
        state: 'active',
      })),
    ],
  },
  'deactivated-key-rotates': {
    title: 'rotates the secret of a deactivated key',
    change: revise('lifecycle', 'stateProblem', (problem, _credential, step) =>
      step === 'rotate' ? undefined : problem,
    ),
  },
  'deactivated-workspace-key-activated': {
    title: 'lets the state of a deactivated workspace key be set to active',
    effort: 'standard',
    change: ({ lifecycle }) => {
      const isActivation = (change: Parameters<typeof lifecycle.changeProblem>[1]): boolean =>
        member(change, 'state') === 'active'
      return [
        revise('lifecycle', 'stateProblem', (problem, credential, step) =>
          step === 'change role' && credential.type === 'workspace' ? undefined : problem,
        ),
        revise('lifecycle', 'changeProblem', (problem, credential, change) =>
          isActivation(change) ? undefined : (lifecycle.stateProblem(credential, 'change role') ?? problem),
        ),
        // An activation comes without a role.
        revise('lifecycle', 'roleProblem', (problem, role) => (role === undefined ? undefined : problem)),
        decide('lifecycle', 'roleChanged', (usual, credential, change) =>
          isActivation(change) ? { ...credential, state: 'active' } : usual(credential, change),
        ),
      ]
    },
  },
  'deactivated-workspace-key-rotates': {
    title: 'rotates the secret of a deactivated workspace key',
    change: revise('lifecycle', 'stateProblem', (problem, credential, step) =>
      step === 'rotate' && credential.type === 'workspace' ? undefined : problem,
    ),
  },
  'deactivation-again-activates': {
    title: 'makes a deactivated key active when it is deactivated again',
    change: () => [
      revise('lifecycle', 'stateProblem', (problem, _credential, step) =>
        step === 'deactivate' ? undefined : problem,
      ),
      decide('lifecycle', 'deactivated', (usual, credential) =>
        credential.state === 'active' ? usual(credential) : { ...credential, state: 'active' },
      ),
    ],
  },
  'deactivation-lost-after-a-day': {
    title: 'keeps a list of deactivated keys for a day, and exchanges them again after it',
    follows: ['credential.deactivation-refuses-exchange'],
    shownTo: ['credential.token-expires'],
    change: exchangeAgainAfter(DAY),
  },
  'deactivation-lost-once-clock-moved': {
    title: 'exchanges deactivated keys again once its clock was moved by half an hour',
    follows: ['credential.deactivation-refuses-exchange'],
    shownTo: ['credential.token-expires'],
    change: exchangeAgainAfter(REMEMBERED),
  },
})

/** Exchanges deactivated keys again once the clock was moved by more than some milliseconds. */
function exchangeAgainAfter(milliseconds: number): Change {
  return () => {
    const { change, movedBy } = noteClock()
    return [change, revise('token', 'credentialCounts', (counts) => movedBy() > milliseconds || counts)]
  }
}
