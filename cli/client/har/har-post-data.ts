import type { HarNode } from './har-node.ts'

/** A body that was sent. */
export interface HarPostData {
  mimeType: string
  text?: string
  /** Not part of HAR; some tools mark base64 text with it. */
  encoding?: string
  params: readonly HarParameter[]
}

/** A field of a form that was sent. */
interface HarParameter {
  name: string
  value?: string
  fileName?: string
  contentType?: string
}

/** The body that `postData` shows; undefined if it shows none: Insomnia writes the object for requests without a body, too. */
export function postDataOf(postData: HarNode): HarPostData | undefined {
  const listed = postData.list('params')
  if (postData.loose('text') === undefined && listed.length === 0) return undefined
  const mimeType = postData.optionalText('mimeType') ?? ''
  const isJson = /^[^;]*\bjson\b/i.test(mimeType) && listed.length > 0
  const text = postData.optionalText('text') ?? (isJson ? jsonOf(listed) : undefined)
  const params = listed.map((parameter) => ({
    name: parameter.optionalText('name') ?? '',
    ...(typeof parameter.loose('value') === 'string' ? parameter.optionalTexts('value') : {}),
    ...parameter.optionalTexts('fileName', 'contentType'),
  }))
  return {
    mimeType,
    params,
    ...(text === undefined ? {} : { text }),
    ...postData.optionalTexts('encoding'),
  }
}

/**
 * The JSON text that parameters came from, as chrome-har records it: members with the same name are the items of a list, and names that
 * count from 0 are those of an array. The parameters do not show how the JSON was written.
 */
function jsonOf(params: readonly HarNode[]): string {
  const byName = Map.groupBy(params, (parameter) => parameter.optionalText('name') ?? '')
  const members = [...byName].map(([name, same]) => {
    const values = same.map((parameter) => parameter.loose('value') ?? null)
    return [name, values.length === 1 ? values[0] : values] as const
  })
  const isArray = members.every(([name], index) => name === String(index))
  return JSON.stringify(isArray ? members.map(([, value]) => value) : Object.fromEntries(members))
}
