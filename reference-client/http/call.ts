/** A request that the client is about to send. */
export interface Call {
  method: string
  url: string
  headers: readonly (readonly [name: string, value: string])[]
  body?: string | Uint8Array
  /** Fields after the body, which is then sent in chunks. */
  trailers?: Readonly<Record<string, string>>
}

/** What came back. */
export interface Answer {
  status: number
  text: string
}

/** The call with further fields, each replacing those of the same name. */
export function setHeaders(call: Call, more: Readonly<Record<string, string>>): Call {
  const names = Object.keys(more).map((name) => name.toLowerCase())
  const others = call.headers.filter(([name]) => !names.includes(name.toLowerCase()))
  return { ...call, headers: [...others, ...Object.entries(more)] }
}

/** The call without a field. */
export function dropHeader(call: Call, name: string): Call {
  return { ...call, headers: call.headers.filter(([given]) => given.toLowerCase() !== name.toLowerCase()) }
}

/** The call with a parameter in its address. */
export function addParameter(call: Call, name: string, value: string): Call {
  const url = new URL(call.url)
  url.searchParams.append(name, value)
  return { ...call, url: url.href }
}
