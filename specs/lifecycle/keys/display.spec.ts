import { KEY_TYPES } from '../../../fixtures/endpoints/token-endpoint.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { isJsonObject, showJson } from '../../../judgement/json/json-body.ts'
import { Blocked } from '../../../judgement/outcome/blocked.ts'
import { Violation } from '../../../judgement/outcome/violation.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'
import { assertStepDone } from '../../../judgement/portal/portal-outcome.ts'
import { assertCreationShows } from '../../../judgement/portal/shown-key.ts'

for (const type of KEY_TYPES) {
  test(
    ...covers('credential.creation-shows', `shows all of a new key of type ${type}`),
    async ({ lives, portal, target }) => {
      const life = lives(type)
      const { clientId } = await life.key()
      // In a browser, the target file fills in what is read from the page: only the page itself says what it shows.
      const outcome = await life.readShown('creation')
      const raw = outcome.done ? outcome.raw : undefined
      const seen = portal.kind === 'browser' && isJsonObject(raw) ? { clientId, page: raw['page'] } : raw
      assertCreationShows(seen, { audience: target.platform?.audience, tokenUrl: target.platform?.tokenUrl })
    },
  )
}

for (const role of [...KEY_TYPES, 'other workspace'] as const) {
  const which = role === 'other workspace' ? 'a workspace key once there are others' : `a key of type ${role}`
  test(...covers('credential.name', `shows the name of ${which}`), async ({ lives }) => {
    const life = lives(role)
    const created = await life.readShown('creation')
    asPrecondition('credential.works', () => assertStepDone(created, 'the creation of a key'))
    const look = await life.readShown('look')
    const { name } = asPrecondition('credential.last-four', () => assertStepDone(look, 'a look at a key'))
    if (name === life.name) return
    if (name === '' && !(look.done && isJsonObject(look.raw) && Object.hasOwn(look.raw, 'name'))) {
      throw new Blocked({
        reason: 'the portal driver does not see the name of a key',
        supply: 'name in what the portal step showCredential gives',
      })
    }
    throw new Violation({
      expected: `a key to be called ${showJson(life.name)}`,
      actual: showJson(name),
      // Many portals trim what is typed into a field.
      ...(withoutSpareBlanks(name) === withoutSpareBlanks(life.name) ? { level: 'should' as const } : {}),
    })
  })
}

function withoutSpareBlanks(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ')
}

for (const type of KEY_TYPES) {
  test(
    ...covers(
      'credential.name',
      `keeps the name of a key of type ${type} through its rotation and deactivation`,
    ),
    async ({ lives }) => {
      const life = lives(type)
      for (const step of ['look after the rotation', 'look after the deactivation'] as const) {
        const look = await life.readShown(step)
        // A deactivated key need not be shown.
        if (!look.done || look.value.name === '' || look.value.name === life.name) continue
        throw new Violation({
          expected: `a key to be called ${showJson(life.name)}`,
          actual: `${showJson(look.value.name)} at the ${step}`,
        })
      }
    },
  )
}
