import { readFile } from 'node:fs/promises'
import { UsageError } from '../../contracts/errors.ts'
import { readScript } from '../agents/read-script.ts'
import { seededAccounts } from '../world/seed.ts'
import type { World } from '../world/world.ts'

const agentId = 'scripted'

/** The text of the script in a file, once it was found to be one. @throws UsageError with the line and what is wrong */
export async function agentScriptIn(file: string): Promise<string> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    throw unreadable(file, `cannot be read: ${error instanceof Error ? error.message : error}`)
  }
  try {
    readScript(text)
  } catch (error) {
    throw unreadable(file, error instanceof Error ? error.message : String(error))
  }
  return text
}

/** Gives a world's seeded account an agent that answers from a script, or its agent from before the new script. */
export function plantScriptedAgent({ store }: World, script: string): void {
  const before = store.agents.find(agentId)
  if (before !== undefined) {
    store.agents.replace({ ...before, script })
    return
  }
  const accountId = seededAccounts.own.id
  store.agents.add({ id: agentId, accountId, name: 'Scripted', kind: 'scripted', script })
}

function unreadable(file: string, problem: string): UsageError {
  return new UsageError('INPUT_UNREADABLE', `--agent-script ${file}: ${problem}`)
}
