import { Ajv } from 'ajv'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { findCloudFormationResourceFaults } from '../resource-faults.ts'
import { readRegistryExtract } from './registry-extract.ts'
import type { ResolvedResource } from './resolve-templates.ts'

const { types } = readRegistryExtract()

/** Some patterns of the registry need the flag `u`, and some are invalid with it. */
const compilePattern = Object.assign(
  (pattern: string, flags: string): RegExp => {
    try {
      return new RegExp(pattern, flags)
    } catch {
      return new RegExp(pattern)
    }
  },
  { code: 'compilePattern' },
)
const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false, code: { regExp: compilePattern } })
const validators = new Map<string, ValidateFunction>()

function validatorOf(type: string): ValidateFunction {
  const known = validators.get(type) ?? ajv.compile(types[type]!.schema)
  validators.set(type, known)
  return known
}

const describeError = ({ instancePath, message = '', params }: ErrorObject): string => {
  const { additionalProperty, allowedValues } = params as { additionalProperty?: string; allowedValues?: string[] }
  return `${instancePath}: ${message}${additionalProperty ? ` (${additionalProperty})` : ''}${allowedValues ? ` (${allowedValues.join()})` : ''}`
}

/**
 * Checks a resource against CloudFormation's registry schema of its type. The few types that have none there are
 * checked against the older resource specification. A property that no template set when the extract was made counts
 * as unknown: `build-registry-extract.ts` adds it.
 */
export function findRegistryFaults({ type, logicalId, properties }: ResolvedResource): string[] {
  if (!(type in types)) return findCloudFormationResourceFaults({ Type: type, Properties: properties })
  const validate = validatorOf(type)
  if (validate(properties)) return []
  return validate.errors!.map((error) => `${type} ${logicalId}${describeError(error)}`)
}
