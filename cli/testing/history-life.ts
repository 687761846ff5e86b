import type { TestContext } from 'node:test'
import type { EndpointContext } from '../../fixtures/check/endpoint-context.ts'
import type { Actor, TargetChoices } from '../../fixtures/history/execute-history.ts'
import { createKeyActor } from '../../fixtures/history/key-actor.ts'
import { keyToolsOf } from '../../fixtures/history/testing/key-tools.ts'
import { createConnection } from '../../fixtures/http/connection.ts'
import { createHttpClient } from '../../fixtures/http/create-http-client.ts'
import { Recorder } from '../../fixtures/http/recording/recorder.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { Secrets } from '../../text/secrets/secrets.ts'

/** Who lives a history, and with what. */
export interface HistoryLife extends TargetChoices {
  act: Actor
  together: EndpointContext['http']['sideBySide']
}

/** Gives each history that is lived at a target its own tools, so that nothing is kept from one to the next. */
export function historyLives(t: TestContext, target: Target): (seed: number, waits: boolean) => HistoryLife {
  const connection = createConnection(target, { share: 1, userAgent: 'kit/1.0.0' })
  t.after(() => connection.close())
  return (seed, waits) => {
    const http = createHttpClient(connection, new Recorder('lifecycle/histories#long'))
    const context: EndpointContext = { http, target, secrets: new Secrets(), preflight: {}, seed }
    const tools = keyToolsOf(context)
    const { lifecycle } = tools
    return {
      act: createKeyActor({ ...tools, waits }),
      roles: lifecycle.roles,
      nameOf: () => lifecycle.newName(),
      hasOtherAccount: target.platform?.otherAccountId !== undefined,
      people: ['workspaceAdmin', 'member', 'adminWithoutPlan'],
      can: () => true,
      together: (count, work) => http.sideBySide(count, work),
    }
  }
}
