import type { CheckLine, EvidenceHeader, ExchangeRecord } from '../../contracts/generated/schemas.ts'
import type { AnswerSign } from './answer-sign.ts'
import type { SentExchange } from './sent-exchange.ts'

/** A run as its evidence tells it: what was judged, what each check saw, and what is missing. */
export interface Evidence {
  header: EvidenceHeader
  /** In the order they ended. */
  checks: readonly RecordedCheck[]
  /** ISO time of the footer; of the last check, where the stream has none. */
  finishedAt: string
  /** What went wrong outside any check: the kit's own fault. */
  errors: readonly string[]
  /** Why the evidence is not whole, as sentences: an interruption, a missing footer, a missing shard. Empty when it is. */
  gaps: readonly string[]
  /** It is of some shards of a run, and others are missing. */
  isPart?: true
  /** What a reader has to know of it although it is whole, as sentences; absent: nothing. */
  notes?: readonly string[]
}

/** A check's line. Of its exchanges only those are kept that the paper shows; of the others, the ids. */
export interface RecordedCheck extends Omit<CheckLine, 'type' | 'exchanges'> {
  /** Ids of all exchanges that stand in the stream, in the order of sending. */
  exchanges: readonly string[]
  shown: readonly ExchangeRecord[]
  /** What of all of them is measured; absent in what was not read from a stream. */
  sent?: readonly SentExchange[]
  /** By what it can be told who answered each of them; absent as before. */
  signs?: readonly AnswerSign[]
  /** One of the exchanges moved the target's clock. */
  movedClock?: true
}
