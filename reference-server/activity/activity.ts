import type { ActivityEntry, Surface } from './entry.ts'

/** The last requests to each surface of a world; in memory, and no more than so many. */
export class Activity {
  readonly #kept: number
  readonly #bySurface = new Map<Surface, ActivityEntry[]>()
  readonly #underway = new Set<Promise<void>>()

  /** `kept` is how many of each surface. */
  constructor(kept = 200) {
    this.#kept = kept
  }

  /** Enters a request once it is known what was wrong with it. */
  record(explained: Promise<ActivityEntry>): void {
    const entered = explained
      .then((entry) => this.#enter(entry))
      // Its world was closed while the last answers were on their way: nobody is left to read of them.
      .catch(() => undefined)
      .finally(() => this.#underway.delete(entered))
    this.#underway.add(entered)
  }

  /** Newest first, everything answered so far among them. */
  async latest(): Promise<ActivityEntry[]> {
    await Promise.all(this.#underway)
    // Of two in one millisecond, the one that was entered later is the newer.
    return [...this.#bySurface.values()]
      .flat()
      .reverse()
      .sort((a, b) => b.at - a.at)
  }

  #enter(entry: ActivityEntry): void {
    const entries = this.#bySurface.get(entry.surface) ?? []
    this.#bySurface.set(entry.surface, entries)
    entries.push(entry)
    if (entries.length > this.#kept) entries.shift()
  }
}
