import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Client } from 'undici'
import { measureKit } from './measure-kit.ts'
import { type RecordedRequest, RecordingLine } from './recording-line.ts'
import type { RunningServer } from './with-server.ts'

/** Requests under way at a time: the default of a target file. */
const LANES = 3
const WORKERS = 2
/** Headers that belong to a connection, or that undici writes itself. */
const OF_CONNECTION =
  /^(?:connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade)$/i

/** What a run sends, and how many checks it makes. */
export interface RecordedRun {
  requests: readonly RecordedRequest[]
  checks: number
}

/** Records a standard run against a server; its requests can be sent again while the server lives. @param folder a private one */
export async function recordRun(server: RunningServer, folder: string): Promise<RecordedRun> {
  const line = new RecordingLine(server.origin)
  const [text, address] = [await readFile(server.target, 'utf8'), await line.open()]
  const file = join(folder, 'recorded.yaml')
  await writeFile(file, text.replaceAll(server.origin, address))
  const out = join(folder, 'recorded')
  const { exitCode } = await measureKit(['run', '--target', file, '--out', out, '--format', 'json'])
  line.close()
  if (exitCode !== 0) throw new Error(`the recorded run ended with exit code ${exitCode}`)
  const { exercised }: { exercised: { checks: number } } = JSON.parse(
    await readFile(join(out, 'report.json'), 'utf8'),
  )
  return { requests: line.requests, checks: exercised.checks }
}

/** Sends recorded requests with only undici. */
export async function sendBare(origin: string, requests: readonly RecordedRequest[]): Promise<void> {
  const left = requests.values()
  const lane = async (): Promise<void> => {
    const client = new Client(origin)
    for (const { method, path, headers, body } of left) {
      try {
        const answer = await client.request({
          method: method as 'GET',
          path,
          headers: dropConnectionHeaders(headers),
          ...(body.length === 0 ? {} : { body }),
        })
        await answer.body.dump()
      } catch {
        // A few are refused because the state has changed, or because undici rejects them: they cost what they cost.
      }
    }
    await client.close()
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/** Runs Playwright with this many checks that do nothing. @param folder an empty one */
export async function runEmptyChecks(count: number, folder: string): Promise<void> {
  const found = createRequire(import.meta.url).resolve('@playwright/test')
  const [config, spec] = [join(folder, 'playwright.config.js'), join(folder, 'empty.spec.js')]
  await writeFile(config, `module.exports = { workers: ${WORKERS}, fullyParallel: true, reporter: 'null' }\n`)
  await writeFile(
    spec,
    `const { test } = require(${JSON.stringify(found)})\nfor (let at = 0; at < ${count}; at += 1) test('check ' + at, () => {})\n`,
  )
  const playwright = spawn(process.execPath, [join(dirname(found), 'cli.js'), 'test', '--config', config], {
    cwd: folder,
    stdio: 'ignore',
  })
  const [code] = await once(playwright, 'exit')
  if (code !== 0) throw new Error(`the empty checks ended with exit code ${code}`)
}

function dropConnectionHeaders(headers: readonly string[]): string[] {
  return headers.flatMap((name, at) => {
    const value = headers[at + 1]
    return at % 2 === 1 || value === undefined || OF_CONNECTION.test(name) ? [] : [name, value]
  })
}
