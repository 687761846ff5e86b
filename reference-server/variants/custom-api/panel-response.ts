import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'panel-shows-text': {
    title: 'shows JSON as the text that came, and header names with capitals',
    change: ({ customApi }) => ({
      customApi: {
        panelResponse: (response) => {
          const { status, headers, body } = customApi.panelResponse(response)
          return {
            status,
            headers: Object.fromEntries(
              Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
            ),
            body: typeof body === 'string' ? body : JSON.stringify(body),
          }
        },
      },
    }),
  },
})
