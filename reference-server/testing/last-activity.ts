import type { ActivityEntry } from '../activity/entry.ts'
import type { StartedWorld } from './started-world.ts'

/** Does something, and gives what the world then keeps of its last request. */
export async function activityOf(
  { world }: StartedWorld,
  work: () => Promise<unknown>,
): Promise<ActivityEntry> {
  const before = (await world.activity.latest()).length
  await work()
  // The server may hear of the end of an answer a moment after the client does.
  for (;;) {
    const entries = await world.activity.latest()
    const [last] = entries
    if (last !== undefined && entries.length > before) return last
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
