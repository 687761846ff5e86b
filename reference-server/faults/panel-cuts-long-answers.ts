import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'shows no more than 200 characters of an answer in the Test Panel',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelResponse: (response) => {
        const shown = customApi.panelResponse(response)
        const text = typeof shown.body === 'string' ? shown.body : JSON.stringify(shown.body)
        return text.length > 200 ? { ...shown, body: text.slice(0, 200) } : shown
      },
    },
  }),
})
