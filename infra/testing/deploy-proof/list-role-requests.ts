import type { CloudFormationJson } from '../assembly.ts'
import type { IamRequest } from './iam-request.ts'
import type { ResolvedResource } from './resolve-templates.ts'

const listed = <T>(value: T | readonly T[]): readonly T[] =>
  Array.isArray(value) ? (value as readonly T[]) : [value as T]
/** A text that a pattern of IAM matches. */
const sampleOf = (pattern: string): string => pattern.replaceAll('*', 'any')

interface Statement {
  readonly Action: string | string[]
  readonly Resource: string | string[]
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string | string[]>>>>
}

/** Condition keys with which a request meets a statement's conditions. */
const contextOf = ({ Condition = {} }: Statement): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(Condition).flatMap(([operator, keys]) =>
      Object.entries(keys).map(([key, patterns]) => {
        const sample = sampleOf(listed(patterns)[0]!)
        // Only operators on sets (`ForAllValues:…`) compare keys with several values.
        return [key, operator.startsWith('For') ? [sample] : sample] as const
      }),
    ),
  )

/** A role of a function, with a request for everything that its policies allow. */
export interface RoleRequests {
  readonly role: string
  readonly policies: readonly CloudFormationJson[]
  readonly boundary: string | undefined
  readonly requests: readonly IamRequest[]
}

/** Lists for a role one request for each action and resource that its policies allow, inline and attached ones. */
export function listRoleRequests(
  { logicalId, ref, properties }: ResolvedResource,
  resources: readonly ResolvedResource[],
): RoleRequests {
  const inline = (properties['Policies'] ?? []) as { PolicyDocument: CloudFormationJson }[]
  const attached = resources.flatMap(({ type, properties: of }) =>
    type === 'AWS::IAM::Policy' && (of['Roles'] as string[]).includes(ref) ? [of['PolicyDocument']] : [],
  )
  const policies = [...inline.map(({ PolicyDocument }) => PolicyDocument), ...attached]
  const statements = policies.flatMap(({ Statement }) => Statement as Statement[])
  const requests = statements.flatMap((statement) =>
    listed(statement.Action).flatMap((action) =>
      listed(statement.Resource).map((resource) => ({
        action,
        resource: sampleOf(resource),
        context: contextOf(statement),
      })),
    ),
  )
  return { role: logicalId, policies, boundary: properties['PermissionsBoundary'] as string | undefined, requests }
}
