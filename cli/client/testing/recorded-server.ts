import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { TestContext } from 'node:test'
import { type RecorderOptions, startRecorder } from '../recording/recorder-server.ts'
import { TrafficLog } from '../recording/traffic-log.ts'

/** A server with a recorder in front of it, until the test ends. */
export interface RecordedServer {
  /** Of the recorder. */
  origin: string
  /** Of the server behind it. */
  upstream: string
  log: TrafficLog
  /** Stops the server, so that nothing answers there. */
  stop(): Promise<void>
}

/** How to reach the server behind the recorder. */
export interface RecordedOptions extends Partial<Omit<RecorderOptions, 'log' | 'upstream'>> {
  /** The server speaks TLS with this certificate. */
  certificate?: { cert: string; key: string }
}

/** Starts a server, and a recorder in front of it. */
export async function startRecordedServer(
  t: TestContext,
  listener: RequestListener,
  { certificate, ...options }: RecordedOptions = {},
): Promise<RecordedServer> {
  const server: Server =
    certificate === undefined ? createServer(listener) : createSecureServer(certificate, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const upstream =
    certificate === undefined ? `http://127.0.0.1:${address.port}` : `https://localhost:${address.port}`
  const log = new TrafficLog()
  const recorder = await startRecorder({ keepsHost: true, headers: {}, ...options, upstream, log })
  const stop = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  t.after(async () => {
    await recorder.close()
    await stop()
  })
  return { origin: recorder.origin, upstream, log, stop }
}
