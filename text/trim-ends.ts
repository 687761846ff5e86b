// A regular expression such as /\s+$/ would look at each blank of a long row once for each blank before it.

/** A text without blanks and tabs around it, as the value of a header field is read (RFC 9110, section 5.5). */
export function trimBlanks(text: string): string {
  return text.replace(/^[ \t]+|(?<![ \t])[ \t]+$/g, '')
}

/** The parts of a list between commas, without blanks around them. */
export function splitAtCommas(list: string): readonly string[] {
  return list.split(',').map((part) => part.trim())
}

/** An address without slashes at its end. */
export function dropLastSlashes(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '')
}
