import { defineFault } from '../behaviour/fault.ts'
import { Refused } from '../http/refused.ts'

export default defineFault({
  title: 'refuses to show an answer that refuses',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelResponse: (response) => {
        if ([401, 403].includes(response.status)) throw new Refused('forbidden', 'the API refuses')
        return customApi.panelResponse(response)
      },
    },
  }),
})
