/** Part of the axis that the wait for the first piece has: it is often longer than all that follows. */
const WAIT = 0.12

/** Lays times on an axis from 0 to 1: the wait for the first piece is a part of fixed length, then time runs evenly. */
export interface TimeAxis {
  first: number
  last: number
  /** Where a time lies. */
  of(time: number): number
}

/** The axis of a body whose first piece came at `first`, and that ended at `last`; in milliseconds. */
export function timeAxis(first: number, last: number): TimeAxis {
  const length = Math.max(last - first, 0.1)
  return {
    first,
    last,
    of: (time) => {
      const part = WAIT + ((time - first) / length) * (1 - WAIT)
      return Math.min(1, Math.max(0, time <= first ? WAIT * Math.min(1, time / Math.max(first, 0.1)) : part))
    },
  }
}
