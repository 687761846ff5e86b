import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'leaves members that are null out of a body',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelRequest: (request) => {
        const edited = customApi.panelRequest(request)
        return edited.body === undefined
          ? edited
          : { ...edited, body: JSON.parse(JSON.stringify(edited.body), (_, value) => value ?? undefined) }
      },
    },
  }),
})
