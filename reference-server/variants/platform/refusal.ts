import { Readable } from 'node:stream'
import { defineVariants } from '../../behaviour/variant.ts'
import type { Answer } from '../../http/answer.ts'
import { worldOf } from '../../http/request-world.ts'

export default defineVariants({
  'empty-refusals': {
    title: 'refuses platform and channel requests without a body',
    choices: ['body of a refusal'],
    change: ({ platform, channel }) => ({
      platform: {
        refusal: (refused, request) => ({ ...platform.refusal(refused, request), body: undefined }),
      },
      channel: { refusal: (refused, request) => ({ ...channel.refusal(refused, request), body: undefined }) },
    }),
  },
  'html-refusals': {
    title: 'refuses platform and channel requests with a page of HTML',
    choices: ['body of a refusal'],
    change: ({ platform, channel }) => ({
      platform: { refusal: (refused, request) => page(platform.refusal(refused, request)) },
      channel: { refusal: (refused, request) => page(channel.refusal(refused, request)) },
    }),
  },
  'unknown-account-not-found': {
    title: 'answers 404 for accounts that do not exist',
    change: ({ platform }) => ({
      platform: {
        refusal: (refused, request) => {
          const answer = platform.refusal(refused, request)
          const accountId = /\/accounts\/([^/]+)/.exec(request.url)?.[1] ?? ''
          const exists = worldOf(request).store.accounts.find(accountId) !== undefined
          return refused.reason === 'forbidden' && !exists ? { ...answer, status: 404 } : answer
        },
      },
    }),
  },
})

function page({ status, headers }: Answer): Answer {
  const html = `<!doctype html><title>${status}</title><h1>Sorry</h1>`
  return { status, headers: { ...headers, 'content-type': 'text/html' }, stream: Readable.from([html]) }
}
