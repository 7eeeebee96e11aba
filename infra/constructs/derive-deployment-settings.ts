import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import { toBranchSlug, mainBranch } from '../cloud/branch.ts'

/** Settings of the deployment that is being synthesized. Every stack takes its resource names and limits from them. */
export interface DeploymentSettings {
  readonly branch: string
  /** The branch's name as used in resource names. */
  readonly slug: string
  /** Prefix of every resource name, `nestboard-<slug>`. */
  readonly prefix: string
  /** Whether this is main, whose data must survive the removal of its stacks. */
  readonly isMain: boolean
  readonly logRetention: RetentionDays
  /** Folder of the bundled functions. */
  readonly lambdaDir: string
  /** Whether functions reserve concurrency, up to their `maxConcurrency`. */
  readonly reservesConcurrency: boolean
}

interface PlaceSettings {
  readonly lambdaDir: string
  /**
   * Whether main may reserve concurrency. Branches never do, because all of them share the account's thousand
   * executions.
   */
  readonly reserveConcurrency: boolean
}

/**
 * Derives the settings of a deployment from its branch.
 * @param branch a git branch's name, not yet sanitized
 */
export function deriveDeploymentSettings(
  branch: string,
  { lambdaDir, reserveConcurrency }: PlaceSettings,
): DeploymentSettings {
  const slug = toBranchSlug(branch)
  const isMain = branch === mainBranch
  return {
    branch,
    slug,
    prefix: `nestboard-${slug}`,
    isMain,
    logRetention: isMain ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK,
    lambdaDir,
    reservesConcurrency: isMain && reserveConcurrency,
  }
}
