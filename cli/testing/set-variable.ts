import { after, before } from 'node:test'

/** Sets a variable of the environment for the tests of the file that calls this, and restores its value after them. */
export function setVariable(name: string, value: string): void {
  const given = process.env[name]
  before(() => {
    process.env[name] = value
  })
  after(() => {
    if (given === undefined) delete process.env[name]
    else process.env[name] = given
  })
}

/** Sets variables of the environment. @returns what restores their values */
export function setVariables(variables: NodeJS.ProcessEnv): () => void {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const)
  const set = (entries: Iterable<readonly [string, string | undefined]>): void => {
    for (const [name, value] of entries) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
  set(Object.entries(variables))
  return () => set(before)
}
