import { askWith, decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('files.unusual-names', {
  'upload-name-fails': {
    title: 'fails on file names beyond ASCII',
    change: decide('upload', 'urlName', (usual, fileName) => {
      if (/[^ -~]/.test(fileName)) throw new Error('cannot encode the name')
      return usual(fileName)
    }),
  },
  'upload-name-of-160-fails': {
    title: 'fails at file names of 150 to 199 characters, and shortens longer ones',
    change: decide('upload', 'urlName', (usual, fileName) => {
      if (fileName.length >= 150 && fileName.length < 200) throw new Error('the name does not fit')
      return usual(fileName)
    }),
  },
  'upload-path-escapes': {
    title: 'puts the path of a file name into its URL',
    follows: ['files.absolute-urls'],
    change: () => [
      decide('upload', 'urlName', (_usual, fileName) => fileName.replaceAll(/%2f/gi, '/')),
      askWith('upload', 'reply', (urls) => urls.map(decodeURIComponent)),
    ],
  },
  'upload-path-resolved': {
    title: 'resolves the path of a file name in its URL',
    change: () => [
      decide('upload', 'urlName', (_usual, fileName) => fileName.replaceAll(/%2f/gi, '/')),
      askWith('upload', 'reply', (urls) => urls.map((url) => new URL(decodeURIComponent(url)).href)),
    ],
  },
})
