import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'shows a failure in place of an answer that redirects',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelResponse: (response) =>
        response.status >= 300 && response.status <= 399
          ? { status: 502, headers: {}, body: 'redirects are not supported' }
          : customApi.panelResponse(response),
    },
  }),
})
