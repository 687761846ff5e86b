import type { TestEvent } from 'node:test/reporters'
import { readEndedFile } from './run-portions.ts'

/** How many of the slowest files are named. */
const MOST = 10

/** Sums up what several processes report about the files that they test. */
export class Tally {
  readonly #unended: Set<string>
  readonly #seconds = new Map<string, number>()
  readonly #counts = { tests: 0, passed: 0, skipped: 0, todo: 0, cancelled: 0 }
  #isGreen = true

  /** @param files all files whose end has to be reported */
  constructor(files: readonly string[]) {
    this.#unended = new Set(files)
  }

  add(event: TestEvent): void {
    const ended = readEndedFile(event)
    if (ended !== undefined && this.#unended.delete(ended.path)) this.#seconds.set(ended.path, ended.seconds)
    if (event.type !== 'test:summary' || event.data.file !== undefined) return
    const { success, counts } = event.data
    this.#isGreen &&= success
    this.#counts.tests += counts.tests
    this.#counts.passed += counts.passed
    this.#counts.skipped += counts.skipped
    this.#counts.todo += counts.todo
    this.#counts.cancelled += counts.cancelled
  }

  /** Whether there were tests, all passed, and each file came to its end. */
  get isGreen(): boolean {
    return this.#isGreen && this.#unended.size === 0 && this.#seconds.size > 0
  }

  /** The counts, the slowest files, and those whose process ended before they did. */
  toString(): string {
    const slowest = [...this.#seconds].toSorted(([, a], [, b]) => b - a).slice(0, MOST)
    const whole = this.#seconds.values().reduce((sum, seconds) => sum + seconds, 0)
    const { tests, ...counts } = this.#counts
    const failed = tests - Object.values(counts).reduce((sum, count) => sum + count, 0)
    return [
      `${tests} tests: ${failed} failed, ${Object.entries(counts)
        .map(([what, count]) => `${count} ${what}`)
        .join(', ')}`,
      `The slowest of ${this.#seconds.size} files, of ${whole.toFixed(0)} s in all:`,
      ...slowest.map(([path, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${path}`),
      ...[...this.#unended].map((path) => `${path} did not come to its end: its process ended before.`),
      this.isGreen ? '' : 'FAILED\n',
    ].join('\n')
  }
}
