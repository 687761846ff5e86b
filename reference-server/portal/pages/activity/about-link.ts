import type { About } from '../../../activity/entry.ts'
import { channelPath } from '../channels/channel-path.ts'
import { keyPath } from '../credentials/list-page.ts'
import { type Html, html } from '../html.ts'
import type { Visit } from '../page.ts'

/** Whose object a request was about, with the way to its page. */
export function aboutLink({ world, person, at }: Visit, about: About | undefined): Html {
  switch (about?.kind) {
    case 'credential': {
      const key = world.store.credentials.find(about.id)
      if (key === undefined || !world.behaviour.lifecycle.mayManage(person, key))
        return html`key <code>${about.id}</code>`
      return html`<a href="${at(keyPath(key))}">${key.name}</a>`
    }
    case 'channel': {
      const channel = world.store.channels.find(about.id)
      return channel === undefined
        ? html`channel <code>${about.id}</code>`
        : html`<a href="${at(channelPath(channel))}">${channel.name}</a>`
    }
    case 'person':
      return html`${about.id}, a person`
    case 'account':
      return html`nobody known, to account ${about.id}`
    default:
      return html`nobody known`
  }
}
