import { askWith, decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { matchesLike } from '../../changes/as-sent.ts'

export default defineFaults('token.client-id-exact', {
  'client-id-any-case': {
    title: 'looks client ids up without regard to case',
    change: decide('token', 'findCredential', (_usual, clientId, store) =>
      store.credentials.all().find((key) => key.clientId.toLowerCase() === clientId.toLowerCase()),
    ),
  },
  'client-id-compatible-letters': {
    title: 'takes letters of other styles for those of a client id',
    change: askWith('token', 'findCredential', (clientId) => clientId.normalize('NFKC')),
  },
  'client-id-ignored': {
    title: 'takes an unknown client id for that of the first key',
    change: decide(
      'token',
      'findCredential',
      (usual, clientId, store) => usual(clientId, store) ?? store.credentials.all()[0],
    ),
  },
  'client-id-matched-by-like': {
    title: 'looks client ids up with LIKE',
    change: decide('token', 'findCredential', (_usual, clientId, store) =>
      store.credentials.all().find((key) => matchesLike(key.clientId, clientId)),
    ),
  },
  'client-id-padded-accepted': {
    title: 'overlooks what is not ASCII before the client id',
    change: askWith('token', 'findCredential', (clientId) => clientId.replace(/^\P{ASCII}+/u, '')),
  },
  'client-id-without-accents': {
    title: 'overlooks marks on the letters of a client id',
    change: askWith('token', 'findCredential', (clientId) =>
      clientId.normalize('NFD').replace(/\p{Mn}/gu, ''),
    ),
  },
  'client-id-first-of-list': {
    title: 'takes the first of several client ids',
    change: askWith('token', 'findCredential', (given) => given.split(',')[0] ?? given),
  },
})
