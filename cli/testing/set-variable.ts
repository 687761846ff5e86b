import { after, before } from 'node:test'

/** Sets a variable of the environment for the tests of the file that calls this, and gives it back its value after them. */
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
