import { decodeEscapes } from '../../../text/decode-escapes.ts'
import { askWith, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('credential.name', {
  'key-name-cut': {
    title: 'shows the first twelve characters of the name of a key',
    change: askWith('lifecycle', 'created', (credential) => ({
      ...credential,
      name: credential.name.slice(0, 12),
    })),
  },
  'key-name-cut-late': {
    title: 'shows the first sixty-four characters of the name of a key',
    change: askWith('lifecycle', 'created', (credential) => ({
      ...credential,
      name: credential.name.slice(0, 64),
    })),
  },
  'key-name-apostrophes-doubled': {
    title: 'shows each apostrophe in the name of a key twice, as SQL writes it',
    change: askWith('lifecycle', 'shown', (credential) => ({
      ...credential,
      name: credential.name.replaceAll("'", "''"),
    })),
  },
  'key-name-decoded': {
    title: 'shows the name of a key as a form would have written it, with its escapes and plus signs read',
    change: askWith('lifecycle', 'shown', (credential) => ({
      ...credential,
      name: decodeEscapes(credential.name.replaceAll('+', ' ')),
    })),
  },
  'key-name-escaped': {
    title: 'shows the name of a key as HTML writes it',
    change: askWith('lifecycle', 'shown', (credential) => ({
      ...credential,
      name: credential.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    })),
  },
  'key-name-in-compatible-letters': {
    title: 'shows the name of a key in letters that compatibility normalisation takes for the same (NFKC)',
    change: askWith('lifecycle', 'shown', (credential) => ({
      ...credential,
      name: credential.name.normalize('NFKC'),
    })),
  },
  'key-name-without-four-bytes': {
    title: 'shows a question mark for each character of the name of a key that takes four bytes in UTF-8',
    change: askWith('lifecycle', 'shown', (credential) => ({
      ...credential,
      name: credential.name.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '?'),
    })),
  },
  'name-altered-by-rotation': {
    title: 'writes behind the name of a key that it was rotated',
    change: revise('lifecycle', 'rotated', (key, credential) => ({
      ...key,
      name: `${credential.name} (rotated)`,
    })),
  },
  'name-lost-with-role': {
    title: 'calls a key by its role once that was changed',
    change: revise('lifecycle', 'roleChanged', (changed) => ({
      ...changed,
      name: changed.role ?? changed.name,
    })),
  },
  'name-lost-once-deactivated': {
    title: 'calls every deactivated key deleted',
    change: askWith('lifecycle', 'shown', (credential) =>
      credential.state === 'deactivated' ? { ...credential, name: 'deleted' } : credential,
    ),
  },
  'name-of-newest-key-for-all': {
    title: 'shows the name of the newest key of a type for every key of that type',
    change: () => {
      const newest = new Map<string, string>()
      return [
        note('lifecycle', 'created', (credential) => newest.set(credential.type, credential.name)),
        askWith('lifecycle', 'shown', (credential) => ({
          ...credential,
          name: newest.get(credential.type) ?? credential.name,
        })),
      ]
    },
  },
})
