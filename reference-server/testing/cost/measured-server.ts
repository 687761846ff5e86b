import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { TestContext } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { channelOf, type Reached } from '../started-world.ts'
import type { Usage } from './served.ts'

/** What one request cost, in milliseconds. */
export interface Cost extends Usage {
  /** Until it was answered. */
  took: number
  /** The longest that another visitor waited meanwhile. */
  others: number
  status: number
}

/** A server in a process of its own, with a visitor who is always there. */
export interface MeasuredServer extends Reached {
  /** Method and pattern of every route that it serves. */
  routes: readonly string[]
  /** What it costs to answer something. */
  costOf: (work: () => Promise<number>) => Promise<Cost>
}

/** Starts a server, until the test ends. */
export async function startMeasuredServer(t: TestContext): Promise<MeasuredServer> {
  const child = fork(new URL('./served.ts', import.meta.url))
  t.after(() => child.kill())
  const [{ address, seed, routes }] = await once(child, 'message')
  const { url, key } = channelOf({ address, seed })
  const visitor = new Worker(new URL('./visitor-thread.ts', import.meta.url), {
    workerData: { url: `${url}/files/extensions`, headers: key },
  })
  t.after(() => visitor.terminate())
  const usage = async (): Promise<Usage> => {
    child.send('usage')
    const [said] = await once(child, 'message')
    return said
  }
  const longestWait = async (): Promise<number> => {
    visitor.postMessage('longest')
    const [said] = await once(visitor, 'message')
    return said
  }
  const measure = async (work: () => Promise<number>): Promise<Cost> => {
    await longestWait()
    const before = await usage()
    const begun = performance.now()
    const status = await work()
    const took = performance.now() - begun
    const after = await usage()
    const others = await longestWait()
    return { took, others, status, thread: after.thread - before.thread, all: after.all - before.all }
  }
  // The visitor has a cost too, which is not part of what is measured.
  const idle = await measure(() => setTimeout(1000, 0))
  const costOf = async (work: () => Promise<number>): Promise<Cost> => {
    const cost = await measure(work)
    return { ...cost, thread: Math.max(0, cost.thread - (idle.thread * cost.took) / idle.took) }
  }
  return { address, seed, routes, costOf }
}
