import type { Readable } from 'node:stream'
import type { ContainerSettings } from '../../contracts/generated/schemas.ts'
import { linesIn } from '../process/lines-in.ts'

/** What the supervisor of a container is asked to do: the first line of its input, as JSON. It holds secrets. */
export interface SupervisorRequest {
  settings: ContainerSettings
  /** Milliseconds from the start of the container until it has to answer. */
  startLimit: number
  /** Sent while it is waited for. */
  headers: Readonly<Record<string, string>>
  /** The container is to reach this machine under the name host.docker.internal. */
  callsBack: boolean
}

/** What the supervisor reports, one line of JSON each. Reasons are one line; the log is what the container printed last. */
export type SupervisorEvent =
  | { event: 'pulling' }
  | { event: 'ready'; url: string }
  | { event: 'failed'; reason: string; log: string }

/** The events that a supervisor reports, as they come. */
export async function* eventsIn(stream: Readable): AsyncGenerator<SupervisorEvent> {
  for await (const line of linesIn(stream)) yield JSON.parse(line)
}
