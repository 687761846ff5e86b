import type { EndpointContext } from '../../fixtures/endpoints/endpoint-context.ts'
import { OutcomeError } from '../../judgement/outcome/outcome-error.ts'

/** What was tried once, and whether it can be used. */
export interface Trial {
  /** The members of the target file that it needs, such as `channel.otherChannel`. */
  what: string
  /** Method and address of the request that was sent, where it is one. */
  request?: string
  usable: boolean
  /** Why not, as a sentence without secrets. */
  reason?: string
}

/** Tries something. What `attempt` returns is why it cannot be used after all; undefined where it can. */
export async function trial(
  what: string,
  { secrets }: Pick<EndpointContext, 'secrets'>,
  attempt: () => Promise<string | undefined>,
): Promise<Trial> {
  const reason = await attempt().catch((error: unknown) => {
    if (error instanceof OutcomeError) return error.message
    throw error
  })
  return reason === undefined ? { what, usable: true } : { what, usable: false, reason: secrets.mask(reason) }
}
