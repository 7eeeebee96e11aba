import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { synthesizeStacks } from '../assembly.ts'
import { installationWithEverySetting } from './installation-with-every-setting.ts'
import { handlerNames, registryExtractFile } from './registry-extract.ts'
import type { RegistrySchema, RegistryType } from './registry-extract.ts'

/**
 * `node infra/testing/deploy-proof/build-registry-extract.ts FOLDER DAY` writes `registry-extract.json`.
 * FOLDER holds CloudFormation's registry schemas, one file `AWS_Lambda_Function.json` (or `.json.gz`) for each type, as
 * AWS publishes them and hashicorp/terraform-provider-awscc copies them (internal/service/cloudformation/schemas). DAY
 * is the day of that copy. To be run again when a template uses a new type or property of a resource.
 */

/** Keywords that validate nothing. */
const annotations = new Set(['description', 'title', 'examples', '$comment', 'default', 'insertionOrder', 'arrayType'])
/** Keywords whose value is a map from names to schemas. */
const maps = new Set(['properties', 'definitions', 'patternProperties'])

function withoutAnnotations(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutAnnotations)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (maps.has(key))
        return [
          [
            key,
            Object.fromEntries(Object.entries(value as object).map(([name, of]) => [name, withoutAnnotations(of)])),
          ],
        ]
      return (annotations.has(key) && typeof value !== 'object') || key === 'examples'
        ? []
        : [[key, withoutAnnotations(value)]]
    }),
  )
}

/** Names of the definitions that a schema refers to, directly and through other definitions. */
function referredDefinitions(schema: unknown, definitions: RegistrySchema, found = new Set<string>()): Set<string> {
  for (const [, name] of JSON.stringify(schema).matchAll(/"#\/definitions\/([^"/]+)/g)) {
    if (found.has(name!)) continue
    found.add(name!)
    referredDefinitions(definitions[name!], definitions, found)
  }
  return found
}

const pick = (from: RegistrySchema, names: Iterable<string>): RegistrySchema =>
  Object.fromEntries([...names].toSorted().flatMap((name) => (name in from ? [[name, from[name]]] : [])))

function toRegistryType(raw: RegistrySchema, used: ReadonlySet<string>): RegistryType {
  const {
    properties,
    definitions = {},
    required,
    oneOf,
    anyOf,
    allOf,
  } = withoutAnnotations(raw) as Record<string, RegistrySchema>
  const schema = {
    type: 'object',
    additionalProperties: false,
    properties: pick(properties!, used),
    ...Object.fromEntries(Object.entries({ required, oneOf, anyOf, allOf }).filter(([, value]) => value !== undefined)),
  }
  const handlers = (raw['handlers'] ?? {}) as Record<string, { permissions: string[] } | undefined>
  return {
    schema: { ...schema, definitions: pick(definitions, referredDefinitions(schema, definitions)) },
    permissions: Object.fromEntries(
      handlerNames.flatMap((name) => (handlers[name] ? [[name, handlers[name].permissions.toSorted()]] : [])),
    ),
  }
}

const [folder, taken] = process.argv.slice(2)
if (!folder || !/^\d{4}-\d\d-\d\d$/.test(taken ?? ''))
  throw new Error('usage: build-registry-extract.ts FOLDER YYYY-MM-DD')
const used = new Map<string, ReadonlySet<string>>()
for (const branch of ['main', 'feature/one'])
  for (const resources of Object.values(synthesizeStacks(branch, installationWithEverySetting).stacks))
    for (const { Type, Properties } of Object.values(resources))
      used.set(Type, new Set([...(used.get(Type) ?? []), ...Object.keys(Properties)]))
const lines = readdirSync(folder)
  .toSorted()
  .flatMap((file) => {
    if (!/\.json(?:\.gz)?$/.test(file)) return []
    const bytes = readFileSync(join(folder, file))
    const raw = JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()) as RegistrySchema
    const names = used.get(raw['typeName'] as string)
    return names ? [`${JSON.stringify(raw['typeName'])}:${JSON.stringify(toRegistryType(raw, names))}`] : []
  })
writeFileSync(registryExtractFile, `{"taken":${JSON.stringify(taken)},"types":{\n${lines.join(',\n')}\n}}\n`)
console.log(`${lines.length} types`)
