import type { Exchange, HeaderList } from '../exchange/exchange.ts'

/** An exchange that ended in the given answer, for tests of judgements. */
export function answerWith(status: number, body: string, headers: HeaderList = []): Exchange {
  const bytes = Buffer.from(body)
  return {
    number: 1,
    attempt: 1,
    startedAt: 0,
    request: { method: 'POST', url: 'http://127.0.0.1/' },
    sentHeaders: [],
    response: {
      status,
      headers,
      header: (name) => headers.find(([field]) => field.toLowerCase() === name.toLowerCase())?.[1],
      bytes,
      text: body,
      chunks: [],
      complete: true,
      endedAt: 0,
    },
  }
}
