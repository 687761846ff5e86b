import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'shows an empty list as null',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelResponse: (response) => {
        const shown = customApi.panelResponse(response)
        const isEmpty = Array.isArray(shown.body) && shown.body.length === 0
        return isEmpty ? { ...shown, body: null } : shown
      },
    },
  }),
})
