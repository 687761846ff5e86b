import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'
import { visible } from '../../text/visible.ts'

/** Thrown if a question gets no answer: it was withdrawn, or the terminal was closed. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
}

/** What a dialogue needs of a terminal. */
export type Dialogue = Pick<Terminal, 'say' | 'line'>

/**
 * The terminal of a run, from its first question to its last. It echoes only answers that are not secret; what is typed early, such as
 * several pasted lines, waits unseen for its question.
 */
export class Terminal {
  readonly #screen = process.stderr
  readonly #lines: Interface
  readonly #early: string[] = []
  #isShown = false
  #asked: { answer: PromiseWithResolvers<string>; isSecret: boolean } | undefined
  #isClosed = false

  constructor(onInterrupt: () => void) {
    const output = new Writable({
      write: (chunk, _, done) => {
        if (this.#isShown) this.#screen.write(chunk)
        done()
      },
    })
    Object.defineProperty(output, 'columns', { get: () => this.#screen.columns })
    // A history would bring secrets back.
    this.#lines = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 })
    this.#lines.on('line', (line) => this.#take(line))
    this.#lines.on('SIGINT', onInterrupt)
    this.#lines.on('close', () => this.#leave())
  }

  /** Shows text, on lines of its own. */
  say(text: string): void {
    this.#screen.write(`${visible(text)}\n`)
  }

  /** Asks for a line. A secret is read without an echo. @throws Unanswered */
  async line(prompt: string, isSecret = false): Promise<string> {
    if (this.#isClosed) throw new Unanswered('the terminal was closed')
    const early = this.#early.shift()
    if (early !== undefined) {
      this.#screen.write(`${visible(prompt)}${isSecret ? '' : visible(early)}\n`)
      return early
    }
    const answer = Promise.withResolvers<string>()
    this.#asked = { answer, isSecret }
    if (isSecret) {
      this.#screen.write(visible(prompt))
    } else {
      this.#lines.setPrompt(visible(prompt))
      this.#isShown = true
      this.#lines.prompt()
    }
    return answer.promise
  }

  /** Takes back the question that is open, if one is. */
  withdraw(): void {
    const asked = this.#asked
    this.#asked = undefined
    this.#isShown = false
    if (asked === undefined) return
    this.#screen.write('\n')
    asked.answer.reject(new Unanswered('the question was withdrawn'))
  }

  /** Forgets what was typed before it was asked for. */
  forgetEarly(): void {
    this.#early.length = 0
  }

  close(): void {
    this.#lines.close()
  }

  #take(line: string): void {
    this.#isShown = false
    const asked = this.#asked
    this.#asked = undefined
    if (asked === undefined) {
      this.#early.push(line)
      return
    }
    if (asked.isSecret) this.#screen.write('\n')
    asked.answer.resolve(line)
  }

  #leave(): void {
    this.#isClosed = true
    this.withdraw()
  }
}
