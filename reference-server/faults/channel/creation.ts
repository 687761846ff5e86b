import { decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { matchNewKeys } from '../../changes/channel-keys.ts'
import { patchDocument } from '../../changes/patch-document.ts'
import { pathParameter } from '../../http/path-parameter.ts'
import { Refused } from '../../http/refused.ts'
import { sameDigest } from '../../state/secret.ts'

const paths = { '/tickets': { get: { responses: { '200': { description: 'All of them' } } } } }

export default defineFaults('channel.creation', {
  'channel-document-empty': {
    title: 'gives each channel a document without paths',
    follows: ['document.operations'],
    change: patchDocument({ op: 'replace', path: '/paths', value: {} }),
  },
  'channel-document-missing': {
    title: 'gives a new channel no document',
    follows: ['document.valid'],
    change: revise('lifecycle', 'channelShownOnce', ({ openapi: _openapi, ...rest }) => rest),
  },
  'channel-document-of-another-product': {
    title: 'gives each channel the document of another product',
    follows: ['document.operations'],
    change: decide('document', 'document', () => ({
      openapi: '3.1.0',
      info: { title: 'Desk', version: '1.0.0' },
      paths,
    })),
  },
  'channel-creation-forbidden-to-administrator': {
    title: 'forbids everybody to create a channel',
    change: decide('lifecycle', 'stepBegins', (usual, request, world) => {
      if (request.method === 'POST' && request.routeOptions.url === '/control/channels') {
        throw new Refused('forbidden', 'nobody may')
      }
      return usual(request, world)
    }),
  },
  'channel-stays-unassigned': {
    title: 'forgets which agent a channel was assigned to',
    change: decide('lifecycle', 'assigned', (_usual, channel) => channel),
  },
  'new-channel-document-lacks-upload': {
    title: 'leaves the upload out of the document of a channel that was just created',
    change: () => {
      const created = new Set<string>()
      return [
        note('lifecycle', 'channelShownOnce', (one) => created.add(one.id)),
        revise('document', 'document', (written) => {
          const all = Object.entries(Object(written['paths']))
          const paths = all.filter(
            ([path]) => !created.has(path.split('/')[2] ?? '') || !path.endsWith('/files'),
          )
          return { ...written, paths: Object.fromEntries(paths) }
        }),
      ]
    },
  },
  'channel-created-next-ends-the-one-before': {
    title: 'takes no key for a channel that it created once it has created another',
    change: matchNewKeys(
      (usual, created) => (given, found, endpoint, world) =>
        found.id === [...created].at(-1) && usual(given, found, endpoint, world),
    ),
  },
  'new-channel-locked-by-key-of-another': {
    title:
      'takes no key any more for a channel that it created once it was sent that of another such channel',
    change: matchNewKeys((usual, created) => {
      const locked = new Set<string>()
      return async (given, found, endpoint, world) => {
        if (await usual(given, found, endpoint, world)) return !locked.has(found.id)
        for (const id of created) {
          const other = world.store.channels.find(id)
          if (other !== undefined && (await usual(given, other, endpoint, world))) locked.add(found.id)
        }
        return false
      }
    }),
  },
  'new-channel-takes-key-that-was-sent-before': {
    title: 'takes a key for a channel that it created at the second try, whose ever it is',
    change: matchNewKeys((usual) => {
      const sent = new Set<string>()
      return async (given, found, endpoint, world) => {
        const before = sent.has(`${found.id} ${given}`)
        sent.add(`${found.id} ${given}`)
        return before || (await usual(given, found, endpoint, world))
      }
    }),
  },
  'new-channel-invokes-only': {
    title: 'takes the key of a channel that was just created on invoke alone',
    change: matchNewKeys(
      (usual) => (given, found, endpoint, world) =>
        endpoint === 'invoke' && usual(given, found, endpoint, world),
    ),
  },
  'new-channel-takes-any-key': {
    title: 'takes any key for a channel that was just created',
    change: matchNewKeys(() => (given) => given !== undefined),
  },
  'new-channel-lists-fewer-extensions': {
    title: 'lists no audio among the supported extensions of a channel that was just created',
    change: () => {
      const created = new Set<string>()
      return [
        note('lifecycle', 'channelShownOnce', (one) => created.add(one.id)),
        revise('transport', 'answer', (given, _answer, request) => {
          const { supportedFileExtensions: rows } = Object(given.body)
          if (!Array.isArray(rows) || !created.has(pathParameter(request, 'channelId'))) return given
          const left = rows.filter(({ category }) => category !== 'audio')
          return { ...given, body: { ...Object(given.body), supportedFileExtensions: left } }
        }),
      ]
    },
  },
  'new-channels-share-a-key': {
    title: 'gives all channels that it creates the key of the first',
    change: ({ channel }) => {
      const created = new Set<string>()
      let shared: string | undefined
      return [
        decide('lifecycle', 'channelShownOnce', (usual, one, key, documentUrl) => {
          created.add(one.id)
          shared ??= key
          return usual(one, shared, documentUrl)
        }),
        revise('channel', 'keyMatches', (matches, given, found) =>
          given !== undefined && shared !== undefined && created.has(found.id)
            ? sameDigest(channel.digestKey(given), channel.digestKey(shared))
            : matches,
        ),
      ]
    },
  },
  'new-channels-take-each-others-keys': {
    title: 'takes the key of any channel that it created for any other of them',
    change: matchNewKeys((usual, created) => async (given, _found, endpoint, world) => {
      for (const id of created) {
        const one = world.store.channels.find(id)
        if (one !== undefined && (await usual(given, one, endpoint, world))) return true
      }
      return false
    }),
  },
})
