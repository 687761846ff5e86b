import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'shows an answer without content as 200 with a word of its own',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelResponse: (response) => {
        const shown = customApi.panelResponse(response)
        return response.status === 204 ? { ...shown, status: 200, body: 'Done' } : shown
      },
    },
  }),
})
