import { defineVariants } from '../../behaviour/variant.ts'
import { Refused } from '../../http/refused.ts'

/** Milliseconds. */
const A_WHILE = 700

export default defineVariants({
  'client-ids-count-up': {
    title: 'numbers the client ids of new keys, and uses none again',
    change: ({ lifecycle }) => {
      let made = 0
      return {
        lifecycle: {
          created: (credential) => {
            made += 1
            return lifecycle.created({
              ...credential,
              clientId: `${credential.type}-key-${made}.${credential.accountId}`,
            })
          },
        },
      }
    },
  },
  'keys-show-their-history': {
    title: 'shows when a key was created, rotated and changed, and how often it was looked at',
    change: ({ lifecycle }) => {
      const events = new Map<string, readonly { at: string; what: string }[]>()
      let looks = 0
      const note = (clientId: string, what: string): void => {
        events.set(clientId, [...(events.get(clientId) ?? []), { at: new Date().toISOString(), what }])
      }
      return {
        lifecycle: {
          created: (credential) => {
            const created = lifecycle.created(credential)
            note(created.clientId, 'created')
            return created
          },
          rotated: (credential, fresh) => {
            note(credential.clientId, 'rotated')
            return lifecycle.rotated(credential, fresh)
          },
          roleChanged: (credential, change) => {
            note(credential.clientId, 'changed')
            return lifecycle.roleChanged(credential, change)
          },
          shown: (credential, tokenUrl) => {
            looks += 1
            const history = events.get(credential.clientId) ?? []
            return { ...lifecycle.shown(credential, tokenUrl), history, looks }
          },
        },
      }
    },
  },
  'keys-take-a-while': {
    title: 'knows a key that was created in the portal only a while later, everywhere but in the portal',
    change: ({ lifecycle, token }) => {
      const created = new Map<string, number>()
      return {
        lifecycle: {
          created: (credential) => {
            created.set(credential.clientId, performance.now())
            return lifecycle.created(credential)
          },
        },
        token: {
          findCredential: (clientId, store) => {
            const since = created.get(clientId)
            const isNew = since !== undefined && performance.now() - since < A_WHILE
            return isNew ? undefined : token.findCredential(clientId, store)
          },
        },
      }
    },
  },
  'names-of-keys-are-unique': {
    title: 'refuses a name for a new key that another key has, until that one is deactivated',
    change: ({ lifecycle }) => {
      const names = new Map<string, string>()
      return {
        lifecycle: {
          created: (credential) => {
            const name = credential.name.toLowerCase()
            if ([...names.values()].includes(name)) throw new Refused('state', 'this name is in use')
            const created = lifecycle.created(credential)
            names.set(created.clientId, name)
            return created
          },
          deactivated: (credential) => {
            names.delete(credential.clientId)
            return lifecycle.deactivated(credential)
          },
        },
      }
    },
  },
})
