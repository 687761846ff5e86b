import { Readable } from 'node:stream'
import { defineVariant } from '../behaviour/variant.ts'

/** What browsers are shown at any address: the page finds out itself what belongs there. */
const page = '<!doctype html><title>Console</title><script src="/console.js"></script>'

export default defineVariant({
  title: 'answers with a page and status 200 below a channel or an account where it serves nothing',
  change: ({ transport }) => ({
    transport: {
      answer: (answer, request) =>
        request.is404 && /channelsApi|accounts/i.test(request.originalUrl)
          ? { status: 200, headers: { 'content-type': 'text/html' }, stream: Readable.from([page]) }
          : transport.answer(answer, request),
    },
  }),
})
