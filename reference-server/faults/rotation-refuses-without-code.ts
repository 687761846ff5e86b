import { defineFault } from '../behaviour/fault.ts'
import { refusingRetired } from '../behaviour/retired-secrets.ts'

export default defineFault({
  title: 'names no error code to whoever sends a retired secret',
  breaks: ['credential.rotation-retires-secret'],
  change: (behaviour) => refusingRetired(behaviour, ({ status }) => ({ status, body: { error: 'rotated' } })),
})
