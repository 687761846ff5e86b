import type { HeaderList } from '../../../judgement/exchange/exchange.ts'

/** Accepted platform requests after which the token ends. */
const CALLS = 2
/** Seconds by which the clock is moved: more than any token lasts, be its day a little longer. */
const BEYOND_A_DAY = 26 * 60 * 60

/** What lets a token end before its time. */
export interface ExpiryOptions {
  /** The platform's address, as the client knows it. */
  platform: string
  /** Where the control protocol is. */
  control: string
}

/** Lets the tokens of the reference server expire once, as if a day had gone by. */
export class ExpireOnce {
  readonly #options: ExpiryOptions
  #accepted = 0
  /** It was done: the next platform request finds its token expired. */
  isDone = false

  constructor(options: ExpiryOptions) {
    this.#options = options
  }

  /** Sees an answer before the client does, so that the client's next request comes after the end of its token. */
  async see({ url, headers }: { url: string; headers: HeaderList }, status: number): Promise<void> {
    const { platform, control } = this.#options
    const isOfPlatform = url.startsWith(`${platform}/`)
    const bringsToken = headers.some(([name]) => name.toLowerCase() === 'authorization')
    if (!isOfPlatform || !bringsToken || status < 200 || status > 299) return
    this.#accepted += 1
    if (this.#accepted !== CALLS) return
    const answer = await fetch(`${control}/clock/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seconds: BEYOND_A_DAY }),
    })
    if (!answer.ok)
      throw new Error(`the clock of the reference server was not moved: status ${answer.status}`)
    this.isDone = true
  }
}
