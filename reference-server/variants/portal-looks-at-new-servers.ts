import { defineVariant } from '../behaviour/variant.ts'

/** Only what is served on this machine, without TLS: nothing is sent to the world outside. */
const OWN_SERVER = /"url":"(http:\/\/127\.0\.0\.1:\d+[^"]*)"/

export default defineVariant({
  title:
    'looks whether somebody answers at the server of an imported definition, at once and again a little later',
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) => {
        const server = OWN_SERVER.exec(draft.definition)?.[1]
        if (server !== undefined) {
          look(server, 'GET')
          for (const later of [30, 60]) setTimeout(() => look(`${server}/`, 'HEAD'), later).unref()
        }
        return customApi.importProblem(found, draft, world)
      },
    },
  }),
})

function look(address: string, method: string): void {
  fetch(address, { method }).then(
    (response) => response.body?.cancel(),
    () => undefined,
  )
}
