import type { Target } from '../../../fixtures/target/target.ts'
import type { ServiceAddresses } from '../../../judgement/client-traffic/client-traffic.ts'
import type { HeaderList } from '../../../judgement/exchange/exchange.ts'
import { addressesOf } from '../client-options.ts'
import { type RecorderServer, startRecorder } from './recorder-server.ts'
import type { TrafficLog } from './traffic-log.ts'

/** How a target is recorded. */
interface RecordingOptions {
  /** The service is the reference server started for this: its addresses follow the Host field, and its clock can be moved. */
  isReference: boolean
  /** Its token expires once. */
  expires: boolean
}

/** The recorders in front of a target's addresses. */
interface Recording {
  /** Where the client finds the service: the target's own addresses, each with the recorder in place of its server. */
  addresses: ServiceAddresses
  /** Absent: no token expires. */
  expiry?: ExpireOnce
  close(): Promise<void>
}

/** Starts a recorder in front of each server that the target's addresses name. */
export async function startRecording(
  target: Target,
  log: TrafficLog,
  { isReference, expires }: RecordingOptions,
): Promise<Recording> {
  const own = Object.entries(addressesOf(target))
  const upstreams = [...new Set(own.map(([, address]) => new URL(address).origin))]
  const { headers, ca } = target.http
  let expiry: ExpireOnce | undefined
  const started: (readonly [string, RecorderServer])[] = []
  const close = async (): Promise<void> => {
    await Promise.all(started.map(([, recorder]) => recorder.close()))
  }
  try {
    for (const upstream of upstreams) {
      const recorder = await startRecorder({
        upstream,
        keepsHost: isReference,
        headers,
        ...(ca === undefined ? {} : { ca }),
        log,
        onAnswer: async (request, status) => expiry?.see(request, status),
      })
      started.push([upstream, recorder])
    }
  } catch (error) {
    await close()
    throw error
  }
  const origins = new Map(started.map(([upstream, { origin }]) => [upstream, origin]))
  const addresses: ServiceAddresses = Object.fromEntries(
    own.map(([part, address]) => [part, toRecordedAddress(address, origins)]),
  )
  const control = target.portal?.url
  if (isReference && expires && addresses.platform !== undefined && control !== undefined) {
    expiry = new ExpireOnce({ platform: addresses.platform, control })
  }
  return { addresses, ...(expiry === undefined ? {} : { expiry }), close }
}

/** The rest of the address stays as it is written. */
function toRecordedAddress(address: string, origins: ReadonlyMap<string, string>): string {
  const origin = origins.get(new URL(address).origin) ?? ''
  return origin + address.replace(/^[a-z]+:\/\/[^/?#]*/i, '')
}

/** Accepted platform requests after which the token expires. */
const CALLS = 2
/** Seconds by which the clock is moved: more than any token lasts, even if its day is a little longer. */
const BEYOND_A_DAY = 26 * 60 * 60

/** What it takes to make a token expire early. */
interface ExpiryOptions {
  /** The platform's address, as the client knows it. */
  platform: string
  /** Where the control protocol is. */
  control: string
}

/** Makes the tokens of the reference server expire once, as if a day had gone by. */
class ExpireOnce {
  readonly #options: ExpiryOptions
  #accepted = 0
  /** The clock was moved: the next platform request finds its token expired. */
  isDone = false

  constructor(options: ExpiryOptions) {
    this.#options = options
  }

  /** Sees an answer before the client does, so that the client's next request comes after the end of its token. */
  async see({ url, headers }: { url: string; headers: HeaderList }, status: number): Promise<void> {
    const { platform, control } = this.#options
    const isOfPlatform = url.startsWith(`${platform}/`)
    const bringsToken = headers.some(([name]) => name.toLowerCase() === 'authorization')
    if (!isOfPlatform || !bringsToken || status < 200 || status > 299) return
    this.#accepted += 1
    if (this.#accepted !== CALLS) return
    const answer = await fetch(`${control}/clock/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seconds: BEYOND_A_DAY }),
    })
    if (!answer.ok)
      throw new Error(`the clock of the reference server was not moved: status ${answer.status}`)
    this.isDone = true
  }
}
