import { readContractFile } from '../contracts/contract-file.ts'

const known = new Map<string, unknown>()

/** What is in measurements/NAME.json, read once. @throws ContractError if it cannot be read */
export function readMeasurement<T>(name: 'portal-steps' | 'proof' | 'traffic'): T {
  const path = `measurements/${name}.json`
  const found =
    known.get(name) ?? JSON.parse(readContractFile(new URL(import.meta.resolve(`#${path}`)), path))
  known.set(name, found)
  return found as T
}
