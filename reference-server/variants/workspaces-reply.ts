import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { decide } from '../behaviour/change.ts'
import { defineVariants } from '../behaviour/variant.ts'

export default defineVariants({
  'workspaces-as-list': {
    title: 'answers the list of workspaces as a bare array, the last one first',
    choices: ['form of the list of workspaces'],
    change: decide('platform', 'workspacesReply', (_usual, workspaces) => ({
      status: 200,
      body: workspaces.toReversed(),
    })),
  },
  'workspaces-by-id-with-count': {
    title:
      'lists the workspaces as an object by their ids, with their count beside them and an empty list in each',
    choices: ['form of the list of workspaces'],
    change: decide('platform', 'workspacesReply', (_usual, workspaces) => ({
      status: 200,
      body: {
        ...Object.fromEntries(workspaces.map(({ id, name }) => [id, { name, tags: [] }])),
        count: workspaces.length,
        links: { next: null },
      },
    })),
  },
  'workspaces-by-membership': {
    title: 'lists who belongs to which workspace, two people to each',
    choices: ['form of the list of workspaces'],
    change: decide('platform', 'workspacesReply', (_usual, workspaces) => ({
      status: 200,
      body: {
        memberships: workspaces.flatMap(({ id, name }) =>
          ['ada', 'wes'].map((user) => ({ user, workspace: { id, name } })),
        ),
      },
    })),
  },
  'workspaces-in-addresses': {
    title: 'names the workspaces by their addresses alone, as hypermedia does',
    choices: ['form of the list of workspaces'],
    change: decide('platform', 'workspacesReply', (_usual, workspaces, request) => {
      const self = new URL(request.url, 'http://localhost').pathname
      return {
        status: 200,
        headers: { 'content-type': 'application/hal+json' },
        body: {
          _links: { self: { href: self } },
          _embedded: {
            workspaces: workspaces.map(({ id, name }) => ({
              _links: { self: { href: `${self}/${id}` } },
              name,
            })),
          },
        },
      }
    }),
  },
  'workspaces-in-pages': {
    title: 'answers the list of workspaces as a page of records with links',
    choices: ['form of the list of workspaces'],
    change: decide('platform', 'workspacesReply', (_usual, workspaces) => ({
      status: 200,
      body: {
        data: workspaces.map(({ id, name }) => ({ type: 'workspace', id, attributes: { name } })),
        meta: { total: workspaces.length, page: 1 },
        links: { next: null },
      },
    })),
  },
  'workspaces-in-plain-text': {
    title: 'lists the workspaces in plain text, beneath the number of the request',
    choices: ['form of the list of workspaces'],
    change: decide('platform', 'workspacesReply', (_usual, workspaces) => ({
      status: 200,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      stream: Readable.from([
        `Request ${randomUUID()}\n`,
        ...workspaces.map(({ id, name }) => `${id} ${name}\n`),
      ]),
    })),
  },
  'workspaces-one-a-page': {
    title: 'lists one workspace a page, the newest first, with a link to the next one',
    choices: ['form of the list of workspaces', 'what a page of workspaces holds'],
    change: decide('platform', 'workspacesReply', (_usual, workspaces, request) => {
      const page = Number(new URL(request.url, 'http://localhost').searchParams.get('page') ?? '1')
      const next = page < workspaces.length ? `?page=${page + 1}` : null
      return {
        status: 200,
        body: { items: workspaces.toReversed().slice(page - 1, page), links: { next } },
      }
    }),
  },
})
