import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { startWorld } from '../started-world.ts'

/** What the process reports first, and then whenever it is asked. */
export interface Usage {
  /** Milliseconds of processor time of the thread that serves everybody. */
  thread: number
  /** Milliseconds of processor time of all threads. */
  all: number
}

// A process that serves one world and reports what its work costs. Fastify announces each server, so that all routes are known.
const routes = new Set<string>()
subscribe('fastify.initialization', (message) => {
  const { fastify }: { fastify: FastifyInstance } = Object(message)
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.add(`${each} ${url}`)
  })
})
const { address, seed } = await startWorld({ after: () => undefined })
process.on('message', () => process.send?.(usage()))
process.send?.({ address, seed, routes: [...routes] })

function usage(): Usage {
  return { thread: milliseconds(process.threadCpuUsage()), all: milliseconds(process.cpuUsage()) }
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000
}
