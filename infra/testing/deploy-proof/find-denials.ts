import { acceptedDenials } from './accepted-denials.ts'
import type { AcceptedDenial } from './accepted-denials.ts'
import { isAllowed } from './iam-request.ts'
import type { IamPolicies } from './iam-request.ts'
import type { DeploymentRequest } from './list-deployment-requests.ts'

const fits = (pattern: string, action: string): boolean =>
  pattern.endsWith(':*') ? action.toLowerCase().startsWith(pattern.slice(0, -1)) : action === pattern

/** Returns the reason for which a request may be denied, if there is one. */
export const findAcceptedDenial = ({ type, action }: DeploymentRequest): AcceptedDenial | undefined =>
  acceptedDenials.find(({ types, actions }) => types.includes(type) && actions.some((each) => fits(each, action)))

/** Returns the requests that IAM denies, each once for an action and a resource type. */
export function findDenials(requests: readonly DeploymentRequest[], of: IamPolicies): DeploymentRequest[] {
  const denied = requests.filter((request) => !isAllowed(request, of))
  return [...Map.groupBy(denied, ({ type, action }) => `${type} ${action}`).values()].map(([first]) => first!)
}
