import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes an upload without a length for an empty one',
  breaks: ['files.multipart-spelling'],
  change: ({ transport }) => ({
    transport: {
      before: (request) =>
        request.routeOptions.config.endpoint === 'files' &&
        request.headers['service-api-key'] !== undefined &&
        request.headers['transfer-encoding'] !== undefined
          ? { status: 400, body: { error: 'invalid', message: 'there is no file' } }
          : transport.before(request),
    },
  }),
})
