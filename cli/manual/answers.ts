import { createHash } from 'node:crypto'
import { catalogue } from '../../contracts/catalogue.ts'
import type { CheckEvidence } from '../../contracts/check-place.ts'
import { UsageError } from '../../contracts/errors.ts'
import type { StepAnswer, StepQuestion } from '../../fixtures/portal/manual/step-question.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { lockFile } from '../../temporary-folders/file-lock.ts'
import { kitIdentity } from '../process/kit-package.ts'
import { SealedFile } from '../sealed/sealed-file.ts'

/** A check, by the number of its target in the run and its id. */
export interface CheckOfTarget {
  target: number
  check: string
}

/** What is kept of the answers of a person. */
interface KeptAnswers {
  kit: string
  release: string
  seed: number
  /** What each target of the run is. */
  targets: readonly string[]
  /** The evidence of the checks that ended, by place. */
  ended: Record<string, CheckEvidence>
  /** The answers of the check that had not ended, in order. */
  underWay?: { place: string; answers: { question: string; changes: boolean; answer: StepAnswer }[] }
}

/** The flag that names the file. */
const FLAG = '--answers'

/**
 * The answers of a person, kept encrypted in a file so that an interrupted run can be continued. A check that ended stays as it was judged:
 * the effect of its steps cannot be seen a second time. A check that had not ended gets its answers again, up to the first step that
 * changed what an earlier one had made.
 */
export class Answers {
  readonly #file: SealedFile
  readonly #release: () => void
  readonly #kept: KeptAnswers

  private constructor(file: SealedFile, release: () => void, kept: KeptAnswers) {
    this.#file = file
    this.#release = release
    this.#kept = kept
  }

  /**
   * Opens the file, or begins one with the seed of this run. `isGiven`: the person asked for that seed.
   * @throws UsageError if the file cannot be opened, another run has it, or it belongs to another kind of run
   */
  static async open(path: string, { seed, isGiven }: { seed: number; isGiven: boolean }): Promise<Answers> {
    const file = await SealedFile.at(path, { flag: FLAG, what: 'answers' })
    await file.ensureWritable()
    const release = await lockFile(file.path, 0)
    if (release === undefined) {
      throw new UsageError('INPUT_UNREADABLE', `${FLAG} ${path}: another run is using it; wait for its end`)
    }
    try {
      const { version } = kitIdentity()
      const { digest } = catalogue().release
      const begun: KeptAnswers = { kit: version, release: digest, seed, targets: [], ended: {} }
      // Only someone with the passphrase can write it: the kit wrote it.
      const kept = ((await file.read()) ?? begun) as KeptAnswers
      const differs = (what: string): UsageError =>
        new UsageError(
          'INPUT_UNREADABLE',
          `${FLAG} ${path}: was started with ${what}; name another file to start again`,
        )
      if (kept.kit !== version || kept.release !== digest)
        throw differs(`another version of the kit, ${kept.kit}`)
      if (isGiven && kept.seed !== seed) throw differs(`--seed ${kept.seed}, not ${seed}`)
      return new Answers(file, release, kept)
    } catch (error) {
      release()
      throw error
    }
  }

  get path(): string {
    return this.#file.path
  }

  /** The seed of the run that began the file. */
  get seed(): number {
    return this.#kept.seed
  }

  /** Says which targets the answers are about, before anything is sent. @throws UsageError if they are others than before */
  async begin(targets: readonly Target[]): Promise<void> {
    const now = targets.map(identityOf)
    if (this.#kept.targets.length > 0 && now.join() !== this.#kept.targets.join()) {
      throw new UsageError(
        'INPUT_UNREADABLE',
        `${FLAG} ${this.path}: belongs to other target files; expected the same name, addresses and account; name another file to start again`,
      )
    }
    this.#kept.targets = now
    await this.#save()
  }

  /** Ids of the checks of a target that ended. */
  endedOf(target: number): readonly string[] {
    return Object.keys(this.#kept.ended)
      .filter((place) => place.startsWith(`${target} `))
      .map((place) => place.slice(place.indexOf(' ') + 1))
  }

  /** The evidence of a check that ended; undefined if it did not. */
  evidenceOf(place: CheckOfTarget): CheckEvidence | undefined {
    return this.#kept.ended[placeOf(place)]
  }

  /** Begins a check. @returns whether it starts over, since one of its steps changed what an earlier one had made */
  async beginCheck(place: CheckOfTarget): Promise<boolean> {
    const { underWay } = this.#kept
    if (underWay?.place !== placeOf(place)) {
      this.#kept.underWay = { place: placeOf(place), answers: [] }
      return false
    }
    if (!underWay.answers.some((one) => one.changes)) return false
    underWay.answers = []
    await this.#save()
    return true
  }

  /** The kept answer to the question with that number in its check; undefined if it was another question, or none. */
  again(number: number, question: StepQuestion): StepAnswer | undefined {
    const answers = this.#kept.underWay?.answers ?? []
    const kept = answers[number]
    if (kept?.question === digestOf(question)) return kept.answer
    // From here on the check goes another way, so the other answers no longer apply.
    answers.length = Math.min(answers.length, number)
    return undefined
  }

  /** Keeps an answer of the check that is under way. */
  async add(question: StepQuestion, answer: StepAnswer): Promise<void> {
    this.#kept.underWay?.answers.push({
      question: digestOf(question),
      changes: changes(question, answer),
      answer,
    })
    await this.#save()
  }

  /** Keeps how a check ended. */
  async end(place: CheckOfTarget, evidence: CheckEvidence): Promise<void> {
    this.#kept.ended[placeOf(place)] = evidence
    if (this.#kept.underWay?.place === placeOf(place)) delete this.#kept.underWay
    await this.#save()
  }

  /** Releases the file for other runs. */
  close(): void {
    this.#release()
  }

  async #save(): Promise<void> {
    await this.#file.write(this.#kept)
  }
}

function placeOf({ target, check }: CheckOfTarget): string {
  return `${target} ${check}`
}

function digestOf(question: StepQuestion): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('hex')
}

function identityOf({ name, platform, channel, portal }: Target): string {
  const { tokenUrl, baseUrl, accountId } = platform ?? {}
  const parts = [name, tokenUrl, baseUrl, accountId, channel?.baseUrl, portal?.workspaceId]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** Steps that make something new, or only look: after one of them, what the check did before can be done again. */
const ADDING: readonly StepQuestion['step'][] = [
  'createCredential',
  'showCredential',
  'createChannel',
  'importCustomApi',
  'confirmCustomApi',
]

/** Whether a step changed what an earlier step had made. One that was refused changed nothing. */
function changes({ step }: Pick<StepQuestion, 'step'>, { kind }: StepAnswer): boolean {
  return kind === 'done' && !ADDING.includes(step)
}
