import { askWith, decide, note } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('files.one-url-per-file', {
  'upload-after-broken-one-has-two-addresses': {
    title: 'gives the upload after one that broke off two addresses',
    follows: ['files.distinct-urls'],
    change: () => {
      let underWay = 0
      return [
        note('upload', 'limit', () => {
          underWay += 1
        }),
        decide('upload', 'reply', (usual, urls, ...rest) => {
          const isOneLeft = underWay === urls.length + 1 && urls.length === 1
          underWay = 0
          return usual(isOneLeft ? [`${urls[0]}`, ...urls] : urls, ...rest)
        }),
      ]
    },
  },
  'upload-equal-contents-once': {
    title: 'gives one URL to all files of the same bytes in an upload',
    change: decide('upload', 'reply', (usual, urls, sizes, digests = []) =>
      usual(
        urls.filter((_, index) => digests.indexOf(digests[index] ?? '') === index),
        sizes,
        digests,
      ),
    ),
  },
  'upload-equal-names-once': {
    title: 'gives one URL to all files of one name in an upload',
    change: askWith('upload', 'reply', (urls) => {
      const names = urls.map((url) => url.replace(/^.*\//, ''))
      return urls.filter((_, index) => names.indexOf(names[index] ?? '') === index)
    }),
  },
  'upload-first-url-only': {
    title: 'answers an upload of several files with the URL of the first',
    follows: ['files.distinct-urls'],
    change: askWith('upload', 'reply', (urls) => urls.slice(0, 1)),
  },
  'upload-four-urls-at-most': {
    title: 'gives four URLs at most, however many files are uploaded',
    change: askWith('upload', 'reply', (urls) => urls.slice(0, 4)),
  },
  'upload-large-without-address': {
    title: 'gives no address to a file of more than two megabytes that is uploaded alone',
    change: decide('upload', 'reply', (usual, urls, sizes = [], digests) => {
      const isLarge = urls.length === 1 && (sizes[0] ?? 0) > 2_000_000
      return usual(isLarge ? [] : urls, sizes, digests)
    }),
  },
  'upload-ten-urls-at-most': {
    title: 'gives ten URLs at most, however many files are uploaded',
    change: askWith('upload', 'reply', (urls) => urls.slice(0, 10)),
  },
})
