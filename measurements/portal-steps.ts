import { readMeasurement } from './read-measurement.ts'

/**
 * How many portal steps each check asks of a person who does them by hand, by its id, from measurements/portal-steps.json; a check that is
 * not in it asks for none. @throws ContractError if that cannot be read
 */
export function portalSteps(): Readonly<Record<string, number>> {
  return readMeasurement('portal-steps')
}
