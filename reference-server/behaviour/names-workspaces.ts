import { Readable } from 'node:stream'
import { worldOf } from '../http/request-world.ts'
import type { Change } from './change.ts'

/** Names the workspaces of the first account in a page of HTML, written so, whenever the platform refuses. */
export function namesWorkspaces(write: (name: string) => string): Change {
  return ({ platform }) => ({
    platform: {
      refusal: (refused, request) => {
        const { status, headers } = platform.refusal(refused, request)
        const names = worldOf(request)
          .store.workspaces.ofAccount('acme')
          .map(({ name }) => `<li>not for ${write(name)}</li>`)
        return {
          status,
          headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
          stream: Readable.from([`<!doctype html><title>Sorry</title><ul>${names.join('')}</ul>`]),
        }
      },
    },
  })
}
