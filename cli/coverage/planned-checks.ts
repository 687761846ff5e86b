import { relative, sep } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { catalogue } from '../../contracts/catalogue.ts'
import { placeOf } from '../../contracts/check-place.ts'
import type { RunContext } from '../../fixtures/check/run-context.ts'
import { withScratchFolder } from '../../temporary-folders/scratch-folder.ts'
import { Child } from '../process/child.ts'
import { kitIdentity } from '../process/kit-package.ts'
import { Tail } from '../process/lines-in.ts'
import { playwrightArguments, playwrightEnvironment } from '../process/playwright.ts'

/** A check of the kit that covers a requirement. */
export interface PlannedCheck {
  title: string
  /** `platform/token.spec.ts:20`, from the folder specs/. */
  place: string
}

const specsFolder = fileURLToPath(new URL('../../specs/', import.meta.url))

/** The part of Playwright's JSON list that is read here. */
interface ListedSuite {
  specs?: readonly {
    title: string
    file: string
    line: number
    tests: readonly { annotations: readonly { type: string; description?: string }[] }[]
  }[]
  suites?: readonly ListedSuite[]
}

/** The checks of each requirement, by its id. */
type PlannedChecks = ReadonlyMap<string, readonly PlannedCheck[]>

let listed: Promise<PlannedChecks> | undefined

/**
 * The checks of each requirement, as Playwright finds them in the spec files: a check may be made in a loop, so that
 * only running its file tells what it covers. No check is run, and the files are read once.
 */
export function listPlannedChecks(): Promise<PlannedChecks> {
  listed ??= findChecks()
  return listed
}

async function findChecks(): Promise<PlannedChecks> {
  const found = new Map<string, PlannedCheck[]>()
  const visit = ({ specs = [], suites = [] }: ListedSuite): void => {
    for (const { title, file, line, tests } of specs) {
      const annotations = tests[0]?.annotations ?? []
      const place = placeOf(annotations, { file, line })
      const planned = {
        title,
        place: `${relative(specsFolder, place.file).split(sep).join('/')}:${place.line}`,
      }
      for (const { type, description = '' } of annotations) {
        if (type === 'requirement') found.set(description, [...(found.get(description) ?? []), planned])
      }
    }
    suites.forEach(visit)
  }
  visit(await listSuite())
  return found
}

async function listSuite(): Promise<ListedSuite> {
  const context: RunContext = {
    kit: kitIdentity(),
    seed: 0,
    effort: 'quick',
    workers: 1,
    runs: [
      {
        target: {
          name: 'none',
          claims: [],
          http: { headers: {} },
          pace: { concurrency: 1, requestTimeout: 1, streamTimeout: 1, settle: 2_000 },
        },
        requirements: catalogue().requirements.map(({ id }) => id),
        selection: { profiles: [], only: [] },
        out: '',
      },
    ],
  }
  return withScratchFolder(async (scratch) => {
    const tail = new Tail()
    const child = new Child({
      args: [...playwrightArguments(), '--list', '--reporter', 'json'],
      env: playwrightEnvironment(context, scratch),
    })
    tail.follow(child.process.stderr)
    const output = child.process.stdout === null ? '' : await text(child.process.stdout)
    const { code } = await child.ended
    if (code === 0) return JSON.parse(output)
    throw new Error(`the checks could not be listed:\n${errorsIn(output)}${tail.lines(20)}`)
  })
}

/** Playwright reports a spec file that cannot be loaded within its JSON. */
function errorsIn(output: string): string {
  try {
    const { errors = [] }: { errors?: readonly { message?: string }[] } = JSON.parse(output)
    return errors.map(({ message = '' }) => `${message}\n`).join('')
  } catch {
    return output.slice(-2_000)
  }
}
