import { decide, revise } from '../behaviour/change.ts'
import { defineVariants } from '../behaviour/variant.ts'

export default defineVariants({
  'actions-in-other-order': {
    title: 'lists actions from the last to the first, methods in small letters',
    change: revise('customApi', 'actions', (actions) =>
      actions.map((action) => ({ ...action, method: action.method.toLowerCase() })).toReversed(),
    ),
  },
  'panel-sends-dot-segments': {
    title: 'sends two dots as the value of a parameter in the path, unresolved, as they were edited',
    change: () => ({ customApi: { dotSegments: 'sent as they are' } }),
  },
  'panel-edge-authorization-refused': {
    title: 'refuses an edited Authorization header in the Test Panel',
    change: revise(
      'customApi',
      'mayCall',
      (may, request) => !Object.keys(request.headers).some((name) => /^authorization$/i.test(name)) && may,
    ),
  },
  'panel-sends-unedited-empty': {
    title: 'sends the parameters and headers of a form that were left alone, with nothing in them',
    change: revise('customApi', 'outboundRequest', (outbound, _request, action) => {
      const { searchParams } = new URL(outbound.url)
      // Added as text: a URL would resolve the steps of a path that is sent as it is.
      let { url } = outbound
      for (const { in: place, name } of action?.parameters ?? []) {
        if (place === 'query' && !searchParams.has(name)) {
          url += `${url.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=`
        }
        if (place === 'header' && !outbound.headers.has(name)) outbound.headers.set(name, '')
      }
      return { ...outbound, url }
    }),
  },
  'panel-values-trimmed': {
    title: 'trims the values of parameters',
    change: revise('customApi', 'panelRequest', (edited) => {
      const trimmed = Object.entries(edited.parameters).map(([name, value]) => [name, String(value).trim()])
      return { ...edited, parameters: Object.fromEntries(trimmed) }
    }),
  },
  'panel-shows-text': {
    title: 'shows JSON as the text that came, and header names with capitals',
    change: revise('customApi', 'panelResponse', ({ status, headers, body }) => ({
      status,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
      ),
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })),
  },
  'panel-gets-again-after-500': {
    title:
      'sends a request that changes nothing once more where the outside API fails, and shows the second answer',
    choices: ['a request that the outside API fails'],
    change: decide(
      'customApi',
      'sendsAgain',
      (_usual, { method }, { status }) => method === 'GET' && status >= 500,
    ),
  },
  'panel-sends-again-after-503': {
    title: 'sends a request once more that is answered 503',
    choices: ['a request that the outside API fails'],
    change: decide('customApi', 'sendsAgain', (_usual, _request, { status }) => status === 503),
  },
})
