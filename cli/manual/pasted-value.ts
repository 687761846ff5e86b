import type { ValueKind } from '../../fixtures/portal/manual/step-question.ts'

/** What is wrong with a value that was pasted, as what was expected; undefined where nothing is. */
export function valueProblem(kind: ValueKind, value: string): string | undefined {
  const lines = value.split('\n').filter((line) => line.trim() !== '')
  switch (kind) {
    case 'word':
      return /^\S+$/.test(value) ? undefined : 'one word, without blanks'
    case 'phrase':
      return value === '' ? 'something' : undefined
    case 'secret':
      if (value === '') return 'a secret'
      return /[•●∙]{2}|\*{3}/.test(value)
        ? 'its characters themselves, no dots or stars in their place'
        : undefined
    case 'address':
      return /^https?:$/.test(URL.parse(value)?.protocol ?? '')
        ? undefined
        : 'an address with http:// or https://'
    case 'key-type':
      return /account|workspace/i.test(value) ? undefined : 'account or workspace'
    case 'status':
      return /^[1-5]\d\d$/.test(value) ? undefined : 'a status from 100 to 599'
    case 'actions':
      return lines.every((line) => /^\s*[A-Za-z]+\s+\S/.test(line))
        ? undefined
        : 'lines such as GET /tickets/{id}'
    case 'headers':
      return lines.every((line) => /^\s*[^\s:]+\s*:/.test(line))
        ? undefined
        : 'lines such as content-type: application/json'
    case 'text':
      return undefined
  }
}

/** Whether a value has several lines. */
export function hasLines(kind: ValueKind): boolean {
  return kind === 'actions' || kind === 'headers' || kind === 'text'
}
