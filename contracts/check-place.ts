import { relative, sep } from 'node:path'
import type { CheckLine } from './generated/schemas.ts'

/** A check's part of its evidence line; the reporter adds title, place and requirements. */
export type CheckEvidence = Omit<CheckLine, 'type' | 'title' | 'file' | 'requirements' | 'durationMs'>

/** The check is declared for a target of the run; the description is its number, from 0. */
const TARGET = 'target'
/** Where the check is declared. */
const DECLARED = 'declared at'

/** Spec files of checks that move the target's clock: they age every token, so they run alone, after all others. */
export const ALONE = /\.alone\.spec\.[jt]s$/

/** The check keeps this name in its id even if its title changes. */
const NAME = 'check'

/** An annotation of a check, as Playwright keeps it. */
interface CheckAnnotation {
  type: string
  description?: string | undefined
}

/** Which target of the run a check judges, and where it is declared. */
interface CheckPlace {
  /** From 0. */
  target: number
  /** The absolute path of the spec file. */
  file: string
  /** From 1. */
  line: number
}

/**
 * The annotations that record a check's place. One check is declared for each target of a run, by a function that Playwright would take for
 * its place.
 */
export function placeAnnotations({
  target,
  file,
  line,
}: CheckPlace): { type: string; description: string }[] {
  return [
    { type: TARGET, description: String(target) },
    { type: DECLARED, description: `${file}:${line}` },
  ]
}

/** The place that annotations record; without them, the first target and the place that Playwright saw: a user's own check. */
export function placeOf(
  annotations: readonly CheckAnnotation[],
  seen: Pick<CheckPlace, 'file' | 'line'>,
): CheckPlace {
  const tell = (wanted: string): string | undefined =>
    annotations.find(({ type }) => type === wanted)?.description
  const [, file, line] = /^(.*):(\d+)$/s.exec(tell(DECLARED) ?? '') ?? []
  const target = Number(tell(TARGET) ?? 0)
  return file === undefined ? { target, ...seen } : { target, file, line: Number(line) }
}

/** The annotation that sets the name of a check in its id. */
export function nameAnnotation(name: string): { type: string; description: string } {
  return { type: NAME, description: name }
}

/**
 * The id of a check, such as `platform/token/issued#issues-a-token`: its spec file without ending, from the folder of the checks on and
 * with slashes, and the name in its annotations, or else its title as a slug.
 */
export function checkId(stem: string, title: string, annotations: readonly CheckAnnotation[] = []): string {
  const name = annotations.find(({ type }) => type === NAME)?.description
  return `${stem}#${name ?? slugOf(title)}`
}

/** The id of a check that a spec file declares, by its place below the folder of the checks. */
export function checkIdAt(
  folder: string,
  file: string,
  { title, annotations }: { title: string; annotations: readonly CheckAnnotation[] },
): string {
  const place = relative(folder, file).split(sep).join('/')
  return checkId(place.replace(/\.spec\.[jt]s$/, ''), title, annotations)
}

/** A title or a name in the form used in ids and paths; empty if it has no letter or digit of ASCII. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
