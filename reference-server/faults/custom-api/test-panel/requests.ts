import { type Change, decide, revise } from '../../../behaviour/change.ts'
import type { PanelRequest } from '../../../behaviour/custom-api.ts'
import { defineFaults } from '../../../behaviour/fault.ts'
import { keepFirstKey } from '../../../changes/channel-keys.ts'

export default defineFaults('custom-api.test-panel', {
  'panel-blanks-collapsed': {
    title: 'makes one blank of several in a body',
    change: revise('customApi', 'outboundRequest', (outbound) => ({
      ...outbound,
      body: outbound.body?.replace(/ {2,}/g, ' '),
    })),
  },
  'panel-escapes-markup-in-bodies': {
    title: 'sends a body with the signs of HTML escaped',
    change: revise('customApi', 'outboundRequest', (outbound) => ({
      ...outbound,
      body: outbound.body?.replaceAll('<', '&lt;'),
    })),
  },
  'panel-knows-no-referred-parameters': {
    title: 'leaves out the header that the definition declares by a reference',
    change: revise('customApi', 'panelRequest', (edited) => {
      const { 'x-trace': _, ...headers } = edited.headers
      return { ...edited, headers }
    }),
  },
  'panel-leaves-percent-signs': {
    title: 'escapes no percent sign in parameters',
    change: revise('customApi', 'outboundRequest', (outbound) => ({
      ...outbound,
      url: outbound.url.replaceAll('%25', '%'),
    })),
  },
  'panel-cuts-values': {
    title: 'cuts values at a hash sign',
    change: changeValues((value) => value.replace(/#.*$/s, '') || 'x'),
  },
  'panel-drops-body': {
    title: 'sends no body',
    change: revise('customApi', 'panelRequest', (edited) => ({
      ...edited,
      body: undefined,
    })),
  },
  'panel-drops-headers': {
    title: 'leaves the edited headers out of what it sends',
    change: revise('customApi', 'panelRequest', (edited) => ({
      ...edited,
      headers: {},
    })),
  },
  'panel-drops-null-members': {
    title: 'leaves members that are null out of a body',
    change: revise('customApi', 'panelRequest', (edited) =>
      edited.body === undefined
        ? edited
        : { ...edited, body: JSON.parse(JSON.stringify(edited.body), (_, value) => value ?? undefined) },
    ),
  },
  'panel-drops-parameters': {
    title: 'sends a query only with GET',
    change: revise('customApi', 'panelRequest', (edited) => {
      if (edited.method === 'GET') return edited
      const named = Object.entries(edited.parameters).filter(([name]) => edited.path.includes(`{${name}}`))
      return { ...edited, parameters: Object.fromEntries(named) }
    }),
  },
  'panel-edge-accept-replaced': {
    title: 'asks for JSON, whatever Accept header was edited',
    change: revise('customApi', 'panelRequest', (edited) => {
      const others = Object.entries(edited.headers).filter(([name]) => !/^accept$/i.test(name))
      return { ...edited, headers: { ...Object.fromEntries(others), accept: 'application/json' } }
    }),
  },
  'panel-edge-authorization-dropped': {
    title: 'leaves an edited Authorization header out of what it sends',
    change: revise('customApi', 'panelRequest', (edited) => {
      const others = Object.entries(edited.headers).filter(([name]) => !/^authorization$/i.test(name))
      return { ...edited, headers: Object.fromEntries(others) }
    }),
  },
  'panel-edge-empty-parameters-dropped': {
    title: 'leaves parameters without a value out of the query',
    change: revise('customApi', 'panelRequest', (edited) => {
      const filled = Object.entries(edited.parameters).filter(([, value]) => value !== '')
      return { ...edited, parameters: Object.fromEntries(filled) }
    }),
  },
  'panel-edge-digits-in-body-read': {
    title: 'sends a text of digits in a body as the number that it reads like',
    change: revise('customApi', 'panelRequest', (edited) => {
      const read = (_: string, value: unknown) =>
        typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
      return edited.body === undefined
        ? edited
        : { ...edited, body: JSON.parse(JSON.stringify(edited.body), read) }
    }),
  },
  'panel-edge-fractions-rounded': {
    title: 'rounds numbers of a body to three places',
    change: revise('customApi', 'panelRequest', (edited) => {
      const round = (_: string, value: unknown) =>
        typeof value === 'number' ? Math.round(value * 1_000) / 1_000 : value
      return edited.body === undefined
        ? edited
        : { ...edited, body: JSON.parse(JSON.stringify(edited.body), round) }
    }),
  },
  'panel-escapes-twice': {
    title: 'escapes parameters twice',
    change: changeValues(encodeURIComponent),
  },
  'panel-first-header-only': {
    title: 'sends the first of the edited headers only',
    change: revise('customApi', 'panelRequest', (edited) => ({
      ...edited,
      headers: Object.fromEntries(Object.entries(edited.headers).slice(0, 1)),
    })),
  },
  'panel-header-quotes-lost': {
    title: 'leaves quotation marks out of headers',
    change: revise('customApi', 'panelRequest', (edited) => {
      const bare = Object.entries(edited.headers).map(([name, value]) => [
        name,
        String(value).replaceAll('"', ''),
      ])
      return { ...edited, headers: Object.fromEntries(bare) }
    }),
  },
  'panel-headers-sticky': {
    title: 'sends the headers of the request before with one that leaves them alone',
    change: () => {
      const kept = new Map<string, PanelRequest['headers']>()
      return revise('customApi', 'panelRequest', (edited) => {
        const action = `${edited.method} ${edited.path}`
        const headers = { ...kept.get(action), ...edited.headers }
        kept.set(action, headers)
        return { ...edited, headers }
      })
    },
  },
  'panel-tells-channel-key': {
    title: 'sends the key that a channel was first called with in a header of its own',
    change: () => {
      const { change, first } = keepFirstKey()
      return [
        change,
        revise('customApi', 'outboundRequest', (outbound) => {
          const key = first()
          if (key !== undefined) outbound.headers.set('x-channel', key)
          return outbound
        }),
      ]
    },
  },
  'panel-leaks-authorization': {
    title: 'sends a token to an API whose authentication type is None',
    change: revise('customApi', 'outboundRequest', (outbound) => {
      if (!outbound.headers.has('authorization')) {
        outbound.headers.set('authorization', 'Bearer of-the-portal-itself')
      }
      return outbound
    }),
  },
  'panel-lower-case': {
    title: 'sends the values of parameters in small letters',
    change: changeValues((value) => value.toLowerCase()),
  },
  'panel-normalises-bodies': {
    title: 'sends a letter and its accent as one character in a body',
    change: revise('customApi', 'outboundRequest', (outbound) => ({
      ...outbound,
      body: outbound.body?.normalize('NFC'),
    })),
  },
  'panel-numbers-shortened': {
    title: 'sends a text of digits as the number that it reads like',
    change: revise('customApi', 'panelRequest', (edited) => {
      const read = Object.entries(edited.parameters).map(([name, value]) => [
        name,
        /^\d+$/.test(String(value)) ? Number(value) : value,
      ])
      return { ...edited, parameters: Object.fromEntries(read) }
    }),
  },
  'panel-reads-replacement-patterns': {
    title: 'replaces a placeholder with a value in which a dollar and an ampersand stand for the placeholder',
    change: changeValues((value) => '{value}'.replace('{value}', value)),
  },
  'panel-sends-again-after-500': {
    title: 'sends a request once more that is answered 500',
    change: decide('customApi', 'sendsAgain', (_usual, _request, { status }) => status === 500),
  },
  'panel-unedited-headers-undefined': {
    title: 'sends "undefined" for a declared header that was left alone',
    change: revise('customApi', 'outboundRequest', (outbound, _request, action) => {
      for (const { in: place, name } of action?.parameters ?? []) {
        if (place === 'header' && !outbound.headers.has(name)) outbound.headers.set(name, 'undefined')
      }
      return outbound
    }),
  },
  'panel-unedited-undefined': {
    title: 'sends "undefined" for a parameter of the query that was left alone',
    change: revise('customApi', 'outboundRequest', (outbound, _request, action) => {
      const url = new URL(outbound.url)
      for (const { in: place, name } of action?.parameters ?? []) {
        if (place === 'query' && !url.searchParams.has(name)) url.searchParams.append(name, 'undefined')
      }
      return { ...outbound, url: url.href }
    }),
  },
  'panel-values-sticky': {
    title: 'sends the parameters of the request before with one that leaves them alone',
    change: () => {
      const kept = new Map<string, PanelRequest['parameters']>()
      return revise('customApi', 'panelRequest', (edited) => {
        const action = `${edited.method} ${edited.path}`
        const parameters = { ...kept.get(action), ...edited.parameters }
        kept.set(action, parameters)
        return { ...edited, parameters }
      })
    },
  },
  'panel-zero-dropped': {
    title: 'leaves a parameter of the query out that is zero',
    change: revise('customApi', 'panelRequest', (edited) => {
      const kept = Object.entries(edited.parameters).filter(
        ([name, value]) => edited.path.includes(`{${name}}`) || value !== '0',
      )
      return { ...edited, parameters: Object.fromEntries(kept) }
    }),
  },
  'panel-cuts-values-at-64': {
    title: 'cuts values at 64 characters',
    change: changeValues((value) => value.slice(0, 64)),
  },
})

/** Sends each edited value, as text, changed by `change`. */
function changeValues(change: (value: string) => string): Change {
  return revise('customApi', 'panelRequest', (edited) => {
    const changed = Object.entries(edited.parameters).map(([name, value]) => [name, change(String(value))])
    return { ...edited, parameters: Object.fromEntries(changed) }
  })
}
