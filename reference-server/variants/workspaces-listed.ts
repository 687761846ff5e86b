import type { TargetFile } from '../../contracts/generated/schemas.ts'
import { decide, revise } from '../behaviour/change.ts'
import { defineVariants, type Variant } from '../behaviour/variant.ts'
import type { Workspace } from '../store/accounts.ts'

const WORDS = ['sales', 'support', 'research', 'legal']

const UUIDS = [
  'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  '7d9f0a52-5a7e-4c0b-9d7d-0d6f5f2f6a10',
  '0c9af85e-f91e-4b71-9f4c-197977a53cb8',
  '9b2d3e61-4a0f-4f6c-8d15-6f0c2b7a9e34',
] as const

const NAMES = ['Sales Team', 'Customer Support', 'Help & Research', 'Legal Department']

/** On one page, of some 1.5 MB. */
const COUNT = 5_000

/** An account of that size needs long names to tell its workspaces apart. */
const LONG = ', a workspace of one of the teams'.repeat(7)

/** What the list of workspaces holds, in almost any form. */
export default defineVariants({
  'workspace-ids-are-uuids': {
    title: 'lists its workspaces by UUIDs in small letters, which the portal shows in capitals',
    target: nameWorkspace(UUIDS[0].toUpperCase()),
    choices: ['ids of workspaces'],
    change: listUnder(UUIDS),
  },
  'workspace-ids-are-words': {
    title: 'calls its workspaces by words',
    target: nameWorkspace('sales'),
    choices: ['ids of workspaces'],
    change: listUnder(WORDS),
  },
  'workspace-names-are-ordinary': {
    title: 'names its workspaces after departments',
    change: decide('platform', 'visibleWorkspaces', (usual, key, workspaces) => {
      const named = workspaces.map((workspace, index) => ({
        ...workspace,
        name: NAMES[index] ?? workspace.name,
      }))
      return usual(key, named)
    }),
  },
  'workspaces-by-the-thousands': {
    title: 'lists five thousand workspaces on one page',
    // In few worlds, since each list takes far longer; and only those that the portal knows come first.
    choices: ['form of the list of workspaces', 'what a page of workspaces holds'],
    change: revise('platform', 'visibleWorkspaces', (visible, key) => {
      const [first] = visible
      if (key.type === 'workspace' || first === undefined) return visible
      const others = Array.from({ length: COUNT }, (_, at) => ({
        ...first,
        id: `ws_of_team_${at}`,
        name: `Team ${at}${LONG}`,
      }))
      return [...visible, ...others]
    }),
  },
})

/** Lists the workspaces of an account under other ids, in turn. */
function listUnder(ids: readonly string[]): Variant['change'] {
  return decide('platform', 'visibleWorkspaces', (usual, key, workspaces) => {
    const idOf = (workspace: Workspace): string => ids[workspaces.indexOf(workspace)] ?? workspace.id
    return usual(key, workspaces).map((workspace) => ({ ...workspace, id: idOf(workspace) }))
  })
}

/** The target file names the workspace of the workspace key by another id. */
function nameWorkspace(workspaceId: string): (target: TargetFile) => TargetFile {
  return (target) => {
    const { platform } = target
    const { workspaceKey } = platform ?? {}
    if (platform === undefined || workspaceKey === undefined) return target
    return { ...target, platform: { ...platform, workspaceKey: { ...workspaceKey, workspaceId } } }
  }
}
