import { addActivityPages } from './activity/routes.ts'
import { addAgentPages } from './agents/routes.ts'
import { addChannelPages } from './channels/routes.ts'
import { addChatPages } from './chat/routes.ts'
import { addClockPages } from './clock-pages.ts'
import { addCredentialPages } from './credentials/routes.ts'
import { addCustomApiPages } from './custom-apis/routes.ts'
import type { AddPage } from './page.ts'
import { addPeoplePages } from './people-pages.ts'
import { addStartPages } from './start-pages.ts'
import { addWorkspacePages } from './workspaces-pages.ts'

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
