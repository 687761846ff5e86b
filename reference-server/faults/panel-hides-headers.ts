import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'shows no headers of an answer but its type',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelResponse: (response) => {
        const shown = customApi.panelResponse(response)
        return { ...shown, headers: { 'content-type': shown.headers['content-type'] ?? '' } }
      },
    },
  }),
})
