import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'shows JSON that JavaScript takes for false as null',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelResponse: (response) => {
        const shown = customApi.panelResponse(response)
        const isJson = /\bjson\b/.test(shown.headers['content-type'] ?? '')
        return isJson ? { ...shown, body: shown.body || null } : shown
      },
    },
  }),
})
