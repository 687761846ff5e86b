import { defineRow } from '../row.ts'
import { startApache } from '../start-apache.ts'

export default defineRow({
  title: 'apache with ModSecurity and the core rule set',
  program: 'apache2',
  expects: 'judged',
  async start(place) {
    await startApache(place)
    return { address: `http://127.0.0.1:${place.port}` }
  },
})
