import { urlsSharedBy } from '../behaviour/urls-shared-by.ts'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'gives files of the same bytes the same URL',
  choices: ['name in an upload address'],
  change: urlsSharedBy((_sizes, digests) => digests),
})
