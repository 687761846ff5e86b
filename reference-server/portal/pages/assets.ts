import { readdirSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const scripts = new URL('./assets/', import.meta.url)
const styles = new URL('./style/', import.meta.url)

/** Serves the scripts that lie in assets/, and what lies in style/ as one stylesheet. Nothing comes from another address. */
export function addAssets(app: FastifyInstance): void {
  const sheets = filesIn(styles, '.css').map(({ text }) => text)
  add(app, 'portal.css', 'text/css; charset=utf-8', sheets.join('\n'))
  for (const { name, text } of filesIn(scripts, '.js')) add(app, name, 'text/javascript; charset=utf-8', text)
}

/** In the order of their names: what holds for all of the portal is in `base.css`. */
function filesIn(folder: URL, ending: string): readonly { name: string; text: string }[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending))
  return names.sort().map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))
}

function add(app: FastifyInstance, name: string, type: string, text: string): void {
  app.get(`/assets/${name}`, { config: { endpoint: 'page' } }, async (_request, reply) =>
    reply.header('content-type', type).header('cache-control', 'no-cache').send(text),
  )
}
