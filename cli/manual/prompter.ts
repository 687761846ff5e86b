import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CheckEvidence } from '../../contracts/check-place.ts'
import { makeFolder } from '../../contracts/make-folder.ts'
import { FairLock } from '../../fixtures/ipc/key-lock.ts'
import type { PrompterMessage } from '../../fixtures/portal/manual/prompter-client.ts'
import type { StepAnswer, StepQuestion } from '../../fixtures/portal/manual/step-question.ts'
import type { Person } from '../../judgement/portal/portal-step.ts'
import type { RunSocketCaller } from '../ipc/serve-run-socket.ts'
import { namePath } from '../terminal/name-path.ts'
import type { Answers } from './answers.ts'
import { askPerson } from './ask-person.ts'
import { type Terminal, Unanswered } from './terminal.ts'

type StepMessage = Extract<PrompterMessage, { type: 'step' }>

/** What a prompter works with. */
interface PrompterOptions {
  /** Absent if nothing is left to be asked. */
  terminal: Terminal | undefined
  answers: Answers | undefined
  files: StepFiles
  /** Names of the targets of the run. */
  targets: readonly string[]
  /** How many steps will be asked for at most. */
  most: number
  /** What else writes to the terminal, and has to wait while a question is open. */
  display: { pause(): void; resume(): void }
}

/** Hands the steps that the checks need to the person at the terminal, one step at a time and one check after another. */
export class Prompter {
  readonly #options: PrompterOptions
  readonly #lock = new FairLock<RunSocketCaller>()
  #asked = 0
  #hasEnded = false

  constructor(options: PrompterOptions) {
    this.#options = options
  }

  /** Asks nothing more, and withdraws the open question. */
  end(): void {
    this.#hasEnded = true
    this.#options.terminal?.withdraw()
  }

  /** A check that has connected. */
  caller(): RunSocketCaller {
    let number = 0
    let isKept = true
    const caller: RunSocketCaller = {
      answer: async (message) => {
        const told = message as PrompterMessage
        if (told.type === 'kept') return this.#options.answers?.evidenceOf(told) ?? null
        if (told.type === 'ended') return isKept ? this.#keep(told, told.evidence) : null
        await this.#lock.wait(caller)
        if (number === 0) await this.#begin(told)
        const answer = await this.#answer(told, number)
        number += 1
        if (answer.kind === 'ended') isKept = false
        return answer
      },
      left: () => {
        if (this.#lock.isOf(caller)) this.#options.terminal?.withdraw()
        this.#lock.leave(caller)
      },
    }
    return caller
  }

  async #begin({ target, check, title }: StepMessage): Promise<void> {
    const { answers, terminal } = this.#options
    const isAnew = await answers?.beginCheck({ target, check })
    if (isAnew !== true || this.#hasEnded) return
    this.#aside(() =>
      terminal?.say(
        `\n"${title}" was interrupted after a step that cannot be taken back, so it begins again from its first step.`,
      ),
    )
  }

  async #answer(message: StepMessage, number: number): Promise<StepAnswer> {
    const { answers, terminal } = this.#options
    const { question } = message
    const kept = answers?.again(number, question)
    if (kept !== undefined) return kept
    if (this.#hasEnded || terminal === undefined) return { kind: 'ended' }
    const answer = await this.#ask(terminal, message)
    if (answer.kind === 'ended') this.#hasEnded = true
    else await answers?.add(question, answer)
    return answer
  }

  async #ask(terminal: Terminal, { question, ...from }: StepMessage): Promise<StepAnswer> {
    const { files, display, most, targets } = this.#options
    const file = await files.write(question)
    this.#asked += 1
    const target = targets.length > 1 ? targets[from.target] : undefined
    display.pause()
    try {
      // What was typed for an earlier step must not answer this one.
      terminal.forgetEarly()
      terminal.say(stepText(question, { ...from, target, file, number: this.#asked, most }))
      return await askPerson(terminal, question)
    } catch (error) {
      if (error instanceof Unanswered) return { kind: 'ended' }
      throw error
    } finally {
      display.resume()
    }
  }

  /** What a person said about a check is kept if the check ended; otherwise it is asked again. */
  async #keep(place: { target: number; check: string }, evidence: CheckEvidence): Promise<null> {
    const { outcome, supply = '' } = evidence
    const isSkipped = outcome === 'blocked' && supply.startsWith('portal step')
    if (['passed', 'failed', 'not-applicable'].includes(outcome) || isSkipped) {
      await this.#options.answers?.end(place, evidence)
    }
    return null
  }

  #aside(tell: () => void): void {
    this.#options.display.pause()
    tell()
    this.#options.display.resume()
  }
}

/** Where a question comes from. */
interface StepOrigin {
  check: string
  title: string
  /** The target's name, if there are several. */
  target: string | undefined
  /** The path of the question's file. */
  file: string | undefined
  number: number
  most: number
}

const ROLES: Readonly<Record<Person, string>> = {
  accountAdmin: "the account's administrator",
  workspaceAdmin: "the workspace's administrator",
  member: 'a member of the workspace',
  adminWithoutPlan: 'administrator of the account without API credentials in its plan',
}

/** A step for the person who is to do it: which check wants it, who acts, what is to be done. */
function stepText(
  { who, does }: StepQuestion,
  { check, title, target, file, number, most }: StepOrigin,
): string {
  const acts = who === undefined ? 'Whoever can do it' : `As ${who.name}, ${ROLES[who.role]}`
  return [
    '',
    `Portal step ${number} (${most} at most)${target === undefined ? '' : `, ${target}`}: ${check.split('#')[0]}, ${title}`,
    `${acts}:`,
    ...does.map((line) => `  ${line}`),
    ...(file === undefined ? [] : [`  file: ${namePath(file)}`]),
  ].join('\n')
}

/** The folder within the reports' folder. */
const STEP_FOLDER = 'portal-steps'

/** Writes what is too long for a terminal, such as a definition to import, into files of the reports' folder. */
export class StepFiles {
  readonly #folder: string
  #written = 0

  constructor(out: string) {
    this.#folder = join(out, STEP_FOLDER)
  }

  /** Removes what an earlier run left. */
  async clear(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }

  /** Writes the file of a question. @returns its path; undefined if the question has none */
  async write({ file }: Pick<StepQuestion, 'file'>): Promise<string | undefined> {
    if (file === undefined) return undefined
    this.#written += 1
    makeFolder(this.#folder)
    const path = join(this.#folder, `definition-${this.#written}.${file.ending}`)
    await writeFile(path, file.text)
    return path
  }
}
