import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'lists the workspaces in plain text, beneath the number of the request',
  choices: ['list of workspaces'],
  change: () => ({
    platform: {
      workspacesReply: (workspaces) => ({
        status: 200,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        stream: Readable.from([
          `Request ${randomUUID()}\n`,
          ...workspaces.map(({ id, name }) => `${id} ${name}\n`),
        ]),
      }),
    },
  }),
})
