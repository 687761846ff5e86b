/** The media type in a Content-Type header, in lower case and without parameters; empty when there is none. */
export function mediaTypeOf(contentType: string | undefined): string {
  const [type = ''] = (contentType ?? '').split(';')
  return type.trim().toLowerCase()
}
