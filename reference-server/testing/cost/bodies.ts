import { places } from '../places.ts'
import type { Reached } from '../started-world.ts'
import { joinNumbered, type Row, statusOf, values } from './row.ts'

/** All that a body has room for. One place gets this much: all others read JSON in the same way. */
const most = 9_000_000
/** Enough to tell what grows faster than its input. */
const telling = 500_000

/** Every endpoint with a JSON body: each member of the body, and one that nobody asked for, with each kind of value. */
export async function jsonBodies(started: Reached): Promise<Row[]> {
  const rows: Row[] = []
  for (const [place, { method, url, headers, body, list = false, status }] of Object.entries(places)) {
    const to = {
      method,
      url: await url(started),
      headers: { ...(await headers(started)), 'content-type': 'application/json' },
    }
    const right = body?.(started) ?? {}
    const size = rows.length === 0 ? most : telling
    const whole = list ? [right] : right
    // The measurement is to include what the correct request does.
    const answered = await statusOf({ ...to, body: JSON.stringify(whole) })
    if (answered !== status && Math.floor(answered / 100) !== 2) throw new Error(`${place}: ${answered}`)
    for (const name of [...Object.keys(right), 'other']) {
      for (const [part, value] of Object.entries(values)) {
        const request = (length: number) => ({ ...to, body: replaceMember(right, name, value(length), list) })
        rows.push({ place, part: `${name}: ${part}`, most: size, request })
      }
    }
    const item = JSON.stringify(right)
    const repeatBody = (length: number) => ({
      ...to,
      body: `[${joinNumbered(length / (item.length + 1), () => item)}]`,
    })
    rows.push({ place, part: 'the body again and again', most: size, request: repeatBody })
  }
  return rows
}

function replaceMember(right: Record<string, unknown>, name: string, value: string, list: boolean): string {
  const members = Object.entries(right).map(
    ([key, own]) => `${JSON.stringify(key)}:${key === name ? value : JSON.stringify(own)}`,
  )
  if (!Object.hasOwn(right, name)) members.push(`${JSON.stringify(name)}:${value}`)
  const object = `{${members.join()}}`
  return list ? `[${object}]` : object
}
