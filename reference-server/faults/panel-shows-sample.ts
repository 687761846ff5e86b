import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'shows a sample in place of the live response',
  breaks: ['custom-api.test-panel'],
  change: () => ({
    customApi: { panelResponse: () => ({ status: 200, headers: {}, body: { sample: true } }) },
  }),
})
