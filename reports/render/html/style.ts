import { EVIDENCE } from './style/evidence.ts'
import { FRAME } from './style/frame.ts'
import { LISTS } from './style/lists.ts'
import { OVERVIEW } from './style/overview.ts'
import { PAPER } from './style/paper.ts'
import { PHONE } from './style/phone.ts'
import { REQUIREMENT } from './style/requirement.ts'
import { renderTheme } from './style/theme.ts'

/** The page's whole style: screen in two themes, phone, and paper. */
export function style(): string {
  return [renderTheme(), FRAME, OVERVIEW, LISTS, REQUIREMENT, EVIDENCE, PHONE, PAPER].join('')
}
