import type { InFlight } from './far-line.ts'

const WIDTH = 900
const STEP = 40

/** A small SVG: how many requests were under way over time. */
export function inFlightPicture(title: string, samples: readonly InFlight[]): string {
  const most = Math.max(1, ...samples.map(({ count }) => count))
  const end = Math.max(1, samples.at(-1)?.at ?? 0)
  const height = STEP * most
  const x = (at: number): string => ((at / end) * WIDTH).toFixed(1)
  const path = samples.map(({ at, count }) => `H${x(at)}V${height - count * STEP}`).join('')
  const marks = Array.from({ length: most }, (_, index) => index + 1).map(
    (count) =>
      `<text x="${WIDTH + 6}" y="${height - count * STEP + 4}">${count}</text><path d="M0 ${height - count * STEP}H${WIDTH}" class="mark"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -30 ${WIDTH + 50} ${height + 60}" font-family="sans-serif" font-size="12"><style>path{fill:#4a7bb0;fill-opacity:.5}.mark{stroke:#888;stroke-width:.5;fill:none}</style><text y="-12">${title}: requests under way</text><path d="M0 ${height}${path}V${height}Z"/>${marks.join('')}<text y="${height + 18}">0 s</text><text x="${WIDTH - 20}" y="${height + 18}">${end.toFixed(0)} s</text></svg>\n`
}

/** The part of the time in which at least so many were under way, from 0 to 1. */
export function partFilled(samples: readonly InFlight[], count: number): number {
  const end = samples.at(-1)?.at ?? 0
  const filled = samples.reduce((sum, sample, index) => {
    const next = samples[index + 1]?.at ?? sample.at
    return sum + (sample.count >= count ? next - sample.at : 0)
  }, 0)
  return end === 0 ? 0 : filled / end
}
