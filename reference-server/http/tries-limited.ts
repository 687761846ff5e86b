import type { FastifyContextConfig } from 'fastify'

/**
 * The part of a route's config that bounds how often one address may try a secret there: more a minute are answered
 * 429 with Retry-After. Unbounded without a number. Each route counts for itself.
 */
export function triesLimited(perMinute: number | undefined): Pick<FastifyContextConfig, 'rateLimit'> {
  return perMinute === undefined ? {} : { rateLimit: { max: perMinute, timeWindow: 60_000 } }
}
