import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** What one look at a server told. */
export interface Probe {
  /** It answered, and no gateway said that nobody stands behind it. */
  isUp: boolean
  /** Why not, in a few words. */
  reason: string
  /** Settles when the connection, which is kept open, ends. */
  ended: Promise<void>
  /** Lets go of the connection. */
  close(): void
}

/** Milliseconds that a server may take to answer a probe. */
const LONGEST_WAIT = 5_000
/** Bytes of an answer in which its first line is looked for. */
const MOST = 4_096
/** What a gateway says when what stands behind it is gone. */
const NOBODY_BEHIND: readonly number[] = [502, 503, 504]

/**
 * Asks an address for its head, without credentials, and keeps the connection. By hand, since Node's client itself ends a connection after
 * the answer to a HEAD that says no length. Whose certificate it shows does not matter: nothing is told to it, and whatever is judged goes
 * over the kit's own connections.
 */
export async function probe(address: URL, userAgent: string): Promise<Probe> {
  const socket = connectionTo(address)
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  socket.once('close', () => end())
  const close = (): void => void socket.destroy()
  socket.on('error', close)
  const answer = await readStatus(socket, headOf(address, userAgent)).catch(codeOf)
  if (typeof answer === 'string') {
    close()
    return { isUp: false, reason: answer, ended, close }
  }
  socket.resume()
  const isUp = !NOBODY_BEHIND.includes(answer)
  return { isUp, reason: isUp ? '' : `answers ${answer}`, ended, close }
}

function connectionTo({ protocol, hostname, port }: URL): Socket {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:') return connectPlain({ host, port: Number(port || 80) })
  const servername = isIP(host) === 0 ? { servername: host } : {}
  return connectTls({ host, port: Number(port || 443), rejectUnauthorized: false, ...servername })
}

function headOf({ pathname, search, host }: URL, userAgent: string): string {
  return `HEAD ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\nuser-agent: ${userAgent}\r\naccept: */*\r\n\r\n`
}

/** The status of the answer. @throws the error of the connection, or one that says that nothing came */
function readStatus(socket: Socket, head: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let begun = ''
    socket.setTimeout(LONGEST_WAIT, () => reject(new Error('no answer')))
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('no answer')))
    socket.on('data', (data: Buffer) => {
      begun = (begun + data.toString('latin1')).slice(0, MOST)
      const [, status] = /^HTTP\/1\.[01] (\d{3})[^\n]*\n/.exec(begun) ?? []
      if (status === undefined) return
      socket.removeAllListeners('data').setTimeout(0)
      resolve(Number(status))
    })
    socket.write(head)
  })
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
