import { setTimeout as wait } from 'node:timers/promises'
import type { LineReport } from '../../contracts/generated/schemas.ts'
import type { EndpointContext } from '../../fixtures/check/endpoint-context.ts'
import { ChannelApi } from '../../fixtures/endpoints/channel-api.ts'
import { PlatformApi } from '../../fixtures/endpoints/platform-api.ts'
import { TokenEndpoint } from '../../fixtures/endpoints/token-endpoint.ts'
import { createConnection } from '../../fixtures/http/connection.ts'
import { createHttpClient } from '../../fixtures/http/create-http-client.ts'
import { interferenceIn, nameInterference } from '../../fixtures/http/interference/interference.ts'
import { Recorder } from '../../fixtures/http/recording/recorder.ts'
import type { Target } from '../../fixtures/target/target.ts'
import type { Exchange } from '../../judgement/exchange/exchange.ts'
import { OutcomeError } from '../../judgement/outcome/outcome-error.ts'
import type { SentExchange } from '../../reports/evidence/evidence.ts'
import { summariseLine } from '../../reports/view/line-of.ts'
import { type Pace, proposePace, type Step } from './propose-pace.ts'

/** How many requests are under way in each step of the measurement. */
const STEPS: readonly number[] = [1, 2, 4, 8]
/** Milliseconds of a step, and its most requests. */
const STEP_TIME = 2_200
const STEP_REQUESTS = 40
/** The same for the step after a disturbed one, and the pause after each request that was disturbed. */
const STEADY_TIME = 4_000
const STEADY_REQUESTS = 400
const PAUSE = 50
/** Milliseconds after which the measurement ends, whatever is under way. */
const LONGEST = 10_000

/** The line to a target as it was measured, and the pace that suits it. */
export interface LineTrial {
  line: LineReport
  steps: readonly Step[]
  /** Members of `pace` in the target file; empty if no change is needed. */
  pace: Pace
}

/**
 * Sends the target's lightest correct request for ten seconds at most, with more and more in flight, until more gain nothing or are too
 * many. Keeps to the requests per minute that the target file allows.
 * @returns undefined if nothing could be sent
 */
export async function measureLine(
  context: EndpointContext,
  userAgent: string,
): Promise<LineTrial | undefined> {
  const most = Math.max(...STEPS)
  const target: Target = { ...context.target, pace: { ...context.target.pace, concurrency: most } }
  const connection = createConnection(target, { share: 1, userAgent })
  const recorder = new Recorder('doctor')
  const own = { ...context, target, http: createHttpClient(connection, recorder, { asks: true }) }
  const end = performance.now() + LONGEST
  const begun = Date.now()
  const steps: Step[] = []
  try {
    const send = await lightest(own)
    if (send === undefined) return undefined
    const step = async (atATime: number, time: number, requests: number): Promise<Step> => {
      const from = recorder.exchanges.length
      const started = performance.now()
      await within(end, runStep(send, { atATime, requests, until: Math.min(end, started + time) }))
      const seen = recorder.exchanges.slice(from)
      const seconds = (performance.now() - started) / 1000
      return {
        atATime,
        answered: seen.filter(isAnswer).length,
        disturbed: seen.filter((one) => interferenceIn(one) !== undefined).length,
        seconds,
      }
    }
    for (const atATime of STEPS) {
      steps.push(await step(atATime, STEP_TIME, STEP_REQUESTS))
      if (steps.at(-1)?.disturbed !== 0 || performance.now() >= end) break
    }
    // A limit may let a burst through at first: its lasting rate shows only once it was met.
    if (steps.at(-1)?.disturbed !== 0) steps.push(await step(1, STEADY_TIME, STEADY_REQUESTS))
    const line = summariseLine(recorder.exchanges.map((one) => toSentExchange(one, begun)))
    return line === undefined
      ? undefined
      : { line, steps, pace: proposePace(steps, line, context.target.pace) }
  } catch (error) {
    if (error instanceof OutcomeError) return undefined
    throw error
  } finally {
    await connection.close()
  }
}

/** The cheapest correct request that the target answers; undefined if it has none that takes a key. */
async function lightest(context: EndpointContext): Promise<(() => Promise<Exchange>) | undefined> {
  const { extensions, workspaces } = context.preflight
  if (context.target.channel !== undefined && extensions?.isOutOfReach !== true) {
    const channel = new ChannelApi(context)
    return () => channel.send('extensions', { laterIsAnswer: true })
  }
  if (context.target.platform === undefined || workspaces?.usable === false) return undefined
  const tokens = new TokenEndpoint(context)
  const token = await tokens.accessToken(tokens.accountKey)
  const platform = new PlatformApi(context)
  return () => platform.listWith(token, { laterIsAnswer: true, again: true })
}

async function runStep(
  send: () => Promise<Exchange>,
  { atATime, requests, until }: { atATime: number; requests: number; until: number },
): Promise<void> {
  let left = requests
  const one = async (): Promise<void> => {
    while (left > 0 && performance.now() < until) {
      left -= 1
      if (!isAnswer(await send())) await wait(PAUSE)
    }
  }
  await Promise.all(Array.from({ length: atATime }, one))
}

/** Waits no longer than the measurement may take; closing the connections gives up what is then under way. */
async function within(end: number, work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, Math.max(0, end - performance.now()))
  try {
    await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
    work.catch(() => {})
  }
}

function isAnswer(exchange: Exchange): boolean {
  return exchange.response !== undefined && interferenceIn(exchange) === undefined
}

function toSentExchange(exchange: Exchange, begun: number): SentExchange {
  const { response, fault, startedAt, took = 0, attempt } = exchange
  const seen = interferenceIn(exchange)
  const by = seen?.by === undefined ? {} : { by: seen.by }
  return {
    at: begun + startedAt,
    firstByte: response?.chunks[0]?.at,
    took,
    up: 0,
    down: response?.bytes.length ?? 0,
    attempt,
    answered: response !== undefined && fault === undefined,
    interference: seen === undefined ? undefined : { saw: nameInterference(seen), ...by },
  }
}
