import { contractFile, readContractFile } from '../../contracts/contract-file.ts'
import { isJsonObject, type JsonObject } from '../../judgement/json/json-body.ts'
import { readJsonOrYaml } from '../../judgement/json/json-or-yaml.ts'
import { contractNames } from './contract-names.ts'

/** The ends of the paths that a channel has, with its id before them or in the address of the server. */
const OF_CHANNEL = /\/(?:stream|invoke|batch|files|extensions)\/?$/i
const METHODS = ['get', 'put', 'post', 'delete', 'patch']

/**
 * Which other contract of ours a document describes in place of a channel, such as the control protocol, and an operation by which that
 * was told. Undefined where it could be meant for a channel.
 */
export async function otherContract(
  document: JsonObject,
): Promise<{ title: string; operation: string } | undefined> {
  const operations = operationsOf(document)
  if (operations.some((operation) => OF_CHANNEL.test(operation))) return undefined
  for (const name of contractNames('openapi').filter((file) => file !== 'channel.yaml')) {
    const text = readContractFile(contractFile(`openapi/${name}`), `contracts/openapi/${name}`)
    const contract = await readJsonOrYaml(text)
    if (!isJsonObject(contract)) continue
    const own = operationsOf(contract)
    const operation = operations.find((one) => own.some((known) => isSame(one, known)))
    const { info } = contract
    if (operation !== undefined)
      return { title: isJsonObject(info) ? String(info['title']) : name, operation }
  }
  return undefined
}

/** `POST /oauth/token`, for each operation. */
function operationsOf({ paths }: JsonObject): readonly string[] {
  if (!isJsonObject(paths)) return []
  return Object.entries(paths).flatMap(([path, item]) =>
    isJsonObject(item)
      ? METHODS.filter((method) => Object.hasOwn(item, method)).map(
          (method) => `${method.toUpperCase()} ${path}`,
        )
      : [],
  )
}

/** Parameters may have any name, and what comes before the path of the contract is free. */
function isSame(operation: string, known: string): boolean {
  const [method = '', path = ''] = operation.split(' ')
  const [knownMethod, knownPath = ''] = known.split(' ')
  return method === knownMethod && dropParameterNames(path).endsWith(dropParameterNames(knownPath))
}

function dropParameterNames(path: string): string {
  return path.replace(/\/$/, '').replaceAll(/\{[^{}]*\}/g, '{}')
}
