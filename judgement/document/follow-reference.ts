import { decodeEscapes } from '../../text/decode-escapes.ts'
import { escapeSegment, unescapeSegment } from '../../text/json-pointer.ts'
import { isJsonObject, type JsonObject, memberOf } from '../json/json-body.ts'
import { Blocked } from '../outcome/blocked.ts'

/** More references in a row than anybody writes; ends circular ones. */
const MOST_STEPS = 50

/** An object of a document, its reference followed; an empty one if there is none. @throws Blocked as `resolveReference` */
export function followReference(document: JsonObject, value: unknown): JsonObject {
  let here = value
  for (let step = 0; step < MOST_STEPS && isJsonObject(here); step += 1) {
    const reference = memberOf(here, '$ref')
    if (typeof reference !== 'string') return here
    here = resolveReference(document, reference)
  }
  return {}
}

/**
 * What a reference inside a document leads to (RFC 6901, section 6); undefined if nothing is there.
 * @throws Blocked if it leads out of the document: judging must not fetch what a document names
 */
export function resolveReference(document: JsonObject, reference: string): unknown {
  if (!/^#(?:\/|$)/.test(reference)) {
    throw new Blocked({
      reason: `the document refers to ${reference}, which is not in it: bundle it into one file`,
      supply: 'document, bundled into one file with everything that it refers to',
    })
  }
  return follow(document, reference.split('/').map(decodeEscapes))
}

function follow(document: JsonObject, [, ...segments]: readonly string[]): unknown {
  let here: unknown = document
  for (const segment of segments) {
    const name = unescapeSegment(segment)
    if (Array.isArray(here)) here = here[Number(name)]
    else here = memberOf(here, name)
  }
  return here
}

/**
 * The pointer (RFC 6901) reached from another pointer by names, following references on the way, so that it is valid in the document as it
 * is written.
 */
export function pointerTo(document: JsonObject, from: string, ...names: readonly string[]): string {
  return names.reduce((pointer, name) => `${resolvePointer(document, pointer)}/${escapeSegment(name)}`, from)
}

/** Where the references at a pointer end. */
function resolvePointer(document: JsonObject, pointer: string): string {
  let at = pointer
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const here = follow(document, at.split('/'))
    const reference = memberOf(here, '$ref')
    if (typeof reference !== 'string' || !reference.startsWith('#/')) return at
    at = decodeEscapes(reference.slice(1))
  }
  return at
}

/** A member that is an object, its reference followed; an empty one otherwise. */
export function objectIn(document: JsonObject, holder: JsonObject, name: string): JsonObject {
  return followReference(document, memberOf(holder, name))
}

/** A member that is a list; an empty one otherwise. */
export function listIn(holder: JsonObject, name: string): readonly unknown[] {
  const value = memberOf(holder, name)
  return Array.isArray(value) ? value : []
}
