import { cloudRegion } from '../../cloud/cloud-region.ts'
import type { CloudFormationJson } from '../assembly.ts'
import { accountId, describePhysicalResource } from './physical-resources.ts'
import type { PhysicalResource } from './physical-resources.ts'

/** A resource as AWS receives it: without template functions, with the name and ARN that AWS gives it. */
export interface ResolvedResource extends PhysicalResource {
  readonly stack: string
  readonly logicalId: string
  readonly type: string
  readonly properties: Readonly<Record<string, CloudFormationJson>>
}

export interface Template {
  readonly Parameters?: Readonly<Record<string, { readonly Type: string; readonly Default?: string }>>
  readonly Resources: Readonly<Record<string, { readonly Type: string; readonly Properties?: CloudFormationJson }>>
  readonly Outputs?: Readonly<
    Record<string, { readonly Value: CloudFormationJson; readonly Export?: { Name: string } }>
  >
}

const pseudoParameters: Readonly<Record<string, string>> = {
  'AWS::AccountId': accountId,
  'AWS::Partition': 'aws',
  'AWS::Region': cloudRegion,
  'AWS::URLSuffix': 'amazonaws.com',
}

/** Attributes other than ARNs that templates read, by type and attribute. */
const attributes: Readonly<Record<string, (of: PhysicalResource) => string>> = {
  'AWS::CloudFront::Distribution.DomainName': () => 'd111111abcdef8.cloudfront.net',
  'AWS::CloudFront::ResponseHeadersPolicy.Id': ({ ref }) => ref,
  'AWS::DynamoDB::Table.StreamArn': ({ arn }) => `${arn}/stream/2026-11-25T00:00:00.000`,
  'AWS::S3::Bucket.RegionalDomainName': ({ ref }) => `${ref}.s3.${cloudRegion}.amazonaws.com`,
  'AWS::CloudFront::OriginAccessControl.Id': ({ ref }) => ref,
  'AWS::SQS::Queue.QueueName': ({ ref }) => ref.split('/').at(-1)!,
  'AWS::SNS::Topic.TopicName': ({ ref }) => ref.split(':').at(-1)!,
}

/**
 * Replaces every template function as CloudFormation would, across all stacks of a deployment: names and ids are made
 * up, everything else is exact. Conditions count as false.
 * @param templates by stack name
 * @param parameters values of parameters without a default that is their value
 * @throws Error for a function or attribute that is not supported here
 */
export function resolveTemplates(
  templates: Readonly<Record<string, Template>>,
  parameters: Readonly<Record<string, string>> = {},
): ResolvedResource[] {
  const resolved = new Map<string, ResolvedResource>()
  const exported = new Map(
    Object.entries(templates).flatMap(([stack, { Outputs = {} }]) =>
      Object.values(Outputs).flatMap(({ Value, Export }) => (Export ? [[Export.Name, { stack, Value }] as const] : [])),
    ),
  )
  const resourceOf = (stack: string, logicalId: string): ResolvedResource => {
    const key = `${stack}/${logicalId}`
    const known = resolved.get(key)
    if (known) return known
    const { Type: type, Properties = {} } = templates[stack]!.Resources[logicalId]!
    const properties = valueOf(stack, Properties) as ResolvedResource['properties']
    const made = {
      stack,
      logicalId,
      type,
      properties,
      ...describePhysicalResource(type, properties, { stack, logicalId }),
    }
    resolved.set(key, made)
    return made
  }
  const parameterOf = (stack: string, name: string): CloudFormationJson => {
    if (name in parameters) return parameters[name]
    const { Type, Default } = templates[stack]!.Parameters![name]!
    if (!Type.startsWith('AWS::SSM::Parameter::Value')) return Default
    for (const [other, { Resources }] of Object.entries(templates))
      for (const [id, { Type: type, Properties }] of Object.entries(Resources))
        if (type === 'AWS::SSM::Parameter' && Properties['Name'] === Default)
          return resourceOf(other, id).properties['Value']
    return '1'
  }
  const referred = (stack: string, name: string): CloudFormationJson => {
    if (name in pseudoParameters) return pseudoParameters[name]
    return name in (templates[stack]!.Parameters ?? {}) ? parameterOf(stack, name) : resourceOf(stack, name).ref
  }
  const attributeOf = (stack: string, [logicalId, name]: readonly [string, string]): string => {
    const of = resourceOf(stack, logicalId)
    const found = attributes[`${of.type}.${name}`]?.(of) ?? (/Arn$|ARN$/.test(name) ? of.arn : undefined)
    return found ?? `${of.ref}-${name}`
  }
  const functions: Readonly<Record<string, (stack: string, of: CloudFormationJson) => CloudFormationJson>> = {
    Ref: referred,
    'Fn::GetAtt': attributeOf,
    'Fn::Join': (stack, [by, parts]) => (valueOf(stack, parts) as string[]).join(by),
    'Fn::If': (stack, [, , otherwise]) => valueOf(stack, otherwise),
    'Fn::Split': (stack, [by, text]) => (valueOf(stack, text) as string).split(by),
    'Fn::Select': (stack, [nth, from]) => (valueOf(stack, from) as unknown[])[Number(nth)],
    'Fn::ImportValue': (_, name) => {
      const from = exported.get(name)!
      return valueOf(from.stack, from.Value)
    },
    'Fn::Sub': (stack, text: string) =>
      text.replaceAll(/\$\{([^}]+)\}/g, (__, name: string) => {
        const [id = '', attribute] = name.split('.')
        return String(attribute ? attributeOf(stack, [id, attribute]) : referred(stack, id))
      }),
  }
  function valueOf(stack: string, value: CloudFormationJson): CloudFormationJson {
    if (Array.isArray(value)) return value.map((each) => valueOf(stack, each)).filter((each) => each !== undefined)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value)
    const [key = '', of] = entries[0] ?? []
    if (entries.length === 1 && key === 'Ref' && of === 'AWS::NoValue') return undefined
    if (entries.length === 1 && (key === 'Ref' || key.startsWith('Fn::'))) {
      const resolve = functions[key]
      if (!resolve) throw new Error(`${key} is not supported`)
      return resolve(stack, of)
    }
    return Object.fromEntries(entries.map(([name, each]) => [name, valueOf(stack, each)]))
  }
  return Object.entries(templates).flatMap(([stack, { Resources }]) =>
    Object.keys(Resources).map((logicalId) => resourceOf(stack, logicalId)),
  )
}

/** Parses templates by file name, as `synthesizeStacks` returns them, into templates by stack name. */
export const parseTemplates = (texts: Readonly<Record<string, string>>): Record<string, Template> =>
  Object.fromEntries(
    Object.entries(texts).map(([file, text]) => [file.replace('.template.json', ''), JSON.parse(text) as Template]),
  )
