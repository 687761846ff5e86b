import type { PanelResponse } from '../behaviour/custom-api.ts'
import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'shows the first answer of a status again, in place of the live one',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => {
    const kept = new Map<number, PanelResponse>()
    return {
      customApi: {
        panelResponse: (response) => {
          const shown = kept.get(response.status) ?? customApi.panelResponse(response)
          kept.set(response.status, shown)
          return shown
        },
      },
    }
  },
})
