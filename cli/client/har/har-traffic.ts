import { UsageError } from '../../../contracts/errors.ts'
import type { Target } from '../../../fixtures/target/target.ts'
import type { ClientExchange, ClientTraffic } from '../../../judgement/client-traffic/client-traffic.ts'
import { serviceRequests } from '../../../judgement/client-traffic/service-traffic.ts'
import { dropAnswer } from '../bound-traffic.ts'
import { addressesOf, keysOfTarget } from '../client-options.ts'
import { findAddresses } from '../find-addresses.ts'
import { answerOfEntry, bodyOfEntry } from './har-body.ts'
import type { HarEntry } from './har-entry.ts'
import { harNotes } from './har-notes.ts'
import { type HarLog, readHar } from './read-har.ts'
import { explainRemovedCredentials } from './removed-credentials.ts'

/** What a HAR file shows of a client, and what a reader has to know about it. */
export interface HarTraffic {
  traffic: ClientTraffic
  /** Sentences. */
  notes: readonly string[]
}

/**
 * The traffic of a HAR file. The target says where the service is; without a target, the traffic shows it.
 * @throws UsageError if the file is not HAR, or its credentials were removed
 */
export async function harTraffic(file: string, target: Target | undefined): Promise<HarTraffic> {
  const log = await readHar(file)
  const exchanges = await exchangesOf(log)
  const addresses = target === undefined ? findAddresses(exchanges) : addressesOf(target)
  const isOfService = serviceRequests({ exchanges, addresses }).map(
    ({ destination }) => destination.part !== 'elsewhere',
  )
  const ofService = log.entries.flatMap((entry, index) => {
    const exchange = exchanges[index]
    return exchange === undefined || isOfService[index] !== true ? [] : [{ place: entry.place, exchange }]
  })
  const withheld = explainRemovedCredentials(ofService, { addresses, creator: log.creator, all: exchanges })
  if (withheld !== undefined) throw new UsageError('INPUT_UNREADABLE', `--har ${file}: ${withheld}`)
  return {
    traffic: {
      addresses,
      given: target === undefined ? { apiKeys: [], channels: [] } : keysOfTarget(target),
      // What other services answered does not matter here.
      exchanges: exchanges.map((exchange, index) =>
        isOfService[index] === true ? exchange : dropAnswer(exchange),
      ),
    },
    notes: harNotes({
      exchanges,
      creator: log.creator,
      relative: log.relative,
      addresses,
      hasTarget: target !== undefined,
    }),
  }
}

async function exchangesOf({ entries }: HarLog): Promise<readonly ClientExchange[]> {
  const start = entries[0]?.startedAt ?? 0
  const exchanges: ClientExchange[] = []
  for (const entry of entries) exchanges.push(await exchangeOf(entry, start))
  return exchanges
}

/** Milliseconds of three years: no recording is longer, and evidence takes no time without end. */
const LONGEST = 1e11

async function exchangeOf(entry: HarEntry, start: number): Promise<ClientExchange> {
  const { request, response, startedAt, took = 0 } = entry
  const body = await bodyOfEntry(entry)
  const text = response === undefined ? undefined : answerOfEntry(response.content)
  const sentAt = Math.min(LONGEST, startedAt - start)
  return {
    sentAt,
    ...(response === undefined ? {} : { answeredAt: sentAt + Math.min(LONGEST, took) }),
    method: request.method,
    url: request.url,
    headers: request.headers,
    ...(body === undefined ? {} : { body }),
    ...(response === undefined
      ? {}
      : {
          response: {
            status: response.status,
            headers: response.headers,
            ...(text === undefined ? {} : { text }),
          },
        }),
  }
}
