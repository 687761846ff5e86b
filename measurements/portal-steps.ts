import { readContractFile } from '../contracts/contract-file.ts'

let loaded: Readonly<Record<string, number>> | undefined

/**
 * How many portal steps each check asks of a person who does them by hand, by its id, from measurements/portal-steps.json; a check that is
 * not in it asks for none. @throws ContractError if that cannot be read
 */
export function portalSteps(): Readonly<Record<string, number>> {
  loaded ??= JSON.parse(
    readContractFile(
      new URL(import.meta.resolve('#measurements/portal-steps.json')),
      'measurements/portal-steps.json',
    ),
  ) as Readonly<Record<string, number>>
  return loaded
}
