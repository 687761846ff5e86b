import { contractFile, readContractFile } from './contract-file.ts'

/** A member of the target file, as its schema describes it. */
export interface TargetMember {
  name: string
  /** From the top of the file. */
  path: readonly string[]
  /** What it means. */
  description: string
  isRequired: boolean
  /** A list of texts. */
  isList: boolean
  isNumber: boolean
  /** The only values that it, or an item of the list, can have. */
  choices: readonly string[]
  /** What applies if it is left out. */
  standard?: unknown
  /** A value that it could have. */
  example?: unknown
  /** What it contains, if it is an object with known members. */
  members: readonly TargetMember[]
}

/** The part of a JSON Schema that is read here. */
interface MemberSchema {
  type?: string
  description?: string
  enum?: readonly string[]
  items?: MemberSchema
  default?: unknown
  examples?: readonly unknown[]
  required?: readonly string[]
  properties?: Readonly<Record<string, MemberSchema>>
}

/** The members of the target file, in the order of its schema. @throws ContractError if that cannot be read */
export function targetMembers(): readonly TargetMember[] {
  const place = 'schemas/target.schema.json'
  return membersOf(JSON.parse(readContractFile(contractFile(place), `contracts/${place}`)), [])
}

function membersOf(
  { properties = {}, required = [] }: MemberSchema,
  above: readonly string[],
): TargetMember[] {
  return Object.entries(properties).map(([name, schema]) => {
    const path = [...above, name]
    const example = schema.examples?.[0]
    return {
      name,
      path,
      description: schema.description ?? '',
      isRequired: required.includes(name),
      isList: schema.type === 'array',
      isNumber: schema.type === 'integer' || schema.type === 'number',
      choices: schema.enum ?? schema.items?.enum ?? [],
      ...(schema.default === undefined ? {} : { standard: schema.default }),
      ...(example === undefined ? {} : { example }),
      members: membersOf(schema, path),
    }
  })
}
