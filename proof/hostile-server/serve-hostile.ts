import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { makeCertificate } from '../../fixtures/http/testing/tls-server.ts'
import { bytesOf, json } from './answer.ts'
import { CorrectChannel } from './correct-channel.ts'
import { CorrectPlatform } from './correct-platform.ts'
import type { Hostile } from './define-hostile.ts'
import { ENDPOINTS, endpointAt } from './hostile-endpoint.ts'
import { type MadeUpTarget, makeUpTarget } from './made-up-target.ts'
import { readRequest } from './received-request.ts'

/** A hostile server that listens, and the target file that claims platform and channel against it. */
export interface ServedHostile {
  target: MadeUpTarget
  /** Breaks all connections and stops listening. */
  stop(): Promise<void>
}

/** Starts a hostile server on a free port of this machine. */
export async function serveHostile(name: string, hostile: Hostile): Promise<ServedHostile> {
  const sockets = new Set<Socket>()
  const http = createHttpServer({ keepAliveTimeout: 60_000 })
  const server = listener(hostile, (socket) => {
    sockets.add(socket)
    // A hostile that breaks connections on purpose gets errors from them.
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    if (hostile.connected === undefined) http.emit('connection', socket)
    else hostile.connected(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error(`${name}: the server has no port`)
  const host = hostile.isSecure === true ? 'https://localhost' : 'http://127.0.0.1'
  const target = makeUpTarget(name, `${host}:${address.port}`)
  const answerTo = answerer(hostile, target)
  http.on('request', (message: IncomingMessage) => void answerTo(message))
  http.on('clientError', (_error, socket) => socket.destroy())
  return {
    target,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      http.close()
      await once(server, 'close')
    },
  }
}

function listener({ isSecure }: Hostile, take: (socket: Socket) => void): Server {
  if (isSecure !== true) return createServer(take)
  const { cert, key } = makeCertificate('localhost', makeCertificate('Nobody Knows Me'))
  return createTlsServer({ cert, key }, take).on('tlsClientError', () => {})
}

/** Answers over the bare connection, so that a hostile can write what it likes. */
function answerer(hostile: Hostile, target: MadeUpTarget): (message: IncomingMessage) => Promise<void> {
  const { breaks = ENDPOINTS, answer } = hostile
  const platform = new CorrectPlatform(target.platform)
  const channel = new CorrectChannel(target.channel, target.platform.baseUrl)
  return async (message) => {
    const { socket } = message
    const request = await readRequest(message)
    if (request === undefined || socket.destroyed) return
    const endpoint = endpointAt(request.path)
    const correct =
      endpoint === undefined
        ? json(404, { error: 'not_found' })
        : endpoint === 'token' || endpoint === 'workspaces'
          ? platform[endpoint](request)
          : channel.answer(endpoint, request)
    const send = (change = {}): void => void socket.write(bytesOf({ ...correct, ...change }))
    if (endpoint === undefined || answer === undefined || !breaks.includes(endpoint)) send()
    else answer({ endpoint, socket, correct, send })
  }
}
