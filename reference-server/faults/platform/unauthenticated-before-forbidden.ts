import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { firstKey, impersonate } from '../../changes/bearers.ts'

export default defineFaults('platform.unauthenticated-before-forbidden', {
  'anonymous-forbidden-elsewhere': {
    title: 'answers 403 on a forbidden account before it asks for a token',
    change: impersonate((request) =>
      request.headers.authorization === undefined && request.url.includes('/globex/')
        ? firstKey(request)
        : undefined,
    ),
  },
  'forbidden-before-unauthenticated': {
    title: 'answers 403 for a bad token on a foreign account',
    follows: ['platform.expired-before-forbidden'],
    change: revise('platform', 'refusal', (answer, _refused, request) =>
      request.url.includes('/globex/') ? { ...answer, status: 403 } : answer,
    ),
  },
})
