import { askWith, type Change, decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('files.absolute-urls', {
  'upload-name-letters-unescaped': {
    title: 'leaves letters beyond ASCII unescaped in the URL of a file',
    change: leaveUnescaped(/(?:%[89A-F][\dA-F])+/g),
  },
  'upload-name-percent-unescaped': {
    title: 'leaves a percent sign of a name unescaped in the URL of a file',
    shownTo: ['files.unusual-names'],
    change: leaveUnescaped(/%25/g),
  },
  'upload-name-quotes-unescaped': {
    title: 'leaves quotes and angle brackets unescaped in the URL of a file',
    shownTo: ['files.unusual-names'],
    change: leaveUnescaped(/%22|%3[CE]/g),
  },
  'upload-single-url-relative': {
    title: 'answers an upload of one file with a path',
    follows: ['files.usable-as-attachment'],
    change: askWith('upload', 'reply', (urls) =>
      urls.length === 1 ? urls.map((url) => new URL(url).pathname) : urls,
    ),
  },
  'upload-unusual-name-unescaped': {
    title: 'puts the name of a file into its URL without escaping its blanks and letters beyond ASCII',
    follows: ['files.unusual-names'],
    change: leaveUnescaped(/%20|(?:%[89A-F][\dA-F])+/g),
  },
  'upload-urls-relative': {
    title: 'answers an upload with paths',
    follows: ['files.usable-as-attachment'],
    change: askWith('upload', 'reply', (urls) => urls.map((url) => new URL(url).pathname)),
  },
})

/** Puts the last segment of a name into the address of a file, with some of it as it is. */
function leaveUnescaped(escapes: RegExp): Change {
  return () => [
    decide('upload', 'urlName', (_usual, fileName) => fileName.replace(/^.*[/\\]/s, '')),
    decide('upload', 'reply', (usual, urls, ...rest) =>
      usual(
        urls.map((url) => url.replace(escapes, (written) => decodeURIComponent(written))),
        ...rest,
      ),
    ),
  ]
}
