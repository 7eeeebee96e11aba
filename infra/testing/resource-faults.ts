import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec'
import type { Property, PropertyType } from '@aws-cdk/service-spec-types'
import type { TemplateResource } from './assembly.ts'

const specification = loadAwsServiceSpecSync()

/** Whether a template value is an intrinsic function, whose value only CloudFormation knows. */
const isFunction = (value: unknown): boolean => {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : []
  return keys.length === 1 && (keys[0] === 'Ref' || keys[0]!.startsWith('Fn::'))
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Checks a resource against CloudFormation's resource specification: unknown types and properties, missing required
 * ones, and values of another type. As in CloudFormation, numbers and booleans may be written as text.
 */
export function findCloudFormationResourceFaults({ Type, Properties }: TemplateResource): string[] {
  if (Type.startsWith('Custom::') || Type === 'AWS::CDK::Metadata') return []
  const [resource] = specification.lookup('resource', 'cloudFormationType', 'equals', Type)
  return resource ? fieldFaults(Properties, resource.properties, Type) : [`${Type}: no such resource`]
}

function fieldFaults(
  values: Readonly<Record<string, unknown>>,
  properties: Readonly<Record<string, Property>>,
  at: string,
): string[] {
  return [
    ...Object.keys(values).flatMap((name) => (name in properties ? [] : [`${at}.${name}: unknown`])),
    ...Object.entries(properties).flatMap(([name, { required, type }]) => {
      if (values[name] === undefined) return required ? [`${at}.${name}: missing`] : []
      return valueFaults(values[name], type, `${at}.${name}`)
    }),
  ]
}

function valueFaults(value: unknown, type: PropertyType, at: string): string[] {
  if (isFunction(value)) return []
  const wrong = [`${at}: not of type ${type.type}`]
  switch (type.type) {
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((each, index) => valueFaults(each, type.element, `${at}[${index}]`))
        : wrong
    case 'map':
      return isObject(value)
        ? Object.entries(value).flatMap(([key, each]) => valueFaults(each, type.element, `${at}.${key}`))
        : wrong
    case 'ref':
      return isObject(value)
        ? fieldFaults(value, specification.get('typeDefinition', type.reference.$ref).properties, at)
        : wrong
    case 'union': {
      const all = type.types.map((each) => valueFaults(value, each, at))
      return all.some((faults) => !faults.length) ? [] : (all[0] ?? wrong)
    }
    case 'integer':
    case 'number':
      return Number.isFinite(Number(value)) && typeof value !== 'object' ? [] : wrong
    case 'boolean':
      return ['true', 'false'].includes(String(value)) ? [] : wrong
    case 'string':
      return typeof value === 'object' ? wrong : []
    case 'date-time':
    case 'json':
    case 'null':
    case 'tag':
      return []
  }
}
