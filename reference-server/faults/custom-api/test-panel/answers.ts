import { decide, revise } from '../../../behaviour/change.ts'
import type { PanelResponse } from '../../../behaviour/custom-api.ts'
import { defineFaults } from '../../../behaviour/fault.ts'
import { Refused } from '../../../http/refused.ts'

const MOST = 65_536

export default defineFaults('custom-api.test-panel', {
  'panel-ascii-only': {
    title: 'shows question marks for what is no ASCII',
    change: revise('customApi', 'panelResponse', (shown) =>
      typeof shown.body === 'string' ? { ...shown, body: shown.body.replace(/[^\0-~]/g, '?') } : shown,
    ),
  },
  'panel-cuts-answers-at-64-kb': {
    title: 'shows no more than 64 KB of an answer in the Test Panel',
    change: revise('customApi', 'panelResponse', (shown) => {
      const text = typeof shown.body === 'string' ? shown.body : JSON.stringify(shown.body)
      return text.length > MOST ? { ...shown, body: text.slice(0, MOST) } : shown
    }),
  },
  'panel-cuts-long-answers': {
    title: 'shows no more than 200 characters of an answer in the Test Panel',
    change: revise('customApi', 'panelResponse', (shown) => {
      const text = typeof shown.body === 'string' ? shown.body : JSON.stringify(shown.body)
      return text.length > 200 ? { ...shown, body: text.slice(0, 200) } : shown
    }),
  },
  'panel-drops-null-of-answers': {
    title: 'leaves members that are null out of the answer that it shows',
    change: revise('customApi', 'panelResponse', (shown) => {
      if (typeof shown.body !== 'object' || shown.body === null || Array.isArray(shown.body)) return shown
      const filled = Object.entries(shown.body).filter(([, value]) => value !== null)
      return { ...shown, body: Object.fromEntries(filled) }
    }),
  },
  'panel-edge-dates-in-utc': {
    title: 'shows the times of an answer as those of UTC',
    change: revise('customApi', 'panelResponse', (shown) => {
      const read = (_: string, value: unknown) =>
        typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).toISOString() : value
      return typeof shown.body === 'object' && shown.body !== null
        ? { ...shown, body: JSON.parse(JSON.stringify(shown.body), read) }
        : shown
    }),
  },
  'panel-edge-empty-lists-null': {
    title: 'shows an empty list as null',
    change: revise('customApi', 'panelResponse', (shown) => {
      const isEmpty = Array.isArray(shown.body) && shown.body.length === 0
      return isEmpty ? { ...shown, body: null } : shown
    }),
  },
  'panel-edge-falsy-answers-null': {
    title: 'shows JSON that JavaScript takes for false as null',
    change: revise('customApi', 'panelResponse', (shown) => {
      const isJson = /\bjson\b/.test(shown.headers['content-type'] ?? '')
      return isJson ? { ...shown, body: shown.body || null } : shown
    }),
  },
  'panel-fails-over-broken-json': {
    title: 'shows a failure in place of an answer that calls itself JSON and is cut off',
    change: revise('customApi', 'panelResponse', (shown) => {
      const isJson = /\bjson\b/.test(shown.headers['content-type'] ?? '')
      return isJson && typeof shown.body === 'string' && /^[[{]/.test(shown.body)
        ? { ...shown, status: 502, body: 'the API did not answer with JSON' }
        : shown
    }),
  },
  'panel-fails-over-empty-json': {
    title: 'shows a failure in place of an answer that calls itself JSON and is empty',
    change: revise('customApi', 'panelResponse', (shown) => {
      const isJson = /\bjson\b/.test(shown.headers['content-type'] ?? '')
      return isJson && shown.headers['content-length'] === '0'
        ? { ...shown, status: 502, body: 'the API did not answer with JSON' }
        : shown
    }),
  },
  'panel-fails-over-redirects': {
    title: 'shows a failure in place of an answer that redirects',
    change: decide('customApi', 'panelResponse', (usual, response) =>
      response.status >= 300 && response.status <= 399
        ? { status: 502, headers: {}, body: 'redirects are not supported' }
        : usual(response),
    ),
  },
  'panel-has-no-empty-answers': {
    title: 'shows an answer without content as 200 with a word of its own',
    change: revise('customApi', 'panelResponse', (shown, response) =>
      response.status === 204 ? { ...shown, status: 200, body: 'Done' } : shown,
    ),
  },
  'panel-hides-errors': {
    title: 'shows no body of an error',
    change: decide('customApi', 'panelResponse', (usual, response) =>
      response.status < 500 ? usual(response) : { ...usual(response), body: { error: 'The API failed' } },
    ),
  },
  'panel-hides-headers': {
    title: 'shows no headers of an answer but its type',
    change: revise('customApi', 'panelResponse', (shown) => ({
      ...shown,
      headers: { 'content-type': shown.headers['content-type'] ?? '' },
    })),
  },
  'panel-normalises-answers': {
    title: 'shows a letter and its accent in a text as one character',
    change: revise('customApi', 'panelResponse', (shown) =>
      typeof shown.body === 'string' ? { ...shown, body: shown.body.normalize('NFC') } : shown,
    ),
  },
  'panel-shows-answer-before': {
    title: 'shows the first answer of a status again, in place of the live one',
    change: () => {
      const kept = new Map<number, PanelResponse>()
      return decide('customApi', 'panelResponse', (usual, response) => {
        const shown = kept.get(response.status) ?? usual(response)
        kept.set(response.status, shown)
        return shown
      })
    },
  },
  'panel-shows-sample': {
    title: 'shows a sample in place of the live response',
    change: decide('customApi', 'panelResponse', () => ({
      status: 200,
      headers: {},
      body: { sample: true },
    })),
  },
  'panel-status-always-200': {
    title: 'shows status 200 whatever came',
    change: revise('customApi', 'panelResponse', (shown) => ({
      ...shown,
      status: 200,
    })),
  },
  'panel-strips-tags-of-texts': {
    title: 'shows a text without the tags of HTML in it',
    change: revise('customApi', 'panelResponse', (shown) =>
      typeof shown.body === 'string' ? { ...shown, body: shown.body.replace(/<[^<>]*>/g, '') } : shown,
    ),
  },
  'panel-takes-refusals-for-its-own': {
    title: 'refuses to show an answer that refuses',
    change: decide('customApi', 'panelResponse', (usual, response) => {
      if ([401, 403].includes(response.status)) throw new Refused('forbidden', 'the API refuses')
      return usual(response)
    }),
  },
  'panel-text-in-one-line': {
    title: 'shows the first line of a text only',
    change: revise('customApi', 'panelResponse', (shown) =>
      typeof shown.body === 'string' ? { ...shown, body: shown.body.split('\n')[0] } : shown,
    ),
  },
})
