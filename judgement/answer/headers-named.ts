import type { HttpResponse } from '../exchange/exchange.ts'

/** The values of every header of that name (in lower case), in the order they came. */
export function headersNamed(response: HttpResponse, name: string): readonly string[] {
  return response.headers.filter(([field]) => field.toLowerCase() === name).map(([, value]) => value)
}
