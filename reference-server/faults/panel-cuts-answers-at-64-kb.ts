import { defineFault } from '../behaviour/fault.ts'

const MOST = 65_536

export default defineFault({
  title: 'shows no more than 64 KB of an answer in the Test Panel',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelResponse: (response) => {
        const shown = customApi.panelResponse(response)
        const text = typeof shown.body === 'string' ? shown.body : JSON.stringify(shown.body)
        return text.length > MOST ? { ...shown, body: text.slice(0, MOST) } : shown
      },
    },
  }),
})
