import type { FastifyHelmetOptions } from '@fastify/helmet'

/** Headers of every page: what comes from another address, or stands in the page itself, does not run. */
export const strictHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  xFrameOptions: { action: 'deny' },
  // It would hold for everything else on this host, which is often localhost: for whoever ends TLS to say.
  strictTransportSecurity: false,
}
