import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'shows no body of an error',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelResponse: (response) =>
        response.status < 500
          ? customApi.panelResponse(response)
          : { ...customApi.panelResponse(response), body: { error: 'The API failed' } },
    },
  }),
})
