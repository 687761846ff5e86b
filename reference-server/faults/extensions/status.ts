import { decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('extensions.status', {
  'extensions-status-201': {
    title: 'answers the listing of extensions with 201',
    change: revise('extensions', 'reply', (answer) => ({ ...answer, status: 201 })),
  },
  'listing-as-page-for-browsers': {
    title: 'answers the listing of extensions as a page where a browser may be asking',
    change: decide('transport', 'answer', (usual, answer, request) =>
      request.routeOptions.config.endpoint === 'extensions' && request.headers.accept?.includes('text/html')
        ? { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html>' }
        : usual(answer, request),
    ),
  },
})
