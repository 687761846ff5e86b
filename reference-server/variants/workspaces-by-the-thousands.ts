import { defineVariant } from '../behaviour/variant.ts'

/** On one page, of some 1.5 MB. */
const COUNT = 5_000
/** What an account of that size has to tell its workspaces apart by. */
const DESCRIPTION = 'A workspace of one of the teams. '.repeat(7)

export default defineVariant({
  title: 'lists five thousand workspaces on one page',
  change: () => ({
    platform: {
      workspacesReply: (workspaces) => ({
        status: 200,
        body: [
          ...workspaces,
          ...Array.from({ length: COUNT }, (_, at) => ({
            id: `ws_of_team_${at}`,
            name: `Team ${at}`,
            description: DESCRIPTION,
          })),
        ],
      }),
    },
  }),
})
