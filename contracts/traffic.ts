import { contractFile, readContractFile } from './contract-file.ts'

/** What is sent: requests, messages that an agent answers, and bytes of request bodies. */
export type Traffic = readonly [requests: number, messages: number, bytes: number]

/** What a check was seen to send to the reference server, at each effort. */
export interface CheckTraffic {
  requirements: readonly string[]
  quick: Traffic
  standard: Traffic
  thorough: Traffic
}

let loaded: Readonly<Record<string, CheckTraffic>> | undefined

/** What each check sends, by its id, as contracts/traffic.json keeps it. @throws ContractError where that cannot be read */
export function traffic(): Readonly<Record<string, CheckTraffic>> {
  loaded ??= JSON.parse(readContractFile(contractFile('traffic.json'), 'contracts/traffic.json')) as Readonly<
    Record<string, CheckTraffic>
  >
  return loaded
}
