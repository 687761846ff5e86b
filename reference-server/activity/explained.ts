import type { FastifyRequest } from 'fastify'
import type { Refused } from '../http/refused.ts'
import type { About } from '../state/activity.ts'
import type { World } from '../world/world.ts'

/** What a look at a refused request found: whose object it was about, and what was wrong with it. */
export interface Explained {
  about: About | undefined
  problem: string
}

/**
 * Looks at a refused request once more, after it was answered: what it finds is for the people of the account, and
 * neither the answer nor its timing shows it to anybody.
 */
export type Explain = (
  request: FastifyRequest,
  world: World,
  refused: Refused,
) => Explained | Promise<Explained>
