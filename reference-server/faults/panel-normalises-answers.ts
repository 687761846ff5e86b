import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'shows a letter and its accent in a text as one character',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelResponse: (response) => {
        const shown = customApi.panelResponse(response)
        return typeof shown.body === 'string' ? { ...shown, body: shown.body.normalize('NFC') } : shown
      },
    },
  }),
})
