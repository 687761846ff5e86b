import { Readable } from 'node:stream'
import { defineVariant } from '../behaviour/variant.ts'
import type { Answer } from '../http/answer.ts'

export default defineVariant({
  title: 'refuses platform and channel requests with a page of HTML',
  choices: ['body of a refusal'],
  change: ({ platform, channel }) => ({
    platform: { refusal: (refused, request) => page(platform.refusal(refused, request)) },
    channel: { refusal: (refused, request) => page(channel.refusal(refused, request)) },
  }),
})

function page({ status, headers }: Answer): Answer {
  const html = `<!doctype html><title>${status}</title><h1>Sorry</h1>`
  return { status, headers: { ...headers, 'content-type': 'text/html' }, stream: Readable.from([html]) }
}
