import { defineVariant } from '../behaviour/variant.ts'

/** On one page, of some 1.5 MB. */
const COUNT = 5_000
/** What an account of that size has to tell its workspaces apart by. */
const DESCRIPTION = 'A workspace of one of the teams. '.repeat(7)

export default defineVariant({
  title: 'lists five thousand workspaces on one page',
  choices: ['list of workspaces'],
  change: () => ({
    platform: {
      workspacesReply: (workspaces) => ({
        status: 200,
        body: [
          ...workspaces,
          // A workspace key sees its own alone.
          ...Array.from({ length: workspaces.length > 1 ? COUNT : 0 }, (_, at) => ({
            id: `ws_of_team_${at}`,
            name: `Team ${at}`,
            description: DESCRIPTION,
          })),
        ],
      }),
    },
  }),
})
