import { EvidenceError } from '../../contracts/errors.ts'
import { unfoldReferences } from '../../contracts/exchange-references.ts'
import type {
  CheckLine,
  EvidenceFooter,
  EvidenceHeader,
  ExchangeRecord,
} from '../../contracts/generated/schemas.ts'
import { errorText } from '../../text/error-text.ts'
import { isClockMove } from './doubtful-checks.ts'
import { answerSign, type Evidence, listSent, type RecordedCheck } from './evidence.ts'
import { boundReferenced } from './keep-for-report.ts'

/** Exchanges of earlier checks that later ones may refer to. */
const MOST_REMEMBERED = 4_000

/** Chooses the exchanges of a check that are kept in memory for the report. */
export type ExchangeFilter = (line: CheckLine) => readonly ExchangeRecord[]

/** What one run, or one shard of it, wrote between a header and a footer; filled line by line. */
export class EvidencePart {
  readonly #header: EvidenceHeader
  readonly #keep: ExchangeFilter
  readonly #checks: RecordedCheck[] = []
  readonly #places = new Map<string, string>()
  /** The latest exchanges: a check may refer to those of an earlier one. */
  readonly #exchanges = new Map<string, ExchangeRecord>()

  constructor(header: EvidenceHeader, keep: ExchangeFilter) {
    this.#header = header
    this.#keep = keep
  }

  /** @throws EvidenceError CHECK_DUPLICATE, LINE_INVALID */
  add(line: CheckLine, place: string): void {
    const earlier = this.#places.get(line.id)
    if (earlier !== undefined) {
      throw new EvidenceError(
        'CHECK_DUPLICATE',
        `${place}: the check ${line.id} is already at ${earlier}; expected each check once: either two runs are in one file, or two titles make the same id`,
      )
    }
    this.#places.set(line.id, place)
    const { type: _, exchanges, ...check } = line
    const refers = line.refers === undefined ? undefined : referencesOf(line.refers, place)
    const referred = [...new Set(refers)].flatMap((id) => this.#exchanges.get(id) ?? [])
    this.#remember(exchanges)
    this.#checks.push({
      ...check,
      ...(refers === undefined ? {} : { refers }),
      exchanges: exchanges.map(({ id }) => id),
      sent: listSent(line),
      signs: exchanges.flatMap((exchange) => answerSign(exchange) ?? []),
      shown: this.#keep({ ...line, exchanges: [...exchanges, ...referred] }),
      ...(exchanges.some(isClockMove) ? { movedClock: true } : {}),
    })
  }

  /** The evidence up to a footer. @throws EvidenceError COUNT_MISMATCH */
  end(footer: EvidenceFooter, place: string): Evidence {
    const { length } = this.#checks
    if (footer.checks !== length) {
      throw new EvidenceError(
        'COUNT_MISMATCH',
        `${place}: the footer counts ${footer.checks} checks, the file has ${length}; lines were lost or added`,
      )
    }
    return {
      header: this.#header,
      checks: this.#checks,
      finishedAt: footer.finishedAt,
      errors: footer.errors ?? [],
      gaps: footer.interrupted ? ['The run was interrupted before all of its checks had ended.'] : [],
    }
  }

  /** The evidence of a run that ended without a footer. */
  breakOff(): Evidence {
    return {
      header: this.#header,
      checks: this.#checks,
      finishedAt: this.#lastSeen(),
      errors: [],
      gaps: ['The evidence has no footer: the run broke off.'],
    }
  }

  #remember(exchanges: readonly ExchangeRecord[]): void {
    for (const exchange of exchanges) this.#exchanges.set(exchange.id, boundReferenced(exchange))
    for (const id of this.#exchanges.keys()) {
      if (this.#exchanges.size <= MOST_REMEMBERED) return
      this.#exchanges.delete(id)
    }
  }

  #lastSeen(): string {
    const ends = this.#checks.map(({ startedAt, durationMs }) => Date.parse(startedAt ?? '') + durationMs)
    const known = [Date.parse(this.#header.startedAt), ...ends].filter(Number.isFinite)
    return new Date(Math.max(0, ...known)).toISOString()
  }
}

function referencesOf(refers: readonly string[], place: string): string[] {
  try {
    return unfoldReferences(refers)
  } catch (error) {
    throw new EvidenceError(
      'LINE_INVALID',
      `${place}: ${errorText(error)}; the file was altered, record the evidence again`,
    )
  }
}
