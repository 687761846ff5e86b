import { readdirSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { stylesheet } from './stylesheet.ts'

const folder = new URL('./assets/', import.meta.url)

/** Serves the stylesheet, and the scripts that lie in assets/. Nothing comes from another address. */
export function addAssets(app: FastifyInstance): void {
  add(app, 'portal.css', 'text/css; charset=utf-8', stylesheet)
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    add(app, name, 'text/javascript; charset=utf-8', readFileSync(new URL(name, folder), 'utf8'))
  }
}

function add(app: FastifyInstance, name: string, type: string, text: string): void {
  app.get(`/assets/${name}`, { config: { endpoint: 'page' } }, async (_request, reply) =>
    reply.header('content-type', type).header('cache-control', 'no-cache').send(text),
  )
}
