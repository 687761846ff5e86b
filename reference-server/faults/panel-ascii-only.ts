import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'shows question marks for what is no ASCII',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelResponse: (response) => {
        const shown = customApi.panelResponse(response)
        return typeof shown.body === 'string'
          ? { ...shown, body: shown.body.replace(/[^\0-~]/g, '?') }
          : shown
      },
    },
  }),
})
