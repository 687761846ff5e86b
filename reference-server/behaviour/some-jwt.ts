const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A text in the shape of a JWT, for faults that give one away. */
export const SOME_JWT = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'somebody' })}.c2lnbmF0dXJl`
