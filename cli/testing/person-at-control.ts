import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ReadStep, ScriptedAnswer } from './scripted-person.ts'

const REFUSED: Readonly<Record<number, string>> = {
  403: 'forbidden',
  404: 'not-found',
  409: 'state',
  422: 'field',
}

type Answered = Readonly<Record<string, unknown>>

/** Somebody who knows only what is asked: does each step through the reference server's control protocol, and answers with its outcome. */
export class PersonAtControl {
  readonly #control: string
  readonly #folder: string
  readonly #customApis = new Map<string, string>()
  /** Every secret that was shown. */
  readonly secrets: string[] = []

  /** `folder` is where the kit was called: paths are relative to it. */
  constructor(control: string, folder: string) {
    this.#control = control
    this.#folder = folder
  }

  /** Does a step. */
  async do({ who, lines }: ReadStep): Promise<ScriptedAnswer> {
    const [first = ''] = lines
    const clientId = /client id ([^\s)]+?)[).]/.exec(first)?.[1] ?? ''
    const key = `/credentials/${encodeURIComponent(clientId)}`
    const named = quote(first)
    if (first.startsWith('Create an API credential')) {
      const type = field(lines, 'type')?.startsWith('Account') === true ? 'account' : 'workspace'
      const [workspaceId, role] = [field(lines, 'workspace'), field(lines, 'role')]
      const body = { name: field(lines, 'name'), type, workspaceId, role }
      return this.#step(who, 'POST', '/credentials', body, [
        'clientId',
        'clientSecret',
        'audience',
        'tokenUrl',
      ])
    }
    if (first.startsWith('Look at'))
      return this.#step(who, 'GET', key, undefined, ['name', 'type', 'role', 'secretLast4'])
    if (first.startsWith('Rotate')) {
      const shown = ['clientId', 'clientSecret', 'audience', 'tokenUrl']
      return this.#step(who, 'POST', `${key}/rotate`, undefined, shown)
    }
    if (first.startsWith('Change the role')) {
      const role = /to "(.*)"\.$/.exec(first)?.[1]
      return this.#step(who, 'PATCH', key, { role }, [])
    }
    if (first.startsWith('Deactivate')) return this.#step(who, 'POST', `${key}/deactivate`, undefined, [])
    if (first.startsWith('Try to change')) {
      const [, name = '', value] = /^Try to change (\w+) to "([^"]*)"/.exec(first) ?? []
      return this.#step(who, 'PATCH', key, { [name]: value }, [])
    }
    if (first.startsWith('Create an API channel')) {
      return this.#step(who, 'POST', '/channels', { name: named }, ['channelId', 'apiKey', 'openapi'])
    }
    if (first.startsWith('Assign')) {
      const [, channelId = '', agentId] = /channel (\S+) to the agent (\S+)\.$/.exec(first) ?? []
      return this.#step(who, 'PUT', `/channels/${channelId}/agent`, { agentId }, [])
    }
    if (first.startsWith('Import')) return this.#import(who, lines)
    if (first.startsWith('Confirm')) {
      return this.#step(who, 'POST', `/custom-apis/${this.#customApis.get(named)}/confirm`, undefined, [])
    }
    if (first.startsWith('Send')) return this.#send(who, named, lines)
    const seconds = Number(/(\d+) seconds forward/.exec(first)?.[1])
    return this.#step(who, 'POST', '/clock/advance', { seconds }, [])
  }

  async #import(who: string, lines: readonly string[]): Promise<ScriptedAnswer> {
    const name = field(lines, 'name') ?? ''
    const definition = await readFile(resolve(this.#folder, field(lines, 'file') ?? ''), 'utf8')
    const authentication = { type: field(lines, 'authentication type') }
    const { status, answer } = await this.#ask(who, 'POST', '/custom-apis', {
      name,
      definition,
      authentication,
    })
    if (status >= 400) return refuse(status, answer)
    this.#customApis.set(name, String(answer['id']))
    const actions = answer['actions'] as readonly { method: string; path: string }[]
    const listed = actions.map(({ method, path }) => `${method} ${path}`).join('\n')
    return { say: 'done', values: { actions: listed } }
  }

  async #send(who: string, name: string, lines: readonly string[]): Promise<ScriptedAnswer> {
    const [method = '', path = ''] = (field(lines, 'action') ?? '').split(' ')
    const body = field(lines, 'body')
    const { status, answer } = await this.#ask(
      who,
      'POST',
      `/custom-apis/${this.#customApis.get(name)}/test`,
      {
        method,
        path,
        parameters: fields(lines, 'parameter'),
        headers: fields(lines, 'header'),
        ...(body === undefined || body === 'none' ? {} : { body: JSON.parse(body) }),
      },
    )
    if (status >= 400) return refuse(status, answer)
    const shown = answer as { status: number; headers: Record<string, string>; body: unknown }
    const headers = Object.entries(shown.headers).map(([header, value]) => `${header}: ${value}`)
    const text = typeof shown.body === 'string' ? shown.body : JSON.stringify(shown.body, null, 2)
    return { say: 'done', values: { status: String(shown.status), headers: headers.join('\n'), body: text } }
  }

  async #step(
    who: string,
    method: string,
    path: string,
    body: unknown,
    values: readonly string[],
  ): Promise<ScriptedAnswer> {
    const { status, answer } = await this.#ask(who, method, path, body)
    if (status >= 400) return refuse(status, answer)
    for (const name of ['clientSecret', 'apiKey']) {
      if (typeof answer[name] === 'string') this.secrets.push(answer[name])
    }
    const shown = values.map((name) => [name, answer[name] == null ? '' : String(answer[name])] as const)
    return { say: 'done', values: Object.fromEntries(shown) }
  }

  async #ask(
    who: string,
    method: string,
    path: string,
    body: unknown,
  ): Promise<{ status: number; answer: Answered }> {
    const response = await fetch(this.#control + path, {
      method,
      headers: {
        ...(who === '' ? {} : { 'x-portal-user': who }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, answer: text === '' ? {} : JSON.parse(text) }
  }
}

function refuse(status: number, answer: Answered): ScriptedAnswer {
  return {
    say: 'refused',
    how: REFUSED[status] ?? 'other',
    detail: `status ${status}: ${JSON.stringify(answer).slice(0, 60)}`,
  }
}

function quote(line: string): string {
  return /"(.*)"/.exec(line)?.[1] ?? ''
}

/** The text after `name: ` at the beginning of a line. */
function field(lines: readonly string[], name: string): string | undefined {
  const line = lines.find((one) => one.trimStart().startsWith(`${name}: `))
  return line?.trimStart().slice(name.length + 2)
}

/** The text after lines such as `header x-trace: `, by name. */
function fields(lines: readonly string[], kind: string): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = new RegExp(`^\\s*${kind} ([^:]+): (.*)$`).exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name, value] as const]
    }),
  )
}
