import { askWith, decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('files.unsupported-extension', {
  'double-extension-accepted': {
    title: 'looks for a supported extension anywhere in the name',
    follows: ['files.over-limit'],
    change: decide('upload', 'rowOf', (_usual, fileName, rows) =>
      rows.find((row) => fileName.toLowerCase().includes(row.extension)),
    ),
  },
  'name-read-up-to-semicolon': {
    title: 'reads the name of a file up to a semicolon only',
    effort: 'standard',
    change: askWith('upload', 'rowOf', (fileName) => fileName.replace(/;.*$/s, '')),
  },
  'exe-accepted': {
    title: 'takes .exe files for text',
    change: askWith('upload', 'rowOf', (fileName) => fileName.replace(/\.exe$/i, '.txt')),
  },
  'no-extension-accepted': {
    title: 'takes a file without an extension for text',
    follows: ['files.no-file'],
    change: askWith('upload', 'rowOf', (fileName) => (fileName.includes('.') ? fileName : `${fileName}.txt`)),
  },
})
