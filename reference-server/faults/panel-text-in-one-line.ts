import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'shows the first line of a text only',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelResponse: (response) => {
        const shown = customApi.panelResponse(response)
        return typeof shown.body === 'string' ? { ...shown, body: shown.body.split('\n')[0] } : shown
      },
    },
  }),
})
