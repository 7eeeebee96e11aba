import { join } from 'node:path'
import { branchSlug } from '../cloud/branch.ts'
import { resourcesOfType, synthesizeStacks } from './assembly.ts'
import type { Json } from './assembly.ts'
import type { DeployedFunction } from './runtime-api.ts'

/**
 * A branch's functions as their templates describe them, by name.
 * @param lambdaDir folder of the bundles
 * @param here values of this machine for variables of the template; those of the SDK (`AWS_…`) are added
 */
export function createDeployedFunctionFinder(
  branch: string,
  lambdaDir: string,
  here: () => Readonly<Record<string, string>>,
) {
  const templates = resourcesOfType(synthesizeStacks(branch), 'AWS::Lambda::Function').map(
    ({ Properties }) => Properties,
  )
  return (name: string): DeployedFunction => {
    const made = templates.find(
      ({ FunctionName }) => FunctionName === `nestboard-${branchSlug(branch)}-${name}`,
    )! as Json
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
