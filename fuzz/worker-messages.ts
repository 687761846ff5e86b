/** What the worker of a target is given. */
export interface WorkerTask {
  module: string
  corpus: string
  seed: number
  milliseconds: number
  /** Milliseconds to look for a smaller input that shows the same. */
  shrinking: number
  /** Where it writes each input before it tries it. */
  current: SharedArrayBuffer
  /** Its own folder. */
  folder: string
}

/** What it reports once its time is over, or something was found. */
export interface WorkerReport {
  inputs: number
  finding?: { message: string; input: Uint8Array }
}

/** Four bytes for the number of inputs, and four for the length of the last one, before that one itself. */
const HEAD = 8

/** The input that a worker is trying, readable even if the worker never reports again. */
export class CurrentInput {
  readonly buffer: SharedArrayBuffer
  readonly #head: Int32Array
  readonly #bytes: Uint8Array

  constructor(buffer: SharedArrayBuffer | { longest: number }) {
    this.buffer = 'longest' in buffer ? new SharedArrayBuffer(HEAD + buffer.longest) : buffer
    this.#head = new Int32Array(this.buffer, 0, 2)
    this.#bytes = new Uint8Array(this.buffer, HEAD)
  }

  /** How many inputs there were. */
  get count(): number {
    return Atomics.load(this.#head, 0)
  }

  put(input: Uint8Array): void {
    this.#bytes.set(input)
    Atomics.store(this.#head, 1, input.length)
    Atomics.add(this.#head, 0, 1)
  }

  get(): Uint8Array {
    return this.#bytes.slice(0, Atomics.load(this.#head, 1))
  }
}
