import type { WriteStream } from 'node:tty'
import { type Line, renderLine, widthOf } from '../../terminal/line.ts'

const TO_LINE_START = '\r'
const CLEAR_BELOW = '\u001b[J'

/**
 * Redrawn lines at the bottom of a terminal, with others that stay above them. The cursor rests at the end of the last one. If the window
 * was narrowed meanwhile, the terminal has wrapped the lines, and they take more rows.
 */
export class LiveBlock {
  readonly #stream: WriteStream
  #widths: readonly number[] = []

  constructor(stream: WriteStream) {
    this.#stream = stream
  }

  get columns(): number {
    return usable(this.#stream.columns, 80)
  }

  get rows(): number {
    return usable(this.#stream.rows, 24)
  }

  /** Draws the lines in place of the current ones; those of `above` stay. */
  draw(lines: readonly Line[], above: readonly Line[] = []): void {
    const most = this.columns - 1
    this.#stream.write(
      this.#clearing() +
        this.#staying(above) +
        lines.map((line) => renderLine(line, this.#stream, most)).join('\n'),
    )
    this.#widths = lines.map((line) => Math.min(most, widthOf(line)))
  }

  /** Removes the lines. */
  clear(above: readonly Line[] = []): void {
    this.#stream.write(this.#clearing() + this.#staying(above))
    this.#widths = []
  }

  /** Leaves the lines as they are; what comes next begins below them. */
  leave(): void {
    if (this.#widths.length > 0) this.#stream.write('\n')
    this.#widths = []
  }

  #staying(lines: readonly Line[]): string {
    return lines.map((line) => `${renderLine(line, this.#stream)}\n`).join('')
  }

  #clearing(): string {
    const rows = this.#widths.reduce((sum, width) => sum + Math.max(1, Math.ceil(width / this.columns)), 0)
    if (rows === 0) return ''
    const up = Math.min(rows, this.rows) - 1
    return `${TO_LINE_START}${up > 0 ? `\u001b[${up}A` : ''}${CLEAR_BELOW}`
  }
}

/** A terminal that does not know its size says 0. */
function usable(size: number | undefined, otherwise: number): number {
  return size === undefined || size < 1 ? otherwise : size
}
