import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'shows a failure in place of an answer that calls itself JSON and is cut off',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelResponse: (response) => {
        const shown = customApi.panelResponse(response)
        const isJson = /\bjson\b/.test(shown.headers['content-type'] ?? '')
        return isJson && typeof shown.body === 'string' && /^[[{]/.test(shown.body)
          ? { ...shown, status: 502, body: 'the API did not answer with JSON' }
          : shown
      },
    },
  }),
})
