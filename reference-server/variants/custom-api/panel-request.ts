import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'panel-values-trimmed': {
    title: 'trims the values of parameters',
    change: ({ customApi }) => ({
      customApi: {
        panelRequest: (request) => {
          const edited = customApi.panelRequest(request)
          const trimmed = Object.entries(edited.parameters).map(([name, value]) => [
            name,
            String(value).trim(),
          ])
          return { ...edited, parameters: Object.fromEntries(trimmed) }
        },
      },
    }),
  },
})
