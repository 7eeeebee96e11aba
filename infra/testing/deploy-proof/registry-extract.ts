import { readFileSync } from 'node:fs'

/** The calls of CloudFormation's resource handlers whose permissions a deployment needs. */
export const handlerNames = ['create', 'read', 'update', 'delete'] as const

/** JSON Schema as CloudFormation's registry writes it. */
export type RegistrySchema = Readonly<Record<string, unknown>>

/** What the extract keeps of a resource type of CloudFormation's registry. */
export interface RegistryType {
  /** JSON Schema of the resource's properties: only those that our templates set. */
  readonly schema: RegistrySchema
  /** IAM actions that CloudFormation performs with the deployment's role. */
  readonly permissions: Readonly<Partial<Record<(typeof handlerNames)[number], readonly string[]>>>
}

export interface RegistryExtract {
  /** Day on which the schemas were taken, `2026-08-07`. */
  readonly taken: string
  readonly types: Readonly<Record<string, RegistryType>>
}

export const registryExtractFile = new URL('./registry-extract.json', import.meta.url)

/** Reads the extract that `build-registry-extract.ts` has made of CloudFormation's registry schemas. */
export const readRegistryExtract = (): RegistryExtract =>
  JSON.parse(readFileSync(registryExtractFile, 'utf8')) as RegistryExtract
