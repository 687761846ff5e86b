import { defineFault } from '../behaviour/fault.ts'
import { urlsSharedBy } from '../behaviour/urls-shared-by.ts'

export default defineFault({
  title: 'gives files of the same size the same URL',
  breaks: ['files.distinct-urls'],
  change: urlsSharedBy((sizes) => sizes),
})
