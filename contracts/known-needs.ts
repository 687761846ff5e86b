import { contractFile, readContractFile } from './contract-file.ts'

/** What a requirement can need: members of the target file such as `platform.userId`, and portal steps such as `portal.rotateSecret`. */
export function listKnownNeeds(): ReadonlySet<string> {
  const target = schema('target')
  const steps = at(schema('requirements-file'), '$defs', 'portalStep', 'enum')
  return new Set([
    ...memberPaths(at(target, 'properties'), ''),
    ...(Array.isArray(steps) ? steps.map((step) => `portal.${String(step)}`) : []),
  ])
}

function schema(name: string): unknown {
  const path = `schemas/${name}.schema.json`
  return JSON.parse(readContractFile(contractFile(path), `contracts/${path}`))
}

function memberPaths(properties: unknown, before: string): readonly string[] {
  if (typeof properties !== 'object' || properties === null) return []
  return Object.entries(properties).flatMap(([name, value]) => [
    before + name,
    ...memberPaths(at(value, 'properties'), `${before}${name}.`),
  ])
}

function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (here, key) => (typeof here === 'object' && here !== null ? Reflect.get(here, key) : undefined),
    value,
  )
}
