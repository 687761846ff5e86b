import { addActivityPages } from './activity-pages.ts'
import { addAgentPages } from './agents/routes.ts'
import { addChannelPages } from './channels/routes.ts'
import { addChatPages } from './chat-pages.ts'
import { addClockPages } from './clock-pages.ts'
import { addCredentialPages } from './credentials/routes.ts'
import { addCustomApiPages } from './custom-apis/routes.ts'
import type { AddPage } from './page.ts'
import { addPeoplePages, addStartPages, addWorkspacePages } from './start-pages.ts'

/** All pages for people who are signed in, area by area. */
export function addPages(page: AddPage): void {
  addStartPages(page)
  addPeoplePages(page)
  addWorkspacePages(page)
  addCredentialPages(page)
  addChannelPages(page)
  addAgentPages(page)
  addChatPages(page)
  addCustomApiPages(page)
  addActivityPages(page)
  addClockPages(page)
}
