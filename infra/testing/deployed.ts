import { join } from 'node:path'
import { toBranchSlug } from '../cloud/branch.ts'
import { listResourcesOfType, synthesizeStacks } from './assembly.ts'
import type { CloudFormationJson } from './assembly.ts'
import type { LambdaFunctionSpec } from './runtime-api.ts'

/**
 * Returns a function that finds a Lambda function of a branch by its name, as the branch's template describes it.
 * @param lambdaDir folder of the bundles
 * @param here values for this machine of environment variables in the template; those of the SDK (`AWS_…`) are always
 * added
 */
export function createLambdaFunctionSpecFinder(
  branch: string,
  lambdaDir: string,
  here: () => Readonly<Record<string, string>>,
) {
  const templates = listResourcesOfType(synthesizeStacks(branch), 'AWS::Lambda::Function').map(
    ({ Properties }) => Properties,
  )
  return (name: string): LambdaFunctionSpec => {
    const made = templates.find(
      ({ FunctionName }) => FunctionName === `nestboard-${toBranchSlug(branch)}-${name}`,
    )! as CloudFormationJson
    const own = Object.entries((made.Environment?.Variables ?? {}) as Record<string, unknown>)
    const given = Object.fromEntries(own.map(([key, value]) => [key, typeof value === 'string' ? value : 'resolved']))
    const local = Object.entries(here()).filter(([key]) => key in given || key.startsWith('AWS_'))
    return {
      name: made.FunctionName as string,
      handler: made.Handler as string,
      folder: join(lambdaDir, name),
      memoryMb: made.MemorySize as number,
      timeoutSeconds: made.Timeout as number,
      environment: { ...given, ...Object.fromEntries(local) },
    }
  }
}
