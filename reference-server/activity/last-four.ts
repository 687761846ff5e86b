/** Says how a secret ends, and of a text that is too short for that to be harmless, nothing. */
export function endOf(secret: string): string {
  return secret.length < 16 ? 'is much too short' : `ends in ${lastFour(secret)}`
}

/** What is shown of something that may be secret. */
export function lastFour(text: string): string {
  return text.length < 16 ? '…' : `…${text.slice(-4)}`
}

/** A message with everything in it that looks like a key, a secret or a token cut down to its end. */
export function shortenSecrets(message: string): string {
  return message.replace(/[\w~+/=-]{12,}(?:\.[\w~+/=-]{12,})*/g, (run) =>
    /\d/.test(run) && /[A-Za-z]/.test(run) ? lastFour(run) : run,
  )
}
