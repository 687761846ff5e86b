import type { EndpointContext } from '../../fixtures/endpoints/endpoint-context.ts'
import { createPortalDriver } from '../../fixtures/portal/create-portal-driver.ts'
import { OutcomeError } from '../../judgement/outcome/outcome-error.ts'
import type { Person } from '../../judgement/portal/portal-step.ts'

/** Those who are judged by what they are refused alone: nothing that they may do shows that the portal knows them. */
const ONLY_REFUSED = ['member', 'adminWithoutPlan'] as const

/**
 * Says of whom it is doubtful that the portal knows them, a sentence each: it refuses them a key as it refuses one to somebody who was
 * made up. Only over the control protocol, where a name is all that it takes to act.
 */
export async function doubtfulPeople(context: EndpointContext): Promise<readonly string[]> {
  const people = context.target.portal?.people
  if (context.target.portal?.driver !== 'http' || people?.accountAdmin === undefined) return []
  const nobody = `nobody-${(context.seed >>> 0).toString(16)}`
  const notes: string[] = []
  for (const role of ONLY_REFUSED) {
    const name = people[role]
    if (name === undefined) continue
    const own = await refusalOf(context, role, name)
    if (own === undefined || own !== (await refusalOf(context, role, nobody))) continue
    notes.push(
      `The portal refuses a key to ${name}, portal.people.${role}, just as it does to somebody who was made up: make sure that it ` +
        `knows ${name}, since what else it refuses them proves nothing otherwise.`,
    )
  }
  return notes
}

/** How somebody is refused an account key, their name left out; undefined where they are not. */
async function refusalOf(context: EndpointContext, role: Person, name: string): Promise<string | undefined> {
  const { target } = context
  if (target.portal === undefined) return undefined
  const people = { ...target.portal.people, [role]: name }
  const driver = createPortalDriver({
    ...context,
    target: { ...target, portal: { ...target.portal, people } },
  })
  try {
    const outcome = await driver.createCredential?.(role, { name: 'Conformance doctor', type: 'account' })
    return outcome?.done === false ? outcome.detail.replaceAll(name, '') : undefined
  } catch (error) {
    if (error instanceof OutcomeError) return undefined
    throw error
  }
}
